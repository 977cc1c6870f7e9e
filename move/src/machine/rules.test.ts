import { bytesToHex, parseAddress } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { assemble, type ModuleText } from "../../test/assembly.ts";
import { ABILITY } from "../format/abilities.ts";
import { instruction as op, type Instruction } from "../format/instruction.ts";
import type { OpcodeName } from "../format/opcode.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import { linkModule } from "./loader.ts";
import type { Outcome } from "./outcome.ts";
import { createSession } from "./session.ts";

const WIDTHS = ["u8", "u16", "u32", "u64", "u128", "u256"] as const;
type Width = (typeof WIDTHS)[number];
const BITS: Readonly<Record<Width, number>> = { u8: 8, u16: 16, u32: 32, u64: 64, u128: 128, u256: 256 };
const u64: SignatureToken = { kind: "u64" };
const bool: SignatureToken = { kind: "bool" };
const numbers: SignatureToken = { kind: "vector", item: u64 };

function run(text: ModuleText): Outcome {
  const module = linkModule(assemble(text));
  return createSession({
    modules: { native: () => module, bytecode: () => undefined },
    storage: { resource: () => undefined, tableItem: () => undefined },
    transactionHash: new Uint8Array(32),
  }).runView({ module: module.id, function: "f0", typeArguments: [], signers: [], values: [] });
}

/** Results in little-endian hex, or status and sub-status. */
function formatOutcome(outcome: Outcome): string {
  if (outcome.kind === "success") return outcome.returns.map((bytes) => bytesToHex(bytes)).join(" ");
  return outcome.subStatus === undefined ? outcome.status : `${outcome.status} ${outcome.subStatus}`;
}

function result(results: readonly SignatureToken[], code: readonly Instruction[]): string {
  return formatOutcome(run({ functions: [{ results, code: [...code, op("ret")] }] }));
}

/** A number of a width in little-endian hex. */
function number(width: Width, value: bigint): string {
  const bytes = Uint8Array.from({ length: BITS[width] / 8 }, (_, i) =>
    Number((value >> BigInt(8 * i)) & 255n),
  );
  return bytesToHex(bytes);
}

const load = (width: Width, value: bigint): Instruction => op(`ld_${width}`, 0, value);

describe.each(WIDTHS)("numbers of type %s", (width) => {
  const max = (1n << BigInt(BITS[width])) - 1n;
  const FAULT = "ARITHMETIC_ERROR";
  const compute = (a: bigint, opcode: OpcodeName, b: bigint): string =>
    result([{ kind: width }], [load(width, a), load(width, b), op(opcode)]);

  it.each([
    ["add up to the largest", max - 1n, "add", 1n, max],
    ["do not add beyond it", max, "add", 1n, undefined],
    ["subtract down to zero", 5n, "sub", 5n, 0n],
    ["do not subtract below it", 4n, "sub", 5n, undefined],
    ["multiply", 15n, "mul", 17n, 255n],
    ["do not multiply beyond the largest", max, "mul", 2n, undefined],
    ["divide, rounding down", 17n, "div", 5n, 3n],
    ["are not divided by zero", 1n, "div", 0n, undefined],
    ["leave a remainder", 17n, "mod", 5n, 2n],
    ["leave none of a division by zero", 1n, "mod", 0n, undefined],
    ["are joined bit by bit: and", max, "bit_and", 0x5an, 0x5an],
    ["are joined bit by bit: or", 0x50n, "bit_or", 0x0an, 0x5an],
    ["are joined bit by bit: exclusive or", max, "bit_xor", max, 0n],
  ] as const)("%s", (_, a, opcode, b, expected) => {
    expect(compute(a, opcode, b)).toBe(expected === undefined ? FAULT : number(width, expected));
  });

  it("are shifted by less than their width; the widest by anything", () => {
    const shifted = (value: bigint, opcode: OpcodeName, by: bigint): string =>
      result([{ kind: width }], [load(width, value), op("ld_u8", 0, by), op(opcode)]);
    expect(shifted(max, "shl", 1n)).toBe(number(width, max - 1n));
    expect(shifted(max, "shr", BigInt(BITS[width] - 1))).toBe(number(width, 1n));
    if (width === "u256") expect(shifted(1n, "shl", 255n)).toBe(number(width, 1n << 255n));
    else expect(shifted(1n, "shl", BigInt(BITS[width]))).toBe(FAULT);
  });

  it("are compared as numbers", () => {
    const compared = (opcode: OpcodeName): string =>
      result([bool], [load(width, 9n), load(width, 10n), op(opcode)]);
    expect(["lt", "le", "gt", "ge", "eq", "neq"].map((name) => compared(name as OpcodeName))).toEqual([
      "0x01",
      "0x01",
      "0x00",
      "0x00",
      "0x00",
      "0x01",
    ]);
  });

  it.each(WIDTHS)("become %s where they fit", (to) => {
    const cast = (value: bigint): string => result([{ kind: to }], [load(width, value), op(`cast_${to}`)]);
    expect(cast(200n)).toBe(number(to, 200n));
    expect(cast(max)).toBe(BITS[to] >= BITS[width] ? number(to, max) : FAULT);
  });
});

