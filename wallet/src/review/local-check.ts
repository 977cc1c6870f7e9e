import { encodeSignedTransaction, type Address, type BalanceChanges } from "@holdfast/sdk";
import { traceLocally, type CreateTraceWorker } from "../chain/tracing/local-trace.ts";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { optional } from "../chain/nodes/optional.ts";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";
import { areKeysKnown, unsignedAs } from "../chain/transactions/simulation.ts";

/** Base units. */
interface LocalDifference {
  readonly account: Address;
  readonly coinType: string;
  readonly node: bigint;
  readonly here: bigint;
}

export interface LocalCheck {
  readonly differences: readonly LocalDifference[];
  /** Objects that leave locally, but not by the node's events. */
  readonly objects: readonly Address[];
}

type LocalTrace = Awaited<ReturnType<typeof traceLocally>>;

/** Maximum wait of a review, in milliseconds. */
const MAX_WAIT_MS = 6_000;

/**
 * Runs a transaction locally and compares own balances with the node's events: foreign code can move units
 * without events. Undefined for an unfinished run.
 */
export async function checkLocally(
  { network, createWorker, own }: LocalRun,
  { raw, parties, simulation }: PreparedTransaction,
  moves: BalanceChanges,
): Promise<LocalCheck | undefined> {
  if (simulation.kind !== "worked" || !areKeysKnown(parties)) return undefined;
  const signed = encodeSignedTransaction(unsignedAs(raw, parties));
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  // A failed run proves nothing.
  const question = { kind: "simulation", signed } as const;
  const trace = await optional(traceLocally({ question, network, createWorker, signal }));
  return trace && compareWithLocal(moves, trace, own);
}

interface LocalRun {
  readonly network: ChainNetwork;
  readonly createWorker: CreateTraceWorker;
  readonly own: readonly Address[];
}

/** Undefined if the local run did not succeed. */
function compareWithLocal(
  moves: BalanceChanges,
  { status, changes }: Pick<LocalTrace, "status" | "changes">,
  own: readonly Address[],
): LocalCheck | undefined {
  if (status !== "Success" || changes === undefined) return undefined;
  const reportedSums = sumChanges(moves.changes, own);
  const found = sumChanges(changes.balances, own);
  const keys = new Set([...reportedSums.keys(), ...found.keys()]);
  const differences = [...keys].flatMap((key) => {
    const one = reportedSums.get(key) ?? found.get(key);
    const [node, here] = [reportedSums.get(key)?.amount ?? 0n, found.get(key)?.amount ?? 0n];
    return one === undefined || node === here
      ? []
      : [{ account: one.account, coinType: one.coinType, node, here }];
  });
  const known = new Set(moves.objects.map(({ object }) => object));
  const objects = changes.objects
    .filter(({ object, from }) => own.includes(from) && !known.has(object))
    .map(({ object }) => object);
  return { differences, objects };
}

type Changed = BalanceChanges["changes"][number];

function sumChanges(changes: readonly Changed[], own: readonly Address[]): ReadonlyMap<string, Changed> {
  const sums = new Map<string, Changed>();
  for (const change of changes) {
    if (!own.includes(change.account)) continue;
    const key = `${change.account} ${change.coinType}`;
    sums.set(key, { ...change, amount: (sums.get(key)?.amount ?? 0n) + change.amount });
  }
  return sums;
}
