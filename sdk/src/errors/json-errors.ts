import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** The input is not valid JSON. */
export const jsonInvalid = /* @__PURE__ */ defineError(
  "json/invalid",
  (c: { reason: string }) => t`The input is not valid JSON: ${c.reason}.`,
  () => t`Check that the whole JSON was copied.`,
);

/** JSON does not have the documented form. `path` locates the value that differs. */
export const jsonUnexpected = /* @__PURE__ */ defineError(
  "json/unexpected",
  (c: { path: string; expected: string; got: string }) => t`${c.path}: expected ${c.expected}, got ${c.got}.`,
  () => t`Check where this JSON comes from. This version of Holdfast may not support its format.`,
);

/** A JSON number has more characters than any number on the chain. */
export const jsonNumberTooLong = /* @__PURE__ */ defineError(
  "json/number-too-long",
  (c: { limit: number }) => t`A number in this JSON has more than ${c.limit} characters.`,
  () => t`Check where this JSON comes from. Numbers on the chain have at most 78 digits.`,
);

/** JSON lists and objects are nested deeper than any value on the chain. */
export const jsonTooDeep = /* @__PURE__ */ defineError(
  "json/too-deep",
  (c: { limit: number }) => t`This JSON is nested more than ${c.limit} levels deep.`,
  () => t`Check where this JSON comes from. No value on the chain is nested this deep.`,
);
