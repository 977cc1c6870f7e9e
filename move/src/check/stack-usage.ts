import { t } from "@holdfast/sdk/text";
import { at } from "../format/at-index.ts";
import { reject } from "../format/bytecode-errors.ts";
import type { Instruction } from "../format/instruction.ts";
import type { OpcodeName } from "../format/opcode.ts";
import { formatPlace, type CodeView } from "./code-view.ts";
import type { Block } from "./control-flow-graph.ts";
import { calledFunction, fieldCount } from "./operand.ts";

const MAX_STACK = 1_024;
const MAX_PUSHES = 10_000;

type Usage = readonly [pops: number, pushes: number];

const FIXED: ReadonlyMap<OpcodeName, Usage> = new Map(fixedUsages());

/** Each block leaves the stack as it was and never pops below. @throws bytecode/rejected */
export function checkStackUsage(view: CodeView, blocks: readonly Block[]): void {
  for (const { start, end } of blocks) {
    let size = 0;
    let pushed = 0;
    for (let offset = start; offset <= end; offset++) {
      const item = view.code[offset];
      if (item === undefined) return;
      const [pops, pushes] = getUsage(view, item);
      if (size < pops)
        throw reject(
          "NEGATIVE_STACK_SIZE_WITHIN_BLOCK",
          formatPlace(view, offset),
          t`too few operands on the stack`,
        );
      size += pushes - pops;
      pushed += pushes;
      if (pushed > MAX_PUSHES)
        throw reject(
          "VALUE_STACK_PUSH_OVERFLOW",
          formatPlace(view, offset),
          t`a basic block pushes too many values`,
        );
      if (size > MAX_STACK)
        throw reject("VALUE_STACK_OVERFLOW", formatPlace(view, offset), t`the stack grows too large`);
    }
    if (size > 0)
      throw reject(
        "POSITIVE_STACK_SIZE_AT_BLOCK_END",
        formatPlace(view, end),
        t`values are left on the stack`,
      );
  }
}

export function getUsage(view: CodeView, item: Instruction): Usage {
  const fixed = FIXED.get(item.op);
  if (fixed !== undefined) return fixed;
  switch (item.op) {
    case "ret":
      return [view.results.length, 0];
    case "call":
    case "call_generic": {
      const { handle } = calledFunction(view.unit, item);
      const { signatures } = view.unit;
      return [at(signatures, handle.parameters).length, at(signatures, handle.results).length];
    }
    case "pack":
    case "pack_generic":
    case "pack_variant":
    case "pack_variant_generic":
      return [fieldCount(view.unit, item), 1];
    case "unpack":
    case "unpack_generic":
    case "unpack_variant":
    case "unpack_variant_generic":
      return [1, fieldCount(view.unit, item)];
    case "vec_pack":
      return [Number(item.value), 1];
    case "vec_unpack":
      return [1, Number(item.value)];
    default:
      return [0, 0];
  }
}

function fixedUsages(): [OpcodeName, Usage][] {
  const rows: [Usage, string][] = [
    [[0, 0], "nop branch"],
    [[1, 0], "pop br_true br_false abort st_loc"],
    [
      [0, 1],
      "ld_u8 ld_u16 ld_u32 ld_u64 ld_u128 ld_u256 ld_i8 ld_i16 ld_i32 ld_i64 ld_i128 ld_i256 ld_true ld_false ld_const copy_loc move_loc mut_borrow_loc imm_borrow_loc",
    ],
    [
      [1, 1],
      "not freeze_ref read_ref cast_u8 cast_u16 cast_u32 cast_u64 cast_u128 cast_u256 cast_i8 cast_i16 cast_i32 cast_i64 cast_i128 cast_i256 negate vec_len vec_pop_back exists exists_generic move_from move_from_generic mut_borrow_global imm_borrow_global mut_borrow_global_generic imm_borrow_global_generic mut_borrow_field imm_borrow_field mut_borrow_field_generic imm_borrow_field_generic mut_borrow_variant_field imm_borrow_variant_field mut_borrow_variant_field_generic imm_borrow_variant_field_generic test_variant test_variant_generic",
    ],
    [
      [2, 1],
      "add sub mul mod div bit_or bit_and bit_xor shl shr or and eq neq lt gt le ge vec_imm_borrow vec_mut_borrow",
    ],
    [[2, 0], "write_ref move_to move_to_generic vec_push_back"],
    [[3, 0], "vec_swap"],
  ];
  return rows.flatMap(([usage, names]) =>
    names.split(" ").map((name): [OpcodeName, Usage] => [name as OpcodeName, usage]),
  );
}
