import { expectBytes, expectText, newBytes, type OwnedBytes } from "./owned-bytes.ts";
import { bytesWrongLength, hexBadDigit, hexOddLength } from "../errors/bytes-errors.ts";

/** Lower-case hex text with 0x in front. */
export type Hex = `0x${string}`;

const DIGITS = "0123456789abcdef";
const PAIRS = /* @__PURE__ */ Array.from(
  { length: 256 },
  (_, byte) => DIGITS.charAt(byte >> 4) + DIGITS.charAt(byte & 15),
);

/** Digit value by character code below 128; otherwise 255. */
const DIGIT_VALUES = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) => {
  const value = DIGITS.indexOf(String.fromCharCode(code).toLowerCase());
  return value < 0 ? 255 : value;
});

/** Bytes as lower-case hex with 0x in front; empty bytes give `0x`. @throws bytes/not-bytes */
export function bytesToHex(bytes: Uint8Array): Hex {
  expectBytes(bytes);
  let text = "0x";
  for (let i = 0; i < bytes.length; i++) text += PAIRS[bytes[i] ?? 0];
  return text as Hex;
}

/** Hex as bytes, with or without 0x, in any case. @throws text/not-text, hex/odd-length, hex/bad-digit */
export function hexToBytes(text: string): OwnedBytes {
  expectText(text);
  const bytes = newBytes((text.length - hexStart(text)) >> 1);
  writeHex(text, bytes, 0);
  return bytes;
}

/** Hex of exactly `length` bytes. @throws bytes/wrong-length and errors of {@link hexToBytes} */
export function hexToFixedBytes(text: string, length: number, what: string): OwnedBytes {
  const bytes = newBytes(length);
  writeFixedHex(text, length, what, bytes, 0);
  return bytes;
}

/** After an error, the content is undefined. */
export function writeFixedHex(
  text: string,
  length: number,
  what: string,
  to: OwnedBytes,
  offset: number,
): void {
  const got = writeHex(text, to, offset);
  if (got !== length) throw bytesWrongLength({ what, expected: length, got });
}

/** Returns the total number, even of bytes that don't fit. */
function writeHex(text: string, to: OwnedBytes, offset: number): number {
  expectText(text);
  const start = hexStart(text);
  const digits = text.length - start;
  const length = digits >> 1;
  let seen = 0;
  for (let i = 0, at = start; i < length; i++, at += 2) {
    const high = DIGIT_VALUES[text.charCodeAt(at)] ?? 255;
    const low = DIGIT_VALUES[text.charCodeAt(at + 1)] ?? 255;
    seen |= high | low;
    to[offset + i] = (high << 4) | low;
  }
  if (seen > 15 || digits % 2 !== 0) throw createRefusal(text, start);
  return length;
}

/** Offset of the first digit, after an optional 0x. */
export function hexStart(text: string): number {
  return text.charCodeAt(0) === 48 && (text.charCodeAt(1) | 32) === 120 ? 2 : 0;
}

/** True for 0x and an even number of hex digits. Never throws. */
export function isHex(text: unknown): text is Hex {
  return typeof text === "string" && /^0x(?:[0-9a-fA-F]{2})*$/.test(text);
}

function createRefusal(text: string, start: number): Error {
  const at = text.slice(start).search(/[^0-9a-fA-F]/);
  if (at < 0) return hexOddLength({ digits: text.length - start });
  return hexBadDigit({ at: start + at, character: String.fromCodePoint(text.codePointAt(start + at) ?? 0) });
}
