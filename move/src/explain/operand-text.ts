import { formatFunctionId } from "@holdfast/sdk";
import { at } from "../format/at-index.ts";
import type { CompiledUnit } from "../format/compiled-unit.ts";
import type { Instruction } from "../format/instruction.ts";
import { formatMoveType, formatTypeArguments, signatureTypes } from "../format/move-type.ts";
import { opcodeNamed } from "../format/opcode.ts";
import { operandTable } from "../format/operand-table.ts";
import { constantText } from "./constant-text.ts";
import { moduleNameOf } from "./module-view.ts";

/** The operand of an instruction by name; empty where it has none. */
export function operandText(unit: CompiledUnit, item: Instruction): string {
  const named = namedOperand(unit, item);
  if (named !== undefined)
    return item.op.startsWith("vec_") && takesCount(item) ? `${named}, ${item.value}` : named;
  const operand = opcodeNamed(item.op)?.operand ?? "none";
  if (operand === "none") return "";
  return operand === "local" || operand === "offset" ? String(item.index) : String(item.value);
}

function takesCount({ op }: Instruction): boolean {
  return op === "vec_pack" || op === "vec_unpack";
}

function namedOperand(unit: CompiledUnit, { op, index }: Instruction): string | undefined {
  switch (operandTable(op)) {
    case "constants": {
      const { type, value } = constantText(unit, at(unit.constants, index));
      return `${value}: ${type}`;
    }
    case "signatures":
      return signatureTypes(unit, index).map(formatMoveType).join(", ");
    case "functionHandles":
      return functionText(unit, index);
    case "functionInstantiations":
      return instanceText(unit, unit.functionInstantiations, index, functionText);
    case "structDefinitions":
      return structText(unit, index);
    case "structInstantiations":
      return instanceText(unit, unit.structInstantiations, index, structText);
    case "fieldHandles":
      return fieldText(unit, index);
    case "fieldInstantiations":
      return instanceText(unit, unit.fieldInstantiations, index, fieldText);
    case "variantHandles":
      return variantText(unit, index);
    case "variantInstantiations":
      return instanceText(unit, unit.variantInstantiations, index, variantText);
    case "variantFieldHandles":
      return variantFieldText(unit, index);
    case "variantFieldInstantiations":
      return instanceText(unit, unit.variantFieldInstantiations, index, variantFieldText);
    default:
      return undefined;
  }
}

function instanceText(
  unit: CompiledUnit,
  table: CompiledUnit["functionInstantiations"],
  index: number,
  text: (unit: CompiledUnit, index: number) => string,
): string {
  const { target, typeArguments } = at(table, index);
  return text(unit, target) + formatTypeArguments(signatureTypes(unit, typeArguments));
}

function functionText(unit: CompiledUnit, index: number): string {
  const handle = at(unit.functionHandles, index);
  const module = moduleNameOf(unit, at(unit.moduleHandles, handle.module));
  const name = at(unit.identifiers, handle.name);
  const isOwn = unit.kind === "module" && handle.module === unit.self;
  return isOwn ? name : formatFunctionId({ module, name });
}

function structText(unit: CompiledUnit, index: number): string {
  const handle = at(unit.structHandles, at(unit.structDefinitions, index).handle);
  return at(unit.identifiers, handle.name);
}

function fieldText(unit: CompiledUnit, index: number): string {
  const { owner, field } = at(unit.fieldHandles, index);
  const { body } = at(unit.structDefinitions, owner);
  const name = body.kind === "fields" ? at(unit.identifiers, at(body.fields, field).name) : String(field);
  return `${structText(unit, owner)}.${name}`;
}

function variantText(unit: CompiledUnit, index: number): string {
  const { owner, variant } = at(unit.variantHandles, index);
  return `${structText(unit, owner)}::${variantName(unit, owner, variant)}`;
}

function variantFieldText(unit: CompiledUnit, index: number): string {
  const { owner, field, variants } = at(unit.variantFieldHandles, index);
  const names = variants.map((variant) => variantName(unit, owner, variant));
  const { body } = at(unit.structDefinitions, owner);
  const first = body.kind === "variants" ? body.variants[variants[0] ?? 0]?.fields[field] : undefined;
  const name = first === undefined ? String(field) : at(unit.identifiers, first.name);
  return `${structText(unit, owner)}::${names.join("|")}.${name}`;
}

function variantName(unit: CompiledUnit, owner: number, variant: number): string {
  const { body } = at(unit.structDefinitions, owner);
  return body.kind === "variants" ? at(unit.identifiers, at(body.variants, variant).name) : String(variant);
}
