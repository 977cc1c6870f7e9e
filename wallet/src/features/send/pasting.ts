import type { Address } from "@holdfast/sdk";
import { readScannedText } from "../../format/payment-link.ts";
import type { Copied } from "../../ui/copied.ts";

/** Milliseconds for which a copy of this app is what a user means by "paste". */
const COPY_LASTS_MS = 10 * 60_000;

export interface Pasting {
  readonly address: Address;
  /** What this app had put there, if that was an address and not long ago. */
  readonly copiedHere: Address | undefined;
}

/** What is suspicious about a pasted address. */
export type PastingDoubt =
  /** The clipboard holds another address now, though nobody has copied anything since. */
  | { readonly kind: "changed"; readonly now: Address }
  /** This app put another address into the clipboard. */
  | { readonly kind: "not-copied-here"; readonly copied: Address };

/** Reads pasted text; undefined where it names no address. */
export function readPasting(text: string, copied: Copied | undefined, nowMs: number): Pasting | undefined {
  const address = readScannedText(text)?.to;
  if (address === undefined) return undefined;
  const isRecent = copied !== undefined && nowMs - copied.at < COPY_LASTS_MS;
  return { address, copiedHere: isRecent ? readScannedText(copied.text)?.to : undefined };
}

/**
 * Programs that wait for an address in the clipboard put their own in its place.
 * @param to what stands in the field
 * @param clipboardNow the address that the clipboard holds now, where that is known
 */
export function doubtPasting(
  to: Address | undefined,
  pasting: Pasting | undefined,
  clipboardNow: Address | undefined,
): PastingDoubt | undefined {
  if (pasting === undefined || to !== pasting.address) return undefined;
  const { address, copiedHere } = pasting;
  if (clipboardNow !== undefined && clipboardNow !== address) return { kind: "changed", now: clipboardNow };
  return copiedHere === undefined || copiedHere === address
    ? undefined
    : { kind: "not-copied-here", copied: copiedHere };
}
