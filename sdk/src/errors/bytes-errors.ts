import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A hex string has an odd number of digits. */
export const hexOddLength = /* @__PURE__ */ defineError(
  "hex/odd-length",
  (c: { digits: number }) => t`A hex string needs an even number of digits, but this one has ${c.digits}.`,
  () => t`Add the missing digit, or a leading zero.`,
);

/** A hex string contains a character other than 0-9 and a-f. `at` is the character's zero-based position. */
export const hexBadDigit = /* @__PURE__ */ defineError(
  "hex/bad-digit",
  (c: { at: number; character: string }) =>
    t`Character ${c.at + 1} of this hex string is ${JSON.stringify(c.character)}, which is not a hex digit.`,
  () => t`Use only the digits 0-9 and a-f, with an optional 0x prefix.`,
);

/** A key, signature or hash has the wrong length. `at` is its offset inside a longer input. */
export const bytesWrongLength = /* @__PURE__ */ defineError(
  "bytes/wrong-length",
  (c: { what: string; expected: number; got: number; at?: number }) =>
    c.at === undefined
      ? t`${c.what} has ${c.expected} bytes, but this input has ${c.got}.`
      : t`${c.what} has ${c.expected} bytes, but the value at byte ${c.at} has ${c.got}.`,
  () => t`Check that the value was copied completely and without extra characters.`,
);

/** A function that takes a string received another value. The message omits it, as it may be secret. */
export const textNotText = /* @__PURE__ */ defineError(
  "text/not-text",
  (c: { got: string }) => t`Expected a string, got ${c.got}.`,
  () => t`Pass a string.`,
);

/** A function for bytes received a string, an array, another typed array, or a detached buffer. */
export const bytesNotBytes = /* @__PURE__ */ defineError(
  "bytes/not-bytes",
  (c: { got: string }) => t`Expected bytes, got ${c.got}.`,
  () => t`Pass a Uint8Array. Convert hex strings with hexToBytes.`,
);
