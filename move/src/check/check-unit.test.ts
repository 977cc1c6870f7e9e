import { hexToBytes, utf8ToBytes } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { assemble, type FunctionText, type ModuleText } from "../../test/assembly.ts";
import { allUnits, publishedExample, unitBytes } from "../../test/packages.ts";
import { ABILITY, ALL_ABILITIES } from "../format/abilities.ts";
import { findStatus } from "../format/bytecode-errors.ts";
import { instruction as op, type Instruction } from "../format/instruction.ts";
import { readScript, readUnit } from "../format/read-unit.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import { emptyScript } from "../../test/empty-unit.ts";
import { checkModule, checkScript } from "./check-unit.ts";

const u8: SignatureToken = { kind: "u8" };
const u64: SignatureToken = { kind: "u64" };
const bool: SignatureToken = { kind: "bool" };
const addressType: SignatureToken = { kind: "address" };
const signer: SignatureToken = { kind: "signer" };
const T0: SignatureToken = { kind: "typeParameter", index: 0 };
const vector = (item: SignatureToken): SignatureToken => ({ kind: "vector", item });
const ref = (to: SignatureToken): SignatureToken => ({ kind: "reference", isMutable: false, to });
const mut = (to: SignatureToken): SignatureToken => ({ kind: "reference", isMutable: true, to });
const struct = (handle: number, ...typeArguments: SignatureToken[]): SignatureToken => ({
  kind: "struct",
  handle,
  typeArguments,
});

const one = op("ld_u64", 0, 1n);
const ret = op("ret");
const drop = op("pop");
const { copy, drop: canDrop, store, key } = ABILITY;

function outcome(text: ModuleText): string {
  try {
    checkModule(assemble(text));
    return "accepted";
  } catch (error) {
    return findStatus(error) ?? String(error);
  }
}

/** A module with one function of this code. */
function withCode(
  code: readonly Instruction[],
  parts: Partial<FunctionText> = {},
  rest: ModuleText = {},
): string {
  return outcome({ ...rest, functions: [{ ...parts, code }] });
}

/** One struct without abilities, and one with key. */
const structs = [
  { name: "Plain", fields: [u64] },
  { name: "Stored", abilities: key, fields: [u64] },
];
const tables = { fieldHandles: [{ owner: 0, field: 0 }] };

describe("bytecode from compilers is accepted", () => {
  it.each(allUnits().map((unit) => [unit.kind, unit.name, unit.hex] as const))("%s %s", (_, __, hex) => {
    const unit = readUnit(hexToBytes(hex));
    expect(() => (unit.kind === "module" ? checkModule(unit) : checkScript(unit))).not.toThrow();
  });

  it("the script of the published SDK's example", () => {
    const bytes = publishedExample() ?? unitBytes("scripts", "transfer_script");
    expect(() => checkScript(readScript(bytes))).not.toThrow();
  });
});

describe("limits", () => {
  it.each<[string, ModuleText, string]>([
    [
      "33 type parameters of a function",
      { functions: [{ typeParameters: Array.from({ length: 33 }, () => 0), code: [ret] }] },
      "TOO_MANY_TYPE_PARAMETERS",
    ],
    [
      "129 parameters",
      { functions: [{ parameters: Array.from({ length: 129 }, () => u64), code: [ret] }] },
      "TOO_MANY_PARAMETERS",
    ],
    [
      "a type of more than 256 nodes",
      {
        structs: [
          {
            name: "P",
            typeParameters: Array.from({ length: 32 }, () => ({ constraints: 0, isPhantom: true })),
            fields: [u64],
          },
        ],
        signatures: [[struct(0, ...Array.from({ length: 32 }, () => struct2()))]],
      },
      "TOO_MANY_TYPE_NODES",
    ],
  ])("%s", (_, text, status) => {
    expect(outcome(text)).toBe(status);
  });

  function struct2(): SignatureToken {
    let token = u8;
    for (let i = 0; i < 9; i++) token = vector(token);
    return token;
  }
});