describe("vectors", () => {
  const two = [op("ld_u64", 0, 7n), op("ld_u64", 0, 8n), op("vec_pack", 0, 2n)];
  /** Results of code on a local vector of 7 and 8. */
  const onTwo = (results: readonly SignatureToken[], ...code: Instruction[]): string =>
    formatOutcome(
      run({
        signatures: [[u64]],
        functions: [{ results, locals: [numbers], code: [...two, op("st_loc", 0), ...code, op("ret")] }],
      }),
    );

  it.each([
    ["have a length", [u64], [op("imm_borrow_loc", 0), op("vec_len", 0)], number("u64", 2n)],
    [
      "give an item",
      [u64],
      [op("imm_borrow_loc", 0), op("ld_u64", 0, 1n), op("vec_imm_borrow", 0), op("read_ref")],
      number("u64", 8n),
    ],
    [
      "have no item behind the last",
      [u64],
      [op("imm_borrow_loc", 0), op("ld_u64", 0, 2n), op("vec_imm_borrow", 0), op("read_ref")],
      "VECTOR_OPERATION_ERROR 1",
    ],
    [
      "are swapped within their bounds",
      [u64],
      [
        op("mut_borrow_loc", 0),
        op("ld_u64", 0, 0n),
        op("ld_u64", 0, 2n),
        op("vec_swap", 0),
        op("imm_borrow_loc", 0),
        op("vec_len", 0),
      ],
      "VECTOR_OPERATION_ERROR 1",
    ],
    [
      "are taken apart by their exact length",
      [u64, u64, u64],
      [op("move_loc", 0), op("vec_unpack", 0, 3n)],
      "VECTOR_OPERATION_ERROR 3",
    ],
    [
      "are taken apart in order",
      [u64, u64],
      [op("move_loc", 0), op("vec_unpack", 0, 2n)],
      `${number("u64", 7n)} ${number("u64", 8n)}`,
    ],
    [
      "give nothing when they are empty",
      [u64],
      [
        op("mut_borrow_loc", 0),
        op("vec_pop_back", 0),
        op("pop"),
        op("mut_borrow_loc", 0),
        op("vec_pop_back", 0),
        op("pop"),
        op("mut_borrow_loc", 0),
        op("vec_pop_back", 0),
      ],
      "VECTOR_OPERATION_ERROR 2",
    ],
    [
      "are copied, not shared",
      [u64],
      [
        op("copy_loc", 0),
        op("vec_unpack", 0, 2n),
        op("pop"),
        op("pop"),
        op("imm_borrow_loc", 0),
        op("vec_len", 0),
      ],
      number("u64", 2n),
    ],
    ["are equal when their items are", [bool], [...two, op("move_loc", 0), op("eq")], "0x01"],
  ] as const)("%s", (_, results, code, expected) => {
    expect(onTwo(results, ...code)).toBe(expected);
  });
});

describe("structs and enums", () => {
  const STORED = ABILITY.copy | ABILITY.drop | ABILITY.store;
  const shape: SignatureToken = { kind: "struct", handle: 0, typeArguments: [] };
  const shapes: ModuleText = {
    structs: [{ abilities: STORED, variants: [[u64], [u64, u64]] }],
    tables: {
      variantHandles: [
        { owner: 0, variant: 0 },
        { owner: 0, variant: 1 },
      ],
    },
  };
  const made = [op("ld_u64", 0, 7n), op("pack_variant", 0)];

  it.each([
    [
      "are told apart by their variant",
      [bool],
      [...made, op("st_loc", 0), op("imm_borrow_loc", 0), op("test_variant", 1)],
      "0x00",
    ],
    ["are taken apart as the variant they are", [u64], [...made, op("unpack_variant", 0)], number("u64", 7n)],
    ["and as no other", [u64, u64], [...made, op("unpack_variant", 1)], "STRUCT_VARIANT_MISMATCH"],
    ["begin with the number of their variant", [shape], made, `0x00${number("u64", 7n).slice(2)}`],
    [
      "of different variants are not equal",
      [bool],
      [...made, op("ld_u64", 0, 7n), op("ld_u64", 0, 7n), op("pack_variant", 1), op("eq")],
      "0x00",
    ],
  ] as const)("%s", (_, results, code, expected) => {
    const outcome = run({ ...shapes, functions: [{ results, locals: [shape], code: [...code, op("ret")] }] });
    expect(formatOutcome(outcome)).toBe(expected);
  });
});

describe("references", () => {
  it("are compared by what they point to", () => {
    const code = [
      ...[op("ld_u64", 0, 3n), op("st_loc", 0), op("ld_u64", 0, 3n), op("st_loc", 1)],
      ...[op("imm_borrow_loc", 0), op("imm_borrow_loc", 1), op("eq"), op("ret")],
    ];
    expect(run({ functions: [{ results: [bool], locals: [u64, u64], code }] })).toMatchObject({
      returns: [Uint8Array.of(1)],
    });
  });

  it("change what they point to and nothing else", () => {
    const code = [
      ...[op("ld_u64", 0, 3n), op("st_loc", 0), op("copy_loc", 0), op("st_loc", 1)],
      ...[op("ld_u64", 0, 9n), op("mut_borrow_loc", 0), op("write_ref")],
      ...[op("move_loc", 0), op("move_loc", 1), op("ret")],
    ];
    const outcome = run({ functions: [{ results: [u64, u64], locals: [u64, u64], code }] });
    expect(formatOutcome(outcome)).toBe(`${number("u64", 9n)} ${number("u64", 3n)}`);
  });
});

it("an abort carries its code, module and instruction offset", () => {
  const outcome = run({
    functions: [{ results: [u64], code: [op("nop"), op("ld_u64", 0, 77n), op("abort")] }],
  });
  expect(outcome).toMatchObject({
    status: "ABORTED",
    subStatus: 77n,
    place: { module: { address: parseAddress("0x42"), name: "m" }, function: "f0", offset: 2, definition: 0 },
  });
});
