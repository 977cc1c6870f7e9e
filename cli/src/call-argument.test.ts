import { encodeArgument, parseAddress, parseTypeTag } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { readArgument } from "./call-argument.ts";

const CAFE = parseAddress(`0x${"ca".repeat(32)}`);
const read = {
  address: async (text: string) => (text === "cafe" ? CAFE : parseAddress("0x1")),
  path: async (text: string) => text,
  type: async (text: string) => text,
  names: () => [],
};
const option = (item: string) => `0x1::option::Option<${item}>`;
const STRING = "0x1::string::String";

describe("an argument of the command line", () => {
  it.each([
    [option("bool"), "true", true],
    [option("bool"), "null", null],
    [option(STRING), '["a"]', '["a"]'],
    [option(STRING), "{not json", "{not json"],
    [option(STRING), '{"vec": ["null"]}', { vec: ["null"] }],
    [option(STRING), '{"vec": 1, "and": 2}', '{"vec": 1, "and": 2}'],
    [option("vector<u64>"), "[1, 2]", [1n, 2n]],
    [option(option("u8")), '{"vec": [null]}', { vec: [null] }],
    ["vector<bool>", "[true]", [true]],
    ["bool", "false", false],
    [STRING, "true", "true"],
    ["vector<u8>", "0x01", "0x01"],
    [option("address"), "cafe", CAFE],
    ["0x1::object::Object<0x1::object::ObjectCore>", "cafe", CAFE],
    [`vector<${option("address")}>`, '[null, "cafe", {"vec": ["cafe"]}]', [null, CAFE, { vec: [CAFE] }]],
    ["vector<vector<address>>", '[["cafe"], []]', [[CAFE], []]],
  ])("of the type %s reads %s", async (type, text, value) => {
    const got = await readArgument(text, parseTypeTag(type), read);
    expect(encodeArgument(type, got)).toEqual(encodeArgument(type, value));
  });

  it("that begins as a list and is none is refused", async () => {
    await expect(readArgument("[1,", parseTypeTag("vector<u64>"), read)).rejects.toMatchObject({
      code: "cli/value-invalid",
    });
  });
});
