import {
  FRAMEWORK_ADDRESS,
  hexToBytes,
  stringifyJson,
  type JsonValue,
  type TransactionHash,
} from "@holdfast/sdk";
import { formatCassette, parseCassette } from "../fork/cassette.ts";
import { ForkSession } from "../fork/fork-session.ts";
import type { ForkedState } from "../fork/forked-state.ts";
import { KeyLog } from "../fork/key-log.ts";
import { readKeyText, type ReadKey } from "../fork/read-key.ts";
import { Remote, type RemoteNode } from "../fork/remote.ts";
import type { ChainEvent, Outcome, VerifyEd25519 } from "../vm/machine.ts";
import { verifySignatures } from "../vm/signatures.ts";
import { executeTraced, type RunTrace, type TraceLimits } from "../vm/traced-run.ts";
import {
  MAX_BLOCKS,
  mayHaveChanged,
  otherTransactions,
  type OtherTransaction,
} from "./later-transactions.ts";
import { atBlockTime, supplyKey, takeBack, type RevertedEffects } from "./own-effects.ts";
import { runEnd, type RunEnd } from "./run-end.ts";
import { readReportedTransaction, type ReportedTransaction } from "./reported-transaction.ts";

export interface ReplayOptions {
  readonly remote: RemoteNode;
  readonly hash: TransactionHash;
  /** Text of a cassette: state from before the transaction, or from an earlier replay. */
  readonly cassette?: string;
  readonly limits?: TraceLimits;
  readonly verifyEd25519?: VerifyEd25519 | undefined;
  /** Formats an event as a node does. */
  readonly eventJson: (event: ChainEvent) => JsonValue;
}

/** A value that differs from the node's. */
export interface Difference {
  readonly what: "status" | "gas" | "events";
  readonly chain: string;
  readonly here: string;
}

/** Result of a replay. */
export interface Replay {
  readonly reported: ReportedTransaction;
  /** Read state that has or may have changed since. If any, the comparison proves nothing. */
  readonly changed: readonly { readonly key: string; readonly why: string }[];
  /** Empty if status, gas and events match the node's. */
  readonly differences: readonly Difference[];
  /** Status of the local replay. */
  readonly ended: RunEnd;
  readonly runs: readonly RunTrace[];
  readonly reads: number;
  readonly cassette: string;
}

/** Reverts known effects first, and lists state that may have changed since. @throws replay/…, fork/… */
export async function replayTransaction(options: ReplayOptions): Promise<Replay> {
  const remote = new Remote(options.remote);
  const cassette = options.cassette === undefined ? undefined : parseCassette(options.cassette);
  const reported = await readReportedTransaction(remote, options.hash);
  const minGasUnitPrice = await remote.minGasPrice();
  const session = await ForkSession.open({ remote: options.remote, cassette });
  const isBefore = session.knownHeight < reported.height;
  const state = session.newState();
  const own: RevertedEffects = isBefore
    ? { writes: [], keys: new Set(), changed: [] }
    : await session.settle(() => takeBack(state, reported));
  state.apply(own.writes);
  state.apply(await session.settle(() => atBlockTime(state, reported)));
  const supply = await session.settle(() => supplyKey(state));
  const run = await runOn(session, state, { reported, minGasUnitPrice, options });
  const others = await loadOtherTransactions(remote, session, reported, isBefore);
  const changed = [
    ...own.changed,
    ...changedKeys(run.keys, others),
    ...(isBefore ? [] : ownChanges(run.outcome, reported, own.keys)),
  ].filter(({ key }) => key !== supply);
  return {
    reported,
    changed,
    differences: findDifferences(run.outcome, reported, options.eventJson),
    ended: runEnd(run.outcome),
    runs: run.runs,
    reads: session.counts.reads,
    cassette: formatCassette(await session.cassette()),
  };
}

