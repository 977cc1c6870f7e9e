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
  () => t`The sender of this JSON speaks another version of the interface, or is not a Supra node.`,
);

/** A number that no field of the interface can hold. `got` counts characters. */
export const jsonNumberTooLong = /* @__PURE__ */ defineError(
  "json/number-too-long",
  (c: { limit: number }) => t`A number in this JSON has more than ${c.limit} characters.`,
  () => t`No number of the chain has more than 78 digits. Check where this JSON comes from.`,
);

/** Lists and objects in one another, deeper than anything the interface has. */
export const jsonTooDeep = /* @__PURE__ */ defineError(
  "json/too-deep",
  (c: { limit: number }) => t`This JSON has more than ${c.limit} lists and objects in one another.`,
  () => t`No value of the chain is nested that deep. Check where this JSON comes from.`,
);
