import { senderExpired, senderUnknown } from "../errors/sender-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { transactionHash, type SignedTransaction } from "../transaction/signed-transaction.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { SupraClient } from "./client.ts";
import type { NetworkProfile } from "./network.ts";
import type { FinishedTransaction } from "./transaction-detail.ts";
import { explainFailure, type VmFailure } from "./vm-failure.ts";
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

/**
 * Sends signed bytes until the chain has executed them, or never can.
 * `accepted` resolves when a node has said that it has them; `ended` says what became of them.
 */
export function followTransaction(options: FollowOptions, intent: string, signed: SignedTransaction) {
  let accept = (): void => undefined;
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  return { accepted, ended: follow(options, intent, signed, accept) };
}

async function follow(
  options: FollowOptions,
  intent: string,
  signed: SignedTransaction,
  accept: () => void,
): Promise<SentTransaction> {
  const { intervalMs = 1_000, signal } = options;
  const hash = transactionHash(signed);
  let isWithNode = false;
  let wait = intervalMs;
  for (;;) {
    if (!isWithNode && (await isSubmitted(options, signed))) accept();
    const found = await lookUp(options, signed, hash);
    if (typeof found === "object") return resultOf(intent, hash, found);
    if (found === "pending") accept();
    // A node that has lost a transaction gets the same bytes again.
    isWithNode = found === "pending";
    await expectNotOver(options, intent, signed, hash);
    await pause(wait, signal);
    wait = Math.min(wait * 2, intervalMs * LONGEST_WAIT);
  }
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
  { client, signal }: FollowOptions,
  { raw }: SignedTransaction,
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

/** @throws sender/expired, sender/unknown when the time is over on both clocks and the chain does not have it */
async function expectNotOver(
  options: FollowOptions,
  intent: string,
  signed: SignedTransaction,
  hash: TransactionHash,
): Promise<void> {
  const { client, network, nowMs = Date.now, signal } = options;
  const { raw } = signed;
  const call = callOf(signal);
  const expiry = raw.expirationTimestampSecs;
  // Where time may be travelled the chain's alone counts, as it did for the expiry.
  const isOverHere = BigInt(Math.floor(nowMs() / 1000)) > expiry + GRACE_SECS;
  if (!isOverHere && network.blocksOnDemand !== true) return;
  let sequenceNumber: bigint;
  try {
    const { timestampMicros } = await client.chain.getLatestBlock(call);
    if (timestampMicros <= expiry * 1_000_000n) return;
    ({ sequenceNumber } = await client.accounts.get(raw.sender, call));
  } catch (error) {
    throwIfAborted(error);
    return;
  }
  // Asked once more, after the number: it may have been executed in between.
  if (typeof (await lookUp(options, signed, hash)) === "object") return;
  if (sequenceNumber > raw.sequenceNumber)
    throw senderUnknown({ intent, hash, sequenceNumber: raw.sequenceNumber });
  throw senderExpired({ intent, hash });
}

function resultOf(intent: string, hash: TransactionHash, found: FinishedTransaction): SentTransaction {
  const { status, vmStatus } = found;
  return {
    intent,
    hash,
    status,
    vmStatus,
    ...(status === "Failed" ? { failure: explainFailure(vmStatus) } : {}),
  };
}

function throwIfAborted(error: unknown): void {
  if (isSupraError(error, "network/aborted")) throw error;
}

function callOf(signal: AbortSignal | undefined): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}
