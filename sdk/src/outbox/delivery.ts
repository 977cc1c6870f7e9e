import type { SupraClient } from "../client/client.ts";
import { MAINNET } from "../client/network.ts";
import { isSupraError, type SupraError } from "../errors/supra-error.ts";
import { decodeSignedTransaction } from "../transaction/signed-transaction.ts";
import { outboxContradicted, outboxDisputed, outboxHidden } from "../errors/outbox-errors.ts";
import { DeliveryNode, isFound, isWaiting, look, readChain, type ChainNow } from "./delivery-node.ts";
import { EndProof, MISSES, Silence, type EndProofOptions } from "./end-proof.ts";
import { isContradiction, isFinal, outcomeOf, type OutboxEntry, type UnexecutedEnd } from "./outbox-entry.ts";
import { graceSecsOf, type OutboxNetwork } from "./outbox-network.ts";

/** What one entry's delivery takes from its surroundings. */
interface DeliveryOptions extends EndProofOptions {
  readonly client: SupraClient;
  /** The entry as it is stored: the user may have ended it, in this window or in another one. */
  readonly stored: () => Promise<OutboxEntry | undefined>;
  /** Waits for milliseconds, or until there is a reason to look at once. */
  readonly pause: (ms: number) => Promise<void>;
  /** Milliseconds before the second check. */
  readonly intervalMs?: number | undefined;
  /** Stores what is known now. */
  readonly save: (entry: OutboxEntry) => Promise<void>;
  /** 0 to 1, so that wallets that wait for the same node do not all ask at the same moment. */
  readonly random: () => number;
  /** Ends the delivery without a final word, when the page closes or the network is changed. */
  readonly signal: AbortSignal;
}

const FIRST_WAIT_MS = 600;
const LONGEST_WAIT_MS = 15_000;
/** No wait is longer than this many times the first. */
const LONGEST_WAIT = 25;
const GROWTH = 1.5;
/** Waits differ by up to this share. */
const JITTER = 0.2;

/**
 * Delivers a signed transaction: resubmits the same bytes until the status is final. "Not executed" is final only if
 * the verification node confirms it in several checks. A single node's claim is shown to the user once both the
 * chain's and the device's clocks say that it expired, but ends nothing, unless the node shows another transaction
 * that the same key signed with this number. A single node's report of a failure stays marked as such. No response,
 * rejection or network error is final.
 */
export async function deliver(start: OutboxEntry, options: DeliveryOptions): Promise<OutboxEntry> {
  const silence = new Silence(options.graceSecs);
  const proof = new EndProof(options);
  const node = new DeliveryNode(options.client);
  let entry = start;
  const { intervalMs = FIRST_WAIT_MS } = options;
  const longest = Math.min(LONGEST_WAIT_MS, intervalMs * LONGEST_WAIT);
  let wait = intervalMs;
  /** Looks in a row that found the chain started again. */
  let resets = 0;
  const change = async (fields: Partial<OutboxEntry>): Promise<void> => {
    entry = { ...entry, ...fields };
    await options.save(entry);
  };

  while (!isFinal(entry) && !options.signal.aborted) {
    if (entry.unproven !== undefined) {
      const stored = await options.stored();
      if (stored !== undefined && isFinal(stored)) return stored;
    }
    if (isUsedByAttempt(entry, options.others())) {
      await change({ state: "taken", unproven: undefined });
      break;
    }
    if (entry.sendings === 0) await send(entry, node, change);
    const seen = await look(entry, node);
    const outcome = isFound(seen) ? outcomeOf(entry, seen) : undefined;
    if (outcome !== undefined) {
      silence.end();
      await conclude(entry, outcome, { change, proof });
      if (isFinal(entry)) break;
    } else if (isFound(seen) && isContradiction(entry, seen)) {
      // The node responds with something, so the transaction may have been executed.
      silence.end();
      await doubt(entry, outboxContradicted({ hash: entry.hash }), change);
    } else if (isWaiting(seen)) {
      silence.end();
      if (entry.state !== "pending" || entry.unproven !== undefined)
        await change({ state: "pending", unproven: undefined });
    } else if (seen !== "no-answer") {
      const chain = await readChain(entry, node);
      const end = silence.evaluate(entry, chain);
      resets = isReset(chain, options) ? resets + 1 : 0;
      await settle(entry, { chain, end, isChainReset: resets >= MISSES }, { node, change, proof });
      if (isFinal(entry)) break;
    }
    const jitter = 1 + JITTER * (options.random() - 0.5);
    await options.pause(Math.max(wait * jitter, node.restMs()));
    wait = Math.min(wait * GROWTH, longest);
  }
  return entry;
}

/**
 * True if a node may not know yet that the number is used: another node confirmed the entry within the grace period.
 * A node that still doesn't know is on a reset chain, where old numbers mean nothing.
 */
export function isRecent({ outcome }: OutboxEntry, network: OutboxNetwork, chainTimeSecs: bigint): boolean {
  return (
    outcome !== undefined && outcome.timestampMicros / 1_000_000n >= chainTimeSecs - graceSecsOf(network)
  );
}

