import type { Address } from "@holdfast/sdk";
import { useEffect, useState } from "react";
import { readScannedText } from "../../format/payment-link.ts";
import { lastCopied, type Copied } from "../../ui/copy-button.tsx";

/** Milliseconds between clipboard checks after a paste, and their duration. */
const CLIPBOARD_INTERVAL_MS = 1000;
const MAX_LOOKS = 10;

interface PastingWatch {
  /** Suspicion about a pasted address. */
  readonly doubt: PastingDoubt | undefined;
  readonly onPaste: (text: string) => void;
}

/** Compares a pasted recipient with copies of this app, and with the later clipboard. */
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

/** Checks until the user does something else, which may change the clipboard. Never asks for permission. */
function watchClipboard(onAddress: (address: Address | undefined) => void): () => void {
  const copiedBefore = lastCopied();
  let looks = 0;
  const stop = new AbortController();
  const timer = setInterval(() => void look(), CLIPBOARD_INTERVAL_MS);
  const look = async (): Promise<void> => {
    looks += 1;
    if (looks >= MAX_LOOKS) clearInterval(timer);
    const text = await readClipboard();
    // This app's buttons copy without an event.
    if (lastCopied() !== copiedBefore) stop.abort();
    if (!stop.signal.aborted && text !== undefined) onAddress(readScannedText(text)?.to);
  };
  stop.signal.addEventListener("abort", () => clearInterval(timer));
  window.addEventListener("blur", () => stop.abort(), { signal: stop.signal });
  for (const own of ["copy", "cut"])
    document.addEventListener(own, () => stop.abort(), { signal: stop.signal });
  return () => stop.abort();
}

/** Undefined without permission. */
async function readClipboard(): Promise<string | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: "clipboard-read" as PermissionName });
    return state === "granted" ? await navigator.clipboard.readText() : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds until this app's copy no longer counts. */
const COPY_LASTS_MS = 10 * 60_000;

interface Pasting {
  readonly address: Address;
  /** Last address copied from this app, if recent. */
  readonly copiedHere: Address | undefined;
}

export type PastingDoubt =
  /** The clipboard has another address without a copy. */
  | { readonly kind: "changed"; readonly now: Address }
  /** This app copied another address. */
  | { readonly kind: "not-copied-here"; readonly copied: Address };

/** Undefined without an address. */
function readPasting(text: string, copied: Copied | undefined, nowMs: number): Pasting | undefined {
  const address = readScannedText(text)?.to;
  if (address === undefined) return undefined;
  const isRecent = copied !== undefined && nowMs - copied.at < COPY_LASTS_MS;
  return { address, copiedHere: isRecent ? readScannedText(copied.text)?.to : undefined };
}

/** Malware replaces addresses in the clipboard. `to` is in the field; `clipboardNow` may be unknown. */
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
