import { describe, expect, it } from "vitest";
import { knownParameterNames, parameterNames } from "./parameter-names.ts";

describe("the names of parameters", () => {
  it("come from the published source, without signers and comments", () => {
    const source = `module 0x5::m {
      /// fun of it: transfer(nothing)
      public entry fun transfer<phantom A, B: store>(
        from: &signer, // who pays, always
        to: address, pairs: vector<Pair<A, B>>, mut count: u64,
      ) acquires X {}
    }`;
    expect(parameterNames(source, "transfer")).toEqual(["to", "pairs", "count"]);
  });

  it("are none where the source is not clear", () => {
    expect(parameterNames("fun a(x: u8) {} fun a(y: u8) {}", "a")).toBeUndefined();
    expect(parameterNames("fun a(x: u8", "a")).toBeUndefined();
    expect(parameterNames("", "a")).toBeUndefined();
  });

  it("of well-known functions are there without a source, whichever way their address is written", () => {
    expect(knownParameterNames("0x1::coin::transfer")).toEqual(["to", "amount"]);
    expect(knownParameterNames(`0x${"0".repeat(63)}1::coin::transfer`)).toEqual(["to", "amount"]);
    expect(knownParameterNames("0x11::coin::transfer")).toBeUndefined();
  });
});
