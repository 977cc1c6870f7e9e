import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { testAccount } from "../../test/accounts.ts";
import { outcome } from "../../test/codec-properties.ts";
import { raises } from "../../test/raises.ts";
import { describeVectors } from "../../test/shared-vectors.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import {
  bytesToMultiEd25519Key,
  joinMultiEd25519Signature,
  multiEd25519KeyToBytes,
  splitMultiEd25519Signature,
  verifyMultiEd25519,
} from "./multi-ed25519.ts";

const key = fc.array(any.fixedBytes(32), { minLength: 1, maxLength: 32 }).chain((publicKeys) =>
  fc.record({
    publicKeys: fc.constant(publicKeys),
    threshold: fc.integer({ min: 1, max: publicKeys.length }),
  }),
);

const parts = fc
  .uniqueArray(fc.nat(31))
  .chain((positions) =>
    fc.tuple(
      ...positions.map((position) =>
        fc.record({ position: fc.constant(position), signature: any.fixedBytes(64) }),
      ),
    ),
  );

describe("a multi-Ed25519 key", () => {
  it("gives back its keys and its threshold", () => {
    fc.assert(
      fc.property(key, (shared) => {
        expect(bytesToMultiEd25519Key(multiEd25519KeyToBytes(shared))).toEqual(shared);
      }),
    );
  });

  it("refuses no keys, too many keys, and a threshold out of range", () => {
    const publicKey = new Uint8Array(32);
    for (const [keys, threshold] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [2, 3],
      [33, 1],
      [2, 1.5],
    ] as const)
      raises("multi-key/invalid", () =>
        multiEd25519KeyToBytes({ publicKeys: Array.from({ length: keys }, () => publicKey), threshold }),
      );
    raises("bytes/wrong-length", () =>
      multiEd25519KeyToBytes({ publicKeys: [new Uint8Array(31)], threshold: 1 }),
    );
  });

  it("of any other bytes is refused by name", () => {
    fc.assert(
      fc.property(any.someBytes(200), (bytes) => {
        if (outcome(() => bytesToMultiEd25519Key(bytes)) === "refused") return;
        expect(multiEd25519KeyToBytes(bytesToMultiEd25519Key(bytes))).toEqual(bytes);
      }),
    );
  });
});

describe("a multi-Ed25519 signature", () => {
  it("gives back its parts in the order of the keys", () => {
    fc.assert(
      fc.property(parts, (list) => {
        expect(splitMultiEd25519Signature(joinMultiEd25519Signature(list))).toEqual(
          [...list].sort((a, b) => a.position - b.position),
        );
      }),
    );
  });

  it("is refused with a place out of range or taken twice", () => {
    const signature = new Uint8Array(64);
    for (const positions of [[32], [-1], [1, 1], [0.5]])
      raises("multi-key/positions", () =>
        joinMultiEd25519Signature(positions.map((position) => ({ position, signature }))),
      );
    raises("multi-key/bytes", () => splitMultiEd25519Signature(hexToBytes("80000000")));
    raises("multi-key/bytes", () => splitMultiEd25519Signature(new Uint8Array()));
  });

  it("is valid when enough keys signed, each at its place", async () => {
    const accounts = await Promise.all([1, 2, 3].map((byte) => testAccount(byte)));
    const shared = multiEd25519KeyToBytes({ publicKeys: accounts.map((one) => one.publicKey), threshold: 2 });
    const message = Uint8Array.of(1, 2, 3);
    const signatures = await Promise.all(accounts.map((one) => one.sign(message)));
    const by = (...positions: number[]) =>
      joinMultiEd25519Signature(
        positions.map((position) => ({ position, signature: signatures[position] ?? new Uint8Array() })),
      );
    expect(await verifyMultiEd25519(shared, message, by(0, 2))).toBe(true);
    expect(await verifyMultiEd25519(shared, message, by(0, 1, 2))).toBe(true);
    expect(await verifyMultiEd25519(shared, message, by(1))).toBe(false);
    expect(await verifyMultiEd25519(shared, Uint8Array.of(1), by(0, 2))).toBe(false);
    const exchanged = joinMultiEd25519Signature(
      [0, 1].map((position) => ({ position, signature: signatures[1 - position] ?? new Uint8Array() })),
    );
    expect(await verifyMultiEd25519(shared, message, exchanged)).toBe(false);
    expect(await verifyMultiEd25519(new Uint8Array(5), message, by(0, 2))).toBe(false);
  });
});

describeVectors("sdk-tests/supra-l1-sdk-core-ts.json", (file) => {
  const row = file.get("multi_ed25519");
  it("a multi-Ed25519 key is the one of the other client", () => {
    const publicKeys = row
      .get("public_keys")
      .items()
      .map((one) => hexToBytes(one.string()));
    const bytes = multiEd25519KeyToBytes({ publicKeys, threshold: row.get("threshold").integer() });
    expect(bytesToHex(bytes)).toBe(`0x${row.get("bytes").string()}`);
  });

  it.each([
    ["bitmap_of_bits_0_2_31", [0, 2, 31]],
    ["bitmap_of_bits_0_1", [1, 0]],
  ])("%s is the one of the other client", (name, positions) => {
    const joined = joinMultiEd25519Signature(
      positions.map((position) => ({ position, signature: new Uint8Array(64) })),
    );
    expect(bytesToHex(joined.slice(-4))).toBe(`0x${row.get(name).string()}`);
  });
});
