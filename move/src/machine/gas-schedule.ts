import type { OpcodeName } from "../format/opcode.ts";

/** Fixed gas of instructions in 10^-6 units, without size-dependent gas. */
const FIXED: ReadonlyMap<number, readonly OpcodeName[]> = new Map<number, readonly OpcodeName[]>([
  [36, ["nop", "freeze_ref"]],
  [147, ["pop"]],
  [
    220,
    [
      "ret",
      "abort",
      "ld_u8",
      "ld_u16",
      "ld_u32",
      "ld_u64",
      "ld_true",
      "ld_false",
      "imm_borrow_loc",
      "mut_borrow_loc",
    ],
  ],
  [294, ["branch", "ld_u128", "ld_u256", "copy_loc"]],
  [367, ["eq", "neq"]],
  [
    441,
    [
      "br_true",
      "br_false",
      "move_loc",
      "st_loc",
      "cast_u8",
      "cast_u16",
      "cast_u32",
      "cast_u64",
      "cast_u128",
      "cast_u256",
    ],
  ],
  [535, ["test_variant", "test_variant_generic"]],
  [
    588,
    [
      "add",
      "sub",
      "mul",
      "mod",
      "div",
      "bit_or",
      "bit_and",
      "bit_xor",
      "shl",
      "shr",
      "or",
      "and",
      "not",
      "lt",
      "gt",
      "le",
      "ge",
    ],
  ],
  [
    735,
    [
      "imm_borrow_field",
      "mut_borrow_field",
      "imm_borrow_field_generic",
      "mut_borrow_field_generic",
      "read_ref",
      "write_ref",
    ],
  ],
  [
    835,
    [
      "imm_borrow_variant_field",
      "mut_borrow_variant_field",
      "imm_borrow_variant_field_generic",
      "mut_borrow_variant_field_generic",
    ],
  ],
  [919, ["exists", "exists_generic"]],
  [955, ["vec_pop_back"]],
  [1102, ["vec_swap"]],
  [1213, ["vec_imm_borrow", "vec_mut_borrow"]],
  [1286, ["move_from", "move_from_generic"]],
  [1396, ["vec_push_back"]],
  [
    1838,
    [
      "imm_borrow_global",
      "mut_borrow_global",
      "imm_borrow_global_generic",
      "mut_borrow_global_generic",
      "move_to",
      "move_to_generic",
      "vec_unpack",
    ],
  ],
  [2205, ["vec_pack"]],
  [2389, ["ld_const"]],
  [3676, ["call", "call_generic"]],
  [
    808,
    [
      "vec_len",
      "pack",
      "pack_generic",
      "unpack",
      "unpack_generic",
      "pack_variant",
      "pack_variant_generic",
      "unpack_variant",
      "unpack_variant_generic",
    ],
  ],
]);
const COSTS = new Map(
  [...FIXED].flatMap(([cost, names]) => names.map((name): [OpcodeName, number] => [name, cost])),
);

/** Gas per argument, local or type argument of a call. */
export const GAS_PER_CALL_PART = 367;
/** Gas per packed or unpacked field or vector item. */
export const GAS_PER_PART = 147;
/** Gas per byte of a constant. */
export const GAS_PER_CONSTANT_BYTE = 128;
/** Gas per abstract unit of a copied or compared value. */
export const GAS_PER_SIZE = 14;
/** Estimated gas per character of a large type's text. */
export const GAS_PER_TYPE_CHARACTER = 20;
/** Gas per part of a large type that an instruction works on. */
export const GAS_PER_TYPE_NODE = 100;
/** From the published schedule (aptos-gas-schedule): per call, and per byte, character or abstract unit. */
export const NATIVE_GAS = {
  sha2_256: [11_028, 183],
  sha3_256: [14_704, 165],
  keccak256: [14_704, 165],
  sha2_512: [11_910, 220],
  sha3_512: [16_542, 183],
  ripemd160: [11_028, 183],
  blake2b_256: [6_433, 55],
  sipHash: [3_676, 73],
  typeName: [1_102, 18],
  fromBytes: [1_102, 18],
  serializedSize: [735, 0],
  isIdentifier: [551, 3],
  checkUtf8: [1_102, 29],
  isCharBoundary: [1_102, 0],
  subString: [1_470, 11],
  indexOfPattern: [1_470, 73],
  indexOfSearched: [0, 36],
  newTableHandle: [3_676, 0],
  tableAccess: [4_411, 36],
  event: [20_006, 61],
} as const;
/** Estimated. */
export const GAS_PER_ENCODED_UNIT = 4;
export const GAS_PER_ENCODED_BYTE = 36;
/** Abstract units that a global load includes; the rest costs {@link GAS_PER_SIZE}. */
export const FREE_LOADED_SIZE = 4_096;
/** Memory quota of a transaction, in abstract units. */
export const MEMORY_QUOTA = 10_000_000;
/** Execution limit of a transaction: 920 gas units. */
export const MAX_EXECUTION_GAS = 920_000_000;

/** Gas limit of a view call in nodes from v11.4.3. */
export const MAX_VIEW_GAS = 2_000_000_000;

export function instructionGas(op: OpcodeName): number {
  return COSTS.get(op) ?? 0;
}
