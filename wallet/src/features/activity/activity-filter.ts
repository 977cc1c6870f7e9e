import { SUPRA_COIN, SUPRA_DECIMALS, type Address } from "@holdfast/sdk";
import type { ActivityEntry, ActivityType } from "../../chain/activity-entry.ts";
import type { Direction } from "./direction-filter.tsx";

/** What is shown of a history; kept in the address of the page. */
export interface ActivityFilter {
  readonly q?: string | undefined;
  readonly type?: keyof typeof TYPES | undefined;
  readonly direction?: Direction | undefined;
  readonly status?: keyof typeof STATUSES | undefined;
  readonly coin?: string | undefined;
  readonly with?: string | undefined;
  readonly fn?: string | undefined;
  /** First and last day, as `2026-11-21`. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Payments of nothing by strangers, which are left out unless they are asked for. */
  readonly dust?: "shown" | undefined;
}

/** What the person wrote, by which entries are found too. */
export interface KnownWords {
  readonly names: ReadonlyMap<Address, string>;
  /** By transaction hash: label and note. */
  readonly notes: ReadonlyMap<string, string>;
}

const TYPES = {
  transfer: "CoinTransfer",
  call: "EntryFunctionCall",
  script: "ScriptCall",
  multisig: "MultisigPayload",
  automation: "AutomationRegistration",
  unknown: "Unknown",
} as const satisfies Record<string, ActivityType>;

const STATUSES = { confirmed: "Success", failed: "Failed", pending: "Pending" } as const;

type Test = (entry: ActivityEntry) => boolean;

/** The entries that pass, in their order. The same list when nothing is asked. */
export function filterActivity(
  entries: readonly ActivityEntry[],
  filter: ActivityFilter,
  viewer: Address,
  words: KnownWords,
): readonly ActivityEntry[] {
  const [first, ...others] = testsOf(filter, viewer, words);
  if (first === undefined) return entries;
  if (others.length === 0) return entries.filter(first);
  return entries.filter((entry) => first(entry) && others.every((test) => test(entry)));
}

/** Cheap tests first: a long history is looked through at every key. */
function testsOf(filter: ActivityFilter, viewer: Address, words: KnownWords): readonly Test[] {
  const { status, type, from, until, direction, coin } = filter;
  const [other, fn, q] = [filter.with, filter.fn, filter.q].map((text) => text?.trim().toLowerCase() ?? "");
  const tests: Test[] = [];
  if (status !== undefined) tests.push((entry) => entry.status === STATUSES[status]);
  if (type !== undefined) tests.push((entry) => entry.type === TYPES[type]);
  if (from !== undefined) tests.push(after(startOfDay(from, 0)));
  if (until !== undefined) tests.push(before(startOfDay(until, 1)));
  if (coin !== undefined) tests.push(({ changes }) => changes.some(({ coinType }) => coinType === coin));
  if (fn) {
    const matches = remembered((value) => value.toLowerCase().includes(fn));
    tests.push(({ called }) => called !== undefined && matches(called));
  }
  if (direction !== undefined) tests.push((entry) => hasDirection(entry, viewer, direction));
  if (other) tests.push(counterpartyTest(other, viewer, words));
  if (q) tests.push(textTest(q, words));
  return tests;
}

/** Whether money came in or went out. A payment that failed still counts as the way it was meant to go. */
function hasDirection(entry: ActivityEntry, viewer: Address, direction: Direction): boolean {
  const { changes, sender, receiver, status } = entry;
  const amount = status === "Failed" ? undefined : supraChange(changes);
  if (amount !== undefined && amount !== 0n) return direction === "in" ? amount > 0n : amount < 0n;
  if (receiver === undefined || sender === receiver) return false;
  return direction === "out" ? sender === viewer : sender !== viewer;
}

function supraChange(changes: ActivityEntry["changes"]): bigint | undefined {
  for (const { coinType, amount } of changes) if (coinType === SUPRA_COIN) return amount;
  return undefined;
}

/** What has not happened yet counts as happening now. */
function after(ms: number): Test {
  return ({ micros = Date.now() * 1000 }) => micros >= ms * 1000;
}

function before(ms: number): Test {
  return ({ micros = Date.now() * 1000 }) => micros < ms * 1000;
}

/** Milliseconds of the day's first moment on this device, `later` days on. */
function startOfDay(day: string, later: number): number {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

function counterpartyTest(text: string, viewer: Address, words: KnownWords): Test {
  const named = addressesNamed(text, words);
  const isMeant = (address: Address | undefined): boolean =>
    address !== undefined && address !== viewer && (named.has(address) || address.includes(text));
  return ({ sender, receiver }) => isMeant(sender) || isMeant(receiver);
}

function textTest(text: string, words: KnownWords): Test {
  const named = addressesNamed(text, words);
  const noted = new Set<string>();
  for (const [hash, note] of words.notes) if (note.toLowerCase().includes(text)) noted.add(hash);
  const isHex = /^(?:0x)?[0-9a-f]*$/.test(text);
  const matches = remembered((value) => value.toLowerCase().includes(text));
  const isMeant = remembered((address) => named.has(address) || (isHex && address.includes(text)));
  const isAmount = amountTest(text);
  return ({ called, receiver, sender, hash, changes }) => {
    if (called !== undefined && matches(called)) return true;
    if (receiver !== undefined && isMeant(receiver)) return true;
    if (sender !== undefined && isMeant(sender)) return true;
    if (isHex && hash.includes(text)) return true;
    if (noted.size > 0 && noted.has(hash)) return true;
    for (const { coinType, amount } of changes)
      if (matches(coinType) || isAmount?.(amount) === true) return true;
    return false;
  };
}

/** Functions, coins and other people are few and come again and again. */
function remembered(test: (value: string) => boolean): (value: string) => boolean {
  const answers = new Map<string, boolean>();
  return (value) => {
    const known = answers.get(value);
    if (known !== undefined) return known;
    const answer = test(value);
    answers.set(value, answer);
    return answer;
  };
}

/** `12.5` means every amount of SUPRA that begins like it: from 12.5 to below 12.6. */
function amountTest(text: string): ((amount: bigint) => boolean) | undefined {
  const typed = /^(\d{1,20})(?:\.(\d{0,8}))?$/.exec(text);
  if (typed === null) return undefined;
  const [, whole = "0", fraction = ""] = typed;
  const scale = 10n ** BigInt(SUPRA_DECIMALS - fraction.length);
  const least = BigInt(whole + fraction) * scale;
  const most = least + scale;
  return (amount) => {
    const size = amount < 0n ? -amount : amount;
    return size >= least && size < most;
  };
}

function addressesNamed(text: string, { names }: KnownWords): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [address, name] of names) if (name.toLowerCase().includes(text)) found.add(address);
  return found;
}

/** How many conditions there are beside the text and the direction, which have controls of their own. */
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
