import type { SupraClient } from "../client/client.ts";
import { MAINNET } from "../client/network.ts";
import { isSupraError, type SupraError } from "../errors/supra-error.ts";
import { decodeSignedTransaction } from "../transaction/signed-transaction.ts";
import { outboxContradicted, outboxDisputed, outboxHidden } from "../errors/outbox-errors.ts";
import { DeliveryNode, isFound, isWaiting, look, readChain, type ChainNow } from "./delivery-node.ts";
import { EndProof, MISSES, Silence, type EndProofOptions } from "./end-proof.ts";
import { isContradiction, isFinal, outcomeOf, type OutboxEntry, type UnexecutedEnd } from "./outbox-entry.ts";
import { graceSecsOf, type OutboxNetwork } from "./outbox-network.ts";

interface DeliveryOptions extends EndProofOptions {
  readonly client: SupraClient;
  /** The stored entry: the user may have ended it in any window. */
  readonly stored: () => Promise<OutboxEntry | undefined>;
  /** Waits for milliseconds, or until woken. */
  readonly pause: (ms: number) => Promise<void>;
  /** Milliseconds before the second check. */
  readonly intervalMs?: number | undefined;
  readonly save: (entry: OutboxEntry) => Promise<void>;
  /** 0 to 1. Spreads wallets that wait for the same node. */
  readonly random: () => number;
  /** Ends the delivery without a final status: the page closes or the network changes. */
  readonly signal: AbortSignal;
}

const FIRST_WAIT_MS = 600;
const LONGEST_WAIT_MS = 15_000;
/** Longest wait, as a multiple of the first. */
const LONGEST_WAIT = 25;
const GROWTH = 1.5;
/** Waits differ by up to this share. */
const JITTER = 0.2;

/**
 * Resubmits the same bytes until the status is final. "Not executed" is final only if the verification node
 * confirms it in several checks. One node's claim of expiry or failure is only shown as such, except if it
 * proves a replacement. No response, rejection or network error is final.
 */
export async function deliver(start: OutboxEntry, options: DeliveryOptions): Promise<OutboxEntry> {
  const silence = new Silence(options.graceSecs);
  const proof = new EndProof(options);
  const node = new DeliveryNode(options.client);
  let entry = start;
  const { intervalMs = FIRST_WAIT_MS } = options;
  const longest = Math.min(LONGEST_WAIT_MS, intervalMs * LONGEST_WAIT);
  let wait = intervalMs;
  /** Consecutive checks that found a reset chain. */
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

/** True if a node may not know the number yet: another one confirmed the entry within the grace period. */
export function isRecent({ outcome }: OutboxEntry, network: OutboxNetwork, chainTimeSecs: bigint): boolean {
  return (
    outcome !== undefined && outcome.timestampMicros / 1_000_000n >= chainTimeSecs - graceSecsOf(network)
  );
}

function lastConfirmed(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  const since = entries.findIndex(({ isChainReset }) => isChainReset === true);
  const confirmed = (since === -1 ? entries : entries.slice(0, since + 1)).filter(
    ({ outcome }) => outcome !== undefined,
  );
  return confirmed.toSorted((a, b) => Number(b.sequenceNumber - a.sequenceNumber))[0];
}

/** Attempts share their number, so one's proven end is the end of the others. */
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

/** A reported failure allows sending again, so it needs the same proof as "not executed". */
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

interface Absence {
  readonly chain: ChainNow | undefined;
  /** Claimed by the node's silence. */
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
        if (chain !== undefined && chain.secs <= entry.expirationSecs) await change({ unproven: undefined });
        return;
      }
      // On another chain, the bytes could wait for later numbers and execute unexpectedly.
      if (!isChainReset) await send(entry, node, change);
  }
}

/** Another node has the transaction: keep it unknown. */
async function doubt(
  { lastProblem, unproven }: OutboxEntry,
  { code, message }: SupraError,
  change: Change,
): Promise<void> {
  if (lastProblem?.code === code && unproven === undefined) return;
  await change({ state: "unknown", unproven: undefined, lastProblem: { code, message } });
}

/** Only a lookup tells the result, whatever the response. */
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

/** Numbers never fall on a chain, replicas lag less than the grace period, and mainnet never resets. */
function isReset(chain: ChainNow | undefined, { others, graceSecs }: DeliveryOptions): boolean {
  const confirmed = lastConfirmed(others());
  if (chain === undefined || confirmed?.outcome === undefined) return false;
  if (confirmed.chainId === MAINNET.chainId) return false;
  const confirmedSecs = confirmed.outcome.timestampMicros / 1_000_000n;
  return chain.secs > confirmedSecs + graceSecs && chain.sequenceNumber <= confirmed.sequenceNumber;
}
