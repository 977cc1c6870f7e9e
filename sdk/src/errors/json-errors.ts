import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** Text that is not JSON. */
export const jsonInvalid = /* @__PURE__ */ defineError(
  "json/invalid",
  (c: { reason: string }) => t`This is not JSON: ${c.reason}.`,
  () => t`Check that the text was copied whole.`,
);

/** JSON of another shape than documented. `path` says where, `expected` what. */
export const jsonUnexpected = /* @__PURE__ */ defineError(
  "json/unexpected",
  (c: { path: string; expected: string; got: string }) => t`${c.path}: expected ${c.expected}, got ${c.got}.`,
  () => t`Check the source of this JSON. It has a different format than this version expects.`,
);

/** A number that no field of the interface can hold. `got` counts characters. */
export const jsonNumberTooLong = /* @__PURE__ */ defineError(
  "json/number-too-long",
  (c: { limit: number }) => t`A number in this JSON has more than ${c.limit} characters.`,
  () => t`Check the source of this JSON. Numbers on the chain have at most 78 digits.`,
);

/** Lists and objects in one another, deeper than anything the interface has. */
export const jsonTooDeep = /* @__PURE__ */ defineError(
  "json/too-deep",
  (c: { limit: number }) => t`This JSON is nested deeper than ${c.limit} levels.`,
  () => t`Check the source of this JSON. Values on the chain never nest this deep.`,
);
