import { createEntryFunction, encodeArgument, parseAddress, transferCoins } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { encodeCall } from "./call-draft.ts";
import { decodeCall } from "./argument-decoding.ts";

const ann = parseAddress("5a".repeat(32));
const transfer = {
  name: "transfer_coins",
  visibility: "public",
  isEntry: true,
  isView: false,
  typeParameters: [{ constraints: [], isPhantom: false }],
  parameters: ["&signer", "address", "u64"],
  returns: [],
} as const;

test("a signed call fills the form, which encodes the same bytes", () => {
  const call = transferCoins(ann, 2n ** 63n, "0xc::moon::Moon");
  const filled = decodeCall(transfer, call);
  expect(filled).toEqual({
    typeArguments: ["0xc::moon::Moon"],
    arguments: [
      { kind: "text", text: ann },
      { kind: "text", text: String(2n ** 63n) },
    ],
  });
  expect(filled && encodeCall(transfer, filled)).toEqual(call.arguments);
});

test.each([
  ["fewer types", { typeParameters: [] }],
  ["more arguments", { parameters: ["&signer", "address", "u64", "bool"] }],
  ["other types", { parameters: ["&signer", "u64", "u64"] }],
  ["a type without values", { parameters: ["&signer", "address", "0xc::moon::Moon"] }],
])("a function that takes %s by now gets an empty form", (_, change) => {
  expect(decodeCall({ ...transfer, ...change }, transferCoins(ann, 1n, "0xc::moon::Moon"))).toBeUndefined();
});

test("a call without arguments is a form without fields", () => {
  const register = { ...transfer, parameters: ["&signer"] };
  expect(
    decodeCall(register, createEntryFunction("0x1::managed_coin::register", ["0xc::moon::Moon"], [])),
  ).toEqual({
    typeArguments: ["0xc::moon::Moon"],
    arguments: [],
  });
  expect(
    decodeCall(register, createEntryFunction("0xc::a::b", ["u8"], [encodeArgument("u64", 1n)])),
  ).toBeUndefined();
});
