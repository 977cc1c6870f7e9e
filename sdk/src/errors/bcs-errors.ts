import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** The bytes end before the value does. `at` is the offset of the value, in bytes. */
export const bcsUnexpectedEnd = /* @__PURE__ */ defineError(
  "bcs/unexpected-end",
  (c: { at: number; needed: number; left: number }) =>
    t`At byte ${c.at}, ${c.needed} more bytes are needed, but ${c.left} are left.`,
  () => t`Check that the bytes were copied whole.`,
);

/** Bytes remain after the value. */
export const bcsTrailingBytes = /* @__PURE__ */ defineError(
  "bcs/trailing-bytes",
  (c: { at: number; left: number }) => t`The value ends at byte ${c.at}, but ${c.left} more bytes follow.`,
  () => t`Remove the extra bytes, or decode them with their own type.`,
);

/** A ULEB128 number in a longer form than needed. */
export const bcsNonCanonicalLength = /* @__PURE__ */ defineError(
  "bcs/non-canonical-length",
  (c: { at: number }) => t`The length at byte ${c.at} is not in its shortest form.`,
  () => t`Only canonical BCS is accepted; encode the value again.`,
);

/** A ULEB128 number above 2^32 - 1. */
export const bcsLengthOverflow = /* @__PURE__ */ defineError(
  "bcs/length-overflow",
  (c: { at: number }) => t`The length at byte ${c.at} does not fit 32 bits.`,
  () => t`Check that the bytes have the expected type.`,
);

/** A boolean or option tag that is neither 0 nor 1. */
export const bcsBadBool = /* @__PURE__ */ defineError(
  "bcs/bad-bool",
  (c: { at: number; got: number }) => t`The flag at byte ${c.at} is ${c.got}; only 0 and 1 are allowed.`,
  () => t`Check that the bytes have the expected type.`,
);

/** String bytes that are not UTF-8. */
export const bcsBadUtf8 = /* @__PURE__ */ defineError(
  "bcs/bad-utf8",
  (c: { at: number }) => t`The text at byte ${c.at} is not valid UTF-8.`,
  () => t`Check that the bytes have the expected type.`,
);

/** An enum index that this type does not have. */
export const bcsUnknownVariant = /* @__PURE__ */ defineError(
  "bcs/unknown-variant",
  (c: { at: number; type: string; index: number }) => t`${c.type} has no variant ${c.index} (byte ${c.at}).`,
  () => t`Do not sign these bytes: they use a newer format or are damaged.`,
);

/** A kind of value that an encoder does not know; programs without types can ask for one. */
export const bcsUnknownKind = /* @__PURE__ */ defineError(
  "bcs/unknown-kind",
  (c: { type: string; kind: string }) => t`${c.type} has no kind ${JSON.stringify(c.kind)}.`,
  () => t`Use a documented kind. Nothing was encoded.`,
);

/** Nesting deeper than the chain allows. */
export const bcsTooDeep = /* @__PURE__ */ defineError(
  "bcs/too-deep",
  (c: { at: number; limit: number }) =>
    t`The value at byte ${c.at} is nested more than ${c.limit} levels deep.`,
  () => t`Do not sign these bytes: no transaction on the chain nests this deep.`,
);

/** A value that its integer type cannot hold; also a Number that is not a safe whole number. */
export const bcsOutOfRange = /* @__PURE__ */ defineError(
  "bcs/out-of-range",
  (c: { type: string; value: string }) => t`${c.value} does not fit ${c.type}.`,
  () => t`Pass a whole number within the type's range. Use bigint from u64 up.`,
);
