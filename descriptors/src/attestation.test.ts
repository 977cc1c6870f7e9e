import { expect, it } from "vitest";
import { poolDescriptor } from "../test/pool-descriptor.ts";
import { attest, attestationMessage, descriptorSetHash, isAttested } from "./attestation.ts";
import { readDescriptorFile } from "./descriptor-file.ts";
import { canonicalJson } from "./canonical-json.ts";

const seed = new Uint8Array(32).fill(7);
const value = poolDescriptor();
const flipped = (hex: string, bit: number): string => {
  const at = bit >> 2;
  const digit = Number.parseInt(hex[at] ?? "0", 16) ^ (1 << (bit & 3));
  return hex.slice(0, at) + digit.toString(16) + hex.slice(at + 1);
};

it("a signature holds for the same JSON, however it is written", async () => {
  const attestation = await attest(value, seed);
  const file = JSON.stringify({ attestations: [attestation], descriptor: value }, undefined, 4);
  const read = readDescriptorFile(file);
  expect(read.attestations).toEqual([attestation]);
  expect(await isAttested(read.value, attestation)).toBe(true);
  const turned = Object.fromEntries(Object.entries(value).toReversed());
  expect(await isAttested(turned, attestation)).toBe(true);
  expect(readDescriptorFile(JSON.stringify(value)).attestations).toEqual([]);
});

it("every flipped bit of a signature or a key is refused", async () => {
  const { publicKey, signature } = await attest(value, seed);
  for (let bit = 0; bit < 512; bit += 1) {
    const other = { publicKey, signature: flipped(signature, bit) };
    expect(await isAttested(value, other), `bit ${bit} of the signature`).toBe(false);
  }
  for (let bit = 0; bit < 256; bit += 1) {
    const other = { publicKey: flipped(publicKey, bit), signature };
    expect(await isAttested(value, other), `bit ${bit} of the key`).toBe(false);
  }
  expect(await isAttested(value, { publicKey: "xy", signature })).toBe(false);
});

it("a descriptor that says anything else is not what was signed", async () => {
  const attestation = await attest(value, seed);
  const changed = poolDescriptor((file) => (file.calls.stake.sentence.en = "Stake {amount} in {pool}"));
  expect(await isAttested(changed, attestation)).toBe(false);
});

it.each([
  [{ b: 1, a: [true, null, "x"] }, '{"a":[true,null,"x"],"b":1}'],
  [
    { "\u20ac": 1, "\r": 2, "1": 3, "\u0080": 4, "\u00f6": 5, "\ud83d\ude00": 6, "\ufb33": 7 },
    '{"\\r":2,"1":3,"\u0080":4,"\u00f6":5,"\u20ac":1,"\ud83d\ude00":6,"\ufb33":7}',
  ],
  [{ text: '\u000f\nA\'B"\\"/' }, '{"text":"\\u000f\\nA\'B\\"\\\\\\"/"}'],
])("JSON in the canonical form of RFC 8785", (given, canonical) => {
  expect(canonicalJson(given)).toBe(canonical);
});

it("the message and the hash of a set stay the same", () => {
  expect(attestationMessage({})).toHaveLength(34);
  expect(descriptorSetHash([{ a: 1, b: 2 }])).toBe(descriptorSetHash([{ b: 2, a: 1 }]));
  expect(descriptorSetHash([{ a: 1 }])).not.toBe(descriptorSetHash([{ a: 2 }]));
});
