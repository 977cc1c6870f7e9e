import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ArgumentDraft } from "./argument-draft.ts";
import { readLeaf } from "./argument-reading.ts";
import type { CallDraft } from "./call-draft.ts";
import { fillVariables, isVariableName } from "./call-variables.ts";
import { codePoint } from "../../../sdk/test/code-point.ts";

function text(typed: string): ArgumentDraft {
  return { kind: "text", text: typed };
}

const call: CallDraft = {
  typeArguments: ["{{coin}}"],
  arguments: [
    text("{{to}}"),
    { kind: "list", items: [text("{{ amount }}"), text("7")] },
    { kind: "option", item: { kind: "bytes", encoding: "text", text: "for {{to}}, thanks" } },
    { kind: "option", item: undefined },
  ],
};

describe("the values of a form", () => {
  it("are put into their fields", () => {
    const values = new Map([
      ["coin", "0x1::supra_coin::SupraCoin"],
      ["to", "0x5"],
      ["amount", "12"],
    ]);
    expect(fillVariables(call, values)).toEqual({
      typeArguments: ["0x1::supra_coin::SupraCoin"],
      arguments: [
        text("0x5"),
        { kind: "list", items: [text("12"), text("7")] },
        { kind: "option", item: { kind: "bytes", encoding: "text", text: "for 0x5, thanks" } },
        { kind: "option", item: undefined },
      ],
    });
  });

  it("that nobody gave are named", () => {
    const values = new Map([["coin", "u8"]]);
    expect(() => fillVariables(call, values)).toThrow("The value named “to” is missing or empty.");
    expect(() => fillVariables(call, new Map([...values, ["to", ""]]))).toThrow("“to”");
  });

  it("stay within their field, whatever they hold", () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, minLength: 1 }), (value) => {
        const one = { typeArguments: [], arguments: [text("{{x}}"), text("as it was")] };
        expect(fillVariables(one, new Map([["x", value]])).arguments).toEqual([
          text(value),
          text("as it was"),
        ]);
      }),
    );
  });

  it("have names that can be written between braces", () => {
    expect(["to", "_a1", "Amount"].every(isVariableName)).toBe(true);
    expect(["", "1a", "a b", "a}}", "é"].some(isVariableName)).toBe(false);
  });

  it("variables are valid where accepted and never count as content", () => {
    const shape = { kind: "integer", type: "u64", bits: 64 } as const;
    expect(readLeaf(shape, text("{{amount}}"))).toMatchObject({ kind: "empty" });
    expect(readLeaf({ kind: "text", type: "0x1::string::String" }, text("{{amount}}"))).toEqual({
      kind: "ok",
      value: "{{amount}}",
    });
  });
});
