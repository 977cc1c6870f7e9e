import type { SignatureRisk } from "@holdfast/descriptors/calls";
import {
  decodeSignedTransaction,
  encodeRawTransaction,
  equalBytes,
  type Address,
  type BalanceChanges,
  type TransactionHash,
  defineError,
} from "@holdfast/sdk";
import type { Outbox } from "@holdfast/sdk/outbox";
import { createStore, type StoreApi } from "zustand/vanilla";
import { t } from "@lingui/core/macro";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { afterPending, type PendingOptions } from "../chain/outbox/submission.ts";
import { verificationVerdict, type VerificationVerdict } from "../chain/nodes/verification-node.ts";
import {
  prepareTransaction,
  type Overrides,
  type PreparedTransaction,
} from "../chain/transactions/prepare.ts";
import type { AddressBookStore } from "../storage/address-book/address-book-store.ts";
import { saveMultisigAccount } from "../storage/multisig-accounts.ts";
import { paidNames } from "../storage/paid-names.ts";
import { keepSponsored } from "../storage/sponsored-transactions.ts";
import { signWatchOnly } from "../vault/sign-errors.ts";
import type { Approval, SignRequest, TransactionSummary } from "../vault/signing.ts";
import { canSign, type Vault, type VaultAccount } from "../vault/vault-api.ts";
import { getCosigners, disagreements, isAgreed } from "./agreement.ts";
import { simulatedMoves, accountChanges } from "./balance-changes.ts";
import type { DescribedCall } from "./description/described-call.ts";
import type { ProposalDecision } from "./proposal-decision.ts";
import { gatherFacts, type FactServices } from "./review-facts.ts";
import type { Intent, ReviewRequest, StoredAfterSigning } from "./review-request.ts";
import { reviewRisk } from "./rules/rule.ts";
import { evaluate } from "./rules/rules.ts";
import { severityRank, type Finding } from "./rules/finding.ts";
import { findRepetition, type Repetition } from "./rules/repetition-rule.ts";

interface FlowServices extends FactServices {
  readonly vault: Pick<Vault, "review" | "sign" | "signPart">;
  readonly addressBook: FactServices["addressBook"] & Pick<AddressBookStore, "noteTransaction">;
  /** Told when something about a transaction could not be kept on this device. */
  readonly onProblem: (error: unknown) => void;
}

/** Whose transaction it is, and of which chain. */
interface FlowPlace {
  readonly network: ChainNetwork;
  readonly account: VaultAccount;
}

/** A transaction that was built, simulated, read back by the part that signs, and evaluated by the rules. */
export interface Reviewed extends FlowPlace {
  readonly request: ReviewRequest;
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
  readonly findings: readonly Finding[];
  /** What the simulation moved, and whose. */
  readonly moves: BalanceChanges;
  /** The user's own accounts, and the multisig accounts on this device. */
  readonly ownAddresses: readonly Address[];
  /** What a description says of the call; undefined where there is none. */
  readonly described?: DescribedCall | undefined;
  /** What was meant, the bytes and the simulation were compared, and nothing that was read says otherwise. */
  readonly isAgreed: boolean;
  /** What it would have the chain repeat. */
  readonly repetition?: Repetition | undefined;
  /** Of the first review of a series that says the same: what was typed for one of them holds for all. */
  readonly series: string;
  /** What is not as it was before the last rebuild, in words. */
  readonly changed?: readonly string[];
  /** It stands where another one stood: what is pressed at once was meant for that one. */
  readonly isAnother?: boolean;
}

/** Where a transaction is on its way. */
export interface FlowState {
  readonly step: "form" | "preparing" | "review" | "signing";
  readonly review: Reviewed | undefined;
  readonly problem: unknown;
  /** An earlier transaction of the account has to end first. */
  readonly isWaiting?: boolean;
}

/** The password, or a passkey's answer, where one is asked for. */
export type Proof = Omit<Approval, "digest">;

