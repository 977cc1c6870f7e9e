// @vitest-environment node
import fc from "fast-check";
import { expect, test } from "vitest";
import vectors from "../../../../move/test/vectors/scripts/bytecode.json" with { type: "json" };
import { emptyCall } from "../../arguments/call-draft.ts";
import { openScript, scriptToText, textToScript } from "./opened-script.ts";

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

test("arguments that do not fit are left out, and nothing that was kept makes it throw", () => {
  expect(textToScript(`code=${CODE}&args=[1,2,3]`)).toEqual(openScript(CODE));
  expect(textToScript("code=0x12").problem).toBeDefined();
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.json(), (code, args) => {
      expect(() => textToScript(`code=${code}&args=${args}`)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
