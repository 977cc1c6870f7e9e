import { expect, it } from "vitest";
import { sipHash } from "./sip-hash.ts";

const counting = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => index);

it("hashes as the paper of its authors does in its example", () => {
  const key = [0x0706050403020100n, 0x0f0e0d0c0b0a0908n] as const;
  expect(sipHash(counting(15), key)).toBe(0xa129ca6149be45e5n);
  // Entries 0 and 8 of the reference implementation's table.
  expect(sipHash(counting(0), key)).toBe(0x726fdb47dd0e0e31n);
  expect(sipHash(counting(8), key)).toBe(0x93f5f5799a932462n);
});

it("has a key of zeros where none is given", () => {
  expect(sipHash(new Uint8Array())).toBe(sipHash(new Uint8Array(), [0n, 0n]));
  expect(sipHash(new Uint8Array())).toBe(0x1e924b9d737700d7n);
});
