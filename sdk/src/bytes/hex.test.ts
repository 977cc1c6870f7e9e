import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcome } from "../../test/codec-properties.ts";
import { raises } from "../../test/raises.ts";
import { bytesToHex, hexToBytes, hexToFixedBytes, isHex } from "./hex.ts";

describe("hex", () => {
  it("gives back every byte array", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(hexToBytes(bytesToHex(bytes))).toEqual(bytes);
      }),
    );
  });

  it("is what the platform makes of bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(bytesToHex(bytes)).toBe(`0x${Buffer.from(bytes).toString("hex")}`);
      }),
    );
  });

  it("is read with or without 0x and in either case", () => {
    for (const text of ["0x0aFf", "0aff", "0X0AFF"]) expect(hexToBytes(text)).toEqual(Uint8Array.of(10, 255));
    expect(hexToBytes("")).toEqual(new Uint8Array());
    expect(hexToBytes("0x")).toEqual(new Uint8Array());
  });

  it("is refused with a digit missing", () => {
    expect(raises("hex/odd-length", () => hexToBytes("0x123")).context).toEqual({ digits: 3 });
  });

  it("is refused at the first character that is no digit", () => {
    expect(raises("hex/bad-digit", () => hexToBytes("0x00g1")).context).toEqual({ at: 4, character: "g" });
    expect(raises("hex/bad-digit", () => hexToBytes("0😀")).context).toEqual({ at: 1, character: "😀" });
    for (const text of ["0x0x12", "0x１2", "0x/0", "0x:0", "0x@a", "0x`a", "0x1\u0130", "0x1\u0161"])
      raises("hex/bad-digit", () => hexToBytes(text));
  });

  it("is accepted exactly when isHex says so, apart from the optional 0x", () => {
    const text = fc
      .oneof(fc.string(), fc.stringMatching(/^[0-9a-gA-G]{0,9}$/))
      .map((digits) => `0x${digits}`);
    fc.assert(
      fc.property(text, (hex) => {
        expect(outcome(() => hexToBytes(hex))).toBe(isHex(hex) ? "accepted" : "refused");
      }),
    );
  });

  it("refuses hex of a wrong length, and names both lengths", () => {
    expect(hexToFixedBytes("0x0102", 2, "A key")).toEqual(Uint8Array.of(1, 2));
    const error = raises("bytes/wrong-length", () => hexToFixedBytes("0x01", 2, "A key"));
    expect(error.message).toBe("A key has 2 bytes, but this input has 1.");
  });

  it("is not what other things are", () => {
    for (const value of [undefined, null, 1, {}, "12", "0x1", "0x12 "]) expect(isHex(value)).toBe(false);
  });
});