/** Of the chain as it was last seen: what was confirmed before it was started again says nothing. */
function lastConfirmed(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  const since = entries.findIndex(({ isChainReset }) => isChainReset === true);
  const confirmed = (since === -1 ? entries : entries.slice(0, since + 1)).filter(
    ({ outcome }) => outcome !== undefined,
  );
  return confirmed.toSorted((a, b) => Number(b.sequenceNumber - a.sequenceNumber))[0];
}

/** Of attempts with one number, one is executed at most: a proven end of one is the end of the others. */
function isUsedByAttempt(entry: OutboxEntry, others: readonly OutboxEntry[]): boolean {
  return others.some(
    ({ hash, intent, sequenceNumber, outcome, unproven }) =>
      hash !== entry.hash &&
      intent !== undefined &&
      intent === entry.intent &&
      sequenceNumber === entry.sequenceNumber &&
      outcome !== undefined &&
      unproven === undefined,
  );
}

/** For sorting. */
export function newestFirst(a: OutboxEntry, b: OutboxEntry): number {
  return b.createdAt - a.createdAt || Number(b.sequenceNumber - a.sequenceNumber);
}

/**
 * Handles a reported final status. A reported failure allows sending again, so it needs the same proof as "not
 * executed".
 */
async function conclude(
  entry: OutboxEntry,
  outcome: Partial<OutboxEntry>,
  { change, proof }: { change: Change; proof: EndProof },
): Promise<void> {
  switch (await proof.checkOutcome(entry, outcome)) {
    case "proven":
      await change({ ...outcome, unproven: undefined });
      return;
    case "unproven":
      await change({ ...outcome, unproven: "failed" });
      return;
    case "contradicted":
      await doubt(entry, outboxDisputed({ hash: entry.hash }), change);
      return;
    case "open":
      if (entry.state !== "pending" || entry.unproven !== undefined)
        await change({ state: "pending", unproven: undefined });
  }
}

type Change = (fields: Partial<OutboxEntry>) => Promise<void>;

/** What one look says that has not found the transaction. */
interface Absence {
  readonly chain: ChainNow | undefined;
  /** The end that the node claims by its silence. */
  readonly end: UnexecutedEnd | undefined;
  readonly isChainReset: boolean;
}

async function settle(
  entry: OutboxEntry,
  { chain, end, isChainReset }: Absence,
  { node, change, proof }: { node: DeliveryNode; change: Change; proof: EndProof },
): Promise<void> {
  const isTaken = chain !== undefined && chain.sequenceNumber > entry.sequenceNumber;
  const replacement = isTaken ? await proof.checkReplacement(entry, node) : "open";
  if (replacement === "proven") {
    await change({ state: "taken", unproven: undefined });
    return;
  }
  const verdict = end === undefined || chain === undefined ? "open" : await proof.checkAbsence(entry, chain);
  const reset = isChainReset ? { isChainReset } : {};
  switch (verdict) {
    case "proven":
      await change({ ...(end === undefined ? {} : { state: end }), ...reset, unproven: undefined });
      return;
    case "contradicted":
      await doubt(entry, outboxHidden({ hash: entry.hash }), change);
      return;
    case "unproven":
      if (entry.unproven !== end) await change({ state: "unknown", unproven: end, ...reset });
      return;
    case "open":
      if (entry.unproven !== undefined) {
        // Another node, or the same one, says that there is time left after all.
        if (chain !== undefined && chain.secs <= entry.expirationSecs) await change({ unproven: undefined });
        return;
      }
      // On another chain, the bytes could wait for later numbers and execute unexpectedly.
      if (!isChainReset) await send(entry, node, change);
  }
}

/** Another node knows the transaction: keep it unknown, and offer nothing. */
async function doubt(
  { lastProblem, unproven }: OutboxEntry,
  { code, message }: SupraError,
  change: Change,
): Promise<void> {
  if (lastProblem?.code === code && unproven === undefined) return;
  await change({ state: "unknown", unproven: undefined, lastProblem: { code, message } });
}

/** Submits the bytes. Whatever comes back, only looking them up tells what happened. */
async function send(entry: OutboxEntry, node: DeliveryNode, change: Change): Promise<void> {
  if (entry.isDamaged === true) return;
  const sendings = entry.sendings + 1;
  const signed = decodeSignedTransaction(entry.signedBytes);
  const answer = await node.ask((client) => client.transactions.submit(signed));
  if (isSupraError(answer)) {
    const { code, message } = answer;
    await change({ sendings, state: "unknown", lastProblem: { code, message } });
  } else await change({ sendings, state: answer === entry.hash ? "pending" : "unknown" });
}

/** Numbers never go down on a chain, no replica lags longer than the grace, and the main network never starts again. */
function isReset(chain: ChainNow | undefined, { others, graceSecs }: DeliveryOptions): boolean {
  const confirmed = lastConfirmed(others());
  if (chain === undefined || confirmed?.outcome === undefined) return false;
  if (confirmed.chainId === MAINNET.chainId) return false;
  const confirmedSecs = confirmed.outcome.timestampMicros / 1_000_000n;
  return chain.secs > confirmedSecs + graceSecs && chain.sequenceNumber <= confirmed.sequenceNumber;
}
