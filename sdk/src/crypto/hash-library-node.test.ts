import library from "js-sha3";
import { describe, expect, it, vi } from "vitest";
import { librarySha3 } from "./hash-library-node.ts";

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
