import { encodeArgument, parseTypeTag, SUPRA_COIN, type ArgumentValue, type JsonValue } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeArgumentValue, explainValue } from "./readable-value.ts";

test("an amount beside the coin's type is said in SUPRA", () => {
  expect(explainValue("amount", "1250000000", { coin_type: SUPRA_COIN }, false)).toBe("12.5 SUPRA");
  expect(explainValue("storage_fee_quants", "98800", {}, false)).toBe("0.000988 SUPRA");
});

test("leaves amounts of other or unknown coins unchanged", () => {
  expect(explainValue("amount", "1250000000", { coin_type: "0xc::moon::Moon" }, false)).toBeUndefined();
  expect(explainValue("amount", "1250000000", {}, false)).toBeUndefined();
  expect(explainValue("total_charge_gas_units", "996", {}, false)).toBeUndefined();
});

test("bytes that are text are read as text", () => {
  expect(explainValue("module_name", "0x73757072615f636f696e", {}, false)).toBe("“supra_coin”");
});

test("addresses and bytes that are no text are left as they are", () => {
  expect(explainValue("account", `0x${"61".repeat(32)}`, {}, false)).toBeUndefined();
  expect(explainValue("data", "0x0001ff", {}, false)).toBeUndefined();
  expect(explainValue("account", "0x1", {}, false)).toBeUndefined();
});

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
  expect(decodeArgumentValue(parseTypeTag(type), encodeArgument(type, value))).toEqual(expected);
});

test("every u64 survives", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 64n - 1n), (value) => {
      expect(decodeArgumentValue({ kind: "u64" }, encodeArgument("u64", value))).toBe(String(value));
    }),
  );
});

test("bytes that are no value of the type are refused", () => {
  expect(() => decodeArgumentValue({ kind: "u64" }, Uint8Array.of(1))).toThrow();
  expect(() => decodeArgumentValue({ kind: "bool" }, Uint8Array.of(2))).toThrow();
});
