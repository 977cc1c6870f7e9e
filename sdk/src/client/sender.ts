import type { Account } from "../account/account.ts";
import { decodeBcs } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { senderIntentChanged, senderQueueFull, senderStopped } from "../errors/sender-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { Address } from "../move/address.ts";
import { transferSupra } from "../transaction/build.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import { decodePayload, encodePayload, type TransactionPayload } from "../transaction/payload.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import { signTransaction } from "../transaction/sign.ts";
import {
  decodeSignedTransaction,
  encodeSignedTransaction,
  transactionHash,
  type SignedTransaction,
} from "../transaction/signed-transaction.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { SupraClient } from "./client.ts";
import type { NetworkProfile } from "./network.ts";
import { prepareTransaction, prepareTransfer, type PrepareOptions } from "./prepare.ts";
import { followTransaction, type SentTransaction } from "./sender-follow.ts";
import { pause } from "./wait-for.ts";

export type { SentTransaction } from "./sender-follow.ts";

/** An intent with the bytes that were signed for it. */
export interface SignedIntent {
  readonly intent: string;
  readonly hash: TransactionHash;
  /** The signed transaction: whoever has it can send it, and it is executed at most once. */
  readonly bytes: Uint8Array;
}

/** What a sender works with. */
export interface SenderOptions {
  readonly client: SupraClient;
  readonly network: NetworkProfile;
  /** No other program sends from this account: the sender hands out its sequence numbers. */
  readonly account: Account;
  /** Transactions that are under way at once. Default 16. */
  readonly maxPending?: number;
  /** Intents that wait for their turn. Default 1,000. */
  readonly maxQueued?: number;
  /** Milliseconds between two questions about a transaction. Default 1,000. */
  readonly intervalMs?: number;
  /** Called before anything is sent, and waited for: store it, and give it back in `signed` after a restart. */
  readonly onSigned?: (signed: SignedIntent) => void | Promise<void>;
  /** What was signed by a sender before this one and has no known end: the same bytes are sent first. */
  readonly signed?: readonly SignedIntent[];
  readonly maxGasAmount?: bigint;
  readonly gasUnitPrice?: bigint;
  /** Milliseconds since 1970; the device's clock by default. */
  readonly nowMs?: () => number;
  /** Ends waiting and sending with network/aborted; what was signed may still be executed. */
  readonly signal?: AbortSignal;
}

/** Sends from one account, for servers: in order, and once for each intent. */
export interface Sender {
  /**
   * Sends a transaction once for an intent, however often and by however many callers it is asked for: all of them
   * get the same answer. An intent is the caller's own name for what is meant, such as the number of an invoice.
   * It answers when the chain has executed the transaction; a status Failed is such an answer.
   * @throws sender/intent-changed, sender/queue-full, sender/expired, sender/unknown, sender/stopped
   */
  send(intent: string, payload: TransactionPayload | EntryFunction): Promise<SentTransaction>;
  /** The same with a payment of the network's own coin, `amount` in quants. */
  transfer(
    intent: string,
    transfer: { readonly to: Address; readonly amount: bigint },
  ): Promise<SentTransaction>;
}

/** Answers that are remembered, so that a late caller with a known intent gets the same. */
const REMEMBERED = 10_000;

interface Job {
  readonly intent: string;
  /** What is signed with a sequence number; absent for what is signed already. */
  readonly prepare: (options: PrepareOptions) => Promise<RawTransaction>;
  readonly signed?: SignedTransaction;
}

interface Intent {
  readonly payload: string;
  readonly answer: Promise<SentTransaction>;
}

/**
 * Makes a sender. Sequence numbers are handed out in order, each after the node has taken the one before; a submission
 * that fails is unknown, not failed, and the same bytes are sent again until the chain has executed them or their time
 * is over by the chain's clock and the device's. Where a number stays free, what is under way ends first.
 */
export function createSender(options: SenderOptions): Sender {
  const { maxQueued = 1_000 } = options;
  const begin = createLane(options);
  const intents = new Map<string, Intent>();
  let queued = 0;
  let turn = Promise.resolve();

  const enqueue = (job: Job): Promise<SentTransaction> => {
    queued++;
    const begun = turn.then(() => {
      queued--;
      return begin(job);
    });
    turn = begun.then(ignore, ignore);
    return begun.then(({ ended }) => ended);
  };

  const once = (payload: string, job: Job): Promise<SentTransaction> => {
    const known = intents.get(job.intent);
    if (known !== undefined)
      return known.payload === payload
        ? known.answer
        : Promise.reject(senderIntentChanged({ intent: job.intent }));
    if (queued >= maxQueued) return Promise.reject(senderQueueFull({ limit: maxQueued }));
    const answer = enqueue(job);
    intents.set(job.intent, { payload, answer });
    answer.then(
      () => forgetOldest(intents),
      // What was not executed and never will be can be sent again; of what is unknown the error stays.
      (error: unknown) => {
        if (!isSupraError(error, "sender/unknown")) intents.delete(job.intent);
      },
    );
    return answer;
  };

  for (const job of restoredJobs(options.signed ?? []))
    once(bytesToHex(payloadBytes(job.signed.raw.payload)), job).catch(ignore);

  const { client, network } = options;
  return {
    async send(intent, payload) {
      const bytes = payloadBytes(payload);
      // What waits for its turn is what was asked for, whatever becomes of the caller's arrays.
      const own = decodeBcs(bytes, decodePayload);
      const prepare = (given: PrepareOptions) => prepareTransaction(client, network, own, given);
      return once(bytesToHex(bytes), { intent, prepare });
    },
    async transfer(intent, { to, amount }) {
      const prepare = (given: PrepareOptions) => prepareTransfer(client, network, { to, amount }, given);
      return once(bytesToHex(payloadBytes(transferSupra(to, amount))), { intent, prepare });
    },
  };
}

