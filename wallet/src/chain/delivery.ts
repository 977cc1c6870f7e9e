import {
  decodeSignedTransaction,
  isSupraError,
  type SupraClient,
  type SupraError,
  type TransactionDetail,
} from "@holdfast/sdk";
import { outboxContradicted } from "./chain-errors.ts";
import { isContradiction, isFinal, outcomeOf, type OutboxEntry } from "./outbox-entry.ts";

/** What one entry's delivery takes from its surroundings. */
export interface DeliveryOptions {
  readonly client: SupraClient;
  /** The sender's transaction with the highest number that was seen in a block. */
  readonly confirmed?: OutboxEntry | undefined;
  /** Seconds after the expiry until silence means that it never happened. */
  readonly graceSecs: bigint;
  /** Waits for milliseconds, or until there is a reason to look at once. */
  readonly pause: (ms: number) => Promise<void>;
  /** Stores what is known now. */
  readonly save: (entry: OutboxEntry) => Promise<void>;
  /** 0 to 1, so that wallets that wait for the same node do not all ask at the same moment. */
  readonly random: () => number;
  /** Ends the delivery without a final word, when the page closes or the network is changed. */
  readonly signal: AbortSignal;
}

const FIRST_WAIT_MS = 600;
const LONGEST_WAIT_MS = 15_000;
const GROWTH = 1.5;
/** No node is obeyed longer when it asks to be left alone. */
const LONGEST_REST_MS = 60_000;
/** Waits differ by up to this share. */
const JITTER = 0.2;
/** Looks that must find nothing before silence is believed. */
const MISSES = 3;

/**
 * Brings a signed transaction to its end: hands the same bytes in until the chain knows them, and says that they are
 * lost only when the chain's own clock is past their expiry and several looks have found nothing. No answer, no
 * refusal and no error of the network is an end.
 */
export async function deliver(start: OutboxEntry, options: DeliveryOptions): Promise<OutboxEntry> {
  const silence = new Silence(options.graceSecs);
  const node = new Node(options.client);
  let entry = start;
  let wait = FIRST_WAIT_MS;
  /** Looks in a row that found the chain started anew. */
  let resets = 0;
  const change = async (fields: Partial<OutboxEntry>): Promise<void> => {
    entry = { ...entry, ...fields };
    await options.save(entry);
  };

  while (!isFinal(entry) && !options.signal.aborted) {
    if (entry.sendings === 0) await send(entry, node, change);
    const seen = await look(entry, node);
    const outcome = typeof seen === "object" ? outcomeOf(entry, seen) : undefined;
    if (outcome !== undefined) {
      await change(outcome);
      break;
    }
    if (typeof seen === "object" && isContradiction(entry, seen)) {
      // Something is there: that is no silence, and what was signed may well have happened.
      silence.end();
      const { code, message } = outboxContradicted({ hash: entry.hash });
      if (entry.lastProblem?.code !== code)
        await change({ state: "unknown", lastProblem: { code, message } });
    } else if (isWaiting(seen)) {
      silence.end();
      if (entry.state !== "pending") await change({ state: "pending" });
    } else if (seen !== "no-answer") {
      const chain = await readChain(entry, node);
      const end = silence.judge(entry, chain);
      resets = isReset(chain, options) ? resets + 1 : 0;
      const isChainReset = resets >= MISSES;
      if (end !== undefined) {
        await change({ state: end, ...(isChainReset ? { isChainReset } : {}) });
        break;
      }
      // On another chain the bytes could wait for numbers that come later, and be carried out unexpectedly.
      if (!isChainReset) await send(entry, node, change);
    }
    const jitter = 1 + JITTER * (options.random() - 0.5);
    await options.pause(Math.max(wait * jitter, node.restMs()));
    wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS);
  }
  return entry;
}

/** Pending, or finished in a way that is not (yet) to be believed. */
type Seen = TransactionDetail | "not-found" | "no-answer";

function isWaiting(seen: Seen): seen is TransactionDetail {
  return typeof seen === "object" && seen.status === "Pending";
}

/** Asks, takes every error of the network as silence, and remembers for how long the node asked to be left alone. */
class Node {
  readonly #client: SupraClient;
  #restMs = 0;

