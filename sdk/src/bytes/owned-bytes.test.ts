import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inSharedMemory, pooled } from "../../test/pooled-bytes.ts";
import { raises } from "../../test/raises.ts";
import { BcsReader } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { bytesToHex } from "./hex.ts";
import { isBytes, ownBytes, ownValue, copyPart, createDataView } from "./owned-bytes.ts";

/** An array whose memory was transferred. */
function detached(): Uint8Array {
  const bytes = new Uint8Array(32);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
}

describe("bytes of one's own", () => {
  it("are a plain copy, whatever they were, and stay when those change", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(9), (bytes, at) => {
        const pool = pooled(bytes, at);
        const owned = [ownBytes(bytes), ownBytes(pool.bytes), ownBytes(inSharedMemory(bytes))];
        pool.poison();
        for (const one of owned) {
          expect(one).toEqual(Uint8Array.from(bytes));
          expect(Object.getPrototypeOf(one)).toBe(Uint8Array.prototype);
          expect(one.buffer).toBeInstanceOf(ArrayBuffer);
          expect([one.byteOffset, one.buffer.byteLength]).toEqual([0, bytes.length]);
        }
      }),
    );
  });

  it("are made of those of another realm", () => {
    expect(ownBytes(runInNewContext("Uint8Array.of(1, 2)"))).toEqual(Uint8Array.of(1, 2));
  });

  it("refuses values that only look like bytes, and detached bytes", () => {
    const bytes = Uint8Array.of(1);
    const others: unknown[] = [
      "0x01",
      [1],
      undefined,
      null,
      7,
      { length: 1, 0: 1 },
      new Proxy(bytes, {}),
      Object.create(bytes),
      new Uint16Array(1),
      new DataView(bytes.buffer),
      bytes.buffer,
    ];
    for (const other of others) {
      expect(isBytes(other)).toBe(false);
      for (const use of uses) raises("bytes/not-bytes", () => use(other as Uint8Array));
    }
    for (const use of uses) raises("bytes/not-bytes", () => use(detached()));
  });

  it("refuses detached bytes even after the engine has optimized the code", () => {
    const resizable = Reflect.construct(ArrayBuffer, [32, { maxByteLength: 96 }]) as ArrayBuffer;
    const seen = [
      new Uint8Array(32),
      new Uint8Array(0),
      new Uint8Array(resizable),
      inSharedMemory(new Uint8Array(32)),
    ];
    for (const use of [...uses, bytesToHex])
      for (let round = 0; round < 60; round++) {
        for (let i = 0; i < 300; i++) use(seen[i % seen.length] ?? new Uint8Array());
        raises("bytes/not-bytes", () => use(detached()));
      }
  });

  it("are cut into copies, and their numbers are read where they are", () => {
    const bytes = ownBytes(Uint8Array.of(1, 2, 3, 4));
    const part = copyPart(bytes, 1, -1);
    part.fill(9);
    expect(bytes).toEqual(Uint8Array.of(1, 2, 3, 4));
    expect(createDataView(copyPart(bytes, 2)).getUint16(0)).toBe(0x0304);
  });

  it("are in the whole of a copied value", () => {
    const pool = pooled(Uint8Array.of(5, 6));
    const value = { list: [pool.bytes], inner: { bytes: pool.bytes }, text: "x", wide: 2n, none: undefined };
    const copy = ownValue(value);
    pool.poison();
    const bytes = Uint8Array.of(5, 6);
    expect(copy).toEqual({ list: [bytes], inner: { bytes }, text: "x", wide: 2n, none: undefined });
  });
});

const uses = [
  ownBytes,
  (bytes: Uint8Array) => new BcsReader(bytes),
  (bytes: Uint8Array) => encodeBcs((writer) => writer.bytes(bytes)),
  (bytes: Uint8Array) => encodeBcs((writer) => writer.fixedBytes(bytes)),
];
