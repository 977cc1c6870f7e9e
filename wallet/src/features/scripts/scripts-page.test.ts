import fc from "fast-check";
import { expect, test, describe, it } from "vitest";
import { bytesToHex } from "@holdfast/sdk";
import vectors from "../../../../move/test/vectors/scripts/bytecode.json";
import { callShapes, emptyCall, withTypeArguments, type CallDraft } from "../../arguments/call-draft.ts";
import {
  openScript,
  reopenScript,
  scriptToForm,
  scriptToText,
  textToScript,
  buildScript,
  parseScript,
  unsupportedParameter,
} from "./scripts-page.tsx";
import { codePoint } from "../../../../sdk/test/code-point.ts";

const OTHER_CODE = vectors.units.find(({ file }) => file.includes("all_args"))?.hex ?? "";
const CODE = vectors.units.find(({ file }) => file.includes("transfer_script"))?.hex ?? "";

test("a script comes back from its draft with what was filled in", () => {
  const opened = openScript(CODE);
  if (opened.read === undefined) return expect.unreachable();
  const [first, ...rest] = emptyCall(opened.read.signature).arguments;
  expect(first).toEqual({ kind: "text", text: "" });
  const call = { typeArguments: [], arguments: [{ kind: "text", text: "7" } as const, ...rest] };
  expect(textToScript(scriptToText({ ...opened, call }))).toEqual({ ...opened, call });
  expect(scriptToText(openScript(" "))).toBe("");
});

test("a draft longer than a link comes back whole", () => {
  const opened = openScript(CODE);
  if (opened.read === undefined) return expect.unreachable();
  const [, ...rest] = emptyCall(opened.read.signature).arguments;
  const call = {
    typeArguments: [],
    arguments: [{ kind: "text", text: "7".repeat(150_000) } as const, ...rest],
  };
  expect(textToScript(scriptToText({ ...opened, call })).call).toEqual(call);
});

test("keeps arguments for equal signatures and drops them for others", () => {
  const opened = openScript(CODE);
  if (opened.read === undefined) return expect.unreachable();
  const call = emptyCall(opened.read.signature);
  expect(reopenScript(` ${CODE}`, { ...opened, call }).call).toEqual(call);
  expect(reopenScript(OTHER_CODE, { ...opened, call }).call).toBeUndefined();
});

test("restores a signed script as its original form", () => {
  for (const code of [CODE, OTHER_CODE]) {
    const { read } = openScript(code);
    if (read === undefined) return expect.unreachable();
    const texts = { address: `0x${"5a".repeat(32)}`, bool: "true", bytes: "0x0102" } as const;
    const fields = emptyCall(read.signature).arguments.map((draft, at) => {
      const { kind } = callShapes(read.signature, emptyCall(read.signature))[at] ?? expect.unreachable();
      const text = kind === "address" || kind === "bool" || kind === "bytes" ? texts[kind] : "7";
      return { ...draft, text } as typeof draft;
    });
    const call = { typeArguments: [], arguments: fields };
    expect(scriptToForm(buildScript(read, call)).call).toEqual(call);
  }
});

test("drops arguments that do not fit, and never throws", () => {
  expect(textToScript(`code=${CODE}&args=[1,2,3]`)).toEqual(openScript(CODE));
  expect(textToScript("code=0x12").problem).toBeDefined();
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 60 }), fc.json(), (code, args) => {
      expect(() => textToScript(`code=${code}&args=${args}`)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

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
