import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesToHex } from "../src/bytes/hex.ts";
import { keccak } from "../src/crypto/sha3.ts";
import { decodeRawTransaction, encodeRawTransaction } from "../src/transaction/raw-transaction.ts";
import {
  encodeSignedTransaction,
  transactionHash,
  type SignedTransaction,
} from "../src/transaction/signed-transaction.ts";
import { signingMessage } from "../src/transaction/signing-message.ts";
import { testTransaction } from "./accounts.ts";
import { address, fixedBytes, rawTransaction, u64 } from "./arbitraries.ts";
import { inSharedMemory, pooled } from "./pooled-bytes.ts";

class OtherBytes extends Uint8Array {}

/** Bytes in every kind of memory. */
const kinds: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  "memory of their own": (bytes) => Uint8Array.from(bytes),
  "a pool": (bytes) => pooled(bytes).bytes,
  "shared memory": inSharedMemory,
  "a subclass": (bytes) => new OtherBytes(bytes),
  "resizable memory"(bytes) {
    const options = [bytes.length, { maxByteLength: bytes.length + 64 }];
    const own = new Uint8Array(Reflect.construct(ArrayBuffer, options) as ArrayBuffer);
    own.set(bytes);
    return own;
  },
};

describe("a transaction's bytes", () => {
  it.each(Object.entries({ encodeRawTransaction, signingMessage }))(
    "of %s are not those of another call",
    (_, encode) => {
      fc.assert(
        fc.property(rawTransaction, address, u64, (raw, sender, maxGasAmount) => {
          const first = encode(raw);
          const kept = Uint8Array.from(first);
          const between = encode({ ...raw, sender, maxGasAmount }); // of the same length, so that it could reuse the memory
          expect(first).toEqual(kept);
          expect([first.byteOffset, first.buffer.byteLength]).toEqual([0, first.length]);
          for (const made of [first, between]) made.fill(0x2a);
          expect(encode(raw)).toEqual(kept);
        }),
      );
    },
  );

  it("are read into values that neither they nor other values change", () => {
    fc.assert(
      fc.property(rawTransaction, rawTransaction, (raw, other) => {
        const given = pooled(encodeRawTransaction(raw));
        const [first, again] = [decodeRawTransaction(given.bytes), decodeRawTransaction(given.bytes)];
        given.poison();
        overwrite(again);
        overwrite(decodeRawTransaction(encodeRawTransaction(other)));
        expect(encodeRawTransaction(first)).toEqual(encodeRawTransaction(raw));
      }),
    );
  });
});

describe("a signed transaction", () => {
  it.each(Object.entries(kinds))("has one encoding and hash for keys and signatures in %s", (_, make) => {
    fc.assert(
      fc.property(rawTransaction, fixedBytes(32), fixedBytes(64), (raw, publicKey, signature) => {
        const known = encodeSignedTransaction(signedWith(raw, publicKey, signature));
        const given = signedWith(raw, make(publicKey), make(signature));
        const first = encodeSignedTransaction(given);
        expect(first).toEqual(known);
        first.fill(0x2a);
        expect(transactionHash(given)).toBe(bytesToHex(keccak(known)));
        expect(encodeSignedTransaction(given)).toEqual(known);
      }),
    );
  });

  it("reads key and signature once, and writes what it checked", () => {
    const answers = [new Uint8Array(32).fill(1), new Uint8Array(33).fill(2)];
    const raw = testTransaction();
    const signature = new Uint8Array(64).fill(3);
    const given: SignedTransaction = {
      raw,
      authenticator: {
        kind: "ed25519",
        get publicKey() {
          return answers.shift() ?? new Uint8Array();
        },
        signature,
      },
    };
    const first = new Uint8Array(32).fill(1);
    expect(encodeSignedTransaction(given)).toEqual(
      encodeSignedTransaction(signedWith(raw, first, signature)),
    );
    expect(answers).toHaveLength(1);
  });
});

function signedWith(
  raw: SignedTransaction["raw"],
  publicKey: Uint8Array,
  signature: Uint8Array,
): SignedTransaction {
  return { raw, authenticator: { kind: "ed25519", publicKey, signature } };
}

/** Overwrites all bytes in a value. */
function overwrite(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (value instanceof Uint8Array) value.fill(0x2a);
  else for (const inner of Object.values(value)) overwrite(inner);
}
