import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanChainText, computeSkeleton, showChainText } from "./chain-text.ts";
import { codePoint } from "../../../sdk/test/code-point.ts";

test("omits invisible characters and shortens long text", () => {
  expect(cleanChainText("  SU\u200bPR\u202eA\n coin ")).toBe("SUPRA coin");
  expect(cleanChainText("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
  expect(cleanChainText("Grüße")).toBe("Grüße");
  expect(cleanChainText("SUPRA\u3164\u115f\u1160\uffa0\u2800")).toBe("SUPRA");
});

test.each([
  ...["supra", "SUPRA", "ЅUРRА", "S.U.P.R.A", "5UPRA", "ＳＵＰＲＡ", "SÜPRA", "SU\u200bPRA"],
  ...["SUPRA\u3164", "\uffa0SU\u1160PRA\u115f", "SUPRA\u2800", "SυPRA"],
  ...["ꓢꓴꓑꓣꓮ", "ꜱᴜᴘʀᴀ", "ՏՍᏢᎡᎪ", "Ꮪᑌᑭᖇᗅ", "SU𐊕R𐊠"],
])("“%s” can be mistaken for SUPRA", (symbol) => {
  expect(computeSkeleton(symbol)).toBe(computeSkeleton("SUPRA"));
});

test.each(["SUPER", "SPRA", "wSUPRA", ""])("“%s” can't", (symbol) => {
  expect(computeSkeleton(symbol)).not.toBe(computeSkeleton("SUPRA"));
});

test("shows honest foreign text unchanged and reveals hidden characters", () => {
  expect(showChainText("Grüße, 日本 🌙 Fund")).toBe("Grüße, 日本 🌙 Fund");
  expect(showChainText("pay\u202etxt.exe")).toBe("pay\\u{202e}txt.exe");
  expect(showChainText("a\u200b\u2066b\nc")).toBe("a\\u{200b}\\u{2066}b\\u{a}c");
  expect(showChainText("\u3164")).toBe("\\u{3164}");
  expect(showChainText(`Z${"\u0336".repeat(4)}`)).toBe("Z\u0336\u0336\\u{336}\\u{336}");
  expect(showChainText("x".repeat(200))).toBe(`${"x".repeat(59)}…`);
});

test("foreign text never hides characters or exceeds a title's length", () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 300 }), (text) => {
      const shown = showChainText(text, 40);
      expect([...shown].length).toBeLessThanOrEqual(40);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    }),
  );
});