describe("duplicates", () => {
  it.each<[string, ModuleText, string]>([
    ["a name twice", { tables: { identifiers: ["m", "m"] } }, "DUPLICATE_ELEMENT"],
    ["a signature twice", { signatures: [[u64], [u64]] }, "DUPLICATE_ELEMENT"],
    [
      "a constant twice",
      { tables: { constants: [0, 1].map(() => ({ type: u8, bytes: Uint8Array.of(1) })) } },
      "DUPLICATE_ELEMENT",
    ],
    [
      "a module handle twice",
      { tables: { moduleHandles: [0, 1].map(() => ({ address: 0, name: 0 })) } },
      "DUPLICATE_ELEMENT",
    ],
    [
      "a friend twice",
      { tables: { friends: [0, 1].map(() => ({ address: 0, name: 0 })) } },
      "DUPLICATE_ELEMENT",
    ],
    [
      "a field handle twice",
      { structs, tables: { fieldHandles: [0, 1].map(() => ({ owner: 0, field: 0 })) } },
      "DUPLICATE_ELEMENT",
    ],
    [
      "a struct defined twice",
      {
        structs: [structs[0] ?? {}],
        tables: {
          structDefinitions: [0, 1].map(() => ({
            handle: 0,
            body: { kind: "fields", fields: [{ name: 0, type: u8 }] } as const,
          })),
        },
      },
      "DUPLICATE_ELEMENT",
    ],
    ["a struct without fields", { structs: [{ fields: [] }] }, "ZERO_SIZED_STRUCT"],
    ["an enum without variants", { structs: [{ variants: [] }] }, "ZERO_SIZED_STRUCT"],
    [
      "a struct that is declared and not defined",
      { structs: [structs[0] ?? {}], tables: { structDefinitions: [] } },
      "UNIMPLEMENTED_HANDLE",
    ],
    [
      "a function that is declared and not defined",
      { functions: [{ code: [ret] }], tables: { functionDefinitions: [] } },
      "UNIMPLEMENTED_HANDLE",
    ],
    [
      "a definition of another module",
      {
        functions: [{ code: [ret] }],
        tables: {
          moduleHandles: [
            { address: 0, name: 0 },
            { address: 0, name: 1 },
          ],
          self: 1,
        },
      },
      "INVALID_MODULE_HANDLE",
    ],
  ])("%s", (_, text, status) => {
    expect(outcome(text)).toBe(status);
  });
});

