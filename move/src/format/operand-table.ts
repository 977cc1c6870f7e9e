import type { Tables } from "./compiled-unit.ts";
import { OPCODES, type OpcodeName } from "./opcode.ts";

const FIELD = ["mut_borrow_field", "imm_borrow_field"] as const;
const FIELD_GENERIC = ["mut_borrow_field_generic", "imm_borrow_field_generic"] as const;
const STRUCT = [
  "pack",
  "unpack",
  "exists",
  "mut_borrow_global",
  "imm_borrow_global",
  "move_from",
  "move_to",
] as const;
const STRUCT_GENERIC = [
  "pack_generic",
  "unpack_generic",
  "exists_generic",
  "mut_borrow_global_generic",
  "imm_borrow_global_generic",
  "move_from_generic",
  "move_to_generic",
] as const;
const VECTOR = [
  "vec_pack",
  "vec_len",
  "vec_imm_borrow",
  "vec_mut_borrow",
  "vec_push_back",
  "vec_pop_back",
  "vec_unpack",
  "vec_swap",
  "call_closure",
] as const;

const TARGETS: ReadonlyMap<OpcodeName, keyof Tables> = new Map<OpcodeName, keyof Tables>([
  ["ld_const", "constants"],
  ["call", "functionHandles"],
  ["pack_closure", "functionHandles"],
  ["call_generic", "functionInstantiations"],
  ["pack_closure_generic", "functionInstantiations"],
  ...FIELD.map(entry("fieldHandles")),
  ...FIELD_GENERIC.map(entry("fieldInstantiations")),
  ...STRUCT.map(entry("structDefinitions")),
  ...STRUCT_GENERIC.map(entry("structInstantiations")),
  ...VECTOR.map(entry("signatures")),
  ...(["imm_borrow_variant_field", "mut_borrow_variant_field"] as const).map(entry("variantFieldHandles")),
  ...(["imm_borrow_variant_field_generic", "mut_borrow_variant_field_generic"] as const).map(
    entry("variantFieldInstantiations"),
  ),
  ...(["pack_variant", "unpack_variant", "test_variant"] as const).map(entry("variantHandles")),
  ...(["pack_variant_generic", "unpack_variant_generic", "test_variant_generic"] as const).map(
    entry("variantInstantiations"),
  ),
]);

const GENERIC: ReadonlySet<OpcodeName> = new Set(
  OPCODES.map(({ name }) => name).filter((name) => name.endsWith("_generic")),
);

/** Undefined for locals, code offsets and numbers. */
export function operandTable(op: OpcodeName): keyof Tables | undefined {
  return TARGETS.get(op);
}

export function isGenericOpcode(op: OpcodeName): boolean {
  return GENERIC.has(op);
}

function entry(table: keyof Tables): (op: OpcodeName) => [OpcodeName, keyof Tables] {
  return (op) => [op, table];
}
