import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A call has too many or too few arguments. */
export const argumentCount = /* @__PURE__ */ defineError(
  "argument/count",
  (c: { name: string; expected: number; got: number }) =>
    t`Wrong number of arguments for ${c.name}: expected ${c.expected}, got ${c.got}.`,
  () => t`Pass the arguments in the function's order, without the signers. The chain adds the signers.`,
);

/** A call has too many or too few type arguments. */
export const typeArgumentCount = /* @__PURE__ */ defineError(
  "argument/type-count",
  (c: { name: string; expected: number; got: number }) =>
    t`Wrong number of type arguments for ${c.name}: expected ${c.expected}, got ${c.got}.`,
  () => t`Pass one type for each of the function's type parameters. Example: 0x1::supra_coin::SupraCoin.`,
);

/** An argument does not match its type. `place` gives the zero-based position. Example: `arg 2[3]`. */
export const argumentInvalid = /* @__PURE__ */ defineError(
  "argument/invalid",
  (c: { place: string; expected: string; got: string }) =>
    t`${c.place}: expected ${c.expected}, got ${c.got}.`,
  () => t`Correct the value at that position. Arguments and list items are counted from 0.`,
);

/** A parameter has a type that callers can't construct. */
export const argumentTypeUnsupported = /* @__PURE__ */ defineError(
  "argument/type-unsupported",
  (c: { place: string; type: string }) => t`${c.place}: ${c.type} can't be passed as an argument.`,
  () =>
    t`Use integers, bool, address, String, Option, Object, fixed-point numbers, or vectors of these types.`,
);

/** A transaction names a function that is not an entry function, or a view call one that is not a view. */
export const functionNotCallable = /* @__PURE__ */ defineError(
  "argument/function-not-callable",
  (c: { name: string; kind: "entry" | "view" }) =>
    c.kind === "entry" ? t`${c.name} is not an entry function.` : t`${c.name} is not a view function.`,
  () => t`Choose an entry function for a transaction, or a view function for a read.`,
);

/** The module's ABI does not list the function. */
export const functionMissing = /* @__PURE__ */ defineError(
  "argument/function-missing",
  (c: { module: string; name: string }) =>
    t`Module ${c.module} has no public or entry function named ${c.name}.`,
  () => t`Check the spelling. If the module was upgraded, reload its ABI.`,
);