describe("types put together", () => {
  const generic = { name: "G", typeParameters: [{ constraints: copy, isPhantom: false }], fields: [T0] };

  it.each<[string, ModuleText, string]>([
    ["a reference in a vector", { signatures: [[vector(ref(u64))]] }, "INVALID_SIGNATURE_TOKEN"],
    ["a reference to a reference", { signatures: [[ref(ref(u64))]] }, "INVALID_SIGNATURE_TOKEN"],
    ["a reference in a field", { structs: [{ fields: [ref(u64)] }] }, "INVALID_SIGNATURE_TOKEN"],
    [
      "a field that can't be copied",
      {
        structs: [
          { name: "A", fields: [u64] },
          { name: "B", abilities: copy, fields: [struct(0)] },
        ],
      },
      "FIELD_MISSING_TYPE_ABILITY",
    ],
    [
      "a resource in a resource without store",
      {
        structs: [
          { name: "A", fields: [u64] },
          { name: "B", abilities: key, fields: [struct(0)] },
        ],
      },
      "FIELD_MISSING_TYPE_ABILITY",
    ],
    [
      "a signer in a stored struct",
      { structs: [{ abilities: store, fields: [signer] }] },
      "FIELD_MISSING_TYPE_ABILITY",
    ],
    [
      "a type argument without the ability",
      {
        structs: [structs[0] ?? {}, generic],
        functions: [{ parameters: [struct(1, struct(0))], code: [op("abort")] }],
      },
      "CONSTRAINT_NOT_SATISFIED",
    ],
    [
      "a phantom parameter as a value",
      { structs: [{ typeParameters: [{ constraints: 0, isPhantom: true }], fields: [T0] }] },
      "INVALID_PHANTOM_TYPE_PARAM_POSITION",
    ],
    [
      "a phantom parameter in a phantom place",
      {
        structs: [
          { name: "A", typeParameters: [{ constraints: 0, isPhantom: true }], fields: [u64] },
          { name: "B", typeParameters: [{ constraints: 0, isPhantom: true }], fields: [struct(0, T0)] },
        ],
      },
      "accepted",
    ],
    [
      "a vector of two types",
      { signatures: [[u8, u64]], functions: [{ code: [op("vec_pack", 0), drop, ret] }] },
      "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH",
    ],
    [
      "a vector of references",
      { signatures: [[ref(u8)]], functions: [{ code: [op("vec_pack", 0), drop, ret] }] },
      "INVALID_SIGNATURE_TOKEN",
    ],
    [
      "a call without the ability asked for",
      {
        structs,
        signatures: [[struct(0)]],
        functions: [{ typeParameters: [copy], code: [ret] }, { code: [op("call_generic", 0), ret] }],
        tables: { functionInstantiations: [{ target: 0, typeArguments: 0 }] },
      },
      "CONSTRAINT_NOT_SATISFIED",
    ],
    [
      "a call with too few type arguments",
      {
        signatures: [[]],
        functions: [{ typeParameters: [0], code: [ret] }, { code: [op("call_generic", 0), ret] }],
        tables: { functionInstantiations: [{ target: 0, typeArguments: 0 }] },
      },
      "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH",
    ],
    [
      "a generic call without type arguments",
      { functions: [{ typeParameters: [0], code: [op("call", 0), ret] }] },
      "GENERIC_MEMBER_OPCODE_MISMATCH",
    ],
    [
      "a vector of 65536 items",
      { signatures: [[u8]], functions: [{ code: [op("vec_unpack", 0, 65_536n), ret] }] },
      "CONSTRAINT_NOT_SATISFIED",
    ],
    [
      "an enum packed as a struct",
      { structs: [{ variants: [[u64]] }], functions: [{ code: [one, op("pack", 0), drop, ret] }] },
      "PACK_TYPE_MISMATCH_ERROR",
    ],
  ])("%s", (_, text, status) => {
    expect(outcome(text)).toBe(status);
  });
});

describe("constants, friends, metadata", () => {
  const constant = (type: SignatureToken, ...bytes: number[]): ModuleText => ({
    tables: { constants: [{ type, bytes: Uint8Array.from(bytes) }] },
  });

  it.each<[string, ModuleText, string]>([
    ["a constant of a type parameter", constant(signer, 1), "INVALID_CONSTANT_TYPE"],
    ["a constant that is cut off", constant(u64, 1), "MALFORMED_CONSTANT_DATA"],
    ["a constant with bytes left over", constant(u8, 1, 2), "MALFORMED_CONSTANT_DATA"],
    ["a constant flag of 2", constant(bool, 2), "MALFORMED_CONSTANT_DATA"],
    ["a good constant", constant(vector(vector(u8)), 1, 1, 7), "accepted"],
    [
      "a friend that is the module itself",
      { tables: { friends: [{ address: 0, name: 0 }] } },
      "INVALID_FRIEND_DECL_WITH_SELF",
    ],
    [
      "metadata that can't be read",
      { tables: { metadata: [{ key: utf8ToBytes("aptos::metadata_v1"), value: Uint8Array.of(9) }] } },
      "CONSTRAINT_NOT_SATISFIED",
    ],
  ])("%s", (_, text, status) => {
    expect(outcome(text)).toBe(status);
  });

  it("a friend of another account", () => {
    const module = assemble({});
    const [address] = module.addresses;
    if (address === undefined) throw new TypeError("there is an address");
    const other = `${address.slice(0, -1)}3` as typeof address;
    const text = { tables: { addresses: [address, other], friends: [{ address: 1, name: 0 }] } };
    expect(outcome(text)).toBe("INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS");
  });
});

