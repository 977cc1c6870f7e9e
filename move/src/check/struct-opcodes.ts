import type { CompiledUnit } from "../format/compiled-unit.ts";
import type { Instruction } from "../format/instruction.ts";
import {
  fieldOperand,
  packOperand,
  variantFieldOperand,
  variantOperand,
  type FieldOperand,
  type FieldsOperand,
} from "./operand.ts";

export type Operand<T> = (unit: CompiledUnit, item: Instruction) => T;

export function ofPacking<T>(
  pack: (operand: Operand<FieldsOperand>) => T,
  unpack: (operand: Operand<FieldsOperand>) => T,
) {
  return {
    pack: pack(packOperand),
    pack_generic: pack(packOperand),
    pack_variant: pack(variantOperand),
    pack_variant_generic: pack(variantOperand),
    unpack: unpack(packOperand),
    unpack_generic: unpack(packOperand),
    unpack_variant: unpack(variantOperand),
    unpack_variant_generic: unpack(variantOperand),
  };
}

export function ofLooking<T>(testVariant: T, borrowField: (operand: Operand<FieldOperand>) => T) {
  return {
    test_variant: testVariant,
    test_variant_generic: testVariant,
    imm_borrow_field: borrowField(fieldOperand),
    mut_borrow_field: borrowField(fieldOperand),
    imm_borrow_field_generic: borrowField(fieldOperand),
    mut_borrow_field_generic: borrowField(fieldOperand),
    imm_borrow_variant_field: borrowField(variantFieldOperand),
    mut_borrow_variant_field: borrowField(variantFieldOperand),
    imm_borrow_variant_field_generic: borrowField(variantFieldOperand),
    mut_borrow_variant_field_generic: borrowField(variantFieldOperand),
  };
}
