import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A module, function or struct name that Move does not allow. `at` is its offset where it came from bytes. */
export const identifierInvalid = /* @__PURE__ */ defineError(
  "move/identifier-invalid",
  (c: { name: string; at?: number }) =>
    c.at === undefined
      ? t`${JSON.stringify(c.name)} is not a Move name.`
      : t`${JSON.stringify(c.name)} (byte ${c.at}) is not a Move name.`,
  () => t`Use letters, digits and _, starting with a letter or _.`,
);

/** Text that is not `address::module::function`. */
export const functionNameInvalid = /* @__PURE__ */ defineError(
  "move/function-name-invalid",
  (c: { text: string }) => t`${JSON.stringify(c.text)} is not a function name.`,
  () => t`Use the form address::module::function. Example: 0x1::coin::transfer.`,
);

/** Text that is not a Move type. `at` counts characters from 0. */
export const typeTagInvalid = /* @__PURE__ */ defineError(
  "move/type-invalid",
  (c: { text: string; at: number; expected: string }) =>
    t`${JSON.stringify(c.text)} is not a Move type: expected ${c.expected} at character ${c.at + 1}.`,
  () => t`Write a type such as u64, vector<u8> or 0x1::supra_coin::SupraCoin.`,
);

/** A type nested deeper than the chain allows. */
export const typeTagTooDeep = /* @__PURE__ */ defineError(
  "move/type-too-deep",
  (c: { limit: number }) => t`This type is nested more than ${c.limit} levels deep.`,
  () => t`Use a simpler type. The chain rejects deeper nesting.`,
);