async function runOn(
  session: ForkSession,
  state: ForkedState,
  {
    reported,
    minGasUnitPrice,
    options,
  }: {
    readonly reported: ReportedTransaction;
    readonly minGasUnitPrice: bigint;
    readonly options: ReplayOptions;
  },
) {
  const { signed, hash, height, timestampMicros } = reported;
  const environment = {
    nowMicros: timestampMicros,
    chainId: session.head.chainId,
    blockHeight: height,
    minGasUnitPrice,
    transactionHash: hexToBytes(hash),
    signaturesValid: await verifySignatures(signed),
    ...(options.verifyEd25519 === undefined ? {} : { verifyEd25519: options.verifyEd25519 }),
  };
  return session.settle(() => {
    const log = new KeyLog(state);
    const { outcome, runs } = executeTraced(log, { signed, environment }, "commit", options.limits ?? {});
    return { outcome, runs, keys: [...log.keys.values()] };
  });
}

async function loadOtherTransactions(
  remote: Remote,
  session: ForkSession,
  { hash, height }: ReportedTransaction,
  isBefore: boolean,
): Promise<readonly OtherTransaction[] | undefined> {
  const last = isBefore ? height : await session.lastHeight();
  const first = isBefore ? session.head.height + 1n : height;
  if (last - first > MAX_BLOCKS) return undefined;
  return otherTransactions(remote, { first, last, ...(isBefore ? { until: hash } : { after: hash }) });
}

function changedKeys(
  keys: readonly ReadKey[],
  others: readonly OtherTransaction[] | undefined,
): { readonly key: string; readonly why: string }[] {
  if (others === undefined)
    return [{ key: "everything", why: `more than ${MAX_BLOCKS} blocks lie between it and the state` }];
  return keys.flatMap((key) => {
    const other = mayHaveChanged(key, others);
    return other === undefined ? [] : { key: readKeyText(key), why: `${other.hash} may have changed it` };
  });
}

/** Written keys that can't be reverted. */
function ownChanges(
  outcome: Outcome,
  reported: ReportedTransaction,
  known: ReadonlySet<string>,
): { readonly key: string; readonly why: string }[] {
  const why = "the transaction itself has changed it, and no node tells what it was";
  if (reported.status !== "Success") return [];
  const writes = outcome.kind === "kept" ? outcome.writes : [];
  const found = writes.flatMap((write) => {
    if (write.kind === "module") return { key: readKeyText(write), why };
    if (write.kind === "table-item")
      return {
        key: readKeyText({ kind: "item", handle: write.handle, key: write.key, types: undefined }),
        why,
      };
    const key = readKeyText(write);
    return known.has(key) || write.address === FRAMEWORK_ADDRESS ? [] : { key, why };
  });
  if (found.length > 0 || (outcome.kind === "kept" && outcome.status === "Success")) return found;
  return [{ key: "what it has written", why: `${why}: on it the call does not succeed again` }];
}

function findDifferences(
  outcome: Outcome,
  reported: ReportedTransaction,
  eventJson: ReplayOptions["eventJson"],
): readonly Difference[] {
  const here =
    outcome.kind === "kept"
      ? {
          status: outcome.vmStatus,
          gas: String(outcome.gasUsed),
          events: outcome.events.map((event) => text(eventJson(event))),
        }
      : { status: outcome.statusCode, gas: "0", events: [] };
  const chain = {
    status: reported.vmStatus,
    gas: String(reported.gasUsed),
    events: reported.events.map(({ value }) => text(value ?? null)),
  };
  const differences: Difference[] = [];
  if (here.status !== chain.status)
    differences.push({ what: "status", chain: chain.status, here: here.status });
  if (here.gas !== chain.gas) differences.push({ what: "gas", chain: chain.gas, here: here.gas });
  const at = chain.events.findIndex((text, i) => text !== here.events[i]);
  if (at >= 0 || here.events.length !== chain.events.length) {
    const place = at < 0 ? chain.events.length : at;
    const none = "(none)";
    differences.push({
      what: "events",
      chain: chain.events[place] ?? none,
      here: here.events[place] ?? none,
    });
  }
  return differences;
}

/** JSON as comparable text: sorted fields, numbers as digits. */
function text(json: JsonValue): string {
  return stringifyJson(ordered(json));
}

function ordered(json: JsonValue): JsonValue {
  if (Array.isArray(json)) return (json as readonly JsonValue[]).map(ordered);
  if (typeof json === "number" || typeof json === "bigint") return String(json);
  if (typeof json !== "object" || json === null) return json;
  const fields = Object.entries(json).map(([name, value]) => [name, ordered(value ?? null)] as const);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}
