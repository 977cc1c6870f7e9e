import { describe, expect, it } from "vitest";
import { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { jsonToModuleAbi } from "../move/abi.ts";
import { parseAddress } from "../move/address.ts";
import { parseTypeTag } from "../move/type-text.ts";
import { readValue } from "./value-reader.ts";

const abi = jsonToModuleAbi(
  new JsonNode(
    {
      address: "0xcafe",
      name: "shelf",
      exposed_functions: [],
      structs: [
        {
          name: "Pair",
          is_native: false,
          abilities: ["copy", "drop", "store"],
          generic_type_params: [{ constraints: [] }, { constraints: [] }],
          fields: [
            { name: "first", type: "T0" },
            { name: "rest", type: "vector<T1>" },
          ],
        },
        {
          name: "Kind",
          is_native: false,
          abilities: ["copy", "drop", "store"],
          generic_type_params: [],
          fields: [],
        },
      ],
    },
    "abi",
  ),
);

const read = (type: string, json: JsonValue) =>
  readValue(parseTypeTag(type), new JsonNode(json, "value"), abi);

describe("a value that a node answers", () => {
  it.each<[string, JsonValue, unknown]>([
    ["u8", 255, 255],
    ["u64", "18446744073709551615", 18446744073709551615n],
    ["u256", (2n ** 256n - 1n).toString(), 2n ** 256n - 1n],
    ["bool", false, false],
    ["address", "0x1", parseAddress("0x1")],
    ["vector<u8>", "0x00ff", Uint8Array.of(0, 255)],
    ["vector<u8>", "0x", new Uint8Array()],
    ["vector<u16>", [1, 2], [1, 2]],
    ["vector<vector<u8>>", ["0x01"], [Uint8Array.of(1)]],
    ["0x1::string::String", "text", "text"],
    ["0x1::object::Object<0x1::object::ObjectCore>", { inner: "0xa" }, parseAddress("0xa")],
    ["0x1::option::Option<u64>", { vec: [] }, undefined],
    ["0x1::option::Option<u64>", { vec: ["7"] }, 7n],
    ["0x1::option::Option<u8>", { vec: "0x" }, undefined],
    ["0x1::option::Option<u8>", { vec: "0x07" }, 7],
    ["0x1::option::Option<0x1::option::Option<u64>>", { vec: [{ vec: [] }] }, { vec: [undefined] }],
    ["0x1::fixed_point64::FixedPoint64", { value: "18446744073709551616" }, 1n << 64n],
    [
      "0xcafe::shelf::Pair<u64, address>",
      { first: "1", rest: ["0x2"] },
      { first: 1n, rest: [parseAddress("0x2")] },
    ],
    ["0xcafe::shelf::Kind", { __variant__: "Red" }, { __variant__: "Red" }],
    ["0x1::table::Table<u64, u64>", { handle: "0x5" }, { handle: "0x5" }],
  ])("of type %s is read from %j", (type, json, value) => {
    expect(read(type, json)).toEqual(value);
  });

  it.each<[string, JsonValue, string]>([
    ["u8", 256, "value"],
    ["u64", "18446744073709551616", "value"],
    ["u64", 1.5, "value"],
    ["address", "0xzz", ""],
    ["vector<u8>", "0x0", "value"],
    ["vector<u64>", ["1", "x"], "value[1]"],
    ["0x1::option::Option<u64>", { vec: ["1", "2"] }, "value.vec"],
    ["0x1::option::Option<u8>", { vec: "0x0102" }, "value.vec"],
    ["0xcafe::shelf::Pair<u64, bool>", { first: "1", rest: [0] }, "value.rest[0]"],
    ["0xcafe::shelf::Pair<u64, bool>", { first: "1" }, "value.rest"],
  ])("of type %s is refused when it is %j", (type, json, place) => {
    try {
      read(type, json);
      expect.unreachable();
    } catch (error) {
      if (!isSupraError(error)) throw error;
      expect(error.message).toContain(place);
    }
  });
});
