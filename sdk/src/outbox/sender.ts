/** Sends a payment once, even if nodes or processes fail. @module @holdfast/sdk/sender */
import { decodeBcs } from "../bcs/reader.ts";
import { pause } from "../client/wait-for.ts";
import {
  senderAbandoned,
  senderExpired,
  senderIntentChanged,
  senderQueueFull,
  senderStopped,
  senderUnknown,
} from "../errors/sender-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { Address } from "../move/address.ts";
import { transferSupra } from "../transaction/build.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import { decodePayload, payloadToBytes, type TransactionPayload } from "../transaction/payload.ts";
import { signTransaction } from "../transaction/sign.ts";
import { encodeSignedTransaction, transactionHash } from "../transaction/signed-transaction.ts";
import { isFinal, type OutboxEntry } from "./outbox-entry.ts";
import type { OutboxNetwork } from "./outbox-network.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { createMemoryOutboxStore } from "./memory-store.ts";
import { intentStatus, sentTransaction, type IntentStatus } from "./intent-status.ts";
import { createProcessLocks } from "./process-locks.ts";
import { prepareAttempt } from "./sender-preparing.ts";
import type { SenderOptions, SentTransaction } from "./sender-options.ts";
import { payloadText, readPayloadText, restoredEntries } from "./signed-intents.ts";

export type { SenderOptions, SentTransaction, SignedIntent } from "./sender-options.ts";

/** Sends from one account, for servers: in order, and once for each intent. */
export interface Sender {
  /**
   * Sends a transaction once per intent, whatever the number of calls: all get the same result. An intent is
   * the caller's own name for an action, such as an invoice number. Resolves when executed, even as failed.
   * The last 10,000 results are kept.
   * | After sender/expired, a new call signs the intent again with the same sequence number, so at most one
   * is executed. Later intents wait for that, or for `abandon`.
   * @throws sender/intent-changed, sender/queue-full, sender/expired, sender/unknown, sender/stopped,
   * sender/abandoned, outbox/failure-claimed
   */
  send(intent: string, payload: TransactionPayload | EntryFunction): Promise<SentTransaction>;
  /** A payment of the network's coin, `amount` in quants. */
  transfer(
    intent: string,
    transfer: { readonly to: Address; readonly amount: bigint },
  ): Promise<SentTransaction>;
  /**
   * Gives up an intent that ended with sender/expired: the next one reuses its number, so at most one of both
   * is executed. False for other intents.
   */
  abandon(intent: string): boolean;
  /** Accepts one node's report of a failure, and the risk of paying twice. False for other intents. */
  acceptFailure(intent: string): Promise<boolean>;
}

const REMEMBERED = 10_000;

/**
 * Makes a sender. It assigns sequence numbers in order, each after a node accepted the one before. A failed
 * submission is unknown, not failed: the same bytes are resent until executed or expired by both clocks. A
 * number stays with its intent.
 */
export function createSender(options: SenderOptions): Sender {
  return new OutboxSender(options);
}

interface Intent {
  readonly payload: string;
  readonly answer: Promise<SentTransaction> | undefined;
  readonly hash?: string;
}

interface Job {
  readonly intent: string;
  readonly payload: TransactionPayload;
  isQueued: boolean;
}

class OutboxSender implements Sender {
  readonly #options: SenderOptions;
  readonly #network: OutboxNetwork;
  readonly #outbox: Outbox;
  readonly #intents = new Map<string, Intent>();
  readonly #ended = new Set<string>();
  #queued = 0;
  readonly #restored: Promise<void>;
  #turn = Promise.resolve();
  #floor = 0n;
  #stoppedBy: string | undefined;
  /** Waiting callers. Without any, no requests are sent. */
  #callers = 0;
  readonly #resting: (() => void)[] = [];

