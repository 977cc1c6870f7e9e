import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { outcome } from "../../test/codec-properties.ts";
import { raises } from "../../test/raises.ts";
import { describeVectors } from "../../test/shared-vectors.ts";
import { decodeBcs } from "../bcs/reader.ts";
import { bytesToHex } from "../bytes/hex.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import type { FunctionAbi } from "./abi.ts";
import { argumentsToJson, encodeArgument, encodeArguments } from "./argument.ts";
import type { ArgumentValue } from "./argument-value.ts";

const option = (type: string) => `0x1::option::Option<${type}>`;
const text = "0x1::string::String";
const metadata = "0x1::object::Object<0x1::fungible_asset::Metadata>";
const longOne = `0x${"0".repeat(63)}1`;

function createFunctionAbi(parameters: string[], typeParameters = 0): FunctionAbi {
  const one = { constraints: [], isPhantom: false };
  return {
    name: "f",
    visibility: "public",
    isEntry: true,
    isView: true,
    typeParameters: Array.from({ length: typeParameters }, () => one),
    parameters,
    returns: [],
  };
}

describe("arguments of an entry function", () => {
  it.each<[string, ArgumentValue, string]>([
    ["bool", true, "01"],
    ["u8", 255, "ff"],
    ["u8", "7", "07"],
    ["u16", 258n, "0201"],
    ["u32", 4294967295, "ffffffff"],
    ["u64", "18446744073709551615", "ffffffffffffffff"],
    ["u64", 5, "0500000000000000"],
    ["u128", 2n ** 64n, "00000000000000000100000000000000"],
    ["u256", 1n, "01".padEnd(64, "0")],
    ["address", "0x1", longOne.slice(2)],
    [metadata, "0xa", longOne.slice(2, -1) + "a"],
    [text, "é", "02c3a9"],
    ["vector<u8>", Uint8Array.of(1, 2), "020102"],
    ["vector<u8>", "0x0102", "020102"],
    ["vector<u8>", [1, "2"], "020102"],
    ["vector<u8>", [], "00"],
    ["vector<vector<u8>>", ["0x01", Uint8Array.of(2)], "0201010102"],
    ["vector<bool>", [true, false], "020100"],
    [`vector<${text}>`, ["a", "b"], "0201610162"],
    [option("u64"), null, "00"],
    [option("u64"), undefined, "00"],
    [option("u64"), 1, "010100000000000000"],
    [option("u8"), 5, "0105"],
    [option(option("bool")), { vec: [null] }, "0100"],
    [option(option("bool")), { vec: [] }, "00"],
    [option("vector<u8>"), "0x", "0100"],
    ["0x1::fixed_point32::FixedPoint32", 1n, "0100000000000000"],
    ["0x1::fixed_point32::FixedPoint32", "1.5", "0000008001000000"],
    ["0x1::fixed_point32::FixedPoint32", "0.1", "9999991900000000"],
    ["0x1::fixed_point64::FixedPoint64", "1.5", "00000000000000800100000000000000"],
  ])("of type %s take %o", (type, value, hex) => {
    expect(bytesToHex(encodeArgument(type, value))).toBe(`0x${hex}`);
    const [bytes] = encodeArguments(createFunctionAbi(["&signer", type]), { arguments: [value] });
    expect(bytes && bytesToHex(bytes)).toBe(`0x${hex}`);
  });

  it.each<[string, ArgumentValue, string]>([
    ["bool", "true", "arg 1: expected true or false"],
    ["bool", 1, "arg 1: expected true or false, got 1"],
    ["u8", 256, "arg 1: expected a whole number from 0 to 2^8 - 1, got 256"],
    ["u64", -1n, "arg 1: expected a whole number from 0 to 2^64 - 1, got -1"],
    ["u64", 2 ** 53, "got 9007199254740992"],
    ["u64", 1.5, "got 1.5"],
    ["u64", "1e3", 'got "1e3"'],
    ["u64", "", 'got ""'],
    ["u256", 2n ** 256n, "2^256 - 1"],
    ["address", "0xzz", "arg 1: expected an address, got"],
    ["address", null, "arg 1: expected an address, got nothing"],
    [metadata, 5, "arg 1: expected an address, got 5"],
    [text, Uint8Array.of(1), "arg 1: expected a string, got 1 byte"],
    [text, "\ud800", "arg 1: expected a well-formed Unicode string"],
    ["vector<u8>", "0102", "arg 1: expected bytes, or a hex string with 0x"],
    ["vector<u8>", "0x012", "arg 1: expected bytes, or a hex string with 0x"],
    ["vector<u8>", [1, 300], "arg 1[1]: expected a whole number from 0 to 2^8 - 1, got 300"],
    ["vector<u64>", "5", "arg 1: expected a list of u64"],
    [
      "vector<vector<u64>>",
      [[1], [2, "x"]],
      'arg 1[1][1]: expected a whole number from 0 to 2^64 - 1, got "x"',
    ],
    [`vector<${option("address")}>`, [null, "zz"], "arg 1[1]: expected an address"],
    [option("u8"), { vec: [1, 2] }, "arg 1: expected { vec: [] } or { vec: [value] }"],
    ["0x1::fixed_point32::FixedPoint32", 0.5, "arg 1: expected a raw bigint, or a decimal string"],
    ["0x1::fixed_point32::FixedPoint32", "4294967296", "arg 1: expected a number below 2^32"],
  ])("of type %s are refused for %o with the place", (type, value, message) => {
    const error = raises("argument/invalid", () =>
      encodeArguments(createFunctionAbi(["&signer", "bool", type]), { arguments: [true, value] }),
    );
    expect(error.message).toContain(message);
  });

  it.each(["0x1::coin::Coin<u8>", "0x2::string::String", "vector<signer>", "0x1::string::Other"])(
    "of type %s can't be passed",
    (type) => {
      raises("argument/type-unsupported", () =>
        encodeArguments(createFunctionAbi([type]), { arguments: [["x"]] }),
      );
    },
  );

  it("take the types that stand for type parameters", () => {
    const abi = createFunctionAbi(["&signer", "vector<T1>", "T0"], 2);
    const [list, one] = encodeArguments(abi, {
      typeArguments: ["u8", { kind: "u16" }],
      arguments: [[1, 2], 3],
    });
    expect([list, one].map((bytes) => bytes && bytesToHex(bytes))).toEqual(["0x0201000200", "0x03"]);
  });

  it("are refused in another number, with both numbers", () => {
    const abi = createFunctionAbi(["&signer", "u8", "u8"], 1);
    expect(
      raises("argument/count", () => encodeArguments(abi, { typeArguments: ["u8"], arguments: [1] })).context,
    ).toEqual({
      name: "f",
      expected: 2,
      got: 1,
    });
    expect(raises("argument/type-count", () => encodeArguments(abi, { arguments: [1, 2] })).context).toEqual({
      name: "f",
      expected: 1,
      got: 0,
    });
  });

  it("are refused for a function that no transaction can call", () => {
    raises("argument/function-not-callable", () =>
      encodeArguments({ ...createFunctionAbi([]), isEntry: false }, { arguments: [] }),
    );
    raises("argument/function-not-callable", () =>
      argumentsToJson({ ...createFunctionAbi([]), isView: false }, { arguments: [] }),
    );
  });

  it("give back every whole number", () => {
    for (const bits of [64, 128, 256] as const)
      fc.assert(
        fc.property(any.unsigned(bits), (value) => {
          for (const form of [value, value.toString()])
            expect(decodeBcs(encodeArgument(`u${bits}`, form), (reader) => reader[`u${bits}`]())).toBe(value);
        }),
      );
  });

  it("give back nested lists of text", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ unit: "grapheme" }))), (lists) => {
        const bytes = encodeArgument(`vector<vector<${text}>>`, lists);
        expect(decodeBcs(bytes, (r) => r.vector((inner) => inner.vector((last) => last.string())))).toEqual(
          lists,
        );
      }),
    );
  });

  it("throws only typed errors, for any type and any value", () => {
    const value: Arbitrary<ArgumentValue> = fc.oneof(
      fc.jsonValue() as Arbitrary<ArgumentValue>,
      fc.bigInt(),
      fc.uint8Array(),
      fc.constantFrom<ArgumentValue>(null, undefined, { vec: [] }),
    );
    const types = fc.constantFrom(
      "bool",
      "u8",
      "u64",
      "u256",
      "address",
      metadata,
      text,
      "vector<u8>",
      "vector<vector<bool>>",
      option("u8"),
      option(option(text)),
      "0x1::fixed_point64::FixedPoint64",
      "0x1::coin::Coin<u8>",
      "signer",
    );
    fc.assert(
      fc.property(types, value, (type, one) => {
        expect(["accepted", "refused"]).toContain(outcome(() => encodeArgument(type, one)));
        const abi = createFunctionAbi([type]);
        const isSigner = type === "signer";
        expect(outcome(() => argumentsToJson(abi, { arguments: isSigner ? [] : [one] }))).toBe(
          isSigner ? "accepted" : outcome(() => encodeArgument(type, one)),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe("arguments of a view function", () => {
  it.each<[string, ArgumentValue, unknown]>([
    ["bool", false, false],
    ["u8", 5n, 5],
    ["u32", "5", 5],
    ["u64", 5, "5"],
    ["u256", 2n ** 255n, (2n ** 255n).toString()],
    ["address", "0x1", longOne],
    [metadata, "0x1", longOne],
    [`vector<${metadata}>`, ["0x1"], [{ inner: longOne }]],
    [text, "a\nb", "a\nb"],
    ["vector<u8>", [1, 2], "0x0102"],
    ["vector<vector<u8>>", ["0x01"], ["0x01"]],
    ["vector<u64>", [1, "2"], ["1", "2"]],
    [option("u64"), null, { vec: [] }],
    [option("u64"), 1, { vec: ["1"] }],
    [option("u8"), 5, { vec: "0x05" }],
    [option("u8"), null, { vec: "0x" }],
    ["0x1::fixed_point64::FixedPoint64", "0.5", { value: "9223372036854775808" }],
  ])("of type %s are written for %o as the node reads them", (type, value, json) => {
    expect(argumentsToJson(createFunctionAbi([type]), { arguments: [value] })).toEqual([json]);
  });
});

for (const name of [
  "arith",
  "counter",
  "counter_v2",
  "piggy_bank",
  "scripts",
  "shapes",
  "sunrise_coin",
  "two_signers",
])
  describeVectors(`move/${name}/expected.json`, (file) => {
    it("has the bytes of every argument", () => {
      const calls = file
        .get("scenarios")
        .items()
        .flatMap((scenario) => scenario.get("calls").items());
      for (const argument of calls.flatMap((call) => call.get("arguments").items())) {
        const type = argument.get("type").string();
        expect(bytesToHex(encodeArgument(type, plainValue(argument.get("value"))))).toBe(
          argument.get("bcs").string(),
        );
      }
    });
  });

function plainValue({ value }: JsonNode): ArgumentValue {
  return value as ArgumentValue;
}
