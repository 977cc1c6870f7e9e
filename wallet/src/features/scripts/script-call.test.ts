import { bytesToHex } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import vectors from "../../../../move/test/vectors/scripts/bytecode.json" with { type: "json" };
import { emptyCall, withTypeArguments, type CallDraft } from "../../arguments/call-draft.ts";
import { buildScript, parseScript, unsupportedParameter } from "./script-call.ts";

function script(name: string) {
  const unit = vectors.units.find((one) => one.file.includes(name));
  return parseScript(unit?.hex ?? "");
}

function filled(
  read: ReturnType<typeof script>,
  texts: readonly string[],
  types: readonly string[] = [],
): CallDraft {
  const call = withTypeArguments(read.signature, emptyCall(read.signature), types);
  return {
    ...call,
    arguments: call.arguments.map((draft, index) => ({ ...draft, text: texts[index] ?? "" }) as typeof draft),
  };
}

describe("a script", () => {
  it("says what it takes and what it calls", () => {
    const { summary, signature } = script("transfer_script");
    expect(signature.parameters).toEqual(["&signer", "u64", "address"]);
    expect(summary.calls).toContain("0x1::supra_account::transfer");
  });

  it("is built from a filled form with every kind of argument", () => {
    const read = script("all_args");
    expect(unsupportedParameter(read)).toBeUndefined();
    const texts = read.signature.parameters
      .filter((type) => !type.includes("signer"))
      .map((type) =>
        type === "bool"
          ? "true"
          : type === "address"
            ? `0x${"5a".repeat(32)}`
            : type.startsWith("vector")
              ? "0x0102"
              : "7",
      );
    const { arguments: args } = buildScript(read, filled(read, texts));
    expect(args).toContainEqual({ kind: "bool", value: true });
    expect(args).toContainEqual({ kind: "u8", value: 7 });
    expect(args).toContainEqual({ kind: "u256", value: 7n });
    expect(args).toContainEqual({ kind: "u8-vector", value: Uint8Array.of(1, 2) });
  });

  it("takes type arguments", () => {
    const read = script("generic_script");
    expect(read.signature.typeParameters.length).toBeGreaterThan(0);
    expect(() => buildScript(read, emptyCall(read.signature))).toThrow("type 0: Enter a type");
  });

  it("that is none is refused with a sentence", () => {
    expect(() => parseScript("0xa11ceb0b")).toThrow();
    expect(() => parseScript("xyz")).toThrow();
    const module = "0x" + bytesToHex(Uint8Array.of(1)).slice(2);
    expect(() => parseScript(module)).toThrow();
  });
});
