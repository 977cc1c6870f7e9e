import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { raises } from "../../test/raises.ts";
import { concatBytes, equalBytes, expectLength, startsWithBytes, utf8ToBytes } from "./byte-array.ts";

const bytes = fc.uint8Array({ maxLength: 20 });

describe("byte arrays", () => {
  it("are joined in order", () => {
    fc.assert(
      fc.property(fc.array(bytes), (parts) => {
        expect(concatBytes(...parts)).toEqual(Uint8Array.from(parts.flatMap((part) => [...part])));
      }),
    );
  });

  it("are equal exactly when every byte is", () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(equalBytes(a, b)).toBe(Buffer.compare(a, b) === 0);
        expect(equalBytes(a, a.slice())).toBe(true);
      }),
    );
  });

  it("begin with each of their own beginnings and with nothing longer", () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(startsWithBytes(concatBytes(a, b), a)).toBe(true);
        expect(startsWithBytes(a, concatBytes(a, b))).toBe(b.length === 0);
      }),
    );
  });

  it("of text are its UTF-8", () => {
    expect(utf8ToBytes("é")).toEqual(Uint8Array.of(0xc3, 0xa9));
  });

  it("of another length than expected are refused with both lengths", () => {
    expect(raises("bytes/wrong-length", () => expectLength(new Uint8Array(3), 2, "A key")).context).toEqual({
      what: "A key",
      expected: 2,
      got: 3,
    });
  });
});