/** The way of one transaction: prepare → review → sign → deliver. Knows no screen. */
export interface TransactionFlow extends Pick<StoreApi<FlowState>, "getState" | "subscribe"> {
  readonly prepare: (place: FlowPlace, request: ReviewRequest) => Promise<void>;
  /** The same transaction again, with other fees or simply again: nothing of an earlier simulation is kept. */
  readonly refresh: (overrides?: Overrides) => Promise<void>;
  /** Rebuilds the transaction while the current one can still be signed, then replaces it. */
  readonly renew: () => Promise<void>;
  /** The same transaction again, with the next sequence number. */
  readonly renumber: () => Promise<void>;
  /** Signs and delivers; answers the hash when that worked. `prove` is asked for what the signer wants to see. */
  readonly confirm: (prove?: () => Promise<Proof>) => Promise<TransactionHash | undefined>;
  readonly back: () => void;
}

const START: FlowState = { step: "form", review: undefined, problem: undefined };

export function createTransactionFlow(services: FlowServices): TransactionFlow {
  const store = createStore<FlowState>(() => START);
  const { getState, subscribe } = store;
  const go = (next: FlowState): void => store.setState(next, true);
  const attempts = new ReviewAttempts();

  const prepare = async (place: FlowPlace, request: ReviewRequest, previous?: Reviewed): Promise<void> => {
    const signal = attempts.begin();
    if (signal === undefined) return;
    const show = (next: FlowState): void => {
      if (!signal.aborted) go(next);
    };
    const preparing: FlowState = { ...START, step: "preparing", review: previous };
    show(preparing);
    const onWait = (): void => show({ ...preparing, isWaiting: true });
    try {
      const review = await reviewRequest(services, place, request, { signal, onWait });
      show({ ...START, step: "review", review: { ...review, isAnother: previous !== undefined } });
    } catch (problem) {
      // What was reviewed before stays in sight: its own bytes are still what would be signed.
      show({ step: previous === undefined ? "form" : "review", review: previous, problem });
    }
  };
  const renew = async (): Promise<void> => {
    const { step, review: previous } = getState();
    if (step !== "review" || previous === undefined) return;
    const signal = attempts.begin();
    if (signal === undefined) return;
    try {
      const review = await reviewRequest(services, previous, previous.request, { signal });
      if (signal.aborted) return;
      const changed = reviewChanges(previous, review);
      const next =
        changed.length === 0
          ? { ...review, series: previous.series, changed: previous.changed ?? [] }
          : { ...review, changed, isAnother: true };
      go({ step: "review", review: next, problem: getState().problem });
    } catch {
      // What is in sight can be signed until its own time is over, and says so then.
    }
  };
  const again = async (change: (request: ReviewRequest) => ReviewRequest): Promise<void> => {
    const { review } = getState();
    if (review !== undefined) await prepare(review, change(review.request), review);
  };
  return {
    getState,
    subscribe,
    prepare: (place, request) => prepare(place, request),
    refresh: (overrides) =>
      again((request) => ({ ...request, ...(overrides === undefined ? {} : { overrides }) })),
    renew,
    renumber: () => again(withoutNumber),
    confirm: (prove) =>
      attempts.sign(async () => {
        const { review } = getState();
        if (review === undefined || isBlocked(review.findings)) return undefined;
        go({ step: "signing", review, problem: undefined });
        try {
          const hash = await signAndDeliver(services, review, (await prove?.()) ?? {});
          go(START);
          return hash;
        } catch (problem) {
          go({ step: "review", review, problem });
          return undefined;
        }
      }),
    back: () => {
      if (attempts.leave()) go(START);
    },
  };
}

/** Builds, simulates and evaluates the requested transaction, once an earlier one of the account has ended. */
async function reviewRequest(
  services: FlowServices,
  { network, account }: FlowPlace,
  request: ReviewRequest,
  waiting: Pick<PendingOptions, "signal" | "onWait">,
): Promise<Reviewed> {
  if (!canSign(account)) throw signWatchOnly({ name: account.name });
  const { outbox } = services;
  const place = { network, account };
  const pending = { network, sender: account.address, outbox, ...waiting };
  const prepared = await afterPending(pending, () => build(outbox, place, request));
  return reviewPrepared(services, place, { request, prepared });
}

