import { defineError } from "./supra-error.ts";

/** Text that is not JSON. */
export const jsonInvalid = /* @__PURE__ */ defineError(
  "json/invalid",
  (c: { reason: string }) => `This is not JSON: ${c.reason}.`,
  "Check that the text was copied whole.",
);

/** JSON of another shape than documented. `path` says where, `expected` what. */
export const jsonUnexpected = /* @__PURE__ */ defineError(
  "json/unexpected",
  (c: { path: string; expected: string; got: string }) => `${c.path}: expected ${c.expected}, got ${c.got}.`,
  "Whoever made this JSON speaks another version of the interface, or is not a Supra node.",
);
