import { hexToBytes, bytesToHex, parseTypeTag } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { assemble } from "../../test/assembly.ts";
import { tagToType } from "../format/move-type.ts";
import { linkModule, Loader } from "./loader.ts";
import { STD_MODULES } from "./natives/std-modules.ts";
import { typeDepth } from "./type-depth.ts";
import { decodeValue, encodeValue } from "./value-codec.ts";

const shapes = linkModule(assemble({ structs: [{ name: "Shape", variants: [[], [{ kind: "u16" }]] }] }));
const loader = new Loader({
  native: (id) => (id.name === "m" ? shapes : STD_MODULES.find((module) => module.id.name === id.name)),
  bytecode: () => undefined,
});

describe("values in BCS", () => {
  it.each([
    ["u8", "0x07"],
    ["u32", "0x01020304"],
    ["u128", `0x${"ff".repeat(16)}`],
    ["u256", `0x${"01".repeat(32)}`],
    ["bool", "0x01"],
    ["address", `0x${"ab".repeat(32)}`],
    ["vector<u8>", "0x03010203"],
    ["vector<vector<u16>>", "0x02010100020200ffff"],
    ["0x1::string::String", "0x026869"],
    ["0x1::option::Option<u64>", "0x010500000000000000"],
    ["0x42::m::Shape", "0x010700"],
    ["0x42::m::Shape", "0x00"],
  ])("of type %s are read from %s and written to the same", (text, hex) => {
    const type = tagToType(parseTypeTag(text));
    const value = decodeValue(loader, type, hexToBytes(hex));
    if (value === undefined) throw new TypeError(`${hex} is a ${text}`);
    expect(bytesToHex(encodeValue(loader, type, value))).toBe(hex);
  });

  it.each([
    ["u8", "0x"],
    ["u8", "0x0101"],
    ["bool", "0x02"],
    ["vector<u8>", "0x05"],
    ["vector<u8>", "0x8000"],
    ["0x42::m::Shape", "0x02"],
    ["signer", `0x${"00".repeat(32)}`],
  ])("that are no %s are told by undefined: %s", (text, hex) => {
    expect(decodeValue(loader, tagToType(parseTypeTag(text)), hexToBytes(hex))).toBeUndefined();
  });

  it("are written only as what they are", () => {
    expect(() => encodeValue(loader, { kind: "u8" }, 1n)).toThrow("VALUE_SERIALIZATION_ERROR");
    expect(() => encodeValue(loader, { kind: "vector", item: { kind: "u8" } }, true)).toThrow(
      "VALUE_SERIALIZATION_ERROR",
    );
  });
});

describe("how deep values nest", () => {
  it.each([
    ["u8", 1],
    ["vector<vector<u8>>", 3],
    ["0x1::string::String", 3],
    ["0x1::option::Option<0x1::string::String>", 5],
    ["0x42::m::Shape", 2],
  ])("%s is %i", (text, depth) => {
    expect(typeDepth(loader, tagToType(parseTypeTag(text)))).toBe(depth);
  });
});
