// @vitest-environment node
import fc from "fast-check";
import { expect, test } from "vitest";
import vectors from "../../../../move/test/vectors/scripts/bytecode.json" with { type: "json" };
import { callShapes, emptyCall } from "../../arguments/call-draft.ts";
import { openScript, reopenScript, scriptToForm, scriptToText, textToScript } from "./scripts-page.tsx";
import { buildScript } from "./script-call.ts";
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
