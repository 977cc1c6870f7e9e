import { parseAddress } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { formatMoveType } from "../format/move-type.ts";
import { parseFunctionText, parseStructText } from "./declaration-text.ts";

const coin = { address: parseAddress("0x1"), name: "coin" };

describe("a declaration in Move's words", () => {
  it("of a struct gives its abilities, type parameters and fields", () => {
    const shape = parseStructText(
      coin,
      "struct CoinStore<phantom C, K: copy + drop> has key, store { coin: Coin<C>, keys: vector<vector<K>>, frozen: bool }",
    );
    expect(shape).toMatchObject({ name: "CoinStore", abilities: 12, isEnum: false });
    expect(shape.typeParameters).toMatchObject([
      { isPhantom: true, constraints: 0 },
      { isPhantom: false, constraints: 3 },
    ]);
    expect(shape.variants[0]?.fields.map(({ type }) => formatMoveType(type))).toEqual([
      "0x1::coin::Coin<T0>",
      "vector<vector<T1>>",
      "bool",
    ]);
  });

  it("of a function gives its visibility, parameters and results", () => {
    const shape = parseFunctionText(
      coin,
      "public entry fun swap<C>(a: &signer, b: &mut Coin<C>, c: 0x1::string::String): (u64, &C)",
    );
    expect(shape).toMatchObject({ name: "swap", visibility: "public", isEntry: true, typeParameters: [0] });
    expect(shape.parameters.map(formatMoveType)).toEqual([
      "&signer",
      "&mut 0x1::coin::Coin<T0>",
      "0x1::string::String",
    ]);
    expect(shape.results.map(formatMoveType)).toEqual(["u64", "&T0"]);
    expect(parseFunctionText(coin, "fun f()")).toMatchObject({
      visibility: "private",
      isEntry: false,
      results: [],
    });
    expect(parseFunctionText(coin, "friend fun f(): bool").visibility).toBe("friend");
  });

  it.each(["fun f(", "fun f() u64", "struct S has fly { a: u8 }", "struct S { a u8 }", "enum E {}"])(
    "that is not one is refused: %s",
    (text) => {
      const parse = text.startsWith("fun") ? parseFunctionText : parseStructText;
      expect(() => parse(coin, text)).toThrow(
        expect.objectContaining({ code: "machine/declaration-invalid" }),
      );
    },
  );
});
