import { at } from "../format/at-index.ts";
import type { CompiledUnit } from "../format/compiled-unit.ts";
import type { FieldDefinition, StructDefinition } from "../format/definition.ts";
import type { FieldHandle, FunctionHandle } from "../format/handle.ts";
import type { Instruction } from "../format/instruction.ts";
import { isGenericOpcode, operandTable } from "../format/operand-table.ts";
import { substituteToken, type SignatureToken } from "../format/signature-token.ts";

interface StructOperand {
  readonly definition: number;
  readonly struct: StructDefinition;
  readonly typeArguments: readonly SignatureToken[];
  readonly token: SignatureToken;
}

interface CallOperand {
  readonly handleIndex: number;
  readonly handle: FunctionHandle;
  readonly typeArguments: readonly SignatureToken[];
  readonly parameters: readonly SignatureToken[];
  readonly results: readonly SignatureToken[];
}

export interface FieldsOperand extends StructOperand {
  readonly fields: readonly SignatureToken[];
  /** Variant index; 0 for a struct. */
  readonly variant: number;
}

export interface FieldOperand extends StructOperand {
  readonly field: number;
  readonly type: SignatureToken;
  /** Variants with the field; empty for a struct. */
  readonly variants: readonly number[];
}

const NONE: readonly never[] = [];

type CalledFunction = Pick<CallOperand, "handleIndex" | "handle" | "typeArguments">;

export function calledFunction(unit: CompiledUnit, item: Instruction): CalledFunction {
  const { target, typeArguments } = instance(unit, item, unit.functionInstantiations);
  return { handleIndex: target, handle: at(unit.functionHandles, target), typeArguments };
}

export function fieldCount(unit: CompiledUnit, item: Instruction): number {
  const table = operandTable(item.op);
  if (table === "variantHandles" || table === "variantInstantiations") {
    const { target } = instance(unit, item, unit.variantInstantiations);
    const { owner, variant } = at(unit.variantHandles, target);
    const { body } = at(unit.structDefinitions, owner);
    return body.kind === "variants" ? at(body.variants, variant).fields.length : 0;
  }
  const { struct } = structOperand(unit, item);
  return struct.body.kind === "fields" ? struct.body.fields.length : 0;
}

export function callOperand(unit: CompiledUnit, item: Instruction): CallOperand {
  const { handleIndex, handle, typeArguments } = calledFunction(unit, item);
  const parameters = filled(at(unit.signatures, handle.parameters), typeArguments);
  const results = filled(at(unit.signatures, handle.results), typeArguments);
  return { handleIndex, handle, typeArguments, parameters, results };
}

export function structOperand(unit: CompiledUnit, item: Instruction): StructOperand {
  const { target, typeArguments } = instance(unit, item, unit.structInstantiations);
  return structWith(unit, target, typeArguments);
}

export function packOperand(unit: CompiledUnit, item: Instruction): FieldsOperand {
  const { definition, struct, typeArguments, token } = structOperand(unit, item);
  const fields = struct.body.kind === "fields" ? struct.body.fields : [];
  return { definition, struct, typeArguments, token, fields: fieldTypes(fields, typeArguments), variant: 0 };
}

/** Without the fields. */
export function testedVariant(unit: CompiledUnit, item: Instruction): Omit<FieldsOperand, "fields"> {
  const { target, typeArguments } = instance(unit, item, unit.variantInstantiations);
  const { owner, variant } = at(unit.variantHandles, target);
  return { ...structWith(unit, owner, typeArguments), variant };
}

export function variantOperand(unit: CompiledUnit, item: Instruction): FieldsOperand {
  const operand = testedVariant(unit, item);
  const { body } = operand.struct;
  const fields = body.kind === "variants" ? at(body.variants, operand.variant).fields : [];
  return { ...operand, fields: fieldTypes(fields, operand.typeArguments) };
}

export function fieldOperand(unit: CompiledUnit, item: Instruction): FieldOperand {
  const { target, typeArguments } = instance(unit, item, unit.fieldInstantiations);
  const { owner, field } = at(unit.fieldHandles, target);
  const { struct, token } = structWith(unit, owner, typeArguments);
  const fields = struct.body.kind === "fields" ? struct.body.fields : [];
  const type = substituteToken(at(fields, field).type, typeArguments);
  return { definition: owner, struct, typeArguments, token, field, type, variants: NONE };
}

/** Without the cost of substituting types. */
export function borrowedField(unit: CompiledUnit, { op, index }: Instruction): FieldHandle {
  switch (operandTable(op)) {
    case "fieldInstantiations":
      return at(unit.fieldHandles, at(unit.fieldInstantiations, index).target);
    case "variantFieldHandles":
      return at(unit.variantFieldHandles, index);
    case "variantFieldInstantiations":
      return at(unit.variantFieldHandles, at(unit.variantFieldInstantiations, index).target);
    default:
      return at(unit.fieldHandles, index);
  }
}

export function variantFieldOperand(unit: CompiledUnit, item: Instruction): FieldOperand {
  const { target, typeArguments } = instance(unit, item, unit.variantFieldInstantiations);
  const { owner, field, variants } = at(unit.variantFieldHandles, target);
  const operand = structWith(unit, owner, typeArguments);
  const { body } = operand.struct;
  const all = body.kind === "variants" ? body.variants : [];
  const first = at(all, at(variants, 0));
  const type = substituteToken(at(first.fields, field).type, typeArguments);
  return { ...operand, field, type, variants };
}

function instance(
  unit: CompiledUnit,
  { op, index }: Instruction,
  table: CompiledUnit["functionInstantiations"],
): { target: number; typeArguments: readonly SignatureToken[] } {
  if (!isGenericOpcode(op)) return { target: index, typeArguments: NONE };
  const entry = at(table, index);
  return { target: entry.target, typeArguments: at(unit.signatures, entry.typeArguments) };
}

function structWith(
  unit: CompiledUnit,
  definition: number,
  typeArguments: readonly SignatureToken[],
): StructOperand {
  const struct = at(unit.structDefinitions, definition);
  return {
    definition,
    struct,
    typeArguments,
    token: { kind: "struct", handle: struct.handle, typeArguments },
  };
}

function filled(
  tokens: readonly SignatureToken[],
  typeArguments: readonly SignatureToken[],
): readonly SignatureToken[] {
  if (typeArguments.length === 0) return tokens;
  return tokens.map((token) => substituteToken(token, typeArguments));
}

function fieldTypes(
  fields: readonly FieldDefinition[],
  typeArguments: readonly SignatureToken[],
): SignatureToken[] {
  return fields.map((field) => substituteToken(field.type, typeArguments));
}
