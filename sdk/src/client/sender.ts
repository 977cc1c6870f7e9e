/**
 * Sends a payment once, whatever nodes and processes do meanwhile.
 * @module @holdfast/sdk/sender
 */
import { decodeBcs } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { bytesToHex } from "../bytes/hex.ts";
import {
  senderAbandoned,
  senderIntentChanged,
  senderQueueFull,
  senderUnknown,
} from "../errors/sender-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { Address } from "../move/address.ts";
import { transferSupra } from "../transaction/build.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import { decodePayload, encodePayload, type TransactionPayload } from "../transaction/payload.ts";
import { decodeSignedTransaction, type SignedTransaction } from "../transaction/signed-transaction.ts";
import { prepareTransaction, prepareTransfer, type PrepareOptions } from "./prepare.ts";
import { withAttempt, type Attempts, type SentTransaction } from "./sender-follow.ts";
import { createLane, type Job } from "./sender-lane.ts";
import type { SenderOptions, SignedIntent } from "./sender-options.ts";

export type { SentTransaction } from "./sender-follow.ts";
export type { SenderOptions, SignedIntent } from "./sender-options.ts";

/** Sends from one account, for servers: in order, and once for each intent. */
export interface Sender {
  /**
   * Sends a transaction once for an intent, however often and by however many callers it is asked for: all of them
   * get the same answer. An intent is the caller's own name for what is meant, such as the number of an invoice.
   * It answers when the chain has executed the transaction; a status Failed is such an answer. Answers of the last
   * 10,000 intents are remembered.
   *
   * An intent that ends with sender/expired keeps its sequence number: given again, it is signed again with that, so that
   * at most one is executed, whatever nodes say. Intents that were signed after it wait for that, or for `abandon`.
   * @throws sender/intent-changed, sender/queue-full, sender/expired, sender/unknown, sender/stopped, sender/abandoned
   */
  send(intent: string, payload: TransactionPayload | EntryFunction): Promise<SentTransaction>;
  /** The same with a payment of the network's own coin, `amount` in quants. */
  transfer(
    intent: string,
    transfer: { readonly to: Address; readonly amount: bigint },
  ): Promise<SentTransaction>;
  /**
   * Gives an intent up that ended with sender/expired: the next intent gets its sequence number, so that at most one of
   * the two is executed. The intent itself is sender/abandoned from then on. False for any other intent.
   */
  abandon(intent: string): boolean;
}

/** Answers that are remembered, so that a late caller with a known intent gets the same. */
const REMEMBERED = 10_000;

interface Intent {
  readonly payload: string;
  /** None for one that expired, and may be given again. */
  readonly answer: Promise<SentTransaction> | undefined;
}

/**
 * Makes a sender. Sequence numbers are handed out in order, each after the node has taken the one before; a submission
 * that fails is unknown, not failed, and the same bytes are sent again until the chain has executed them or their time
 * is over by the chain's clock and the device's. A number that was signed with belongs to its intent, whatever a node
 * says became of it.
 */
export function createSender(options: SenderOptions): Sender {
  const { maxQueued = 1_000, client, network } = options;
  const lane = createLane(options);
  const intents = new Map<string, Intent>();
  const ended = new Set<string>();
  let queued = 0;
  let turn = Promise.resolve();

  const enqueue = (job: Job): Promise<SentTransaction> => {
    // What has its number already does not wait: what has later ones waits for it.
    if (lane.hasNumber(job.intent)) return lane.begin(job).then(({ ended: end }) => end);
    queued++;
    const started = turn.then(() => {
      queued--;
      return lane.begin(job);
    });
    turn = started.then(ignore, ignore);
    return started.then(({ ended: end }) => end);
  };

  const once = (payload: string, job: Job): Promise<SentTransaction> => {
    const { intent } = job;
    const known = intents.get(intent);
    if (known !== undefined && known.payload !== payload)
      return Promise.reject(senderIntentChanged({ intent }));
    if (known?.answer !== undefined) return known.answer;
    if (queued >= maxQueued && !lane.hasNumber(intent))
      return Promise.reject(senderQueueFull({ limit: maxQueued }));
    const answer = enqueue(job);
    intents.set(intent, { payload, answer });
    answer.then(
      () => {
        ended.add(intent);
        forgetOldest(intents, ended);
      },
      (error: unknown) => {
        if (isSupraError(error, senderUnknown)) return; // the error stays
        if (lane.hasNumber(intent)) intents.set(intent, { payload, answer: undefined });
        else intents.delete(intent); // nothing was sent
      },
    );
    return answer;
  };

  for (const { intent, restored } of restoredJobs(options.signed ?? [])) {
    const { payload } = restored.newest.raw;
    const prepare = (given: PrepareOptions) => prepareTransaction(client, network, payload, given);
    once(bytesToHex(payloadBytes(payload)), { intent, prepare, restored }).catch(ignore);
  }

  return {
    async send(intent, payload) {
      const bytes = payloadBytes(payload);
      // What waits for its turn is what was asked for, whatever becomes of the caller's arrays.
      const own = decodeBcs(bytes, decodePayload);
      const prepare = (given: PrepareOptions) => prepareTransaction(client, network, own, given);
      return once(bytesToHex(bytes), { intent, prepare });
    },
    async transfer(intent, { to, amount }) {
      const { publicKey } = options.account;
      const prepare = (given: PrepareOptions) =>
        prepareTransfer(client, network, { to, amount }, { ...given, publicKey });
      return once(bytesToHex(payloadBytes(transferSupra(to, amount))), { intent, prepare });
    },
    abandon(intent) {
      const known = intents.get(intent);
      if (known === undefined || known.answer !== undefined) return false;
      const answer = Promise.reject(senderAbandoned({ intent, hash: lane.release(intent) ?? "" }));
      answer.catch(ignore);
      intents.set(intent, { payload: known.payload, answer });
      return true;
    },
  };
}

interface Restored {
  readonly intent: string;
  readonly restored: Attempts;
}

/** By number; of one intent all that was signed for it. @throws sender/intent-changed where they differ */
function restoredJobs(stored: readonly SignedIntent[]): Restored[] {
  const jobs = new Map<string, Restored>();
  for (const { intent, bytes } of stored) {
    const signed = decodeSignedTransaction(bytes);
    const known = jobs.get(intent)?.restored;
    if (known !== undefined && identityOf(known.newest) !== identityOf(signed))
      throw senderIntentChanged({ intent });
    jobs.set(intent, { intent, restored: withAttempt(known, signed) });
  }
  const numberOf = (job: Restored): bigint => job.restored.newest.raw.sequenceNumber;
  return [...jobs.values()].sort((a, b) => (numberOf(a) < numberOf(b) ? -1 : 1));
}

/** What all signatures for one intent share. */
function identityOf({ raw }: SignedTransaction): string {
  return `${raw.sequenceNumber} ${bytesToHex(payloadBytes(raw.payload))}`;
}

function forgetOldest(intents: Map<string, Intent>, ended: Set<string>): void {
  if (ended.size <= REMEMBERED) return;
  const [oldest] = ended;
  if (oldest === undefined) return;
  ended.delete(oldest);
  intents.delete(oldest);
}

function payloadBytes(call: TransactionPayload | EntryFunction): Uint8Array {
  const payload: TransactionPayload = "kind" in call ? call : { kind: "entry-function", entryFunction: call };
  return encodeBcs((writer) => encodePayload(writer, payload));
}

function ignore(): void {
  // The caller is told.
}