/** Begins jobs, one after the other; each answers when its number is taken and the next may have the one after. */
function createLane(options: SenderOptions) {
  const { client, account, maxPending = 16, signal } = options;
  const pending = new Set<Promise<void>>();
  let next: bigint | undefined;
  let hasGap = false;
  let stoppedBy: TransactionHash | undefined;

  const expectRunning = (): void => {
    if (stoppedBy !== undefined) throw senderStopped({ hash: stoppedBy });
  };
  const readNext = async (): Promise<bigint> => {
    if (hasGap) next = undefined;
    hasGap = false;
    next ??= (await untilAnswered(options, () => client.accounts.get(account.address, callOf(signal))))
      .sequenceNumber;
    return next;
  };

  return async (job: Job): Promise<{ readonly ended: Promise<SentTransaction> }> => {
    const limit = (): number => (hasGap && job.signed === undefined ? 1 : maxPending);
    while (pending.size >= limit()) await Promise.race(pending);
    expectRunning();
    const signed = job.signed ?? (await signJob(options, job, await readNext()));
    expectRunning();
    next = signed.raw.sequenceNumber + 1n;
    // Whether the numbers that a sender before this one gave out were used shows when they have ended.
    if (job.signed !== undefined) hasGap = true;
    const { accepted, ended } = followTransaction(options, job.intent, signed);
    const watched = ended.then(ignore, (error: unknown) => {
      if (isSupraError(error, "sender/unknown")) stoppedBy = transactionHash(signed);
      hasGap = true;
    });
    const tracked = watched.then(() => void pending.delete(tracked));
    pending.add(tracked);
    await Promise.race([accepted, watched]);
    return { ended };
  };
}

/** Signs a job with its number, and has it stored. An error here means that nothing was sent. */
async function signJob(
  options: SenderOptions,
  { intent, prepare }: Job,
  sequenceNumber: bigint,
): Promise<SignedTransaction> {
  const { account, maxGasAmount, gasUnitPrice, nowMs, signal, onSigned } = options;
  const raw = await untilAnswered(options, () =>
    prepare({
      sender: account.address,
      sequenceNumber,
      ...(maxGasAmount === undefined ? {} : { maxGasAmount }),
      ...(gasUnitPrice === undefined ? {} : { gasUnitPrice }),
      ...(nowMs === undefined ? {} : { nowMs }),
      ...callOf(signal),
    }),
  );
  const signed = await signTransaction(raw, account);
  await onSigned?.({ intent, hash: transactionHash(signed), bytes: encodeSignedTransaction(signed) });
  return signed;
}

/** Asks until the node answers; what it cannot answer later either is an error at once. */
async function untilAnswered<T>(options: SenderOptions, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await pause(options.intervalMs ?? 1_000, options.signal);
    }
  }
}

function restoredJobs(signed: readonly SignedIntent[]) {
  return signed
    .map(({ intent, bytes }) => ({ intent, signed: decodeSignedTransaction(bytes) }))
    .sort((a, b) => (a.signed.raw.sequenceNumber < b.signed.raw.sequenceNumber ? -1 : 1))
    .map((job) => ({ ...job, prepare: () => Promise.resolve(job.signed.raw) }));
}

function forgetOldest(intents: Map<string, Intent>): void {
  if (intents.size <= REMEMBERED) return;
  const [oldest] = intents.keys();
  if (oldest !== undefined) intents.delete(oldest);
}

function payloadBytes(call: TransactionPayload | EntryFunction): Uint8Array {
  const payload: TransactionPayload = "kind" in call ? call : { kind: "entry-function", entryFunction: call };
  return encodeBcs((writer) => encodePayload(writer, payload));
}

/** Whether the next attempt may do better. */
function mayPass(error: unknown): boolean {
  const passing = /^(network\/(unreachable|timeout)|http\/(server|too-many-requests|answer-invalid))$/;
  return isSupraError(error) && passing.test(error.code);
}

function callOf(signal: AbortSignal | undefined): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

function ignore(): void {
  // Whoever asked is told.
}
