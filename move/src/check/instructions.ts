import { t } from "@holdfast/sdk/text";
import { at } from "../format/at-index.ts";
import { reject } from "../format/bytecode-errors.ts";
import type { CompiledUnit } from "../format/compiled-unit.ts";
import type { Instruction } from "../format/instruction.ts";
import { isGenericOpcode, operandTable } from "../format/operand-table.ts";
import {
  isSignedInteger,
  SIGNED_INTEGERS,
  tokenParts,
  type SignatureToken,
} from "../format/signature-token.ts";
import { formatPlace, type CodeView } from "./code-view.ts";
import { structOperand } from "./operand.ts";

const MAX_VECTOR_OPERAND = 65_535n;

export function checkInstructions(view: CodeView): void {
  view.code.forEach((item, offset) => {
    const count = parameterCount(view, item);
    if (count !== undefined && count > 0 !== isGenericOpcode(item.op))
      throw reject(
        "GENERIC_MEMBER_OPCODE_MISMATCH",
        formatPlace(view, offset),
        t`missing or unexpected type arguments`,
      );
    if ((item.op === "vec_pack" || item.op === "vec_unpack") && item.value > MAX_VECTOR_OPERAND)
      throw reject("CONSTRAINT_NOT_SATISFIED", formatPlace(view, offset), t`the vector is too long`);
    if (isClosure(item))
      throw reject(
        "UNSTABLE_BYTECODE_REJECTED",
        formatPlace(view, offset),
        t`function values are not supported`,
      );
    if (isSigned(view, item))
      throw reject(
        "UNSTABLE_BYTECODE_REJECTED",
        formatPlace(view, offset),
        t`signed integers (bytecode version 9) are not supported`,
      );
    checkKind(view, item, offset);
  });
}

/** Function values (version 8) can be read but not run. */
function isClosure({ op }: Instruction): boolean {
  return op === "pack_closure" || op === "pack_closure_generic" || op === "call_closure";
}

/** Programs without these instructions contain no signed integers. */
function isSigned({ unit }: CodeView, { op, index }: Instruction): boolean {
  return op === "ld_const" ? hasSigned(at(unit.constants, index).type) : SIGNED_OPCODES.has(op);
}

function hasSigned(token: SignatureToken): boolean {
  return isSignedInteger(token.kind) || tokenParts(token).some(hasSigned);
}

const SIGNED_OPCODES: ReadonlySet<string> = new Set([
  "negate",
  ...SIGNED_INTEGERS.flatMap((kind) => [`ld_${kind}`, `cast_${kind}`]),
]);

/** Structs are packed whole, enums by variant. */
function checkKind(view: CodeView, item: Instruction, offset: number): void {
  const isPack = item.op === "pack" || item.op === "pack_generic";
  if (!isPack && item.op !== "unpack" && item.op !== "unpack_generic") return;
  if (structOperand(view.unit, item).struct.body.kind !== "fields")
    throw reject(
      isPack ? "PACK_TYPE_MISMATCH_ERROR" : "UNPACK_TYPE_MISMATCH_ERROR",
      formatPlace(view, offset),
      t`the instruction needs a struct with fields, not an enum or a native struct`,
    );
}

/** Number of type parameters of the instruction's target. Undefined if it can have none. */
function parameterCount({ unit }: CodeView, { op, index }: Instruction): number | undefined {
  switch (operandTable(op)) {
    case "functionHandles":
      return at(unit.functionHandles, index).typeParameters.length;
    case "functionInstantiations":
      return at(unit.functionHandles, at(unit.functionInstantiations, index).target).typeParameters.length;
    case "structDefinitions":
      return structParameters(unit, index);
    case "structInstantiations":
      return structParameters(unit, at(unit.structInstantiations, index).target);
    case "fieldHandles":
      return structParameters(unit, at(unit.fieldHandles, index).owner);
    case "fieldInstantiations":
      return structParameters(unit, at(unit.fieldHandles, at(unit.fieldInstantiations, index).target).owner);
    case "variantHandles":
      return structParameters(unit, at(unit.variantHandles, index).owner);
    case "variantInstantiations":
      return structParameters(
        unit,
        at(unit.variantHandles, at(unit.variantInstantiations, index).target).owner,
      );
    case "variantFieldHandles":
      return structParameters(unit, at(unit.variantFieldHandles, index).owner);
    case "variantFieldInstantiations":
      return structParameters(
        unit,
        at(unit.variantFieldHandles, at(unit.variantFieldInstantiations, index).target).owner,
      );
    default:
      return undefined;
  }
}

function structParameters(unit: CompiledUnit, definition: number): number {
  return at(unit.structHandles, at(unit.structDefinitions, definition).handle).typeParameters.length;
}
