import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { utf8ToBytes } from "../bytes/byte-array.ts";
import { bytesToHex, hexToBytes, type Hex } from "../bytes/hex.ts";
import { keccak } from "../crypto/sha3.ts";
import { notIncluded } from "../errors/inclusion-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { checkInclusion, foldPath, inclusionLeaf, type InclusionProof } from "./inclusion-proof.ts";
import type { TransactionHash } from "./transaction-hash.ts";

const of32 = (byte: number): Hex => `0x${byte.toString(16).padStart(2, "0").repeat(32)}`;
const parseHash = (hex: Hex): TransactionHash => hex as TransactionHash;

describe("the published rule", () => {
  it("sets the two trees apart by the hashes of their names", () => {
    expect(bytesToHex(keccak(utf8ToBytes("SUPRA::TransactionAccumulator")))).toBe(
      "0xc1b98c1aa2f5022f3b72e02975d2f40b1f9d74a7c603de120cdf270265ab89a6",
    );
    expect(bytesToHex(keccak(utf8ToBytes("SUPRA::EventAccumulator")))).toBe(
      "0x19f987e2a0e47338a1eb957252a871136ffaf6ad1672be99f7353ff3ae1c830c",
    );
  });

  it("makes the known leaf and leads it to the known root", () => {
    const leaf = inclusionLeaf(parseHash(of32(0)), of32(1));
    expect(leaf).toBe("0x17586b8291878c201b5ceadae774a84271027638ae494f5aecbb48de5fe1da29");
    const siblings = [of32(1), of32(0), of32(1)];
    expect(foldPath("transactions", leaf, { siblings, leafIndex: 2n })).toBe(
      "0x5efce335f6d05d01e0c9a580ade88f73ae5b404e5df877e357d8f35487fefa0c",
    );
  });
});

const hex32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);

/** A proof that is right, of any depth. */
const proven = fc
  .tuple(
    hex32,
    hex32,
    fc.uniqueArray(hex32, { minLength: 1, maxLength: 20 }),
    fc.bigInt(0n, (1n << 20n) - 1n),
  )
  .map(([hash, eventsRoot, siblings, any]) => {
    const leafHash = inclusionLeaf(parseHash(hash), eventsRoot);
    const leafIndex = any % (1n << BigInt(siblings.length));
    const root = foldPath("transactions", leafHash, { siblings, leafIndex });
    const proof: InclusionProof = { siblings, leafIndex, leafHash, eventsRoot, root, certifiedAtHeight: 7n };
    return { hash: parseHash(hash), proof };
  });

function flip(hex: Hex, bit: number): Hex {
  const bytes = Uint8Array.from(hexToBytes(hex));
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytesToHex(bytes);
}

function isRefused(hash: TransactionHash, proof: InclusionProof): boolean {
  try {
    checkInclusion(hash, proof);
    return false;
  } catch (error) {
    return isSupraError(error, notIncluded);
  }
}

test("accepts a right proof, and refuses it with any bit flipped", () => {
  fc.assert(
    fc.property(proven, fc.nat(255), fc.nat(63), ({ hash, proof }, bit, indexBit) => {
      expect(isRefused(hash, proof)).toBe(false);
      expect(isRefused(parseHash(flip(hash, bit)), proof)).toBe(true);
      for (const field of ["leafHash", "eventsRoot", "root"] as const)
        expect(isRefused(hash, { ...proof, [field]: flip(proof[field], bit) })).toBe(true);
      for (const [place, sibling] of proof.siblings.entries())
        expect(isRefused(hash, { ...proof, siblings: proof.siblings.with(place, flip(sibling, bit)) })).toBe(
          true,
        );
      expect(isRefused(hash, { ...proof, leafIndex: proof.leafIndex ^ (1n << BigInt(indexBit)) })).toBe(true);
      expect(isRefused(hash, { ...proof, siblings: proof.siblings.slice(1) })).toBe(true);
      expect(isRefused(hash, { ...proof, siblings: [...proof.siblings, of32(0)] })).toBe(true);
    }),
  );
});

test("every single bit of one proof counts", () => {
  const hash = parseHash(of32(7));
  const eventsRoot = of32(8);
  const leafHash = inclusionLeaf(hash, eventsRoot);
  const path = { siblings: [of32(1), of32(2), of32(3)], leafIndex: 5n };
  const proof = {
    ...path,
    leafHash,
    eventsRoot,
    root: foldPath("transactions", leafHash, path),
    certifiedAtHeight: 1n,
  };
  const bits = Array.from({ length: 256 }, (_, bit) => bit);
  const changed = bits.flatMap((bit): InclusionProof[] => [
    { ...proof, leafHash: flip(leafHash, bit) },
    { ...proof, eventsRoot: flip(eventsRoot, bit) },
    { ...proof, root: flip(proof.root, bit) },
    { ...proof, leafIndex: proof.leafIndex ^ (1n << BigInt(bit)) },
    ...proof.siblings.map((sibling, place) => ({
      ...proof,
      siblings: proof.siblings.with(place, flip(sibling, bit)),
    })),
  ]);
  expect(changed.filter((one) => !isRefused(hash, one))).toEqual([]);
  expect(changed.length).toBe(256 * 7);
});

test("refuses a path deeper than any tree before following it", () => {
  const siblings = Array.from({ length: 65 }, () => of32(1));
  const leafHash = inclusionLeaf(parseHash(of32(0)), of32(0));
  const root = foldPath("transactions", leafHash, { siblings, leafIndex: 0n });
  expect(
    isRefused(parseHash(of32(0)), {
      siblings,
      leafIndex: 0n,
      leafHash,
      eventsRoot: of32(0),
      root,
      certifiedAtHeight: 0n,
    }),
  ).toBe(true);
});
