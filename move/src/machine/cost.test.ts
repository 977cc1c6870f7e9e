import { parseAddress } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { assemble, type FunctionText, type ModuleText } from "../../test/assembly.ts";
import { createTestChain } from "../../test/chain.ts";
import {
  createNativeContext,
  nativeCaller,
  refTo,
  createString,
  createVector,
} from "../../test/native-call.ts";
import { signatureIndex } from "../../test/signature-index.ts";
import { ABILITY } from "../format/abilities.ts";
import { instruction as op } from "../format/instruction.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import { writeModule } from "../format/write-unit.ts";
import { createSession } from "./session.ts";
import { linkModule, Loader } from "./loader.ts";
import { STD_MODULES } from "./natives/std-modules.ts";
import { optionModule } from "./natives/option-module.ts";
import { simpleMapModule } from "./natives/simple-map-module.ts";
import { aptosHashModule, typeInfoModule } from "./natives/small-modules.ts";
import { stringUtilsModule } from "./natives/string-utils-module.ts";
import { STRING_NATIVES, stringModule } from "./natives/string-module.ts";
import { chargeArguments } from "./native-call.ts";
import { TransactionCache } from "./transaction-cache.ts";
import type { LinkedModule } from "./linked-module.ts";
import type { MoveType } from "../format/move-type.ts";
import type { Outcome } from "./outcome.ts";
import { bytesToValue, StructValue, type Reference, type Value, type VectorValue } from "./value.ts";

const address = parseAddress("0x42");
const u8: SignatureToken = { kind: "u8" };
const u64: SignatureToken = { kind: "u64" };
const bytes: SignatureToken = { kind: "vector", item: u8 };
const T: SignatureToken = { kind: "typeParameter", index: 0 };

/** A function of 0x1 that a module calls: its module, name, signature, and type argument. */
interface Foreign {
  readonly module: string;
  readonly name: string;
  readonly parameters: readonly SignatureToken[];
  readonly results: readonly SignatureToken[];
  readonly typeArgument: SignatureToken;
}

/** A module whose only function calls one of 0x1 by `call_generic 0`. */
function calling(foreign: Foreign, text: ModuleText & { readonly functions: readonly [FunctionText] }) {
  const module = assemble(text);
  const identifiers = [...module.identifiers, foreign.module, foreign.name];
  const signatures = [...module.signatures];
  const parameters = signatureIndex(signatures, foreign.parameters);
  const results = signatureIndex(signatures, foreign.results);
  const typeArguments = signatureIndex(signatures, [foreign.typeArgument]);
  return {
    ...module,
    identifiers,
    signatures,
    addresses: [...module.addresses, parseAddress("0x1")],
    moduleHandles: [
      ...module.moduleHandles,
      { address: module.addresses.length, name: module.identifiers.length },
    ],
    functionHandles: [
      ...module.functionHandles,
      {
        module: 1,
        name: module.identifiers.length + 1,
        parameters,
        results,
        typeParameters: [0],
        accessSpecifiers: undefined,
        attributes: [],
      },
    ],
    functionInstantiations: [{ target: 1, typeArguments }],
  };
}

function run(module: ReturnType<typeof assemble>, gas?: number): Outcome {
  const chain = createTestChain(gas);
  chain.publishModule({ address, name: "m" }, writeModule(module));
  const call = { module: { address, name: "m" }, function: "f0", typeArguments: [], signers: [], values: [] };
  return chain.run((session) => session.runEntry(call));
}

describe("work is paid for by its size", () => {
  const reference: SignatureToken = { kind: "reference", isMutable: false, to: bytes };
  const constants = [{ type: bytes, bytes: longBytes(20_000) }];
  const measureGas = (foreign: Foreign, calls: number): number => {
    const use = [op("imm_borrow_loc", 0), op("call_generic", 0), op("pop")];
    const body = Array.from({ length: calls }, () => use).flat();
    const module = calling(foreign, {
      functions: [
        { isEntry: true, locals: [bytes], code: [op("ld_const", 0), op("st_loc", 0), ...body, op("ret")] },
      ],
      tables: { constants },
    });
    const outcome = run(module);
    if (outcome.kind === "failure") throw new TypeError(outcome.detail);
    return outcome.gasUsed;
  };

  it.each([
    ["bcs", "serialized_size", [u64]],
    ["bcs", "to_bytes", [bytes]],
  ] as const)("%s::%s", (module, name, results) => {
    const foreign = { module, name, parameters: [{ ...reference, to: T }], results, typeArgument: bytes };
    expect(measureGas(foreign, 2) - measureGas(foreign, 1)).toBeGreaterThan(20_000 * 30);
  });
});

