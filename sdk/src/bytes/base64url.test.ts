import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesToBase64Url, parseBase64Url } from "./base64url.ts";

describe("base64url", () => {
  it("reads back what it wrote", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(parseBase64Url(bytesToBase64Url(bytes))).toEqual(bytes);
      }),
    );
  });

  it("reads nothing that it would not have written", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const bytes = parseBase64Url(text);
        expect(bytes === undefined || bytesToBase64Url(bytes) === text).toBe(true);
      }),
    );
  });

  it.each(["A", "AA==", "A A", "AB", "+/", "AAAA\n", "é"])("refuses %j", (text) => {
    expect(parseBase64Url(text)).toBeUndefined();
  });
});
