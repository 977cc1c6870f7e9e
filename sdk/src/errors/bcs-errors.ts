import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** The bytes end inside a value. `at` is the byte offset of the value. */
export const bcsUnexpectedEnd = /* @__PURE__ */ defineError(
  "bcs/unexpected-end",
  (c: { at: number; needed: number; left: number }) =>
    t`The input ends at byte ${c.at + c.left}, inside the ${c.needed}-byte value at byte ${c.at}.`,
  () => t`Check that all bytes were copied.`,
);

/** Bytes remain after the decoded value. */
export const bcsTrailingBytes = /* @__PURE__ */ defineError(
  "bcs/trailing-bytes",
  (c: { at: number; left: number }) =>
    t`The input has extra bytes. The value ends at byte ${c.at}, but the input ends at byte ${c.at + c.left}.`,
  () => t`Remove the extra bytes, or decode them separately.`,
);

/** A ULEB128 length has unnecessary bytes. */
export const bcsNonCanonicalLength = /* @__PURE__ */ defineError(
  "bcs/non-canonical-length",
  (c: { at: number }) => t`The length at byte ${c.at} is not in its shortest form.`,
  () => t`Encode the value again with a canonical BCS encoder.`,
);

/** A ULEB128 length is greater than 2^32 - 1. `encoded` is the length as hex, at most five bytes. */
export const bcsLengthOverflow = /* @__PURE__ */ defineError(
  "bcs/length-overflow",
  (c: { at: number; encoded: string }) => t`The length ${c.encoded} at byte ${c.at} does not fit in 32 bits.`,
  () => t`Check that the bytes were encoded with the expected type.`,
);

/** A bool or option tag is neither 0 nor 1. */
export const bcsBadBool = /* @__PURE__ */ defineError(
  "bcs/bad-bool",
  (c: { at: number; got: number }) =>
    t`The bool or option tag at byte ${c.at} is ${c.got}, but only 0 and 1 are allowed.`,
  () => t`Check that the bytes were encoded with the expected type.`,
);

/** A BCS string is not valid UTF-8. */
export const bcsBadUtf8 = /* @__PURE__ */ defineError(
  "bcs/bad-utf8",
  (c: { at: number }) => t`The string at byte ${c.at} is not valid UTF-8.`,
  () => t`Check that the bytes were encoded with the expected type.`,
);

/** The bytes contain a variant index that the enum does not have. */
export const bcsUnknownVariant = /* @__PURE__ */ defineError(
  "bcs/unknown-variant",
  (c: { at: number; type: string; index: number }) => t`${c.type} has no variant ${c.index} (byte ${c.at}).`,
  () => t`Do not sign these bytes. They are damaged or use a newer format.`,
);

/** An encoder received a variant name that its type does not have. Only untyped callers can cause this. */
export const bcsUnknownKind = /* @__PURE__ */ defineError(
  "bcs/unknown-kind",
  (c: { type: string; kind: string }) => t`${c.type} has no variant ${JSON.stringify(c.kind)}.`,
  () => t`Use a documented variant of this type.`,
);

/** A value is nested deeper than the chain allows. */
export const bcsTooDeep = /* @__PURE__ */ defineError(
  "bcs/too-deep",
  (c: { at: number; limit: number }) =>
    t`The value at byte ${c.at} is nested more than ${c.limit} levels deep.`,
  () => t`Do not sign these bytes: the chain accepts no transaction nested this deep.`,
);

/** A value is outside the range of its integer type, or is a JavaScript number that is not a safe integer. */
export const bcsOutOfRange = /* @__PURE__ */ defineError(
  "bcs/out-of-range",
  (c: { type: string; value: string }) => t`${c.value} is not a valid ${c.type}.`,
  () => t`Pass an integer within the type's range. Use bigint for u64 and larger types.`,
);
