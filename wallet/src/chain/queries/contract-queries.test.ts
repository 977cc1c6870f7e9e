import { describe, expect, it } from "vitest";
import { parameterNames } from "./contract-queries.ts";

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
});
