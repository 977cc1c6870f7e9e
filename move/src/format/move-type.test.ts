import { formatTypeTag, parseAddress, parseTypeTag } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import {
  formatMoveType,
  isLargerThan,
  substituteType,
  tagToType,
  typeToTag,
  type MoveType,
} from "./move-type.ts";

const T0: MoveType = { kind: "typeParameter", index: 0 };
const u8: MoveType = { kind: "u8" };
const pair = (a: MoveType, b: MoveType): MoveType => ({
  kind: "struct",
  address: parseAddress("0x1"),
  module: "pair",
  name: "Pair",
  typeArguments: [a, b],
});

describe("types by name", () => {
  it.each([
    "u256",
    "vector<vector<u8>>",
    "0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>",
    "0x1::pair::Pair<u8, address>",
  ])("%s reads the same as a type tag of the sdk", (text) => {
    const tag = parseTypeTag(text);
    expect(formatMoveType(tagToType(tag))).toBe(text);
    expect(formatTypeTag(typeToTag(tagToType(tag)) ?? { kind: "bool" })).toBe(text);
  });

  it("write references, parameters and functions as the node does", () => {
    expect(formatMoveType({ kind: "reference", isMutable: true, to: pair(T0, u8) })).toBe(
      "&mut 0x1::pair::Pair<T0, u8>",
    );
    const type: MoveType = { kind: "function", abilities: 2, parameters: [u8, T0], results: [u8] };
    expect(formatMoveType(type)).toBe("|u8, T0|(u8) has drop");
  });

  it("have no tag while they are open or refer", () => {
    expect(typeToTag(T0)).toBeUndefined();
    expect(typeToTag(pair(u8, T0))).toBeUndefined();
    expect(typeToTag({ kind: "vector", item: T0 })).toBeUndefined();
    expect(typeToTag({ kind: "reference", isMutable: false, to: u8 })).toBeUndefined();
  });

  it("take type arguments, wherever the parameters are", () => {
    const open: MoveType = {
      kind: "reference",
      isMutable: false,
      to: { kind: "vector", item: pair(T0, T0) },
    };
    expect(formatMoveType(substituteType(open, [u8]))).toBe("&vector<0x1::pair::Pair<u8, u8>>");
    expect(substituteType(T0, [])).toBe(T0);
  });

  it("that double with each step are measured and written without growing memory", () => {
    let type: MoveType = u8;
    for (let i = 0; i < 60; i++) type = pair(type, type);
    expect(isLargerThan(type, 256)).toBe(true);
    expect(isLargerThan(pair(u8, u8), 3)).toBe(false);
    const text = formatMoveType(type);
    expect(text).toContain("…");
    expect(text.length).toBeLessThan(20_000);
  });
});
