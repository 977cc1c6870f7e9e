import { t } from "@lingui/core/macro";
import { isSupraError, type Address } from "@holdfast/sdk";
import { problemText } from "../feedback/problem.tsx";
import { readRecipientText } from "./recipient-text.ts";
import type { SavedAddress } from "./known-addresses.ts";

export interface AddressLine {
  readonly text: string;
  readonly address: Address | undefined;
  readonly problem: string | undefined;
}

interface WrittenList {
  readonly lines: readonly string[];
  readonly typing: string;
}

/** Splits at white space, commas or semicolons. A complete last address counts as finished. */
export function splitList(text: string): WrittenList {
  const words = text.split(/[\s,;]+/);
  const last = words.at(-1) ?? "";
  const finished = words.slice(0, -1).filter((word) => word !== "");
  return WHOLE.test(last) ? { lines: [...finished, last], typing: "" } : { lines: finished, typing: last };
}

export function joinList({ lines, typing }: WrittenList): string {
  return [...lines, typing].join("\n");
}

/** `refuse` explains why a valid address is not allowed in the list. */
export function readLines(
  lines: readonly string[],
  saved: readonly SavedAddress[],
  refuse: (address: Address) => string | undefined = () => undefined,
): readonly AddressLine[] {
  const seen = new Set<Address>();
  return lines.map((text) => {
    const [address, problem] = read(text, saved);
    if (address === undefined) return { text, address, problem };
    const isTwice = seen.has(address);
    seen.add(address);
    return { text, address, problem: isTwice ? t`This address is already in the list.` : refuse(address) };
  });
}

const WHOLE = /^0x[0-9a-f]{64}$/i;

function read(
  text: string,
  saved: readonly SavedAddress[],
): readonly [Address, undefined] | readonly [undefined, string] {
  try {
    return [readRecipientText(text, saved), undefined];
  } catch (error) {
    if (isSupraError(error)) return [undefined, problemText(error)];
    throw error;
  }
}
