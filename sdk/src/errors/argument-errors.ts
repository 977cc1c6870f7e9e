import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** Another number of arguments than the function has. */
export const argumentCount = /* @__PURE__ */ defineError(
  "argument/count",
  (c: { name: string; expected: number; got: number }) =>
    t`${c.name} takes ${c.expected} arguments; ${c.got} were given.`,
  () => t`Pass every argument in the function's order. The chain adds the signers.`,
);

/** Another number of type arguments than the function has. */
export const typeArgumentCount = /* @__PURE__ */ defineError(
  "argument/type-count",
  (c: { name: string; expected: number; got: number }) =>
    t`${c.name} takes ${c.expected} type arguments; ${c.got} were given.`,
  () => t`Enter one type for each of the function's type parameters. Example: 0x1::supra_coin::SupraCoin.`,
);

/** A value that its type cannot take. `place` is the argument, counted from 0, and the way into it: `arg 2[3]`. */
export const argumentInvalid = /* @__PURE__ */ defineError(
  "argument/invalid",
  (c: { place: string; expected: string; got: string }) =>
    t`${c.place}: expected ${c.expected}, got ${c.got}.`,
  () => t`Change the value at that place. Arguments and list items are counted from 0.`,
);

/** A type that cannot be passed from outside the chain. */
export const argumentTypeUnsupported = /* @__PURE__ */ defineError(
  "argument/type-unsupported",
  (c: { place: string; type: string }) =>
    t`${c.place}: values of type ${c.type} cannot be passed to a function.`,
  () => t`Use numbers, bool, address, String, Option, Object, fixed-point numbers or vectors of them.`,
);

/** A function that a transaction or a view call cannot name. */
export const functionNotCallable = /* @__PURE__ */ defineError(
  "argument/function-not-callable",
  (c: { name: string; kind: "entry" | "view" }) =>
    c.kind === "entry" ? t`${c.name} is not an entry function.` : t`${c.name} is not a view function.`,
  () => t`Choose a function that the module declares for this use.`,
);

/** A function name that the module's interface does not have. */
export const functionMissing = /* @__PURE__ */ defineError(
  "argument/function-missing",
  (c: { module: string; name: string }) => t`Module ${c.module} has no visible function ${c.name}.`,
  () => t`Check the spelling, or reload the module's ABI: the module may have been upgraded.`,
);
