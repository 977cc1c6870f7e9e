import type { Address } from "@holdfast/sdk";
import { useEffect, useState } from "react";
import { readScannedText } from "../../format/payment-link.ts";
import { lastCopied, type Copied } from "../../ui/copy-button.tsx";

/** How often the clipboard is looked at after a paste, and for how long. */
const CLIPBOARD_INTERVAL_MS = 1000;
const MAX_LOOKS = 10;

interface PastingWatch {
  /** What is suspicious about the address in the field, if it was pasted. */
  readonly doubt: PastingDoubt | undefined;
  readonly onPaste: (text: string) => void;
}

/** Compares a pasted recipient with what this app copied, and with what the clipboard holds a moment later. */
export function usePasting(to: Address | undefined): PastingWatch {
  const [pasting, setPasting] = useState<Pasting>();
  const [now, setNow] = useState<Address>();
  useEffect(() => (pasting === undefined ? undefined : watchClipboard(setNow)), [pasting]);
  return {
    doubt: doubtPasting(to, pasting, now),
    onPaste: (text) => {
      setNow(undefined);
      setPasting(readPasting(text, lastCopied(), Date.now()));
    },
  };
}

/**
 * Looks until the user does something else: users who leave the page or copy again change the clipboard themselves.
 * It never asks for permission. Without permission, it doesn't read the clipboard.
 */
function watchClipboard(onAddress: (address: Address | undefined) => void): () => void {
  const copiedBefore = lastCopied();
  let looks = 0;
  const stop = new AbortController();
  const timer = setInterval(() => void look(), CLIPBOARD_INTERVAL_MS);
  const look = async (): Promise<void> => {
    looks += 1;
    if (looks >= MAX_LOOKS) clearInterval(timer);
    const text = await readClipboard();
    // The buttons of this app copy without an event.
    if (lastCopied() !== copiedBefore) stop.abort();
    if (!stop.signal.aborted && text !== undefined) onAddress(readScannedText(text)?.to);
  };
  stop.signal.addEventListener("abort", () => clearInterval(timer));
  window.addEventListener("blur", () => stop.abort(), { signal: stop.signal });
  for (const own of ["copy", "cut"])
    document.addEventListener(own, () => stop.abort(), { signal: stop.signal });
  return () => stop.abort();
}

/** Undefined where the browser does not hand it out unasked. */
async function readClipboard(): Promise<string | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: "clipboard-read" as PermissionName });
    return state === "granted" ? await navigator.clipboard.readText() : undefined;
  } catch {
    return undefined; // a browser that does not know the permission, or a page in the background
  }
}

/** Milliseconds for which a copy of this app is what a user means by "paste". */
const COPY_LASTS_MS = 10 * 60_000;

interface Pasting {
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
function readPasting(text: string, copied: Copied | undefined, nowMs: number): Pasting | undefined {
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
function doubtPasting(
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
