import { SUPRA_DECIMALS, type Address } from "@holdfast/sdk";
import type { ActivityIndex } from "./activity-index.ts";

export interface KnownWords {
  readonly names: ReadonlyMap<Address, string>;
  readonly notes: ReadonlyMap<string, string>;
}

/** 1 for each matching entry. */
type Marks = Uint8Array;

export function marksWhere({ entries }: ActivityIndex, isPassing: (at: number) => boolean): Marks {
  const marks = new Uint8Array(entries.length);
  for (let at = 0; at < marks.length; at++) if (isPassing(at)) marks[at] = 1;
  return marks;
}

export function marksOfCoin(index: ActivityIndex, isMeant: (coinType: string) => boolean): Marks {
  const marks = new Uint8Array(index.entries.length);
  markTexts(marks, index.coins, textsThat(index, isMeant));
  const isAmongOthers = (at: number): boolean =>
    index.entries[at]?.changes.some(({ coinType }) => isMeant(coinType)) === true;
  for (const at of index.severals) if (isAmongOthers(at)) marks[at] = 1;
  return marks;
}

/** @param text in lower case, as in all functions below */
export function marksOfFunction(index: ActivityIndex, text: string): Marks {
  const marks = new Uint8Array(index.entries.length);
  markTexts(
    marks,
    index.functions,
    textsThat(index, (called) => called.toLowerCase().includes(text)),
  );
  return marks;
}

export function marksOfCounterparty(
  index: ActivityIndex,
  text: string,
  viewer: Address,
  { names }: KnownWords,
): Marks {
  const named = addressesNamed(text, names);
  const isMeant = (address: string): boolean =>
    address !== viewer && (named.has(address) || address.includes(text));
  const meant = textsThat(index, isMeant);
  const marks = new Uint8Array(index.entries.length);
  markTexts(marks, index.senders, meant);
  markTexts(marks, index.receivers, meant);
  return marks;
}

export function marksOfText(index: ActivityIndex, text: string, words: KnownWords): Marks {
  const { entries } = index;
  const named = addressesNamed(text, words.names);
  const isHex = /^(?:0x)?[0-9a-f]*$/.test(text);
  const hasText = (value: string): boolean => value.toLowerCase().includes(text);
  const marks = marksOfCoin(index, hasText);
  markTexts(marks, index.functions, textsThat(index, hasText));
  const meant = textsThat(index, (value) => named.has(value) || (isHex && value.includes(text)));
  markTexts(marks, index.receivers, meant);
  markTexts(marks, index.senders, meant);
  markAmounts(marks, index, text);
  const noted = new Set<string>();
  for (const [hash, note] of words.notes) if (hasText(note)) noted.add(hash);
  // Hashes are all different, so they are searched only if nothing else can match.
  const isInHash = (hash: string): boolean => (isHex && hash.includes(text)) || noted.has(hash);
  if (isHex || noted.size > 0)
    for (let at = 0; at < marks.length; at++)
      if (marks[at] === 0 && isInHash(entries[at]?.hash ?? "")) marks[at] = 1;
  return marks;
}

/** 1 for each matching text. Searches each distinct text once. */
function textsThat({ texts }: ActivityIndex, test: (text: string) => boolean): Uint8Array {
  return Uint8Array.from(texts, (text, place) => (place > 0 && test(text) ? 1 : 0));
}

/** @param column indexes of texts @param marked 1 for matching texts */
function markTexts(marks: Marks, column: Uint32Array, marked: Uint8Array): void {
  for (let at = 0; at < marks.length; at++) if (marked[column[at] ?? 0] === 1) marks[at] = 1;
}

/** `12.5` matches all SUPRA amounts that begin like it: from 12.5 to below 12.6. */
function markAmounts(marks: Marks, { entries, sizes, severals }: ActivityIndex, text: string): void {
  const typed = /^(\d{1,20})(?:\.(\d{0,8}))?$/.exec(text);
  if (typed === null) return;
  const [, whole = "0", fraction = ""] = typed;
  const scale = 10n ** BigInt(SUPRA_DECIMALS - fraction.length);
  const minAmount = BigInt(whole + fraction) * scale;
  const endAmount = minAmount + scale;
  const isMeant = (at: number): boolean =>
    entries[at]?.changes.some(({ amount }) => {
      const size = amount < 0n ? -amount : amount;
      return size >= minAmount && size < endAmount;
    }) === true;
  // Floats are inexact, so amounts near a bound are compared exactly.
  const [near, far] = [Number(minAmount) * (1 - 1e-12), Number(endAmount) * (1 + 1e-12)];
  for (let at = 0; at < marks.length; at++) {
    const size = sizes[at] ?? 0;
    if (size >= near && size <= far && isMeant(at)) marks[at] = 1;
  }
  for (const at of severals) if (isMeant(at)) marks[at] = 1;
}

function addressesNamed(text: string, names: KnownWords["names"]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [address, name] of names) if (name.toLowerCase().includes(text)) found.add(address);
  return found;
}
