import fc from "fast-check";
import { expect, test } from "vitest";
import { codePoint } from "../../test/code-point.ts";
import { joinBytes } from "./byte-array.ts";
import { Utf8Pieces } from "./utf8-pieces.ts";

/** Characters of all lengths, some cut, misplaced, or byte order marks. */
const bytes = fc
  .array(
    fc.oneof(
      fc.string({ unit: codePoint, maxLength: 4 }).map((text) => new TextEncoder().encode(text)),
      fc.uint8Array({ max: 255, min: 0x78, maxLength: 5 }),
      fc.constantFrom(Uint8Array.of(0xef, 0xbb, 0xbf), Uint8Array.of(0xf0, 0x9f, 0x98), Uint8Array.of(0xbf)),
    ),
  )
  .map(joinBytes);

test("decoding piece by piece is decoding the whole, wherever it is cut", () => {
  fc.assert(
    fc.property(bytes, fc.array(fc.integer({ min: 0, max: 7 })), (whole, lengths) => {
      const pieces = new Utf8Pieces();
      let text = "";
      let at = 0;
      for (const length of lengths) {
        text += pieces.push(Uint8Array.from(whole.slice(at, at + length)));
        at += length;
      }
      text += pieces.push(Uint8Array.from(whole.slice(at))) + pieces.end();
      expect(text).toBe(new TextDecoder().decode(whole));
    }),
    { numRuns: 500 },
  );
});
