import { t } from "@holdfast/sdk/text";
import type { BinaryReader } from "./binary-reader.ts";
import type { BinaryWriter } from "./binary-writer.ts";
import { refuse } from "./bytecode-errors.ts";
import { MAX_COUNT, MAX_INDEX } from "./limits.ts";
import { opcodeNamed, findOpcode, type OpcodeName, type OperandKind } from "./opcode.ts";
import { isSignedInteger } from "./signature-token.ts";

export interface Instruction {
  readonly op: OpcodeName;
  /** Table index, local or code offset; 0 if the opcode has none. */
  readonly index: number;
  /** The loaded number, vector length or closure mask; 0 if the opcode has none. */
  readonly value: bigint;
}

export interface CodeUnit {
  readonly locals: number;
  readonly code: readonly Instruction[];
}

const U64_MAX = (1n << 64n) - 1n;
const FIXED_BYTES: Partial<Record<OperandKind, number>> = {
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  u128: 16,
  u256: 32,
  i8: 1,
  i16: 2,
  i32: 4,
  i64: 8,
  i128: 16,
  i256: 32,
};

export function instruction(op: OpcodeName, index = 0, value = 0n): Instruction {
  return { op, index, value };
}

export function readCodeUnit(reader: BinaryReader): CodeUnit {
  const locals = reader.uleb(MAX_INDEX);
  const count = reader.uleb(MAX_INDEX);
  const code: Instruction[] = [];
  while (code.length < count) code.push(readInstruction(reader));
  return { locals, code };
}

export function writeCodeUnit(writer: BinaryWriter, unit: CodeUnit): void {
  writer.uleb(unit.locals);
  writer.uleb(unit.code.length);
  for (const item of unit.code) writeInstruction(writer, item);
}

function readInstruction(reader: BinaryReader): Instruction {
  const at = reader.offset;
  const byte = reader.u8();
  const opcode = findOpcode(byte);
  if (opcode === undefined) throw refuse("UNKNOWN_OPCODE", at, t`unknown instruction 0x${byte.toString(16)}`);
  if (reader.version < opcode.since)
    throw refuse(
      "MALFORMED",
      at,
      t`found ${opcode.name}, a version ${opcode.since} instruction, in version ${reader.version} bytecode`,
    );
  const { name: op, operand } = opcode;
  const fixed = FIXED_BYTES[operand];
  if (fixed !== undefined) {
    const value = reader.fixed(fixed);
    return { op, index: 0, value: isSignedInteger(operand) ? BigInt.asIntN(fixed * 8, value) : value };
  }
  if (operand === "none") return { op, index: 0, value: 0n };
  const index = reader.uleb(operand === "local" ? MAX_COUNT : MAX_INDEX);
  if (operand === "index-u64") return { op, index, value: reader.fixed(8) };
  if (operand === "index-mask") return { op, index, value: reader.wideUleb(U64_MAX) };
  return { op, index, value: 0n };
}

function writeInstruction(writer: BinaryWriter, { op, index, value }: Instruction): void {
  const opcode = opcodeNamed(op);
  if (opcode === undefined) return;
  writer.u8(opcode.byte);
  const { operand } = opcode;
  const fixed = FIXED_BYTES[operand];
  if (fixed !== undefined) writer.fixed(BigInt.asUintN(fixed * 8, value), fixed);
  else if (operand !== "none") writer.uleb(index);
  if (operand === "index-u64") writer.fixed(value, 8);
  if (operand === "index-mask") writer.wideUleb(value);
}
