import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** Move does not allow the name of a module, function or struct. `at` is a decoded name's byte offset. */
export const identifierInvalid = /* @__PURE__ */ defineError(
  "move/identifier-invalid",
  (c: { name: string; at?: number }) =>
    c.at === undefined
      ? t`${JSON.stringify(c.name)} is not a valid Move name.`
      : t`${JSON.stringify(c.name)} (at byte offset ${c.at}) is not a valid Move name.`,
  () => t`Use letters, digits and underscores, and start with a letter or an underscore.`,
);

/** A function name does not have the form `address::module::function`. */
export const functionNameInvalid = /* @__PURE__ */ defineError(
  "move/function-name-invalid",
  (c: { text: string }) => t`${JSON.stringify(c.text)} is not a fully qualified function name.`,
  () => t`Write the name as address::module::function. Example: 0x1::coin::transfer.`,
);

/** A string is not a Move type. `at` is the zero-based position where parsing failed. */
export const typeTagInvalid = /* @__PURE__ */ defineError(
  "move/type-invalid",
  (c: { text: string; at: number; expected: string }) =>
    t`${JSON.stringify(c.text)} is not a Move type: expected ${c.expected} at character ${c.at + 1}.`,
  () => t`Write a Move type. Examples: u64, vector<u8>, 0x1::supra_coin::SupraCoin.`,
);

/** A type is nested deeper than the chain allows. */
export const typeTagTooDeep = /* @__PURE__ */ defineError(
  "move/type-too-deep",
  (c: { limit: number }) => t`This type is nested more than ${c.limit} levels deep.`,
  () => t`Use a type with fewer nested levels.`,
);
