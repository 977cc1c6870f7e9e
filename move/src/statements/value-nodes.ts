import { testedVariant, type FieldOperand } from "../check/operand.ts";
import { ofLooking, type Operand } from "../check/struct-opcodes.ts";
import type { CompiledUnit } from "../format/compiled-unit.ts";
import type { Instruction } from "../format/instruction.ts";
import type { OpcodeName } from "../format/opcode.ts";
import { Reference, StructValue, VectorValue, type Slots, type Value } from "../machine/value.ts";
import { LEAVE, type Node } from "./statement.ts";

/** Node for reading a value; operands from the lowest. */
type Look = (item: Instruction, unit: CompiledUnit, operands: readonly Node[]) => Node;

const borrowItem: Look = (_item, _unit, [reference = NOTHING, index = NOTHING]) => {
  return (frame) => {
    const list = reference(frame);
    const place = Number(index(frame));
    const items = getItems(list);
    if (place >= items.length) throw LEAVE;
    return (list as Reference).inside(items, place);
  };
};

export const VALUE_NODES: Partial<Record<OpcodeName, Look>> = {
  freeze_ref: (_item, _unit, [reference = NOTHING]) => reference,
  vec_len:
    (_item, _unit, [reference = NOTHING]) =>
    (frame) =>
      BigInt(getItems(reference(frame)).length),
  vec_imm_borrow: borrowItem,
  vec_mut_borrow: borrowItem,
  ...ofLooking<Look>(testVariant, borrowField),
};

function testVariant(item: Instruction, unit: CompiledUnit, [reference = NOTHING]: readonly Node[]): Node {
  const { variant } = testedVariant(unit, item);
  return (frame) => structAt(reference(frame)).variant === variant;
}

function borrowField(operand: Operand<FieldOperand>): Look {
  return (item, unit, [reference = NOTHING]) => {
    const { field, variants } = operand(unit, item);
    return (frame) => {
      const place = reference(frame);
      const { fields, variant } = structAt(place);
      if (variants.length > 0 && !variants.includes(variant)) throw LEAVE;
      return (place as Reference).inside(fields, field);
    };
  };
}

/** Referent; if missing, the machine reports the error. */
export function pointedAt(reference: Value): Value {
  const value = reference instanceof Reference ? reference.slots[reference.index] : undefined;
  if (value === undefined) throw LEAVE;
  return value;
}

function getItems(reference: Value): Slots {
  const value = pointedAt(reference);
  if (value instanceof VectorValue) return value.items;
  throw LEAVE;
}

function structAt(reference: Value): StructValue {
  const value = pointedAt(reference);
  if (value instanceof StructValue) return value;
  throw LEAVE;
}

const NOTHING: Node = () => {
  throw LEAVE;
};
