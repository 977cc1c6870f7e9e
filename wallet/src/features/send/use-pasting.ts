import type { Address } from "@holdfast/sdk";
import { useEffect, useState } from "react";
import { readScannedText } from "../../format/payment-link.ts";
import { lastCopied } from "../../ui/copied.ts";
import { doubtPasting, readPasting, type Pasting, type PastingDoubt } from "./pasting.ts";

/** How often the clipboard is looked at after a paste, and for how long. */
const LOOK_MS = 1000;
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
 * Nobody is asked for a permission: where the browser has not given it, nothing is looked at.
 */
function watchClipboard(onAddress: (address: Address | undefined) => void): () => void {
  const copiedBefore = lastCopied();
  let looks = 0;
  const stop = new AbortController();
  const timer = setInterval(() => void look(), LOOK_MS);
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
