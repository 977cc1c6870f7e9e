import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** Hex text with a digit missing. */
export const hexOddLength = /* @__PURE__ */ defineError(
  "hex/odd-length",
  (c: { digits: number }) => t`Hex text needs an even number of digits; this input has ${c.digits}.`,
  () => t`Add the missing digit or a leading zero.`,
);

/** Hex text with a character that is not 0-9 or a-f. `at` counts characters of the whole input from 0. */
export const hexBadDigit = /* @__PURE__ */ defineError(
  "hex/bad-digit",
  (c: { at: number; character: string }) =>
    t`Character ${c.at + 1} is ${JSON.stringify(c.character)}, which is not a hex digit.`,
  () => t`Use only the digits 0-9 and a-f, with an optional 0x prefix.`,
);

/** Bytes of a fixed-size thing (key, signature, hash) with another length. `at` is where they were in larger bytes. */
export const bytesWrongLength = /* @__PURE__ */ defineError(
  "bytes/wrong-length",
  (c: { what: string; expected: number; got: number; at?: number }) =>
    c.at === undefined
      ? t`${c.what} is ${c.expected} bytes; this input has ${c.got}.`
      : t`${c.what} is ${c.expected} bytes; this input has ${c.got} (byte ${c.at}).`,
  () => t`Check that the value was copied whole.`,
);

/** Something else where text is needed. It is not repeated: it may be a secret. */
export const textNotText = /* @__PURE__ */ defineError(
  "text/not-text",
  (c: { got: string }) => t`Expected text, got ${c.got}.`,
  () => t`Pass a string.`,
);

/** Something else where bytes are needed: text, a list, a view of numbers, or an array whose memory is gone. */
export const bytesNotBytes = /* @__PURE__ */ defineError(
  "bytes/not-bytes",
  (c: { got: string }) => t`Expected bytes, got ${c.got}.`,
  () => t`Pass a Uint8Array. For hex text, use hexToBytes(text).`,
);