describe("circles", () => {
  it.each<[string, ModuleText, string]>([
    ["a struct in itself", { structs: [{ fields: [vector(struct(0))] }] }, "RECURSIVE_STRUCT_DEFINITION"],
    [
      "two structs in one another",
      {
        structs: [
          { name: "A", fields: [struct(1)] },
          { name: "B", fields: [struct(0)] },
        ],
      },
      "RECURSIVE_STRUCT_DEFINITION",
    ],
    [
      "types that grow with each call",
      {
        signatures: [[vector(T0)]],
        functions: [{ typeParameters: [0], code: [op("call_generic", 0), ret] }],
        tables: { functionInstantiations: [{ target: 0, typeArguments: 0 }] },
      },
      "LOOP_IN_INSTANTIATION_GRAPH",
    ],
    [
      "a generic function that calls itself",
      {
        signatures: [[T0]],
        functions: [{ typeParameters: [0], code: [op("call_generic", 0), ret] }],
        tables: { functionInstantiations: [{ target: 0, typeArguments: 0 }] },
      },
      "accepted",
    ],
  ])("%s", (_, text, status) => {
    expect(outcome(text)).toBe(status);
  });
});

describe("control flow", () => {
  const loops = (depth: number): Instruction[] => {
    const heads = Array.from({ length: depth }, () => op("nop"));
    const backs = heads.flatMap((_, i) => [op("ld_true"), op("br_true", depth - 1 - i)]);
    // Each nop starts a loop that the jump of the same depth closes; inner loops close first.
    return [...heads, ...backs, ret];
  };

  it.each<[string, readonly Instruction[], string]>([
    ["no code", [], "EMPTY_CODE_UNIT"],
    ["code that runs past its end", [op("nop")], "INVALID_FALL_THROUGH"],
    ["a conditional jump at the end", [op("ld_true"), op("br_true", 0)], "INVALID_FALL_THROUGH"],
    [
      "a loop with two entries",
      [op("ld_true"), op("br_true", 3), op("nop"), op("nop"), op("branch", 2)],
      "INVALID_LOOP_SPLIT",
    ],
    ["five loops inside one another", loops(5), "accepted"],
    ["six loops inside one another", loops(6), "LOOP_MAX_DEPTH_REACHED"],
    [
      "more than 1024 blocks",
      [...Array.from({ length: 1_025 }, (_, i) => op("branch", i + 1)), ret],
      "TOO_MANY_BASIC_BLOCKS",
    ],
  ])("%s", (_, code, status) => {
    expect(withCode(code)).toBe(status);
  });
});

describe("the stack", () => {
  it.each<[string, readonly Instruction[], string]>([
    ["a missing operand", [drop, ret], "NEGATIVE_STACK_SIZE_WITHIN_BLOCK"],
    ["a missing result", [op("ld_true"), op("branch", 2), drop, ret], "POSITIVE_STACK_SIZE_AT_BLOCK_END"],
    ["a value that stays", [one, ret], "POSITIVE_STACK_SIZE_AT_BLOCK_END"],
    ["1025 values at once", [...Array.from({ length: 1_025 }, () => one), ret], "VALUE_STACK_OVERFLOW"],
    [
      "10001 pushes in a block",
      [...Array.from({ length: 10_001 }, () => [one, drop]).flat(), ret],
      "VALUE_STACK_PUSH_OVERFLOW",
    ],
  ])("%s", (_, code, status) => {
    expect(withCode(code)).toBe(status);
  });
});

