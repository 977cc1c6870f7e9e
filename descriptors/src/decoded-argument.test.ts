import { encodeArgument, parseTypeTag, type ArgumentValue, type JsonValue } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { argumentJson, decodeArgument } from "./decoded-argument.ts";

const read = (type: string, bytes: Uint8Array): JsonValue =>
  argumentJson(decodeArgument(parseTypeTag(type), bytes));

const full = `0x${"0".repeat(63)}7`;

test.each<[string, ArgumentValue, JsonValue]>([
  ["bool", true, true],
  ["u8", 7, 7],
  ["u256", 2n ** 255n, String(2n ** 255n)],
  ["address", "0x7", full],
  ["vector<u8>", Uint8Array.of(1, 255), "0x01ff"],
  ["vector<vector<u16>>", [[1, 2], []], [[1, 2], []]],
  ["0x1::string::String", "grüße", "grüße"],
  ["0x1::object::Object<0x1::object::ObjectCore>", "0x7", full],
  ["0x1::option::Option<u64>", 5n, "5"],
  ["0x1::option::Option<u64>", null, null],
  ["0x1::fixed_point64::FixedPoint64", 3n, "3"],
])("a %s is read back as the node would write it", (type, value, expected) => {
  expect(read(type, encodeArgument(type, value))).toEqual(expected);
});

test("every u64 survives", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 64n - 1n), (value) => {
      expect(read("u64", encodeArgument("u64", value))).toBe(String(value));
    }),
  );
});

test("bytes that are no value of the type are refused", () => {
  expect(() => read("u64", Uint8Array.of(1))).toThrow();
  expect(() => read("bool", Uint8Array.of(2))).toThrow();
});

test("a struct that can't be an argument is named", () => {
  expect(() => read("vector<0x1::coin::Coin<u8>>", Uint8Array.of(1, 1))).toThrow("0x1::coin::Coin<u8>");
});
