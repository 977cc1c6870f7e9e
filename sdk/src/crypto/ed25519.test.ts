import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixedBytes } from "../../test/arbitraries.ts";
import { rejects } from "../../test/raises.ts";
import { describeVectors } from "../../test/shared-vectors.ts";
import { createSignerWithoutPlatform, verifyWithoutPlatform } from "../../test/without-platform.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import { createEd25519Signer, hasNativeEd25519, verifyEd25519 } from "./ed25519.ts";
import { nativeSigner as signerOfNode } from "./native-signer-node.ts";
import { ownBytes } from "../bytes/owned-bytes.ts";
import { nativeSigner as signerOfWebCrypto } from "./native-signer-web.ts";

const { subtle } = globalThis.crypto;

describe("Ed25519", () => {
  it("gives the same key and signature natively and in JavaScript", async () => {
    expect(await hasNativeEd25519()).toBe(true);
    await fc.assert(
      fc.asyncProperty(fixedBytes(32), fc.uint8Array({ maxLength: 300 }), async (seed, message) => {
        const noble = await createSignerWithoutPlatform(seed);
        const signature = await noble.sign(message);
        for (const native of [createEd25519Signer, signerOfNode, signerOfWebCrypto]) {
          const signer = await native(ownBytes(seed));
          expect(signer.publicKey).toEqual(noble.publicKey);
          expect(await signer.sign(message)).toEqual(signature);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("verifies what it signed and nothing with a bit changed", async () => {
    const bit = fc.record({ part: fc.constantFrom(0, 1, 2), at: fc.nat(8 * 32 - 1) });
    await fc.assert(
      fc.asyncProperty(fixedBytes(32), fixedBytes(32), bit, async (seed, message, { part, at }) => {
        const signer = await createEd25519Signer(seed);
        const parts = [signer.publicKey.slice(), message.slice(), await signer.sign(message)] as const;
        expect(await verifyEd25519(...parts)).toBe(true);
        parts[part][at >> 3] = (parts[part][at >> 3] ?? 0) ^ (1 << (at & 7));
        expect(await verifyEd25519(...parts)).toBe(false);
        expect(await verifyWithoutPlatform(...parts)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it("keeps its key unreadable and independent of the given seed's memory", async () => {
    const seed = ownBytes(new Uint8Array(32).fill(9));
    const signers = await Promise.all([
      signerOfNode(seed),
      signerOfWebCrypto(seed),
      createSignerWithoutPlatform(seed),
    ]);
    seed.fill(0);
    const [one, ...others] = await Promise.all(signers.map((signer) => signer.sign(seed)));
    expect(others).toEqual([one, one]);
    for (const signer of signers) expect(Object.keys(signer).sort()).toEqual(["publicKey", "sign"]);
  });

  it("answers false to wrong lengths and to keys that are no points", async () => {
    const signature = new Uint8Array(64).fill(1, 0, 32);
    for (const [key, sig] of [
      [31, 64],
      [33, 64],
      [32, 63],
      [32, 65],
      [0, 0],
    ] as const)
      expect(await verifyEd25519(new Uint8Array(key), signature, new Uint8Array(sig))).toBe(false);
    const notOnCurve = hexToBytes("0200000000000000000000000000000000000000000000000000000000000000");
    expect(await verifyEd25519(notOnCurve, signature, signature)).toBe(false);
    expect(await verifyWithoutPlatform(notOnCurve, signature, signature)).toBe(false);
  });

  it("refuses a seed of another length", async () => {
    await rejects("bytes/wrong-length", createEd25519Signer(new Uint8Array(64)));
  });
});

describeVectors("rfc8032/ed25519.json", (file) => {
  it.each(file.get("vectors").items())("row %# has this key and signature", async (row) => {
    const bytes = (name: string) => hexToBytes(row.get(name).string());
    const signer = await createEd25519Signer(bytes("sk"));
    expect(bytesToHex(signer.publicKey)).toBe(`0x${row.get("pk").string()}`);
    expect(bytesToHex(await signer.sign(bytes("msg")))).toBe(`0x${row.get("sig").string()}`);
    expect(await verifyEd25519(bytes("pk"), bytes("msg"), bytes("sig"))).toBe(true);
  });
});

// The chain's library accepts only case 3 of the twelve.
describeVectors("ed25519-speccheck/cases.json", (file) => {
  it.each([
    ["native", verifyEd25519],
    ["JavaScript", verifyWithoutPlatform],
  ] as const)("the strict rule accepts exactly what the chain accepts (%s)", async (_, verify) => {
    const verdicts = await Promise.all(
      file.items().map(async (row) => {
        const bytes = (name: string) => hexToBytes(row.get(name).string());
        return (await verify(bytes("pub_key"), bytes("message"), bytes("signature"))) ? "V" : "X";
      }),
    );
    expect(verdicts.join("")).toBe("XXXVXXXXXXXX");
  });
});

describeVectors(
  "cctv-ed25519/ed25519vectors.json",
  (file) => {
    // The strict rule: canonical points, neither of small order, and an exact equation.
    const refusedFlags = [
      "low_order_A",
      "low_order_R",
      "non_canonical_A",
      "non_canonical_R",
      "low_order_residue",
    ];

    it(
      "is accepted exactly without the flags that the strict rule forbids",
      { timeout: 60_000 },
      async () => {
        let accepted = 0;
        for (const row of file.items()) {
          const bytes = (name: string) => hexToBytes(row.get(name).string());
          const message = new TextEncoder().encode(row.get("msg").string());
          const flags = row.get("flags").isAbsent
            ? []
            : row
                .get("flags")
                .items()
                .map((flag) => flag.string());
          const isStrict = !flags.some((flag) => refusedFlags.includes(flag));
          for (const verify of [verifyEd25519, verifyWithoutPlatform])
            expect(await verify(bytes("key"), message, bytes("sig")), flags.join(" ")).toBe(isStrict);
          if (isStrict) accepted++;
        }
        expect(accepted).toBeGreaterThan(0);
      },
    );
  },
  { covered: "the twelve cases above" },
);

describeVectors(
  "wycheproof/ed25519_test.json",
  (file) => {
    const groups = file.get("testGroups").items();
    it("is accepted exactly where it says valid", { timeout: 60_000 }, async () => {
      let rows = 0;
      for (const group of groups)
        for (const row of group.get("tests").items()) {
          const key = hexToBytes(group.get("publicKey").get("pk").string());
          const [message, signature] = ["msg", "sig"].map((name) => hexToBytes(row.get(name).string()));
          const isValid = row.get("result").string() === "valid";
          for (const verify of [verifyEd25519, verifyWithoutPlatform])
            expect(
              await verify(key, message ?? new Uint8Array(), signature ?? new Uint8Array()),
              row.get("comment").string(),
            ).toBe(isValid);
          rows++;
        }
      expect(rows).toBeGreaterThan(100);
    });
  },
  { covered: "the twelve cases above" },
);

describe("a signer", () => {
  it("is WebCrypto's where there is WebCrypto", async () => {
    const keys = await subtle.generateKey("Ed25519", true, ["sign", "verify"]);
    if (!("privateKey" in keys)) return expect.fail("no pair of keys");
    const pkcs8 = new Uint8Array(await subtle.exportKey("pkcs8", keys.privateKey));
    const signer = await createEd25519Signer(pkcs8.slice(-32));
    expect(signer.publicKey).toEqual(new Uint8Array(await subtle.exportKey("raw", keys.publicKey)));
  });
});
