import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hexText } from "./hex-text.ts";
import { bytesToHex } from "./hex.ts";

describe("hex of a part of bytes", () => {
  it("is what bytesToHex makes of that part, wherever it lies", () => {
    const part = fc
      .tuple(fc.uint8Array({ maxLength: 80 }), fc.nat(80), fc.nat(80))
      .map(([bytes, from, to]) => ({ bytes, start: Math.min(from, to), end: Math.max(from, to) }))
      .filter(({ bytes, end }) => end <= bytes.length);
    fc.assert(
      fc.property(part, ({ bytes, start, end }) => {
        expect(hexText(bytes, start, end)).toBe(bytesToHex(bytes.slice(start, end)));
      }),
    );
  });

  it("has every digit in every place", () => {
    for (let value = 0; value < 256; value++)
      expect(hexText(new Uint8Array(5).fill(value), 0, 5)).toBe(bytesToHex(new Uint8Array(5).fill(value)));
  });
});