describe("types of operands", () => {
  const flag = op("ld_true");
  const rows: [string, readonly Instruction[], Partial<FunctionText>][] = [
    ["POP_WITHOUT_DROP_ABILITY", [one, op("pack", 0), drop, ret], {}],
    ["RET_TYPE_MISMATCH_ERROR", [flag, ret], { results: [u64] }],
    ["BR_TYPE_MISMATCH_ERROR", [one, op("br_true", 2), ret], {}],
    ["ABORT_TYPE_MISMATCH_ERROR", [flag, op("abort")], {}],
    ["STLOC_TYPE_MISMATCH_ERROR", [flag, op("st_loc", 0), ret], { locals: [u64] }],
    [
      "COPYLOC_WITHOUT_COPY_ABILITY",
      [op("copy_loc", 0), op("unpack", 0), drop, op("move_loc", 0), op("unpack", 0), drop, ret],
      { parameters: [struct(0)] },
    ],
    ["BORROWLOC_REFERENCE_ERROR", [op("imm_borrow_loc", 0), drop, ret], { parameters: [ref(u64)] }],
    [
      "BORROWFIELD_TYPE_MISMATCH_ERROR",
      [op("move_loc", 0), op("mut_borrow_field", 0), drop, ret],
      { parameters: [ref(struct(0))] },
    ],
    ["CALL_TYPE_MISMATCH_ERROR", [flag, op("call", 0), ret], { parameters: [u64] }],
    ["PACK_TYPE_MISMATCH_ERROR", [flag, op("pack", 0), op("unpack", 0), drop, ret], {}],
    ["UNPACK_TYPE_MISMATCH_ERROR", [one, op("unpack", 0), drop, ret], {}],
    ["READREF_TYPE_MISMATCH_ERROR", [one, op("read_ref"), drop, ret], {}],
    [
      "READREF_WITHOUT_COPY_ABILITY",
      [op("move_loc", 0), op("read_ref"), op("unpack", 0), drop, ret],
      { parameters: [ref(struct(0))] },
    ],
    [
      "WRITEREF_NO_MUTABLE_REFERENCE_ERROR",
      [one, op("move_loc", 0), op("write_ref"), ret],
      { parameters: [ref(u64)] },
    ],
    [
      "WRITEREF_TYPE_MISMATCH_ERROR",
      [flag, op("move_loc", 0), op("write_ref"), ret],
      { parameters: [mut(u64)] },
    ],
    [
      "WRITEREF_WITHOUT_DROP_ABILITY",
      [one, op("pack", 0), op("move_loc", 0), op("write_ref"), ret],
      { parameters: [mut(struct(0))] },
    ],
    [
      "FREEZEREF_TYPE_MISMATCH_ERROR",
      [op("move_loc", 0), op("freeze_ref"), drop, ret],
      { parameters: [ref(u64)] },
    ],
    ["INTEGER_OP_TYPE_MISMATCH_ERROR", [one, op("ld_u8"), op("add"), drop, ret], {}],
    ["INTEGER_OP_TYPE_MISMATCH_ERROR", [flag, op("cast_u8"), drop, ret], {}],
    ["INTEGER_OP_TYPE_MISMATCH_ERROR", [one, one, op("shl"), drop, ret], {}],
    ["BOOLEAN_OP_TYPE_MISMATCH_ERROR", [one, op("not"), drop, ret], {}],
    ["BOOLEAN_OP_TYPE_MISMATCH_ERROR", [one, flag, op("and"), drop, ret], {}],
    ["EQUALITY_OP_TYPE_MISMATCH_ERROR", [one, flag, op("eq"), drop, ret], {}],
    ["EQUALITY_OP_TYPE_MISMATCH_ERROR", [one, op("pack", 0), one, op("pack", 0), op("eq"), drop, ret], {}],
    [
      "EXISTS_WITHOUT_KEY_ABILITY_OR_BAD_ARGUMENT",
      [op("move_loc", 0), op("exists", 0), drop, ret],
      { parameters: [addressType] },
    ],
    ["BORROWGLOBAL_TYPE_MISMATCH_ERROR", [one, op("imm_borrow_global", 1), drop, ret], { acquires: [1] }],
    [
      "BORROWGLOBAL_WITHOUT_KEY_ABILITY",
      [op("move_loc", 0), op("imm_borrow_global", 0), drop, ret],
      { parameters: [addressType] },
    ],
    [
      "MOVEFROM_TYPE_MISMATCH_ERROR",
      [one, op("move_from", 1), op("unpack", 1), drop, ret],
      { acquires: [1] },
    ],
    [
      "MOVEFROM_WITHOUT_KEY_ABILITY",
      [op("move_loc", 0), op("move_from", 0), op("unpack", 0), drop, ret],
      { parameters: [addressType] },
    ],
    [
      "MOVETO_TYPE_MISMATCH_ERROR",
      [op("move_loc", 0), one, op("pack", 1), op("move_to", 1), ret],
      { parameters: [addressType] },
    ],
    [
      "MOVETO_WITHOUT_KEY_ABILITY",
      [op("move_loc", 0), one, op("pack", 0), op("move_to", 0), ret],
      { parameters: [ref(signer)] },
    ],
    ["TYPE_MISMATCH", [flag, op("vec_pack", 0, 1n), drop, ret], {}],
    ["TYPE_MISMATCH", [op("move_loc", 0), op("vec_len", 0), drop, ret], { parameters: [ref(u64)] }],
    [
      "TYPE_MISMATCH",
      [op("move_loc", 0), one, op("vec_push_back", 0), ret],
      { parameters: [ref(vector(u64))] },
    ],
  ];

  it.each(rows)("%s, case %#", (status, code, parts) => {
    expect(withCode(code, parts, { structs, tables, signatures: [[u64]] })).toBe(status);
  });

  it.each([
    [op("ld_i8", 0, -1n), drop, ret],
    [one, op("cast_i256"), drop, ret],
    [one, op("negate"), drop, ret],
  ])("signed integers of version 9 are read and not run, case %#", (...code) => {
    expect(outcome({ version: 9, functions: [{ code }] })).toBe("UNSTABLE_BYTECODE_REJECTED");
  });

  it("closures of version 8 are read and not run", () => {
    const code = [op("pack_closure", 0), drop, ret];
    expect(outcome({ version: 8, functions: [{ code }] })).toBe("UNSTABLE_BYTECODE_REJECTED");
  });
});