async function build(
  outbox: Outbox,
  { network, account }: FlowPlace,
  request: ReviewRequest,
): Promise<PreparedTransaction> {
  const { overrides = {}, askedMaxGas, secondarySigners, feePayer } = request;
  if (request.payload === undefined) return request.prepare(network, overrides, { outbox });
  if (request.prepare !== undefined) return request.prepare(network, overrides, { outbox });
  const asked = { account, payload: request.payload, overrides, askedMaxGas, secondarySigners, feePayer };
  return prepareTransaction(network, asked, { outbox });
}

/** Has the signer read the bytes, compares them with what was meant, and evaluates all that is known of them. */
async function reviewPrepared(
  services: FlowServices,
  place: FlowPlace,
  { request, prepared }: Pick<Reviewed, "request" | "prepared">,
): Promise<Reviewed> {
  const { network, account } = place;
  const summary = await services.vault.review(signRequest({ ...place, prepared }));
  const intent = getIntent(request, prepared);
  const read = { request, intent, prepared, summary };
  const { from = account.address } = request;
  const objections = disagreements({ from, chainId: network.chainId, ...read });
  const gathering = gatherFacts(services, place, { ...read, disagreements: objections });
  const [{ rules, decision, ownAddresses }, verification] = await Promise.all([
    gathering,
    verificationVerdict(network, prepared, { compared: gathering.then(({ compared }) => compared) }),
  ]);
  const { reviewRules } = services.settings.getState();
  const findings = [
    ...evaluate({ ...rules, verification }, reviewRules),
    ...(request.findings ?? []),
  ].toSorted((a, b) => severityRank(b.level) - severityRank(a.level));
  const { described, moves = simulatedMoves(prepared), localCheck } = rules;
  const isContradicted =
    verification.state === "disagrees" ||
    (localCheck !== undefined && localCheck.differences.length + localCheck.objects.length > 0) ||
    (described?.kind === "fits" && described.check === "otherwise");
  const evaluated = {
    decision,
    verification,
    findings,
    moves,
    described,
    ownAddresses,
    risk: reviewRisk(rules),
    isAgreed: !isContradicted && isAgreed({ from, chainId: network.chainId, ...read }),
    repetition: findRepetition({ ...rules, verification }),
    series: summary.digest,
  };
  return { ...place, ...read, ...evaluated };
}

/** Signs what was reviewed, and sends it where the request does not want the signature alone; answers the hash then. */
async function signAndDeliver(
  { vault, outbox, addressBook, onProblem }: FlowServices,
  reviewed: Reviewed,
  proof: Proof,
): Promise<TransactionHash | undefined> {
  const { request, prepared, network, summary } = reviewed;
  const approved = { ...signRequest(reviewed), digest: summary.digest, ...proof };
  let hash: TransactionHash | undefined;
  if (request.takePart === undefined) {
    const { signedBytes } = await vault.sign(approved);
    const { raw } = decodeSignedTransaction(signedBytes);
    if (!equalBytes(encodeRawTransaction(raw), prepared.rawBytes)) throw reviewSignedOther({});
    ({ hash } = await outbox.send(network, signedBytes));
  } else await request.takePart(await vault.signPart(approved));
  try {
    keepHere(request.keeps ?? {}, hash, addressBook);
  } catch (error) {
    // It is signed: what could not be written down must not look like a failure of it.
    onProblem(error);
  }
  return hash;
}

/** Writes it down. The hash is missing where only a part was signed. @throws what the address book does */
function keepHere(
  { note = "", paidName, multisig, sponsored }: StoredAfterSigning,
  hash: TransactionHash | undefined,
  book: Pick<AddressBookStore, "noteTransaction">,
): void {
  if (paidName !== undefined) paidNames.put({ ...paidName, at: Date.now() });
  if (multisig !== undefined) saveMultisigAccount(multisig);
  if (sponsored !== undefined) keepSponsored(sponsored);
  // Last, because only this can be refused.
  if (note !== "" && hash !== undefined) book.noteTransaction(hash, { label: "", note });
}

export function isBlocked(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === "block");
}

/** The sequence number is chosen again, as it would be without any change. */
function withoutNumber(request: ReviewRequest): ReviewRequest {
  const overrides: { -readonly [Name in keyof Overrides]: Overrides[Name] } = { ...request.overrides };
  delete overrides.sequenceNumber;
  return { ...request, overrides };
}

