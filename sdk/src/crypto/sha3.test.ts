import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import { utf8ToBytes } from "../bytes/byte-array.ts";
import { keccak, sha3 } from "./sha3.ts";

describe("sha3", () => {
  it("equals the platform's SHA3-256 for every length around its block size", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.integer({ min: 130, max: 280 }).map((n) => new Uint8Array(n).fill(n)),
    );
    fc.assert(
      fc.property(bytes, (input) => {
        expect(sha3(input)).toEqual(new Uint8Array(createHash("sha3-256").update(input).digest()));
      }),
    );
  });

  it("marks a transaction with the hash of its domain", () => {
    expect(bytesToHex(sha3(utf8ToBytes("SUPRA::RawTransaction")))).toBe(
      "0x88d16ed1aba6d77d521aafada6d6e92d7a174527adb457adfa66a9c5a0f1fe37",
    );
  });
});

describe("keccak", () => {
  it("pads as before FIPS 202", () => {
    expect(bytesToHex(keccak(new Uint8Array()))).toBe(
      "0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470",
    );
    expect(bytesToHex(keccak(utf8ToBytes("abc")))).toBe(
      "0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45",
    );
    expect(keccak(hexToBytes("00"))).not.toEqual(sha3(hexToBytes("00")));
  });
});
