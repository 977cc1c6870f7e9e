import type { SignedInteger } from "./signature-token.ts";

/** Operand: none, an index, a little-endian number, or both. */
export type OperandKind =
  | "none"
  | "local"
  | "offset"
  | "index"
  | "u8"
  | "u16"
  | "u32"
  | "u64"
  | "u128"
  | "u256"
  | SignedInteger
  | "index-u64"
  | "index-mask";

/** Opcodes of versions 5 to 9: name, byte, operand, and the version that added it if after 5. */
const ROWS = [
  ["pop", 0x01, "none"],
  ["ret", 0x02, "none"],
  ["br_true", 0x03, "offset"],
  ["br_false", 0x04, "offset"],
  ["branch", 0x05, "offset"],
  ["ld_u64", 0x06, "u64"],
  ["ld_const", 0x07, "index"],
  ["ld_true", 0x08, "none"],
  ["ld_false", 0x09, "none"],
  ["copy_loc", 0x0a, "local"],
  ["move_loc", 0x0b, "local"],
  ["st_loc", 0x0c, "local"],
  ["mut_borrow_loc", 0x0d, "local"],
  ["imm_borrow_loc", 0x0e, "local"],
  ["mut_borrow_field", 0x0f, "index"],
  ["imm_borrow_field", 0x10, "index"],
  ["call", 0x11, "index"],
  ["pack", 0x12, "index"],
  ["unpack", 0x13, "index"],
  ["read_ref", 0x14, "none"],
  ["write_ref", 0x15, "none"],
  ["add", 0x16, "none"],
  ["sub", 0x17, "none"],
  ["mul", 0x18, "none"],
  ["mod", 0x19, "none"],
  ["div", 0x1a, "none"],
  ["bit_or", 0x1b, "none"],
  ["bit_and", 0x1c, "none"],
  ["bit_xor", 0x1d, "none"],
  ["or", 0x1e, "none"],
  ["and", 0x1f, "none"],
  ["not", 0x20, "none"],
  ["eq", 0x21, "none"],
  ["neq", 0x22, "none"],
  ["lt", 0x23, "none"],
  ["gt", 0x24, "none"],
  ["le", 0x25, "none"],
  ["ge", 0x26, "none"],
  ["abort", 0x27, "none"],
  ["nop", 0x28, "none"],
  ["exists", 0x29, "index"],
  ["mut_borrow_global", 0x2a, "index"],
  ["imm_borrow_global", 0x2b, "index"],
  ["move_from", 0x2c, "index"],
  ["move_to", 0x2d, "index"],
  ["freeze_ref", 0x2e, "none"],
  ["shl", 0x2f, "none"],
  ["shr", 0x30, "none"],
  ["ld_u8", 0x31, "u8"],
  ["ld_u128", 0x32, "u128"],
  ["cast_u8", 0x33, "none"],
  ["cast_u64", 0x34, "none"],
  ["cast_u128", 0x35, "none"],
  ["mut_borrow_field_generic", 0x36, "index"],
  ["imm_borrow_field_generic", 0x37, "index"],
  ["call_generic", 0x38, "index"],
  ["pack_generic", 0x39, "index"],
  ["unpack_generic", 0x3a, "index"],
  ["exists_generic", 0x3b, "index"],
  ["mut_borrow_global_generic", 0x3c, "index"],
  ["imm_borrow_global_generic", 0x3d, "index"],
  ["move_from_generic", 0x3e, "index"],
  ["move_to_generic", 0x3f, "index"],
  ["vec_pack", 0x40, "index-u64"],
  ["vec_len", 0x41, "index"],
  ["vec_imm_borrow", 0x42, "index"],
  ["vec_mut_borrow", 0x43, "index"],
  ["vec_push_back", 0x44, "index"],
  ["vec_pop_back", 0x45, "index"],
  ["vec_unpack", 0x46, "index-u64"],
  ["vec_swap", 0x47, "index"],
  ["ld_u16", 0x48, "u16", 6],
  ["ld_u32", 0x49, "u32", 6],
  ["ld_u256", 0x4a, "u256", 6],
  ["cast_u16", 0x4b, "none", 6],
  ["cast_u32", 0x4c, "none", 6],
  ["cast_u256", 0x4d, "none", 6],
  ["imm_borrow_variant_field", 0x4e, "index", 7],
  ["mut_borrow_variant_field", 0x4f, "index", 7],
  ["imm_borrow_variant_field_generic", 0x50, "index", 7],
  ["mut_borrow_variant_field_generic", 0x51, "index", 7],
  ["pack_variant", 0x52, "index", 7],
  ["pack_variant_generic", 0x53, "index", 7],
  ["unpack_variant", 0x54, "index", 7],
  ["unpack_variant_generic", 0x55, "index", 7],
  ["test_variant", 0x56, "index", 7],
  ["test_variant_generic", 0x57, "index", 7],
  ["pack_closure", 0x58, "index-mask", 8],
  ["pack_closure_generic", 0x59, "index-mask", 8],
  ["call_closure", 0x5a, "index", 8],
  ["ld_i8", 0x5b, "i8", 9],
  ["ld_i16", 0x5c, "i16", 9],
  ["ld_i32", 0x5d, "i32", 9],
  ["ld_i64", 0x5e, "i64", 9],
  ["ld_i128", 0x5f, "i128", 9],
  ["ld_i256", 0x60, "i256", 9],
  ["cast_i8", 0x61, "none", 9],
  ["cast_i16", 0x62, "none", 9],
  ["cast_i32", 0x63, "none", 9],
  ["cast_i64", 0x64, "none", 9],
  ["cast_i128", 0x65, "none", 9],
  ["cast_i256", 0x66, "none", 9],
  ["negate", 0x67, "none", 9],
] as const satisfies readonly (readonly [string, number, OperandKind, number?])[];

export type OpcodeName = (typeof ROWS)[number][0];

interface Opcode {
  readonly name: OpcodeName;
  readonly byte: number;
  readonly operand: OperandKind;
  /** The first bytecode version that has it; 5 for all older ones. */
  readonly since: number;
}

const all: readonly Opcode[] = ROWS.map(([name, byte, operand, since = 5]) => ({
  name,
  byte,
  operand,
  since,
}));
const byByte = new Map(all.map((opcode) => [opcode.byte, opcode]));
const byName: ReadonlyMap<string, Opcode> = new Map(all.map((opcode) => [opcode.name, opcode]));

export const OPCODES: readonly Opcode[] = all;

export function findOpcode(byte: number): Opcode | undefined {
  return byByte.get(byte);
}

export function opcodeNamed(name: OpcodeName): Opcode | undefined {
  return byName.get(name);
}