function getIntent(request: ReviewRequest, prepared: PreparedTransaction): Intent {
  if (request.payload === undefined) return request.intent(prepared);
  return request.intent?.(prepared) ?? { kind: "exact", payload: request.payload };
}

function signRequest({ account, network, prepared }: FlowPlace & Pick<Reviewed, "prepared">): SignRequest {
  const { rawBytes, feeCap } = prepared;
  const cosigners = getCosigners(prepared);
  return {
    accountId: account.id,
    rawBytes,
    chainId: network.chainId,
    feeCap,
    ...(cosigners === undefined ? {} : { cosigners }),
  };
}

/**
 * Which attempt at a review is in sight. What an earlier one still brings belongs to a review that was left, and
 * nothing is prepared, left or signed a second time while the vault is signing.
 */
class ReviewAttempts {
  #latest = new AbortController();
  #isSigning = false;

  /** Begins one; answers the signal that it is no longer the one in sight, or nothing while the vault is signing. */
  begin(): AbortSignal | undefined {
    if (this.#isSigning) return undefined;
    this.#latest.abort();
    this.#latest = new AbortController();
    return this.#latest.signal;
  }

  /** Leaves what is in sight; false while the vault is signing. */
  leave(): boolean {
    return this.begin() !== undefined;
  }

  /** Signs what is in sight, once: answers nothing when it is being signed already. */
  async sign<Signed>(run: () => Promise<Signed>): Promise<Signed | undefined> {
    if (!this.leave()) return undefined;
    this.#isSigning = true;
    try {
      return await run();
    } finally {
      this.#isSigning = false;
    }
  }
}

/**
 * What a rebuilt review says otherwise than the one before, each in a word or two: empty where a user who read the first
 * has read the second. Its time and a lower fee are no change.
 */
function reviewChanges(before: Reviewed, after: Reviewed): readonly string[] {
  return [
    ...(isSamePayload(before, after) ? [] : [t`the transaction`]),
    ...(isSame(before, after, formatBalances) ? [] : [t`balance changes`]),
    ...(after.summary.maxFee <= before.summary.maxFee ? [] : [t`network fee`]),
    ...(isSame(before, after, formatProposals) ? [] : [t`the proposal`]),
    ...(isSame(before, after, formatFindings) ? [] : [t`findings`]),
  ];
}

function isSame(before: Reviewed, after: Reviewed, read: (review: Reviewed) => string): boolean {
  return read(before) === read(after);
}

function isSamePayload({ prepared: { raw, rawBytes } }: Reviewed, { prepared: after }: Reviewed): boolean {
  return equalBytes(encodeRawTransaction({ ...raw, payload: after.raw.payload }), rawBytes);
}

/** Without the fee, which is compared for itself. */
function formatBalances({ prepared, moves, ownAddresses }: Reviewed): string {
  const changes = accountChanges(prepared, moves, ownAddresses).map(
    ({ account, coinType, amount, fee }) => `${account} ${coinType} ${amount + fee}`,
  );
  const objects = moves.objects.map(({ object, from, to }) => `${object} ${from} ${to ?? ""}`);
  return [...changes, ...objects, ...moves.unnamed.map(({ amount }) => String(amount))].join();
}

function formatProposals({ decision }: Reviewed): string {
  return (decision.proposals ?? []).map(({ sequenceNumber }) => String(sequenceNumber)).join();
}

function formatFindings({ findings, isAgreed, described, verification }: Reviewed): string {
  const check = described?.kind === "fits" ? described.check : (described?.kind ?? "");
  return [String(isAgreed), check, verification.state, ...findings.map(({ title }) => title)].join("\n");
}

/** A proposal for a multisig account holds a call or an automation, not a script. */
export const reviewNotProposable = /* @__PURE__ */ defineError(
  "review/not-proposable",
  (c: { name: string }) =>
    t`${c.name} can't run a script because a proposal can contain only a function call or an automation.`,
  () => t`Call a published function instead, or switch to an account with a key.`,
);

/** The signer returned signatures for different bytes than those reviewed. Holdfast discards them. */
const reviewSignedOther = /* @__PURE__ */ defineError(
  "review/signed-other",
  () => t`Not sent: the signed transaction differs from the one you reviewed.`,
  () => t`Close this page and open Holdfast at a web address you trust.`,
);
