import type { SignatureRisk } from "@holdfast/descriptors/calls";
import {
  decodeSignedTransaction,
  encodeRawTransaction,
  equalBytes,
  type BalanceChanges,
  type TransactionHash,
} from "@holdfast/sdk";
import { useState } from "react";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { useOutbox } from "../chain/outbox/outbox-context.ts";
import {
  prepareTransaction,
  type Overrides,
  type PreparedTransaction,
} from "../chain/transactions/prepare.ts";
import { verificationVerdict, type VerificationVerdict } from "../chain/nodes/verification-node.ts";
import { useActiveNetwork, useSettings } from "../storage/settings/settings.ts";
import type { Approval, SignRequest, TransactionSummary } from "../vault/signing.ts";
import { signWatchOnly } from "../vault/sign-errors.ts";
import { canSign, type VaultAccount } from "../vault/vault-api.ts";
import { useVault } from "../vault/vault-context.tsx";
import { disagreements, cosignersOf } from "./agreement.ts";
import { simulatedMoves } from "./balance-changes.ts";
import type { DescribedCall } from "./description/described-call.ts";
import type { ProposalDecision } from "./proposal-decision.ts";
import { reviewSignedOther } from "./review-errors.ts";
import { reviewRisk } from "./review-risk.ts";
import { ReviewAttempts } from "./review-attempts.ts";
import type { Intent, ReviewRequest } from "./review-request.ts";
import { severityRank, type Finding } from "./rules/finding.ts";
import { evaluate } from "./rules/evaluate.ts";
import { useReviewFacts } from "./use-review-facts.ts";

/** A transaction that was built, simulated, read back by the part that signs, and held against the rules. */
export interface Reviewed {
  readonly request: ReviewRequest;
  readonly account: VaultAccount;
  readonly intent: Intent;
  readonly prepared: PreparedTransaction;
  /** What the signer reads out of the very bytes that it would sign. */
  readonly summary: TransactionSummary;
  /** The most that the signature can cost. */
  readonly risk: SignatureRisk;
  /** The proposals that it is about, as they were read for the rules. */
  readonly decision: ProposalDecision;
  /** What the verification node makes of it, and what rests on one node's word. */
  readonly verification: VerificationVerdict;
  /** What rules and screen found, gravest first. */
  readonly findings: readonly Finding[];
  /** What the simulation moved, and whose. */
  readonly moves: BalanceChanges;
  /** What a description says of the call; undefined where there is none. */
  readonly described?: DescribedCall | undefined;
  /** It stands where another one stood: what is pressed at once was meant for that one. */
  readonly isAnother?: boolean;
}

/** The way of one transaction: build and simulate → review by the signer → sign → outbox. */
export interface Review {
  readonly step: "form" | "preparing" | "review" | "signing";
  readonly review: Reviewed | undefined;
  /** What stopped the last step. */
  readonly problem: unknown;
  readonly prepare: (request: ReviewRequest) => Promise<void>;
  /** The same transaction again, with other fees or simply again: nothing of an earlier simulation is kept. */
  readonly refresh: (overrides?: Overrides) => Promise<void>;
  /** The same transaction again, with the next sequence number. */
  readonly renumber: () => Promise<void>;
  /** Signs and hands over; answers the hash when that worked. `prove` is asked for what the signer wants to see. */
  readonly confirm: (prove?: () => Promise<Proof>) => Promise<TransactionHash | undefined>;
  readonly back: () => void;
}

/** The password, or a passkey's answer, where one is asked for. */
export type Proof = Omit<Approval, "digest">;

export interface ReviewOptions {
  /** Signs in another way than alone, for example as one of several; answers a hash when it was sent. */
  readonly finish?: (reviewed: Reviewed, proof: Proof) => Promise<TransactionHash | undefined>;
}

type State = Pick<Review, "step" | "review" | "problem">;

const START: State = { step: "form", review: undefined, problem: undefined };

