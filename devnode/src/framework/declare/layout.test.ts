import { parseAddress, parseTypeTag, type TypeTag } from "@holdfast/sdk";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MoveValue } from "../../state/value.ts";
import { frameworkLayouts } from "../framework-modules.ts";
import { jsonToValue, valueToJson } from "./value-json.ts";

const unsigned = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 1n });
const addresses = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => parseAddress(Buffer.from(bytes).toString("hex")));
const text = fc.string({ unit: "grapheme" }).map((value) => ({ bytes: new TextEncoder().encode(value) }));
const guid = fc.record({ id: fc.record({ creation_num: unsigned(64n), addr: addresses }) });
const handle = fc.record({ counter: unsigned(64n), guid });

const samples: readonly (readonly [string, fc.Arbitrary<MoveValue>])[] = [
  ["bool", fc.boolean()],
  ["u8", fc.integer({ min: 0, max: 255 })],
  ["u16", fc.integer({ min: 0, max: 65_535 })],
  ["u32", fc.integer({ min: 0, max: 2 ** 32 - 1 })],
  ["u64", unsigned(64n)],
  ["u128", unsigned(128n)],
  ["u256", unsigned(256n)],
  ["address", addresses],
  ["vector<u8>", fc.uint8Array({ maxLength: 300 })],
  ["vector<vector<u16>>", fc.array(fc.array(fc.integer({ min: 0, max: 65_535 })))],
  ["0x1::string::String", text],
  ["0x1::option::Option<u64>", fc.record({ vec: fc.array(unsigned(64n), { maxLength: 1 }) })],
  ["0x1::option::Option<u8>", fc.record({ vec: fc.uint8Array({ maxLength: 1 }) })],
  [
    "0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>",
    fc.record({
      coin: fc.record({ value: unsigned(64n) }),
      frozen: fc.boolean(),
      deposit_events: handle,
      withdraw_events: handle,
    }),
  ],
  ["0x1::table::Table<u8, u8>", fc.record({ handle: addresses })],
  [
    "0x1::simple_map::SimpleMap<0x1::string::String, u8>",
    fc.record({ data: fc.array(fc.record({ key: text, value: fc.integer({ min: 0, max: 255 }) })) }),
  ],
];

describe.each(samples)("a value of %s", (name, values) => {
  const layout = frameworkLayouts.of(parseTypeTag(name));
  const encode = (value: MoveValue): Uint8Array => encodeBcs((writer) => layout.write(writer, value));

  it("survives a round trip through exactly as many bytes as measured", () => {
    fc.assert(
      fc.property(values, (value) => {
        const bytes = encode(value);
        expect(decodeBcs(bytes, (reader) => layout.read(reader))).toEqual(value);
        expect(layout.size(value)).toBe(bytes.length);
        expect(layout.fixedSize ?? bytes.length).toBe(bytes.length);
      }),
    );
  });

  it("is the same after a trip through its JSON", () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(jsonToValue(layout, valueToJson(layout, value), false)).toEqual(value);
      }),
    );
  });
});

