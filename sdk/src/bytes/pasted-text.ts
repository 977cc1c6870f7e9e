import { expectText } from "./owned-bytes.ts";

/** Invisible characters: joiners, directions, soft hyphens, byte order marks, fillers and variations. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const QUOTES = "\"'`“”„‘’«»";
const AROUND = new RegExp(`^[${QUOTES}\\s]+|[${QUOTES}\\s]+$`, "gu");

/**
 * Cleans pasted addresses, keys and phrases: removes surrounding white space, quotes and invisible characters, and
 * writes `0X` as `0x`. The middle is unchanged.
 * @throws text/not-text
 */
export function cleanPastedText(text: string): string {
  return withoutInvisible(text).replace(AROUND, "").replace(/^0X/, "0x");
}

/** @throws text/not-text */
export function withoutInvisible(text: string): string {
  expectText(text);
  return text.replace(INVISIBLE, "");
}
