import { keccak_256, sha3_256 } from "@noble/hashes/sha3.js";
import fc from "fast-check";
import { createKeccak, createSHA3 } from "hash-wasm";
import { afterEach, describe, expect, it } from "vitest";
import { raises } from "../../test/raises.ts";
import { replaceHashes } from "./hash-replacement.ts";
import { keccak, sha3 } from "./sha3.ts";

const [sha3Engine, keccakEngine] = await Promise.all([createSHA3(256), createKeccak(256)]);
const fast = {
  sha3: (bytes: Uint8Array) => sha3Engine.init().update(bytes).digest("binary"),
  keccak: (bytes: Uint8Array) => keccakEngine.init().update(bytes).digest("binary"),
};

afterEach(() => {
  replaceHashes(undefined); // files share a process
});

describe("hashes from elsewhere", () => {
  it("are used, and have the bytes of the library at every length", () => {
    let calls = 0;
    replaceHashes({
      ...fast,
      keccak: (bytes) => {
        calls++;
        return fast.keccak(bytes);
      },
    });
    const before = calls;
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        expect(sha3(bytes)).toEqual(sha3_256(bytes));
        expect(keccak(bytes)).toEqual(keccak_256(bytes));
      }),
      { numRuns: 1000 },
    );
    expect(calls - before).toBe(1000);
  });

  it("are refused when they are wrong at a single length", () => {
    const broken = (bytes: Uint8Array) => sha3_256(bytes.length === 136 ? bytes.subarray(1) : bytes);
    raises("hash/wrong", () => {
      replaceHashes({ ...fast, sha3: broken });
    });
    expect(sha3(new Uint8Array(136))).toEqual(sha3_256(new Uint8Array(136)));
  });

  it("are refused when one answer changes another", () => {
    const memory = new Uint8Array(32);
    const shared = (bytes: Uint8Array) => {
      memory.set(keccak_256(bytes));
      return memory;
    };
    raises("hash/wrong", () => {
      replaceHashes({ ...fast, keccak: shared });
    });
  });

  it("give way to the library's again", () => {
    replaceHashes(fast);
    replaceHashes(undefined);
    expect(keccak(Uint8Array.of(1))).toEqual(keccak_256(Uint8Array.of(1)));
  });
});
