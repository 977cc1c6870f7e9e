import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixedBytes } from "../../test/arbitraries.ts";
import { outcome } from "../../test/codec-properties.ts";
import { raises } from "../../test/raises.ts";
import { describeVectors } from "../../test/shared-vectors.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import { DEFAULT_PATH, deriveEd25519Seed, deriveEd25519Seeds, isPath, parsePath } from "./slip-0010.ts";

const index = fc.oneof(fc.nat(), fc.constantFrom(0, 1, 2 ** 31 - 1));

describe("a derivation path", () => {
  it("gives back its three indices", () => {
    fc.assert(
      fc.property(index, index, index, (a, b, c) => {
        expect(parsePath(`m/44'/637'/${a}'/${b}'/${c}'`)).toEqual([44, 637, a, b, c]);
      }),
    );
  });

  it("is the default for the first account", () => {
    expect(parsePath(DEFAULT_PATH)).toEqual([44, 637, 0, 0, 0]);
  });

  it.each(["2147483648", "4294967296", "00", "01", "-1", "1e3", "1.0", " 1", "", "0x1", "１"])(
    "is refused with the index %s",
    (text) => {
      expect(raises("path/invalid", () => parsePath(`m/44'/637'/0'/0'/${text}'`)).message).toContain("m/44");
    },
  );

  it("is refused in every form but one", () => {
    const text = fc.stringMatching(/^[mM]?\/?44['h]?\/63[78]'?\/[0-9]{0,11}'?\/[0-9']{0,3}\/[0-9]{0,3}'?$/);
    const canonical = /^m\/44'\/637'\/(0|[1-9]\d*)'\/(0|[1-9]\d*)'\/(0|[1-9]\d*)'$/;
    fc.assert(
      fc.property(text, (path) => {
        const isRight =
          canonical.test(path) && path.split("/").every((part) => !(Number.parseInt(part, 10) > 2 ** 31 - 1));
        expect(outcome(() => parsePath(path))).toBe(isRight ? "accepted" : "refused");
        expect(isPath(path)).toBe(isRight);
      }),
    );
  });
});

describe("derivation", () => {
  it("gives keys that differ with every index and every seed", async () => {
    await fc.assert(
      fc.asyncProperty(fixedBytes(64), fixedBytes(64), index, index, async (a, b, i, j) => {
        const key = async (seed: Uint8Array, at: number) =>
          bytesToHex(await deriveEd25519Seed(seed, [44, 637, at]));
        expect((await key(a, i)) === (await key(a, j))).toBe(i === j);
        expect((await key(a, i)) === (await key(b, i))).toBe(bytesToHex(a) === bytesToHex(b));
      }),
      { numRuns: 30 },
    );
  });

  it("of several paths is that of each alone, whatever they share", async () => {
    const near = fc.array(fc.constantFrom(0, 1, 2 ** 31 - 1), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fixedBytes(64), fc.array(near, { maxLength: 4 }), async (seed, paths) => {
        const together = await deriveEd25519Seeds(seed, paths);
        const alone = await Promise.all(paths.map((indices) => deriveEd25519Seed(seed, indices)));
        expect(together.map(bytesToHex)).toEqual(alone.map(bytesToHex));
      }),
      { numRuns: 30 },
    );
  });
});

describeVectors("slip-0010/ed25519.json", (file) => {
  const chains = file.items().flatMap((row) =>
    row
      .get("chains")
      .items()
      .map((chain) => ({ seed: row.get("seed").string(), chain })),
  );
  it.each(chains)("node %# has this private key", async ({ seed, chain }) => {
    const indices = chain
      .get("path")
      .string()
      .split("/")
      .slice(1)
      .map((part) => Number.parseInt(part, 10));
    expect(bytesToHex(await deriveEd25519Seed(hexToBytes(seed), indices))).toBe(
      `0x${chain.get("private").string()}`,
    );
  });
});

describeVectors("slip-0010/all-curves.json", (file) => {
  it("keys of other curves are not ours", async () => {
    for (const row of file.items()) {
      if (row.get("curve").string() === "ed25519") continue;
      const [root] = row.get("chains").items();
      const ours = bytesToHex(await deriveEd25519Seed(hexToBytes(row.get("seed").string()), []));
      expect(ours).not.toBe(`0x${root?.get("private").string()}`);
    }
  });
});

describeVectors("hd-address/negative.json", (file) => {
  it.each(file.get("paths").items())("path %# is refused", (row) => {
    const path = row.get("path").string();
    expect(isPath(path)).toBe(false);
    raises("path/invalid", () => parsePath(path));
  });
});
