import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { raises } from "../../test/raises.ts";
import {
  partialTransactionToLink,
  partialTransactionToText,
  parsePartialTransactionText,
} from "./partial-transaction-text.ts";

const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 });

describe("a partially signed transaction as text", () => {
  it("is read from its text and from its link as it was", () => {
    fc.assert(
      fc.property(bytes, (partial) => {
        expect(parsePartialTransactionText(partialTransactionToText(partial))).toEqual(partial);
        expect(
          parsePartialTransactionText(partialTransactionToLink(partial, "http://127.0.0.1:3000/sign")),
        ).toEqual(partial);
      }),
    );
  });

  it("is read from the text that earlier versions wrote", () => {
    expect(partialTransactionToText(Uint8Array.of(1, 2, 3))).toBe("partial-transaction:AQID");
    expect(parsePartialTransactionText("capsule:AQID")).toEqual(Uint8Array.of(1, 2, 3));
  });

  it("survives a mail program that breaks lines", () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 80 }), (partial, width) => {
        const lines = partialTransactionToText(partial).match(new RegExp(`.{1,${width}}`, "g")) ?? [];
        expect(parsePartialTransactionText(`  ${lines.join("\r\n  ")}\n`)).toEqual(partial);
      }),
    );
  });

  it("stands in the fragment of a link alone, which no server sees", () => {
    const link = new URL(
      partialTransactionToLink(Uint8Array.of(1, 2, 3), "https://wallet.example/sign?a=1#old"),
    );
    expect(link.href).toBe("https://wallet.example/sign?a=1#capsule=AQID");
    expect(link.search).toBe("?a=1");
  });

  it("is looked for in one go, however often its name is there", () => {
    for (const text of ["#capsule=".repeat(100_000), `${"#capsule=".repeat(100_000)}&a`])
      raises("capsule/not-a-capsule", () => parsePartialTransactionText(text));
  });

  it("refuses other text, and repeats only its beginning in the error", () => {
    for (const text of [
      "",
      "   ",
      "hello world",
      "capsule:",
      "capsule:***",
      "partial-transaction:",
      "partial-transaction:***",
      "https://wallet.example/sign#a=1",
    ])
      raises("capsule/not-a-capsule", () => parsePartialTransactionText(text));
    const { message } = raises("capsule/not-a-capsule", () =>
      parsePartialTransactionText("abandon abandon zoo"),
    );
    expect(message).not.toContain("zoo");
  });
});
