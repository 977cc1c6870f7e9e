import { expectText } from "./owned-bytes.ts";

/** Characters that no one sees: joiners, directions, soft hyphens, byte order marks, fillers and variations. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const QUOTES = "\"'`“”„‘’«»";
const AROUND = new RegExp(`^[${QUOTES}\\s]+|[${QUOTES}\\s]+$`, "gu");

/**
 * Pasted text as its user sees it, for addresses, keys and phrases: without invisible characters, quotes and white space
 * around it, and with a small x in `0X`. Nothing in between is changed. @throws text/not-text
 */
export function cleanPastedText(text: string): string {
  return withoutInvisible(text).replace(AROUND, "").replace(/^0X/, "0x");
}

/** @throws text/not-text */
export function withoutInvisible(text: string): string {
  expectText(text);
  return text.replace(INVISIBLE, "");
}
