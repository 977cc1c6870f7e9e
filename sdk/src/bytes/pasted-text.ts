import { expectText } from "./owned-bytes.ts";

/** Such as joiners, directions, soft hyphens and byte order marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const QUOTES = "\"'`“”„‘’«»";
const AROUND = new RegExp(`^[${QUOTES}\\s]+|[${QUOTES}\\s]+$`, "gu");

/** Removes surrounding space and quotes, and invisible characters; writes `0x`. @throws text/not-text */
export function cleanPastedText(text: string): string {
  return withoutInvisible(text).replace(AROUND, "").replace(/^0X/, "0x");
}

/** @throws text/not-text */
export function withoutInvisible(text: string): string {
  expectText(text);
  return text.replace(INVISIBLE, "");
}
