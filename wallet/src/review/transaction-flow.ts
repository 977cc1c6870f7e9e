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
  /** Called if something could not be stored after signing. */
  readonly onProblem: (error: unknown) => void;
}

interface FlowPlace {
  readonly network: ChainNetwork;
  readonly account: VaultAccount;
}

export interface Reviewed extends FlowPlace {
  readonly request: ReviewRequest;
  readonly intent: Intent;
  readonly prepared: PreparedTransaction;
  /** Read by the signer from the bytes to sign. */
  readonly summary: TransactionSummary;
  readonly risk: SignatureRisk;
  readonly decision: ProposalDecision;
  readonly verification: VerificationVerdict;
  readonly findings: readonly Finding[];
  readonly moves: BalanceChanges;
  readonly ownAddresses: readonly Address[];
  readonly described?: DescribedCall | undefined;
  /** Form, bytes and simulation agree. */
  readonly isAgreed: boolean;
  readonly repetition?: Repetition | undefined;
  /** Confirmations apply to all reviews of a series. */
  readonly series: string;
  /** Changes since the last rebuild, in words. */
  readonly changed?: readonly string[];
  /** Replaced another review, for which an immediate press was meant. */
  readonly isAnother?: boolean;
}

export interface FlowState {
  readonly step: "form" | "preparing" | "review" | "signing";
  readonly review: Reviewed | undefined;
  readonly problem: unknown;
  /** An earlier transaction must end first. */
  readonly isWaiting?: boolean;
}

/** Password or passkey answer, if required. */
export type Proof = Omit<Approval, "digest">;

/** prepare → review → sign → deliver, without a screen. */
export interface TransactionFlow extends Pick<StoreApi<FlowState>, "getState" | "subscribe"> {
  readonly prepare: (place: FlowPlace, request: ReviewRequest) => Promise<void>;
  /** Prepares again, with other fees if given; keeps nothing of an earlier simulation. */
  readonly refresh: (overrides?: Overrides) => Promise<void>;
  /** Rebuilds while the current one can still be signed, then replaces it. */
  readonly renew: () => Promise<void>;
  readonly renumber: () => Promise<void>;
  /** Signs and delivers; returns the hash on success. `prove` gets what the signer requires. */
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
      // The previous review stays: its bytes are still what would be signed.
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
      // A shown review can be signed until it expires, and says so then.
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

/** Waits for an earlier transaction of the account. */
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

/** Returns the hash if sent. */
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
    // It is signed: a storage problem must not look like a failed payment.
    onProblem(error);
  }
  return hash;
}

/** Without a hash for a partial signature. @throws as the address book */
function keepHere(
  { note = "", paidName, multisig, sponsored }: StoredAfterSigning,
  hash: TransactionHash | undefined,
  book: Pick<AddressBookStore, "noteTransaction">,
): void {
  if (paidName !== undefined) paidNames.put({ ...paidName, at: Date.now() });
  if (multisig !== undefined) saveMultisigAccount(multisig);
  if (sponsored !== undefined) keepSponsored(sponsored);
  // Last, because only this can fail.
  if (note !== "" && hash !== undefined) book.noteTransaction(hash, { label: "", note });
}

export function isBlocked(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === "block");
}

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

/** The current attempt: ignores results of superseded attempts, and blocks others while the vault signs. */
class ReviewAttempts {
  #latest = new AbortController();
  #isSigning = false;

  /** Starts an attempt; returns its abort signal, or undefined while the vault signs. */
  begin(): AbortSignal | undefined {
    if (this.#isSigning) return undefined;
    this.#latest.abort();
    this.#latest = new AbortController();
    return this.#latest.signal;
  }

  /** False while the vault signs. */
  leave(): boolean {
    return this.begin() !== undefined;
  }

  /** Runs once; undefined if already signing. */
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

/** Differences of a rebuilt review, in a word or two each. Expiry and a lower fee don't count. */
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
