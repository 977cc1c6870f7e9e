import type { Address } from "@holdfast/sdk";
import { STATUSES, TYPES } from "../../chain/activity/activity-chunk.ts";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { DIRECTIONS, type ActivityIndex } from "./activity-index.ts";
import {
  marksOfCoin,
  marksOfCounterparty,
  marksOfFunction,
  marksOfText,
  marksWhere,
  type KnownWords,
} from "./activity-marks.ts";
import type { Direction } from "./direction-filter.tsx";

export interface ActivityFilter {
  readonly q?: string | undefined;
  readonly type?: keyof typeof WANTED_TYPES | undefined;
  readonly direction?: Direction | undefined;
  readonly status?: "confirmed" | "failed" | "pending" | undefined;
  readonly coin?: string | undefined;
  readonly with?: string | undefined;
  readonly fn?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Payments of nothing by unknown senders; hidden by default. */
  readonly dust?: "shown" | undefined;
}

const WANTED_TYPES = {
  transfer: "CoinTransfer",
  call: "EntryFunctionCall",
  script: "ScriptCall",
  multisig: "MultisigPayload",
  automation: "AutomationRegistration",
  "automation-cycle": "AutomationCycle",
  unknown: "Unknown",
} as const satisfies Record<string, ActivityEntry["type"]>;

const WANTED_STATUSES = { confirmed: "Success", failed: "Failed", pending: "Pending" } as const;

interface ActivitySelection {
  readonly places: Uint32Array;
  readonly dust: number;
}

export function filterActivity(
  index: ActivityIndex,
  filter: ActivityFilter,
  viewer: Address,
  words: KnownWords,
): ActivitySelection {
  const dust = maskDust(index, filter, words);
  const conditions = createConditions(index, filter, viewer, words);
  if (dust.length === 0 && conditions.length === 0) return { places: index.all, dust: 0 };
  const [left = new Uint8Array(index.entries.length).fill(1), ...others] = conditions;
  for (const at of dust) left[at] = 0;
  for (const passing of others) for (let at = 0; at < left.length; at++) if (passing[at] === 0) left[at] = 0;
  const places = new Uint32Array(left.length);
  let count = 0;
  for (let at = 0; at < left.length; at++) {
    places[count] = at;
    count += left[at] ?? 0;
  }
  return { places: count === left.length ? index.all : places.subarray(0, count), dust: dust.length };
}

export function entriesAt({ entries }: ActivityIndex, places: Uint32Array): readonly ActivityEntry[] {
  if (places.length === entries.length) return entries;
  const found: ActivityEntry[] = [];
  for (const at of places) {
    const entry = entries[at];
    if (entry !== undefined) found.push(entry);
  }
  return found;
}

/** A search also finds payments of nothing. */
function maskDust(
  { dust, entries }: ActivityIndex,
  filter: ActivityFilter,
  { names }: KnownWords,
): readonly number[] {
  if (filter.dust === "shown" || Boolean(filter.q) || Boolean(filter.with)) return [];
  const isKnown = (sender: Address | undefined): boolean => sender !== undefined && names.has(sender);
  return dust.filter((at) => !isKnown(entries[at]?.sender));
}

function createConditions(
  index: ActivityIndex,
  filter: ActivityFilter,
  viewer: Address,
  words: KnownWords,
): readonly Uint8Array[] {
  const { statuses, types, micros, directions } = index;
  const { status, type, from, until, direction, coin } = filter;
  const [other, fn, q] = [filter.with, filter.fn, filter.q].map((text) => text?.trim().toLowerCase() ?? "");
  const found: Uint8Array[] = [];
  const keepWhere = (isPassing: (at: number) => boolean): void =>
    void found.push(marksWhere(index, isPassing));
  if (status !== undefined) {
    const wanted = STATUSES.indexOf(WANTED_STATUSES[status]);
    keepWhere((at) => statuses[at] === wanted);
  }
  if (type !== undefined) {
    const wanted = TYPES.indexOf(WANTED_TYPES[type]);
    keepWhere((at) => types[at] === wanted);
  }
  // Pending counts as now.
  const now = Date.now() * 1000;
  const timeAt = (at: number): number => {
    const time = micros[at] ?? now;
    return Number.isNaN(time) ? now : time;
  };
  if (from !== undefined) {
    const start = startOfDay(from, 0) * 1000;
    keepWhere((at) => timeAt(at) >= start);
  }
  if (until !== undefined) {
    const end = startOfDay(until, 1) * 1000;
    keepWhere((at) => timeAt(at) < end);
  }
  if (direction !== undefined) {
    const wanted = DIRECTIONS[direction];
    keepWhere((at) => directions[at] === wanted);
  }
  if (coin !== undefined) found.push(marksOfCoin(index, (coinType) => coinType === coin));
  if (fn) found.push(marksOfFunction(index, fn));
  if (other) found.push(marksOfCounterparty(index, other, viewer, words));
  if (q) found.push(marksOfText(index, q, words));
  return found;
}

function startOfDay(day: string, later: number): number {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** Conditions without a visible control: all but text and direction. */
export function countConditions({
  type,
  status,
  coin,
  with: other,
  fn,
  from,
  until,
}: ActivityFilter): number {
  return [type, status, coin, other, fn, from, until].filter((value) => value !== undefined).length;
}
