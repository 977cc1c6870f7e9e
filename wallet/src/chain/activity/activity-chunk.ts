import { isAddress, isTransactionHash, type Address } from "@holdfast/sdk";
import type { ActivityEntry, ActivityType } from "./activity-entry.ts";

/** Chunks are parsed one by one, so that a long history never blocks the page. */
export const CHUNK_SIZE = 1000;

const CELLS = 13;

const [FAILED_INSIDE, UNCERTAIN] = [1, 2];

/** Stored by index: append only. */
export const STATUSES = [
  "Success",
  "Failed",
  "Pending",
] as const satisfies readonly ActivityEntry["status"][];

/** Stored by index: append only. */
export const TYPES = [
  "CoinTransfer",
  "EntryFunctionCall",
  "ScriptCall",
  "MultisigPayload",
  "AutomationRegistration",
  "Unknown",
  "AutomationCycle",
] as const satisfies readonly ActivityType[];

/** Read ten times faster than objects. Integers are strings, so none is rounded. */
export function formatActivityChunk(entries: readonly ActivityEntry[]): string {
  return JSON.stringify(
    entries.map((entry) => [
      entry.hash,
      STATUSES.indexOf(entry.status),
      TYPES.indexOf(entry.type),
      entry.micros ?? null,
      entry.sender ?? null,
      entry.receiver ?? null,
      entry.called ?? null,
      entry.changes.map(({ coinType, amount }) => [coinType, amount.toString()]),
      entry.cost.toString(),
      entry.height?.toString() ?? null,
      entry.sequenceNumber?.toString() ?? null,
      entry.feePayer ?? null,
      (entry.hasFailedInside === true ? FAILED_INSIDE : 0) + (entry.isUncertain === true ? UNCERTAIN : 0),
    ]),
  );
}

/** Undefined for a damaged chunk, which the chain can restore. */
export function parseActivityChunk(text: string): readonly ActivityEntry[] | undefined {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows.map(readRow) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** @throws TypeError or SyntaxError for anything that Holdfast did not write */
function readRow(row: unknown): ActivityEntry {
  if (!Array.isArray(row)) throw new TypeError("row");
  const cells: readonly unknown[] = row;
  const [
    hash,
    status,
    type,
    micros,
    sender,
    receiver,
    called,
    changes,
    cost,
    height,
    sequenceNumber,
    feePayer,
    marks,
  ] = cells;
  // Earlier versions stored sums of events, not balances.
  if (cells.length !== CELLS) throw new TypeError("cells");
  const known = { status: STATUSES[Number(status)], type: TYPES[Number(type)] };
  if (!isTransactionHash(hash) || known.status === undefined || known.type === undefined)
    throw new TypeError("hash, status or type");
  return {
    hash,
    status: known.status,
    type: known.type,
    micros: typeof micros === "number" ? micros : undefined,
    sender: readAddress(sender),
    receiver: readAddress(receiver),
    called: typeof called === "string" ? shared(called) : undefined,
    changes: readChanges(changes),
    cost: readInteger(cost) ?? 0n,
    height: readInteger(height),
    sequenceNumber: readInteger(sequenceNumber),
    feePayer: readAddress(feePayer),
    ...((Number(marks) & FAILED_INSIDE) === 0 ? {} : { hasFailedInside: true }),
    ...((Number(marks) & UNCERTAIN) === 0 ? {} : { isUncertain: true }),
  };
}

function readChanges(value: unknown): ActivityEntry["changes"] {
  if (!Array.isArray(value)) throw new TypeError("changes");
  const pairs: readonly unknown[] = value;
  return pairs.map((pair) => {
    const cells: readonly unknown[] = Array.isArray(pair) ? pair : [];
    const [coinType, text] = cells;
    const amount = readInteger(text);
    if (typeof coinType !== "string" || amount === undefined) throw new TypeError("change");
    return { coinType: shared(coinType), amount };
  });
}

function readAddress(value: unknown): Address | undefined {
  if (typeof value !== "string") return undefined;
  const known = addresses.get(value);
  if (known !== undefined) return known;
  if (!isAddress(value)) return undefined;
  remember(addresses, value);
  return value;
}

/** Reuses equal strings, for faster comparison and less memory. */
function shared(value: string): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  remember(texts, value);
  return value;
}

/** Most entries of a long history share few addresses and functions. */
const addresses = new Map<string, Address>();
const texts = new Map<string, string>();
const MAX_SHARED = 20_000;

function remember<T extends string>(known: Map<string, T>, value: T): void {
  if (known.size >= MAX_SHARED) known.clear();
  known.set(value, value);
}

function readInteger(value: unknown): bigint | undefined {
  return typeof value === "string" ? BigInt(value) : undefined;
}