describe("natives take gas", () => {
  const measureGas = (
    module: LinkedModule,
    name: string,
    values: readonly Value[],
    types: readonly MoveType[],
  ) => {
    let gas = 0;
    const context = { ...createNativeContext(), charge: (amount: number) => void (gas += amount) };
    nativeCaller(module, context)(name, values, types);
    return gas;
  };
  const large = (): VectorValue => bytesToValue(new Uint8Array(10_000));
  const bytesType: MoveType = { kind: "vector", item: { kind: "u8" } };
  const createMap = (key: Value): StructValue =>
    new StructValue([createVector(...[1, 2].map(() => new StructValue([key, 1n])))]);
  const longName = "n".repeat(250);
  const struct = { kind: "struct", address, module: longName, name: longName, typeArguments: [] } as const;

  it("natives charge for compared and copied values and for created texts", () => {
    const option = (): Reference => refTo(new StructValue([createVector(large())]));
    expect(measureGas(optionModule, "contains", [option(), refTo(large())], [bytesType])).toBeGreaterThan(
      100_000,
    );
    expect(measureGas(optionModule, "get_with_default", [option(), large()], [bytesType])).toBeGreaterThan(
      100_000,
    );
    expect(
      measureGas(
        simpleMapModule,
        "contains_key",
        [refTo(createMap(large())), refTo(bytesToValue(new Uint8Array(9_999)))],
        [bytesType, { kind: "u64" }],
      ),
    ).toBeGreaterThan(200_000);
    let gas = 0;
    const context = { ...createNativeContext(), charge: (amount: number) => void (gas += amount) };
    chargeArguments({ context, module: optionModule.id, typeArguments: [], values: [refTo(large())] });
    expect(gas).toBeGreaterThan(100_000);
    expect(measureGas(typeInfoModule, "type_name", [], [struct])).toBeGreaterThan(500 * 15);
    expect(measureGas(typeInfoModule, "type_of", [], [struct])).toBeGreaterThan(500 * 15);
  });
});

it("hashes take the gas of the chain's schedule", () => {
  const measureGas = (name: string, length: number): number => {
    let gas = 0;
    const context = { ...createNativeContext(), charge: (amount: number) => void (gas += amount) };
    nativeCaller(aptosHashModule, context)(name, [bytesToValue(new Uint8Array(length))]);
    return gas;
  };
  expect(measureGas("sha3_512", 1_000)).toBe(16_542 + 183 * 1_000);
  expect(measureGas("blake2b_256", 0)).toBe(6_433);
  expect(measureGas("sip_hash", 1_000)).toBe(3_676 + 73 * 1_000);
});

it.each([
  ["internal_check_utf8", ["abc"], 1_102 + 29 * 3],
  ["internal_is_char_boundary", ["abc", 1n], 1_102],
  ["internal_sub_string", ["abcd", 1n, 3n], 1_470 + 11 * 2],
  ["internal_index_of", ["abcd", "cd"], 1_470 + 73 * 2 + 36 * 4],
] as const)("the string native %s charges the gas of the chain's schedule", (name, given, gas) => {
  let taken = 0;
  const context = { ...createNativeContext(), charge: (amount: number) => void (taken += amount) };
  const values = given.map((value) =>
    typeof value === "string" ? refTo(bytesToValue(new TextEncoder().encode(value))) : value,
  );
  STRING_NATIVES[name]({ context, module: stringModule.id, typeArguments: [], values });
  expect(taken).toBe(gas);
});

it("charges for padding before deep items before allocating it", () => {
  let type: MoveType = { kind: "bool" };
  let value: Value = createVector(...Array.from({ length: 1_000 }, () => true));
  for (let depth = 0; depth < 100; depth++) {
    type = { kind: "vector", item: type };
    if (depth > 0) value = createVector(value);
  }
  const context = {
    ...createNativeContext(),
    charge: (amount: number) => {
      if (amount > 1_000 * 200 * 30) throw new TypeError("paid");
    },
  };
  expect(() => nativeCaller(stringUtilsModule, context)("debug_string", [value], [type])).toThrow("paid");
});

it("a large global value is paid for when it is loaded", () => {
  let gas = 0;
  const stored = longBytes(60_000);
  const cache = new TransactionCache(
    new Loader({ native: () => undefined, bytecode: () => undefined }),
    { resource: () => undefined, tableItem: () => stored },
    (amount) => void (gas += amount),
  );
  cache.tableItem(address, new Uint8Array([1]), { kind: "vector", item: { kind: "u8" } });
  expect(gas).toBe(14 * (60_040 - 4_096));
});

it("finds text among near matches in linear steps", () => {
  const index = nativeCaller(stringModule)("index_of", [
    refTo(createString("a".repeat(200_000))),
    refTo(createString(`${"a".repeat(100_000)}b`)),
  ]);
  expect(index).toBe(200_000n);
  expect(
    nativeCaller(stringModule)("index_of", [refTo(createString("aabaabaaa")), refTo(createString("aabaaa"))]),
  ).toBe(3n);
});

