import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesToHex } from "../bytes/hex.ts";
import { utf8ToBytes } from "../bytes/byte-array.ts";
import { blake2b256, ripemd160, sha256, sha3Wide, sha512 } from "./digests.ts";

describe("digests", () => {
  it.each([
    ["sha256", sha256],
    ["sha512", sha512],
    ["sha3-512", sha3Wide],
  ])("%s gives what Node.js gives", (name, digest) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (input) => {
        expect(digest(input)).toEqual(new Uint8Array(createHash(name).update(input).digest()));
      }),
    );
  });

  // Published vectors: the RIPEMD-160 page of its authors, and RFC 7693's hash cut to 32 bytes as BLAKE2b-256.
  it.each([
    ["", ripemd160, "0x9c1185a5c5e9fc54612808977ee8f548b2258d31"],
    ["abc", ripemd160, "0x8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"],
    ["", blake2b256, "0x0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"],
    ["abc", blake2b256, "0xbddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"],
  ])("of %j are the published ones", (text, digest, expected) => {
    expect(bytesToHex(digest(utf8ToBytes(text)))).toBe(expected);
  });
});
