import { networkAborted } from "../errors/client-errors.ts";
import { senderExpired, senderUnknown } from "../errors/sender-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import { transactionHash, type SignedTransaction } from "../transaction/signed-transaction.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { SupraClient } from "./client.ts";
import type { NetworkProfile } from "./network.ts";
import type { FinishedTransaction } from "./transaction-detail.ts";
import type { VmFailure } from "./vm-failure.ts";
import { failureOf } from "./proposal-failure.ts";
import { pause } from "./wait-for.ts";

/** A transaction that the chain has executed. */
export interface SentTransaction {
  readonly intent: string;
  readonly hash: TransactionHash;
  readonly status: "Success" | "Failed";
  readonly vmStatus: string;
  /** Why it failed. */
  readonly failure?: VmFailure;
}

/** What following a transaction works with; times are milliseconds. */
export interface FollowOptions {
  readonly client: SupraClient;
  readonly network: Pick<NetworkProfile, "blocksOnDemand">;
  readonly intervalMs?: number;
  readonly nowMs?: () => number;
  readonly signal?: AbortSignal;
}

/** Waits get longer, up to this many times the first. */
const LONGEST_WAIT = 8;

/** The device's clock may run ahead of the chain's by this much. */
const GRACE_SECS = 30n;

/** What was signed for one intent. All have one sequence number, so that at most one is executed. */
export interface Attempts {
  /** The one that is sent: the time of the others is over. */
  readonly newest: SignedTransaction;
  readonly earlier: readonly SignedTransaction[];
}

/** With one more; the one that expires last is the newest. */
export function withAttempt(attempts: Attempts | undefined, signed: SignedTransaction): Attempts {
  if (attempts === undefined) return { newest: signed, earlier: [] };
  const { newest, earlier } = attempts;
  const isLater = signed.raw.expirationTimestampSecs >= newest.raw.expirationTimestampSecs;
  return isLater
    ? { newest: signed, earlier: [...earlier, newest] }
    : { newest, earlier: [...earlier, signed] };
}

/**
 * Sends the newest of an intent's signed bytes until the chain has executed one of them, or the time of all is over.
 * `accepted` resolves when a node has said that it has them; `ended` says what became of them.
 */
export function followTransaction(options: FollowOptions, intent: string, attempts: Attempts) {
  let accept = (): void => undefined;
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  return { accepted, ended: follow(options, intent, attempts, accept) };
}

async function follow(
  options: FollowOptions,
  intent: string,
  attempts: Attempts,
  accept: () => void,
): Promise<SentTransaction> {
  const { intervalMs = 1_000, signal } = options;
  const { newest, earlier } = attempts;
  const hashes = [newest, ...earlier].map(transactionHash);
  const all = { intent, hashes, raw: newest.raw };
  let isWithNode = false;
  let wait = intervalMs;
  for (;;) {
    if (!isWithNode && (await isSubmitted(options, newest))) accept();
    const found = await lookUp(options, all);
    if (typeof found === "object") return resultOf(intent, found);
    if (found === "pending") accept();
    // A node that has lost a transaction gets the same bytes again.
    isWithNode = found === "pending";
    await expectNotOver(options, all);
    await pause(wait, signal);
    wait = Math.min(wait * 2, intervalMs * LONGEST_WAIT);
  }
}

/** What is looked for: any of these hashes, the newest first, and what all of them share but for the expiry. */
interface Sought {
  readonly intent: string;
  readonly hashes: readonly TransactionHash[];
  readonly raw: RawTransaction;
}

/** Whatever goes wrong leaves it unknown whether the node has the bytes, refusals too: an earlier attempt may have come through. */
async function isSubmitted({ client, signal }: FollowOptions, signed: SignedTransaction): Promise<boolean> {
  try {
    await client.transactions.submit(signed, callOf(signal));
    return true;
  } catch (error) {
    throwIfAborted(error);
    return false;
  }
}

async function lookUp(
  options: FollowOptions,
  { hashes, raw }: Sought,
): Promise<FinishedTransaction | "pending" | "unknown"> {
  let known: "pending" | "unknown" = "unknown";
  for (const hash of hashes) {
    const found = await lookUpOne(options, raw, hash);
    if (typeof found === "object") return found;
    if (found === "pending") known = found;
  }
  return known;
}

async function lookUpOne(
  { client, signal }: FollowOptions,
  raw: RawTransaction,
  hash: TransactionHash,
): Promise<FinishedTransaction | "pending" | "unknown"> {
  try {
    const found = await client.transactions.find(hash, callOf(signal));
    if (found === undefined || found.hash !== hash) return "unknown";
    if (found.status === "Pending") return "pending";
    // One that was thrown out without a block has not used its number, and may still be executed.
    const isOurs = found.sender === raw.sender && found.sequenceNumber === raw.sequenceNumber;
    return isOurs && found.block !== undefined ? found : "unknown";
  } catch (error) {
    throwIfAborted(error);
    return "unknown";
  }
}

/**
 * That a node does not know a hash is its word alone: what is over here may have been executed. So the intent keeps its
 * sequence number, and the next signature for it is made with that.
 * @throws sender/expired, sender/unknown when it is expired on both clocks and the node does not have it
 */
async function expectNotOver(options: FollowOptions, sought: Sought): Promise<void> {
  const { client, network, nowMs = Date.now, signal } = options;
  const { intent, raw } = sought;
  const { sequenceNumber } = raw;
  const [hash = ""] = sought.hashes;
  const call = callOf(signal);
  const expiry = raw.expirationTimestampSecs;
  // Where time may be travelled the chain's alone counts, as it did for the expiry.
  const isOverHere = BigInt(Math.floor(nowMs() / 1000)) > expiry + GRACE_SECS;
  if (!isOverHere && network.blocksOnDemand !== true) return;
  let onChain: bigint;
  try {
    const { timestampMicros } = await client.chain.getLatestBlock(call);
    if (timestampMicros <= expiry * 1_000_000n) return;
    onChain = (await client.accounts.get(raw.sender, call)).sequenceNumber;
  } catch (error) {
    throwIfAborted(error);
    return;
  }
  // Asked once more, after the number: it may have been executed in between.
  if (typeof (await lookUp(options, sought)) === "object") return;
  if (onChain > sequenceNumber) throw senderUnknown({ intent, hash, sequenceNumber });
  throw senderExpired({ intent, hash, sequenceNumber });
}

function resultOf(intent: string, found: FinishedTransaction): SentTransaction {
  const { hash, status, vmStatus } = found;
  const failure = failureOf(found);
  return { intent, hash, status, vmStatus, ...(failure === undefined ? {} : { failure }) };
}

function throwIfAborted(error: unknown): void {
  if (isSupraError(error, networkAborted)) throw error;
}

function callOf(signal: AbortSignal | undefined): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}