describe("memory is bounded", () => {
  it("for vectors that hold themselves twice, again and again", () => {
    // A vector of byte vectors; each round appends a copy of itself.
    const rows: SignatureToken = { kind: "vector", item: bytes };
    const outcome = run(
      assemble({
        signatures: [[bytes], [u8]],
        functions: [
          {
            isEntry: true,
            locals: [bytes, rows],
            code: [
              ...[op("ld_const", 0), op("st_loc", 0), op("vec_pack", 0, 0n), op("st_loc", 1)],
              ...[op("mut_borrow_loc", 1), op("copy_loc", 0), op("vec_push_back", 0), op("branch", 4)],
            ],
          },
        ],
        tables: { constants: [{ type: bytes, bytes: longBytes(60_000) }] },
      }),
    );
    expect(outcome).toMatchObject({ kind: "failure", status: "MEMORY_LIMIT_EXCEEDED" });
  });

  it("for functions that run with ever new type arguments", () => {
    // f(i)<T> calls f(i + 1) with two types made of T: 2^i functions, with long unreachable bodies.
    const box = (handle: number): SignatureToken => ({ kind: "struct", handle, typeArguments: [T] });
    const levels = 20;
    const filler = Array.from({ length: 2_000 }, () => op("nop"));
    const generic = Array.from({ length: levels }, (_, level): FunctionText => ({
      typeParameters: [0],
      code:
        level === levels - 1
          ? [op("ret"), ...filler, op("ret")]
          : [
              op("call_generic", 2 * level),
              op("call_generic", 2 * level + 1),
              op("ret"),
              ...filler,
              op("ret"),
            ],
    }));
    const struct = { typeParameters: [{ constraints: 0, isPhantom: true }], fields: [u8] };
    const text: ModuleText = {
      signatures: [[box(0)], [box(1)], [u8]],
      structs: [struct, struct],
      functions: [
        ...generic,
        { name: "start", isEntry: true, code: [op("call_generic", 2 * levels), op("ret")] },
      ],
      tables: {
        functionInstantiations: [
          ...Array.from({ length: levels }, (_, level) => [
            { target: level + 1, typeArguments: 0 },
            { target: level + 1, typeArguments: 1 },
          ]).flat(),
          { target: 0, typeArguments: 2 },
        ],
      },
    };
    const chain = createTestChain();
    chain.publishModule({ address, name: "m" }, writeModule(assemble(text)));
    const call = {
      module: { address, name: "m" },
      function: "start",
      typeArguments: [],
      signers: [],
      values: [],
    };
    const outcome = chain.run((session) => session.runEntry(call));
    expect(outcome).toMatchObject({ kind: "failure", status: "MEMORY_LIMIT_EXCEEDED" });
  });
});

it("looks through a struct once, however often other structs hold it", () => {
  const levels = 40;
  const nested = (token: SignatureToken): SignatureToken => ({ kind: "vector", item: token });
  const structs = Array.from({ length: levels }, (_, level) => {
    const next: SignatureToken = { kind: "struct", handle: level + 1, typeArguments: [] };
    const fields = level === levels - 1 ? [u8] : [next, nested(next), nested(nested(next))];
    return { abilities: ABILITY.drop, fields };
  });
  const first: SignatureToken = { kind: "struct", handle: 0, typeArguments: [] };
  const outcome = run(
    assemble({
      structs,
      signatures: [[first]],
      functions: [{ isEntry: true, code: [op("vec_pack", 0), op("pop"), op("ret")] }],
    }),
  );
  expect(outcome).toMatchObject({ kind: "success" });
});

it("is interrupted by a caller who does not want to wait", () => {
  const module = linkModule(assemble({ functions: [{ isEntry: true, code: [op("branch", 0)] }] }));
  let asked = 0;
  const session = createSession({
    modules: {
      native: ({ name }) => (name === "m" ? module : STD_MODULES.find(({ id }) => id.name === name)),
      bytecode: () => undefined,
    },
    storage: { resource: () => undefined, tableItem: () => undefined },
    transactionHash: new Uint8Array(32),
    interrupt: () => {
      if (++asked === 3) throw new TypeError("enough");
    },
  });
  const call = { module: module.id, function: "f0", typeArguments: [], signers: [], values: [] };
  expect(() => session.runEntry(call)).toThrow("enough");
});

/** BCS of a vector of this many bytes, at least 16,384. */
function longBytes(count: number): Uint8Array {
  const head = [(count & 0x7f) | 0x80, ((count >> 7) & 0x7f) | 0x80, count >> 14];
  return Uint8Array.from([...head, ...Array.from({ length: count }, () => 7)]);
}
