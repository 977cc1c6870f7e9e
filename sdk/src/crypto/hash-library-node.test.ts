import { keccak_256 } from "@noble/hashes/sha3.js";
import library from "js-sha3";
import { describe, expect, it, vi } from "vitest";
import { libraryKeccak, librarySha3 } from "./hash-library-node.ts";

describe("SHA3-256 in Node.js", () => {
  it("is the library's for every length around a round's", () => {
    for (let length = 0; length < 300; length++) {
      const bytes = new Uint8Array(length).fill(length);
      expect(librarySha3(bytes)).toEqual(new Uint8Array(library.sha3_256.arrayBuffer(bytes)));
    }
  });

  it("is made by Node.js itself where that has it", () => {
    const crypto = process.getBuiltinModule("node:crypto");
    const native = vi.spyOn(crypto, "hash");
    librarySha3(new Uint8Array(1));
    const isThere = crypto.getHashes().includes("sha3-256") && "hash" in crypto;
    expect(native.mock.calls.length > 0).toBe(isThere);
    native.mockRestore();
  });
});

describe("Keccak-256 in Node.js", () => {
  const expectAllLengths = () => {
    for (let length = 0; length < 300; length++) {
      const bytes = new Uint8Array(length).fill(length);
      expect(libraryKeccak(bytes)).toEqual(keccak_256(bytes));
    }
  };

  it("is the same before WebAssembly is there and after, and the library's no longer", async () => {
    expectAllLengths();
    const inJavaScript = vi.spyOn(library.keccak256, "arrayBuffer");
    await vi.waitFor(() => {
      inJavaScript.mockClear();
      libraryKeccak(new Uint8Array(1));
      expect(inJavaScript).not.toHaveBeenCalled();
    });
    inJavaScript.mockRestore();
    expectAllLengths();
  });

  it("hands out bytes that the next hash does not change", () => {
    const first = libraryKeccak(new Uint8Array(1));
    const copy = new Uint8Array(first);
    libraryKeccak(new Uint8Array(2));
    expect(first).toEqual(copy);
    expect(first.buffer.byteLength).toBe(32);
  });
});
