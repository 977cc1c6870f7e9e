import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBcs, type BcsReader } from "../src/bcs/reader.ts";
import { encodeBcs, type BcsWriter } from "../src/bcs/writer.ts";
import { isSupraError } from "../src/errors/supra-error.ts";

export interface Codec<T> {
  readonly write: (writer: BcsWriter, value: T) => unknown;
  readonly read: (reader: BcsReader) => T;
  readonly values: Arbitrary<T>;
}

/** Five properties of every codec. */
export function describeCodec<T>(name: string, { write, read, values }: Codec<T>): void {
  const encode = (value: T) => encodeBcs((writer) => write(writer, value));
  const decode = (bytes: Uint8Array) => decodeBcs(bytes, read);
  const encodings = values.map(encode);

  describe(`BCS of ${name}`, () => {
    it("gives back what was written", () => {
      fc.assert(
        fc.property(values, (value) => {
          expect(decode(encode(value))).toEqual(value);
        }),
      );
    });

    it("refuses every shortened form", () => {
      const shortened = encodings
        .filter((bytes) => bytes.length > 0)
        .chain((bytes) => fc.nat(bytes.length - 1).map((length) => bytes.subarray(0, length)));
      fc.assert(
        fc.property(shortened, (bytes) => {
          expect(outcome(() => decode(bytes))).toBe("refused");
        }),
      );
    });

    it("refuses anything after the value", () => {
      const extended = fc.tuple(encodings, fc.uint8Array({ minLength: 1, maxLength: 4 }));
      fc.assert(
        fc.property(extended, ([bytes, extra]) => {
          expect(outcome(() => decode(Uint8Array.of(...bytes, ...extra)))).toBe("refused");
        }),
      );
    });

    it("rejects damaged bytes unless they are the only encoding of a value", () => {
      const damaged = fc.tuple(encodings, fc.nat(), fc.nat(255)).map(([bytes, at, byte]) => {
        const copy = bytes.slice();
        if (copy.length > 0) copy[at % copy.length] = byte;
        return copy;
      });
      fc.assert(fc.property(damaged, (bytes) => expectCanonical(bytes, decode, encode)));
    });

    it("answers any bytes with a value or an error of ours", () => {
      const hostile = fc.oneof(
        fc.uint8Array({ maxLength: 60 }),
        fc.array(fc.constantFrom(0, 1, 2, 3, 4, 7, 32, 127, 128, 255), { maxLength: 60 }),
      );
      fc.assert(fc.property(hostile, (bytes) => expectCanonical(Uint8Array.from(bytes), decode, encode)));
    });
  });
}

/** "refused" for an SDK error; rethrows others. */
export function outcome(action: () => unknown): "refused" | "accepted" {
  try {
    action();
    return "accepted";
  } catch (error) {
    if (!isSupraError(error)) throw error;
    return "refused";
  }
}

function expectCanonical<T>(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array) => T,
  encode: (value: T) => Uint8Array,
): void {
  let value: T;
  try {
    value = decode(bytes);
  } catch (error) {
    if (isSupraError(error)) return;
    throw error;
  }
  expect(encode(value)).toEqual(bytes);
}