describe("locals", () => {
  const rows: [string, readonly Instruction[], Partial<FunctionText>][] = [
    ["COPYLOC_UNAVAILABLE_ERROR", [op("copy_loc", 0), drop, ret], { locals: [u64] }],
    [
      "MOVELOC_UNAVAILABLE_ERROR",
      [op("move_loc", 0), op("move_loc", 0), drop, drop, ret],
      { parameters: [u64] },
    ],
    [
      "MOVELOC_UNAVAILABLE_ERROR",
      [op("ld_true"), op("br_true", 4), one, op("st_loc", 0), op("move_loc", 0), drop, ret],
      { locals: [u64] },
    ],
    ["BORROWLOC_UNAVAILABLE_ERROR", [op("imm_borrow_loc", 0), drop, ret], { locals: [u64] }],
    [
      "STLOC_UNSAFE_TO_DESTROY_ERROR",
      [one, op("pack", 0), op("st_loc", 0), op("move_loc", 0), op("unpack", 0), drop, ret],
      { parameters: [struct(0)] },
    ],
    ["UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP", [ret], { parameters: [struct(0)] }],
    ["accepted", [op("move_loc", 0), op("unpack", 0), drop, ret], { parameters: [struct(0)] }],
  ];

  it.each(rows)("%s, case %#", (status, code, parts) => {
    expect(withCode(code, parts, { structs, tables })).toBe(status);
  });
});

describe("acquires", () => {
  const look = [op("move_loc", 0), op("imm_borrow_global", 1), drop, ret];
  const parts = { parameters: [addressType] };

  it.each<[string, readonly FunctionText[], string]>([
    ["a use that is not listed", [{ ...parts, code: look }], "MISSING_ACQUIRES_ANNOTATION"],
    ["a list that is right", [{ ...parts, acquires: [1], code: look }], "accepted"],
    ["a struct that is not used", [{ acquires: [1], code: [ret] }], "EXTRANEOUS_ACQUIRES_ANNOTATION"],
    ["a struct listed twice", [{ ...parts, acquires: [1, 1], code: look }], "DUPLICATE_ACQUIRES_ANNOTATION"],
    [
      "a use through a call",
      [
        { ...parts, acquires: [1], code: look },
        { ...parts, code: [op("move_loc", 0), op("call", 0), ret] },
      ],
      "MISSING_ACQUIRES_ANNOTATION",
    ],
  ])("%s", (_, functions, status) => {
    expect(outcome({ structs, functions })).toBe(status);
  });
});