describe("the node's JSON", () => {
  const json = (name: string, value: MoveValue) =>
    valueToJson(frameworkLayouts.of(parseTypeTag(name)), value);
  const read = (type: TypeTag | string, value: Parameters<typeof jsonToValue>[1]) =>
    jsonToValue(frameworkLayouts.of(typeof type === "string" ? parseTypeTag(type) : type), value);

  it("has wide numbers as text, narrow ones as numbers", () => {
    expect([json("u8", 1), json("u32", 1), json("u64", 1n), json("u256", 2n ** 255n)]).toEqual([
      1,
      1,
      "1",
      (2n ** 255n).toString(),
    ]);
    expect(() => read("u64", 1)).toThrow("Expected u64, got 1.");
    expect(() => read("u8", "1")).toThrow('Expected u8, got "1".');
    expect(() => read("u8", 256)).toThrow("Expected u8, got 256.");
    expect(() => read("u64", "18446744073709551616")).toThrow('Expected u64, got "18446744073709551616".');
    expect(() => read("u64", "-1")).toThrow('Expected u64, got "-1".');
  });

  it("leaves out leading zeros of addresses and takes them either way", () => {
    expect(json("address", parseAddress("0x00ab"))).toBe("0xab");
    expect(read("address", "0xab")).toBe(read("address", `0x${"ab".padStart(64, "0")}`));
    expect(() => read("address", "hello")).toThrow('Expected an address, got "hello".');
  });

  it("has bytes as hex, with or without 0x on the way in", () => {
    expect(json("vector<u8>", Uint8Array.of(1, 255))).toBe("0x01ff");
    expect(read("vector<u8>", "01ff")).toEqual(Uint8Array.of(1, 255));
    expect(() => read("vector<u8>", "0x1")).toThrow('Expected bytes as a hex string, got "0x1".');
  });

  it("has options as their vectors, text as text", () => {
    expect(json("0x1::option::Option<u8>", { vec: Uint8Array.of(5) })).toEqual({ vec: "0x05" });
    expect(json("0x1::option::Option<u64>", { vec: [] })).toEqual({ vec: [] });
    expect(json("0x1::string::String", { bytes: new TextEncoder().encode("Grüße") })).toBe("Grüße");
    expect(json("0x1::string::String", { bytes: Uint8Array.of(0xff) })).toBe("Unparsable utf-8 0xff");
  });

  it("sorts struct keys alphabetically, capitals first", () => {
    const coin = { coin: { value: 1n }, frozen: false };
    const events = { counter: 0n, guid: { id: { creation_num: 2n, addr: parseAddress("0x1") } } };
    const store = json("0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>", {
      ...coin,
      withdraw_events: events,
      deposit_events: events,
    });
    expect(JSON.stringify(store)).toBe(
      '{"coin":{"value":"1"},"deposit_events":{"counter":"0","guid":{"id":{"addr":"0x1","creation_num":"2"}}},"frozen":false,"withdraw_events":{"counter":"0","guid":{"id":{"addr":"0x1","creation_num":"2"}}}}',
    );
  });

  it("wants every field of a struct", () => {
    expect(() => read("0x1::guid::ID", { addr: "0x1" })).toThrow(
      'Expected field creation_num of 0x1::guid::ID, got {"addr":"0x1"}.',
    );
    expect(() => read("0x1::guid::ID", "0x1")).toThrow('Expected 0x1::guid::ID, got "0x1".');
  });
});

describe("bytes that are no value", () => {
  it.each([
    ["bool", Uint8Array.of(2)],
    ["0x1::string::String", Uint8Array.of(1, 0xff)],
    ["0x1::option::Option<u8>", Uint8Array.of(2, 1, 1)],
    ["0x1::option::Option<u64>", Uint8Array.of(2, ...new Uint8Array(16))],
    ["u64", new Uint8Array(7)],
    ["u64", new Uint8Array(9)],
  ])("are refused: %s", (name, bytes) => {
    const layout = frameworkLayouts.of(parseTypeTag(name));
    expect(() => decodeBcs(bytes, (reader) => layout.read(reader))).toThrow();
  });

  it("refuses to write a value that is not of its type", () => {
    const write = (name: string, value: MoveValue) => () =>
      encodeBcs((writer) => frameworkLayouts.of(parseTypeTag(name)).write(writer, value));
    expect(write("u64", 1)).toThrow("A value has the wrong type. Expected type: u64.");
    expect(write("address", true)).toThrow("A value has the wrong type. Expected type: address.");
    expect(write("vector<u64>", 1n)).toThrow("A value has the wrong type. Expected type: vector<u64>.");
    expect(write("0x1::guid::ID", { addr: parseAddress("0x1") })).toThrow(
      "A 0x1::guid::ID has no field creation_num.",
    );
  });
});