  constructor(client: SupraClient) {
    this.#client = client;
  }

  async ask<T>(question: (client: SupraClient) => Promise<T>): Promise<T | SupraError> {
    try {
      return await question(this.#client);
    } catch (error) {
      if (!isSupraError(error)) throw error;
      if (isSupraError(error, "http/too-many-requests")) this.#rest(error.context);
      return error;
    }
  }

  /** Milliseconds for which the node wants no requests; asked for once. */
  restMs(): number {
    const rest = this.#restMs;
    this.#restMs = 0;
    return rest;
  }

  #rest(context: unknown): void {
    const isSaid = typeof context === "object" && context !== null && "retryAfterSecs" in context;
    const secs = isSaid ? context.retryAfterSecs : undefined;
    if (typeof secs === "number")
      this.#restMs = Math.min(LONGEST_REST_MS, Math.max(this.#restMs, secs * 1000));
  }
}

async function look({ hash }: OutboxEntry, node: Node): Promise<Seen> {
  const answer = await node.ask((client) => client.transactions.find(hash));
  if (isSupraError(answer)) return "no-answer";
  return answer ?? "not-found";
}

/** Hands the bytes in. Whatever comes back, only looking them up tells what happened. */
async function send(
  entry: OutboxEntry,
  node: Node,
  change: (fields: Partial<OutboxEntry>) => Promise<void>,
): Promise<void> {
  if (entry.isDamaged === true) return;
  const sendings = entry.sendings + 1;
  const signed = decodeSignedTransaction(entry.signedBytes);
  const answer = await node.ask((client) => client.transactions.submit(signed));
  if (isSupraError(answer)) {
    const { code, message } = answer;
    await change({ sendings, state: "unknown", lastProblem: { code, message } });
  } else await change({ sendings, state: answer === entry.hash ? "pending" : "unknown" });
}

/** Where the chain is: its clock and the sender's next number. Absent when the node does not say, or is on another chain. */
interface ChainNow {
  readonly secs: bigint;
  readonly sequenceNumber: bigint;
}

async function readChain({ chainId, sender }: OutboxEntry, node: Node): Promise<ChainNow | undefined> {
  const answer = await node.ask((client) =>
    Promise.all([
      client.chain.expectId(chainId),
      client.chain.getLatestBlock(),
      client.accounts.find(sender),
    ]),
  );
  if (isSupraError(answer)) return undefined;
  const [, block, account] = answer;
  return { secs: block.timestampMicros / 1_000_000n, sequenceNumber: account?.sequenceNumber ?? 0n };
}

/** Numbers never go down on a chain, and no replica lags longer than the grace. */
function isReset(chain: ChainNow | undefined, { confirmed, graceSecs }: DeliveryOptions): boolean {
  if (chain === undefined || confirmed?.outcome === undefined) return false;
  const confirmedSecs = confirmed.outcome.timestampMicros / 1_000_000n;
  return chain.secs > confirmedSecs + graceSecs && chain.sequenceNumber <= confirmed.sequenceNumber;
}

/** Decides when finding nothing means that there is nothing. */
class Silence {
  readonly #graceSecs: bigint;
  #misses = 0;
  /** The chain's time at which the sender's number was first seen to be used. */
  #takenSince: bigint | undefined;

  constructor(graceSecs: bigint) {
    this.#graceSecs = graceSecs;
  }

  /** The transaction was seen: what counted against it is void. */
  end(): void {
    this.#misses = 0;
    this.#takenSince = undefined;
  }

  judge(entry: OutboxEntry, chain: ChainNow | undefined): "expired" | "taken" | undefined {
    if (chain === undefined) return undefined;
    const isTaken = chain.sequenceNumber > entry.sequenceNumber;
    if (isTaken) this.#takenSince ??= chain.secs;
    else this.#takenSince = undefined;
    const isExpired = chain.secs > entry.expirationSecs + this.#graceSecs;
    const isLongTaken = this.#takenSince !== undefined && chain.secs > this.#takenSince + this.#graceSecs;
    if (!isExpired && !isLongTaken) {
      this.#misses = 0;
      return undefined;
    }
    this.#misses++;
    if (this.#misses < MISSES) return undefined;
    return isTaken ? "taken" : "expired";
  }
}