it("a script is checked like a function", () => {
  const script = { ...emptyScript(6), signatures: [[]], code: { locals: 0, code: [drop, ret] } };
  expect(() => checkScript(script)).toThrow("NEGATIVE_STACK_SIZE_WITHIN_BLOCK");
  expect(() => checkScript({ ...script, code: { locals: 0, code: [ret] } })).not.toThrow();
  expect(ALL_ABILITIES).toBe(copy | canDrop | store | key);
});

describe("code made to take long", () => {
  const generic = { typeParameters: Array.from({ length: 30 }, () => 0) };
  const parameter = (index: number): SignatureToken => ({ kind: "typeParameter", index });

  it("refuses types that grow when nested as too complex", () => {
    let wide: SignatureToken = u8;
    for (let i = 0; i < 200; i++) wide = vector(wide);
    const parameters = Array.from({ length: 120 }, (_, i) => vector(parameter(i % 30)));
    const call = [...parameters.map((_, i) => op("copy_loc", i)), op("call_generic", 0), ret];
    const text: ModuleText = {
      signatures: [Array.from({ length: 30 }, () => wide)],
      functions: [
        { ...generic, parameters, code: [one, op("abort")] },
        ...Array.from({ length: 5 }, () => ({
          parameters: parameters.map(() => vector(wide)),
          code: repeated(call),
        })),
      ],
      tables: { functionInstantiations: [{ target: 0, typeArguments: 0 }] },
    };
    expect(outcome(text)).toBe("PROGRAM_TOO_COMPLEX");
  });

  it("by many functions that share one long signature is too complex", () => {
    const parameters = Array.from({ length: 120 }, () => {
      let deep: SignatureToken = u8;
      for (let i = 0; i < 200; i++) deep = vector(deep);
      return deep;
    });
    const functions = Array.from({ length: 600 }, () => ({ parameters, code: [one, op("abort")] }));
    expect(outcome({ functions })).toBe("PROGRAM_TOO_COMPLEX");
  });

  it("refuses calls with mutually derived references as too complex", () => {
    const references = Array.from({ length: 64 }, () => ({
      ...{ kind: "reference", isMutable: false },
      to: u8,
    })) as SignatureToken[];
    const each = (code: Instruction): Instruction[] => references.map(() => code);
    const code = [
      ...[op("ld_u8"), op("st_loc", 0), ...each(op("imm_borrow_loc", 0))],
      ...Array.from({ length: 100 }, () => op("call", 0)),
      ...[...each(drop), ret],
    ];
    const same = {
      parameters: references,
      results: references,
      code: [...references.map((_, i) => op("move_loc", i)), ret],
    };
    const functions = [same, ...Array.from({ length: 15 }, () => ({ locals: [u8], code }))];
    expect(outcome({ functions })).toBe("PROGRAM_TOO_COMPLEX");
  });

  it("follows each type flow once through mutually calling generic functions", () => {
    const text = (count: number, last: readonly Instruction[]): ModuleText => ({
      signatures: [Array.from({ length: 8 }, (_, i) => vector(parameter(i)))],
      functions: Array.from({ length: count }, (_, i) => ({
        typeParameters: Array.from({ length: 8 }, () => 0),
        code: [
          ...Array.from({ length: count - i - 1 }, (_item, j) => op("call_generic", i + j + 1)),
          ...(i === count - 1 ? last : []),
          ret,
        ],
      })),
      tables: {
        functionInstantiations: Array.from({ length: count }, (_, target) => ({ target, typeArguments: 0 })),
      },
    });
    expect(outcome(text(40, []))).toBe("accepted");
    expect(outcome(text(40, [op("call_generic", 0)]))).toBe("LOOP_IN_INSTANTIATION_GRAPH");
  });

  /** Repeats a call. Types are checked before locals' values. */
  function repeated(code: readonly Instruction[]): Instruction[] {
    const body = code.slice(0, -1);
    return [...Array.from({ length: 80 }, () => body).flat(), ret];
  }
});