/** Leads transactions of an account through their review. Draw it with `ReviewSheet`. */
export function useReview(account: VaultAccount, options: ReviewOptions = {}): Review {
  const network = useActiveNetwork();
  const choices = useSettings((settings) => settings.reviewRules);
  const vault = useVault();
  const outbox = useOutbox();
  const factsOf = useReviewFacts(network, account);
  const [state, setState] = useState<State>(START);
  const [attempts] = useState(() => new ReviewAttempts());

  const prepare = async (request: ReviewRequest, previous?: Reviewed): Promise<void> => {
    const isInSight = attempts.begin();
    if (isInSight === undefined) return;
    const go = (next: State): void => {
      if (isInSight()) setState(next);
    };
    go({ ...START, step: "preparing", review: previous });
    try {
      if (!canSign(account)) throw signWatchOnly({ name: account.name });
      const prepared = await prepareBy(request, account, network, outbox);
      const summary = await vault.review(signRequest({ account, prepared }, network));
      const intent = intentOf(request, prepared);
      const read = { request, intent, prepared, summary };
      const { from = account.address } = request;
      const objections = disagreements({ from, chainId: network.chainId, ...read });
      const gathering = factsOf({ ...read, disagreements: objections });
      const [{ rules, decision }, verification] = await Promise.all([
        gathering,
        verificationVerdict(network, prepared, { compared: gathering.then(({ compared }) => compared) }),
      ]);
      const findings = allFindings(evaluate({ ...rules, verification }, choices), request);
      const { described, moves = simulatedMoves(prepared) } = rules;
      const said = { decision, verification, findings, moves, described, risk: reviewRisk(rules) };
      const review = { ...read, account, ...said, isAnother: previous !== undefined };
      go({ ...START, step: "review", review });
    } catch (problem) {
      // What was reviewed before stays in sight: its own bytes are still what would be signed.
      go({ step: previous === undefined ? "form" : "review", review: previous, problem });
    }
  };
  const confirm = (prove?: () => Promise<Proof>): Promise<TransactionHash | undefined> =>
    attempts.sign(async () => {
      const { review } = state;
      if (review === undefined || isBlocked(review.findings)) return undefined;
      setState({ ...state, step: "signing", problem: undefined });
      try {
        const { finish = signAndSend } = options;
        const hash = await finish(review, (await prove?.()) ?? {});
        setState(START);
        return hash;
      } catch (problem) {
        setState({ ...state, step: "review", problem });
        return undefined;
      }
    });
  const signAndSend = async (reviewed: Reviewed, proof: Proof): Promise<TransactionHash> => {
    const { prepared } = reviewed;
    const { signedBytes } = await vault.sign(signRequestOf(reviewed, network, proof));
    const { raw } = decodeSignedTransaction(signedBytes);
    if (!equalBytes(encodeRawTransaction(raw), prepared.rawBytes)) throw reviewSignedOther({});
    return (await outbox.send(network, signedBytes)).hash;
  };
  return {
    ...state,
    prepare,
    refresh: async (overrides) => {
      const { review } = state;
      if (review === undefined) return;
      const { request } = review;
      await prepare({ ...request, ...(overrides === undefined ? {} : { overrides }) }, review);
    },
    renumber: async () => {
      if (state.review !== undefined) await prepare(withoutNumber(state.review.request), state.review);
    },
    confirm,
    back: () => {
      if (attempts.leave()) setState(START);
    },
  };
}

/** True when something was found that cannot be signed. */
export function isBlocked(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === "block");
}

/** The number is chosen anew, as it would be without any change. */
function withoutNumber(request: ReviewRequest): ReviewRequest {
  const overrides: { -readonly [Name in keyof Overrides]: Overrides[Name] } = { ...request.overrides };
  delete overrides.sequenceNumber;
  return { ...request, overrides };
}

/** What was meant, by the form. */
function intentOf(request: ReviewRequest, prepared: PreparedTransaction): Intent {
  if (request.payload === undefined) return request.intent(prepared);
  return request.intent?.(prepared) ?? { kind: "exact", payload: request.payload };
}

function prepareBy(
  request: ReviewRequest,
  account: VaultAccount,
  network: ChainNetwork,
  outbox: ReturnType<typeof useOutbox>,
): Promise<PreparedTransaction> {
  const { overrides = {}, askedMaxGas, secondarySigners, feePayer } = request;
  if (request.payload === undefined) return request.prepare(network, overrides, { outbox });
  if (request.prepare !== undefined) return request.prepare(network, overrides, { outbox });
  const asked = {
    ...(askedMaxGas === undefined ? {} : { askedMaxGas }),
    ...(secondarySigners === undefined ? {} : { secondarySigners }),
    ...(feePayer === undefined ? {} : { feePayer }),
  };
  return prepareTransaction(network, { account, payload: request.payload, overrides, ...asked }, { outbox });
}

/** What the vault is asked to sign after a review, also by screens that finish in their own way. */
export function signRequestOf(
  reviewed: Reviewed,
  network: ChainNetwork,
  proof: Proof,
): SignRequest & Approval {
  return { ...signRequest(reviewed, network), digest: reviewed.summary.digest, ...proof };
}

function signRequest(
  { account, prepared }: Pick<Reviewed, "account" | "prepared">,
  network: ChainNetwork,
): SignRequest {
  const { rawBytes, feeCap } = prepared;
  const cosigners = cosignersOf(prepared);
  return {
    accountId: account.id,
    rawBytes,
    chainId: network.chainId,
    feeCap,
    ...(cosigners === undefined ? {} : { cosigners }),
  };
}

function allFindings(found: readonly Finding[], request: ReviewRequest): readonly Finding[] {
  return [...found, ...(request.findings ?? [])].toSorted(
    (a, b) => severityRank(b.level) - severityRank(a.level),
  );
}