  constructor(options: SenderOptions) {
    const { client, network, verification, account, signal, nowMs = Date.now } = options;
    const { store = createMemoryOutboxStore(), intervalMs = 1_000 } = options;
    this.#options = options;
    this.#network = {
      ...network,
      ...(verification === undefined ? {} : { verificationUrl: verification.url }),
    };
    this.#outbox = createOutbox({
      store,
      clientOf: (node) => (node === this.#network || verification === undefined ? client : verification),
      exclusive: createProcessLocks(),
      maxPending: Infinity,
      ...(options.store === undefined ? {} : { maxEnded: Infinity }),
      intervalMs,
      pause: async (ms) => {
        await pause(ms, signal).catch(ignore);
        if (this.#callers === 0) await new Promise<void>((resolve) => this.#resting.push(resolve));
      },
      now: nowMs,
      onProblem: ignore, // the store's faults are retried
    });
    signal?.addEventListener("abort", () => this.#outbox.stop(), { once: true });
    const restored = restoredEntries(options.signed ?? [], nowMs());
    this.#restored = Promise.all(restored.map((entry) => store.put(entry))).then(() => {
      void this.#outbox.resume(this.#network, account.address);
    });
    this.#restored.catch(ignore);
    for (const [intent, payload] of new Map(restored.map((entry) => [entry.intent, readPayloadText(entry)])))
      if (intent !== undefined && payload !== undefined)
        this.#once({ intent, payload: payload.payload, isQueued: false }, payload.text).catch(ignore);
  }

  async send(intent: string, call: TransactionPayload | EntryFunction): Promise<SentTransaction> {
    // The caller may change its arrays while the intent waits.
    const payload = decodeBcs(payloadToBytes(call), decodePayload);
    return this.#once({ intent, payload, isQueued: false }, payloadText(payload));
  }

  async transfer(
    intent: string,
    { to, amount }: { readonly to: Address; readonly amount: bigint },
  ): Promise<SentTransaction> {
    return this.send(intent, transferSupra(to, amount));
  }

  abandon(intent: string): boolean {
    const known = this.#intents.get(intent);
    if (known === undefined || known.answer !== undefined) return false;
    const { payload, hash = "" } = known;
    const answer = Promise.reject(senderAbandoned({ intent, hash }));
    answer.catch(ignore);
    this.#intents.set(intent, { payload, answer });
    this.#turn = this.#turn.then(() => this.#release(intent)).catch(ignore);
    return true;
  }

  async acceptFailure(intent: string): Promise<boolean> {
    const claimed = (await this.#attempts(intent)).some(
      ({ unproven, isRiskAccepted }) => unproven === "failed" && isRiskAccepted !== true,
    );
    if (claimed) await this.#release(intent);
    return claimed;
  }

  #once(job: Job, payload: string): Promise<SentTransaction> {
    const { intent } = job;
    const { maxQueued = 1_000 } = this.#options;
    const known = this.#intents.get(intent);
    if (known !== undefined && known.payload !== payload)
      return Promise.reject(senderIntentChanged({ intent }));
    if (known?.answer !== undefined) return known.answer;
    if (known === undefined) {
      if (this.#queued >= maxQueued) return Promise.reject(senderQueueFull({ limit: maxQueued }));
      job.isQueued = true;
      this.#queued++;
    }
    this.#callers++;
    for (const resume of this.#resting.splice(0)) resume();
    const answer = this.#run(job, payload).finally(() => {
      this.#leaveQueue(job);
      this.#callers--;
    });
    this.#intents.set(intent, { payload, answer });
    answer.then(
      () => this.#remember(intent),
      (error: unknown) => {
        if (isSupraError(error, senderUnknown) || isSupraError(error, senderAbandoned)) return;
        if (isSupraError(error, senderExpired))
          this.#intents.set(intent, { payload, answer: undefined, hash: error.context.hash });
        else this.#intents.delete(intent);
      },
    );
    return answer;
  }

  /** Earlier transactions are checked first, out of turn; later numbers wait for them. */
  async #run(job: Job, payload: string): Promise<SentTransaction> {
    const { intent } = job;
    const status = intentStatus(await this.#attempts(intent));
    const before = status === undefined ? undefined : readPayloadText(status.newest)?.text;
    if (before !== undefined && before !== payload) throw senderIntentChanged({ intent });
    if (status?.kind === "expired") await this.#sign(job, status.newest.sequenceNumber);
    if (status === undefined || status.kind === "free") await this.#inTurn(job);
    return this.#end(intent);
  }

  #inTurn(job: Job): Promise<void> {
    const started = this.#turn.then(async () => {
      const { maxPending = 16 } = this.#options;
      this.#leaveQueue(job);
      await this.#until((entries) => entries.filter(isPending).length < maxPending || undefined);
      const hash = await this.#sign(job);
      await this.#until((entries) => entries.every((one) => one.hash !== hash || isTaken(one)) || undefined);
    });
    this.#turn = started.catch(ignore);
    return started;
  }

  /** An error here means that nothing was sent. */
  async #sign({ intent, payload }: Job, sequenceNumber?: bigint): Promise<string> {
    const { account, onSigned } = this.#options;
    this.#expectRunning();
    const raw = await prepareAttempt(this.#options, payload, async ({ onChain, chainTimeSecs }) => {
      const atLeast = onChain < this.#floor ? this.#floor : onChain;
      const seen = { onChain: atLeast, chainTimeSecs };
      return sequenceNumber ?? this.#outbox.nextSequence(this.#network, account.address, seen);
    });
    this.#expectRunning();
    const signed = await signTransaction(raw, account);
    const bytes = encodeSignedTransaction(signed);
    await onSigned?.({ intent, hash: transactionHash(signed), bytes });
    return (await this.#outbox.send(this.#network, bytes, intent)).hash;
  }

  /** @throws sender/expired, sender/unknown, sender/abandoned, network/aborted */
  async #end(intent: string): Promise<SentTransaction> {
    const status = await this.#until((entries) => {
      const now = intentStatus(entries.filter((entry) => entry.intent === intent));
      return now?.kind === "open" ? undefined : now;
    });
    if (status.kind !== "ended") throw this.#problemOf(intent, status);
    const { end } = status;
    if (end.sequenceNumber >= this.#floor) this.#floor = end.sequenceNumber + 1n;
    return sentTransaction(intent, end);
  }

  #problemOf(intent: string, { kind, newest }: IntentStatus): Error {
    const { hash, sequenceNumber } = newest;
    if (kind === "abandoned") return senderAbandoned({ intent, hash });
    if (kind !== "unknown") return senderExpired({ intent, hash, sequenceNumber });
    this.#stoppedBy = hash;
    return senderUnknown({ intent, hash, sequenceNumber });
  }

  #until<T>(look: (entries: readonly OutboxEntry[]) => T | undefined): Promise<T> {
    const { account, signal } = this.#options;
    return this.#outbox.until(this.#network, account.address, look, signal);
  }

  async #attempts(intent: string): Promise<readonly OutboxEntry[]> {
    await this.#restored;
    const entries = await this.#outbox.list(this.#network, this.#options.account.address);
    return entries.filter((entry) => entry.intent === intent);
  }

  async #release(intent: string): Promise<void> {
    for (const { sender, hash } of await this.#attempts(intent))
      await this.#outbox.release(this.#network, sender, hash);
  }

  #expectRunning(): void {
    if (this.#stoppedBy !== undefined) throw senderStopped({ hash: this.#stoppedBy });
  }

  #leaveQueue(job: Job): void {
    if (job.isQueued) this.#queued--;
    job.isQueued = false;
  }

  #remember(intent: string): void {
    this.#ended.add(intent);
    if (this.#ended.size <= REMEMBERED) return;
    const [oldest] = this.#ended;
    if (oldest === undefined) return;
    this.#ended.delete(oldest);
    this.#intents.delete(oldest);
  }
}

function isPending(entry: OutboxEntry): boolean {
  return !isFinal(entry) && entry.unproven === undefined;
}

/** True if a node has it or it expired: the next number may be used. */
function isTaken(entry: OutboxEntry): boolean {
  return entry.state === "pending" || !isPending(entry);
}

function ignore(): void {
  // The caller gets the error.
}
