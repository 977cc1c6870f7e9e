import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownBytes } from "@holdfast/sdk";
import { ByteLog } from "./byte-log.ts";

const someBytes = fc.uint8Array({ minLength: 1, maxLength: 40_000 });

describe("a log of bytes", () => {
  it("reads what was appended, after cuts at both ends and copies", () => {
    fc.assert(
      fc.property(
        fc.array(someBytes, { minLength: 1, maxLength: 8 }),
        fc.array(someBytes, { maxLength: 8 }),
        fc.array(someBytes, { maxLength: 8 }),
        fc.nat(7),
        fc.nat(7),
        (first, mine, others, cut, dropped) => {
          const log = new ByteLog();
          const places = first.map((bytes) => log.append(ownBytes(bytes)));
          const copy = log.copy();
          const end = Math.min(cut, first.length);
          const start = Math.min(dropped, end);
          if (places[end] !== undefined) log.truncate(places[end]);
          if (places[start] !== undefined) log.drop(places[start]);
          const later = mine.map((bytes) => [log.append(ownBytes(bytes)), bytes] as const);
          const elsewhere = others.map((bytes) => [copy.append(ownBytes(bytes)), bytes] as const);
          const left = places.map((place, index) => [place, first[index] ?? new Uint8Array()] as const);
          for (const [place, bytes] of [...left.slice(start, end), ...later])
            expect(log.read(place, 0, bytes.length)).toEqual(bytes);
          for (const [place, bytes] of [...left, ...elsewhere])
            expect(copy.read(place, 0, bytes.length)).toEqual(bytes);
        },
      ),
    );
  });

  it("reads a part of what was appended", () => {
    const log = new ByteLog();
    log.append(ownBytes(Uint8Array.of(9, 9)));
    const place = log.append(ownBytes(Uint8Array.of(1, 2, 3, 4)));
    expect(log.read(place, 1, 2)).toEqual(Uint8Array.of(2, 3));
  });

  it("lets go of the memory of what was dropped", () => {
    const log = new ByteLog();
    const places = Array.from({ length: 100 }, () => log.append(ownBytes(new Uint8Array(10_000))));
    const full = log.size;
    log.drop(places.at(-1) ?? 0);
    expect([full, log.size]).toEqual([17 * 65_536, 65_536]);
  });
});
