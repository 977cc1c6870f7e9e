import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { outcome } from "../../test/codec-properties.ts";
import { raises } from "../../test/raises.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { jsonToStructTag, jsonToTypeTag, structTagToJson, typeTagToJson } from "./type-json.ts";
import { formatStructTag, formatTypeTag, isSameType, MAX_TYPE_TAG_DEPTH } from "./type-tag.ts";
import { isTypeTag, parseStructTag, parseTypeTag } from "./type-text.ts";

const nested = (levels: number) => "vector<".repeat(levels) + "u8" + ">".repeat(levels);

describe("the text of a type", () => {
  it("gives back the type", () => {
    fc.assert(
      fc.property(any.typeTag(8), (tag) => {
        expect(parseTypeTag(formatTypeTag(tag))).toEqual(tag);
      }),
    );
  });

  it("may have spaces between its parts and no other white space", () => {
    const text = "0x1::pair::Pair<u8, vector<0x1::coin::Coin<0x1::supra_coin::SupraCoin>>>";
    const spaced = text.replaceAll(/(::|[<>,])/g, " $1 ").replaceAll("  ", " ");
    expect(formatTypeTag(parseTypeTag(spaced))).toBe(text);
    raises("move/type-invalid", () => parseTypeTag(text.replace(", ", ",\n")));
  });

  it.each([
    ["0x1::a::B>>>", 9, "the end"],
    ["vector<u8", 9, ">"],
    ["vector", 6, "<"],
    ["vector<>", 7, "a type"],
    ["", 0, "a type"],
    ["u7", 0, "a type"],
    ["U64", 0, "a type"],
    ["&signer", 0, "a type"],
    ["T0", 0, "a type"],
    ["1::a::B", 0, "an address such as 0x1"],
    ["0x::a::B", 0, "an address such as 0x1"],
    ["0x1::a", 6, "::"],
    ["0x1::1a::B", 5, "a name"],
    ["0x1::a::B<>", 10, "a type"],
    ["0x1::a::B<u8,>", 13, "a type"],
    ["0x1::a::B<u8", 12, ">"],
    ["u8, u8", 2, "the end"],
    ["vector<u8>u8", 10, "the end"],
    ["0x1::a::B::C", 9, "the end"],
  ])("is refused for %j at %i, where %s belongs", (text, at, expected) => {
    expect(raises("move/type-invalid", () => parseTypeTag(text)).context).toEqual({ text, at, expected });
    expect(isTypeTag(text)).toBe(false);
  });

  it("is refused where the chain would refuse the depth, however deep", () => {
    expect(parseTypeTag(nested(MAX_TYPE_TAG_DEPTH)).kind).toBe("vector");
    for (const levels of [MAX_TYPE_TAG_DEPTH + 1, 5_000, 100_000])
      raises("move/type-too-deep", () => parseTypeTag(nested(levels)));
    raises("move/type-too-deep", () => parseTypeTag("0x1::a::B<".repeat(9) + "u8" + ">".repeat(9)));
    const store = (levels: number) => `0x1::coin::CoinStore<${nested(levels)}>`;
    expect(parseStructTag(store(MAX_TYPE_TAG_DEPTH)).typeArguments).toHaveLength(1);
    raises("move/type-too-deep", () => parseStructTag(store(MAX_TYPE_TAG_DEPTH + 1)));
    const json = structTagToJson(parseStructTag(store(MAX_TYPE_TAG_DEPTH)));
    expect(formatStructTag(jsonToStructTag(new JsonNode(json, "type")))).toBe(store(MAX_TYPE_TAG_DEPTH));
  });

  it("fails with nothing but errors of ours", () => {
    const text = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom("u8", "vector", "<", ">", "::", ",", " ", "0x1", "a", "0x1::a::B", "signer"))
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (type) => {
        expect(outcome(() => parseTypeTag(type))).toBe(isTypeTag(type) ? "accepted" : "refused");
        if (isTypeTag(type))
          expect(parseTypeTag(formatTypeTag(parseTypeTag(type)))).toEqual(parseTypeTag(type));
      }),
    );
  });

  it("of a struct is read as a struct alone", () => {
    expect(formatStructTag(parseStructTag("0x1::a::B<u8>"))).toBe("0x1::a::B<u8>");
    raises("move/type-invalid", () => parseStructTag("vector<u8>"));
  });

  it("does not quote a whole novel in its error", () => {
    expect(raises("move/type-invalid", () => parseTypeTag("x".repeat(10_000))).message.length).toBeLessThan(
      200,
    );
  });
});

describe("two types", () => {
  it("are the same exactly when their text is", () => {
    fc.assert(
      fc.property(any.typeTag(3), any.typeTag(3), (a, b) => {
        expect(isSameType(a, b)).toBe(formatTypeTag(a) === formatTypeTag(b));
        expect(isSameType(a, structuredClone(a))).toBe(true);
      }),
    );
  });
});

describe("the JSON of a type", () => {
  it("gives back the type", () => {
    fc.assert(
      fc.property(any.typeTag(8), (tag) => {
        expect(jsonToTypeTag(new JsonNode(typeTagToJson(tag), "type"))).toEqual(tag);
      }),
    );
  });

  it("is read with capital letters too, as another client writes it", () => {
    expect(jsonToTypeTag(new JsonNode("U64", "type"))).toEqual({ kind: "u64" });
  });

  it("refuses a type deeper than the chain allows, and other shapes", () => {
    let deep: object = { vector: "u8" };
    for (let i = 0; i < MAX_TYPE_TAG_DEPTH; i++) deep = { vector: deep };
    raises("move/type-too-deep", () => jsonToTypeTag(new JsonNode(deep as never, "type")));
    for (const value of [null, 1, [], {}, { struct: {} }, { struct: { address: "0x1", module: "a b" } }])
      raises(/^(json|move)\//, () => jsonToTypeTag(new JsonNode(value, "type")));
  });
});
