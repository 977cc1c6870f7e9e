import { expectBytes, expectText, newBytes, type OwnedBytes } from "./owned-bytes.ts";
import { bytesWrongLength, hexBadDigit, hexOddLength } from "../errors/bytes-errors.ts";

/** Lower-case hex text with 0x in front. */
export type Hex = `0x${string}`;

const DIGITS = "0123456789abcdef";
const PAIRS = /* @__PURE__ */ Array.from(
  { length: 256 },
  (_, byte) => DIGITS.charAt(byte >> 4) + DIGITS.charAt(byte & 15),
);

/** By character code below 128: the value of a digit, else 255. */
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

/**
 * Hex text, with or without 0x, as bytes. Upper and lower case digits are equal.
 * @throws text/not-text, hex/odd-length, hex/bad-digit
 */
export function hexToBytes(text: string): OwnedBytes {
  expectText(text);
  const start = text.startsWith("0x") || text.startsWith("0X") ? 2 : 0;
  const digits = text.length - start;
  const bytes = newBytes(digits >> 1);
  let seen = 0;
  for (let i = 0, at = start; i < bytes.length; i++, at += 2) {
    const high = DIGIT_VALUES[text.charCodeAt(at)] ?? 255;
    const low = DIGIT_VALUES[text.charCodeAt(at + 1)] ?? 255;
    seen |= high | low;
    bytes[i] = (high << 4) | low;
  }
  if (seen > 15 || hasBadEnd(text, digits)) throw badDigit(text, start);
  if (digits % 2 !== 0) throw hexOddLength({ digits });
  return bytes;
}

/**
 * Hex text of exactly `length` bytes.
 * @throws bytes/wrong-length and what {@link hexToBytes} throws
 */
export function hexToFixedBytes(text: string, length: number, what: string): OwnedBytes {
  const bytes = hexToBytes(text);
  if (bytes.length !== length) throw bytesWrongLength({ what, expected: length, got: bytes.length });
  return bytes;
}

/** True for 0x and an even number of hex digits. Never throws. */
export function isHex(text: unknown): text is Hex {
  return typeof text === "string" && /^0x(?:[0-9a-fA-F]{2})*$/.test(text);
}

function isDigit(code: number): boolean {
  return (DIGIT_VALUES[code] ?? 255) < 16;
}

function hasBadEnd(text: string, digits: number): boolean {
  return digits % 2 !== 0 && !isDigit(text.charCodeAt(text.length - 1));
}

/** The error for the first character that is no digit. */
function badDigit(text: string, start: number): Error {
  let at = start;
  while (isDigit(text.charCodeAt(at))) at++;
  return hexBadDigit({ at, character: String.fromCodePoint(text.codePointAt(at) ?? 0) });
}
