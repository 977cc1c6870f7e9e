import {
  abstractSize,
  copyValue,
  isSameValue,
  Reference,
  StructValue,
  VectorValue,
} from "../machine/value.ts";
import { pointedSize } from "../machine/compile-locals.ts";
import type { GeneratedFunction } from "./generated-code.ts";
import { leave } from "./leave.ts";

/** Names that the text uses. */
const LIBRARY = {
  leave,
  Reference,
  StructValue,
  VectorValue,
  copyValue,
  isSameValue,
  abstractSize,
  pointedSize,
};

/** True where the platform lets text become code: a page can forbid it. */
export function canGenerate(): boolean {
  try {
    return typeof evaluate("return true") === "boolean";
  } catch {
    return false;
  }
}

/** The function of a text that {@link CodeText} wrote. */
export function functionOf(text: string): GeneratedFunction {
  return evaluate(text) as GeneratedFunction;
}

function evaluate(text: string): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- what makes code of text is here alone: see code-text.ts for what a text can hold
  return (new Function(...Object.keys(LIBRARY), text) as (...library: readonly unknown[]) => unknown)(
    ...Object.values(LIBRARY),
  );
}
