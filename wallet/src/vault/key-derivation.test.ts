import { bytesToHex, isSupraError, utf8ToBytes } from "@holdfast/sdk";
import { derivePasswordKeys, isTooCostly, isTooWeak, isWeaker, type Kdf } from "@holdfast/sdk/vault-file";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrateKdf, deriveWithArgon2id, moreWork } from "./key-derivation.ts";
import { quickKdf, testCost } from "./testing/quick-kdf.ts";

const salt = new Uint8Array(16).fill(7);

describe("Argon2id", () => {
  it("gives what the reference implementation gives for the same parameters", async () => {
    // The first Argon2id row of the reference implementation's own test (phc-winner-argon2, test.c).
    const root = await deriveWithArgon2id(utf8ToBytes("password"), {
      m: 65_536,
      t: 2,
      p: 1,
      salt: utf8ToBytes("somesalt"),
    });
    expect(bytesToHex(root)).toBe("0x09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7");
  });

  it("says that memory is missing, and repeats nothing of what failed", async () => {
    const error: unknown = await deriveWithArgon2id(utf8ToBytes("a password"), {
      m: 1,
      t: 1,
      p: 1,
      salt,
    }).catch((reason: unknown) => reason);
    expect(isSupraError(error, "vault/key-derivation-impossible")).toBe(true);
    expect(Object.keys(error ?? {})).not.toContain("cause");
  });
});

describe("the keys of a password", () => {
  it("are the same however the keyboard composes its letters", async () => {
    const composed = await derivePasswordKeys(quickKdf, "caf\u00e9 \ufb01le", { ...testCost, salt });
    const decomposed = await derivePasswordKeys(quickKdf, "cafe\u0301 file", { ...testCost, salt });
    expect(decomposed.check).toEqual(composed.check);
  });

  it("differ with password, salt and cost", async () => {
    const checks = await Promise.all(
      [
        derivePasswordKeys(quickKdf, "one", { ...testCost, salt }),
        derivePasswordKeys(quickKdf, "two", { ...testCost, salt }),
        derivePasswordKeys(quickKdf, "one", { ...testCost, salt: new Uint8Array(16) }),
        derivePasswordKeys(quickKdf, "one", { ...testCost, t: 4, salt }),
      ].map(async (keys) => bytesToHex((await keys).check)),
    );
    expect(new Set(checks).size).toBe(4);
  });

  it("leave no copy of the root key or password behind", async () => {
    const seen: Uint8Array[] = [];
    const root = new Uint8Array(32).fill(9);
    const watching: Kdf = async (password) => {
      seen.push(password);
      return root;
    };
    await derivePasswordKeys(watching, "secret", { ...testCost, salt });
    expect(seen.map((bytes) => [...bytes].every((byte) => byte === 0))).toEqual([true]);
  });

  it("give a wrapping key that can't be read out", async () => {
    const { wrappingKey } = await derivePasswordKeys(quickKdf, "one", { ...testCost, salt });
    expect(wrappingKey.extractable).toBe(false);
  });
});

describe("the cost", () => {
  it.each([
    [19_456, 2, false],
    [19_456, 1, true],
    [19_455, 20, true],
    [8, 1, true],
    [65_536, 3, false],
    [47_104, 1, true],
  ])("of %i KiB and %i passes is too weak: %s", (m, t, expected) => {
    expect(isTooWeak({ m, t, p: 1 })).toBe(expected);
  });

  it.each([
    [1_048_576, 20, 4, false],
    [1_048_577, 1, 1, true],
    [65_536, 21, 1, true],
    [65_536, 3, 5, true],
  ])("of %i KiB, %i passes and %i lanes is too much: %s", (m, t, p, expected) => {
    expect(isTooCostly({ m, t, p })).toBe(expected);
  });

  it("is compared by what a guess moves through memory", () => {
    expect(isWeaker({ m: 19_456, t: 2, p: 1 }, testCost)).toBe(true);
    expect(isWeaker(testCost, testCost)).toBe(false);
  });
});

describe("calibration", () => {
  it.each([
    [1000, 3],
    [167, 3],
    [100, 5],
    [42, 11],
    [41, 12],
    [1, 12],
  ])("at %i ms per pass, calibration chooses %i passes over 64 MiB", async (ms, t) => {
    expect(await calibrate({ ms, maxKib: 1_048_576 })).toEqual({ m: 65_536, t, p: 1 });
  });

  it("falls back to 32 MiB with six passes, then to the minimum", async () => {
    expect(await calibrate({ ms: 500, maxKib: 40_000 })).toEqual({ m: 32_768, t: 6, p: 1 });
    const least = await calibrate({ ms: 500, maxKib: 20_000 });
    expect(least).toEqual({ m: 19_456, t: 2, p: 1 });
    expect(isTooWeak(least)).toBe(false);
  });
});

function calibrate({ ms, maxKib }: { ms: number; maxKib: number }) {
  let clock = 0;
  const kdf: Kdf = async (_, { m, t }) => {
    if (m > maxKib) throw new RangeError("out of memory");
    clock += m < 1024 ? 5000 : ms * t; // loading the code is slow and must not count
    return new Uint8Array(32);
  };
  return calibrateKdf(kdf, () => clock);
}

describe("more work for an old vault", () => {
  it.each([
    [{ m: 65_536, t: 3, p: 1 }, 299, 5],
    [{ m: 65_536, t: 3, p: 1 }, 300, undefined],
    [{ m: 65_536, t: 3, p: 1 }, 1, 12],
    [{ m: 65_536, t: 3, p: 1 }, 0, 12],
    [{ m: 65_536, t: 12, p: 1 }, 1, undefined],
    [{ m: 131_072, t: 3, p: 1 }, 150, 10],
  ])("of %o that took %i ms is %s passes", ({ m, t, p }, tookMs, passes) => {
    expect(moreWork({ m, t, p }, tookMs)).toEqual(passes === undefined ? undefined : { m, t: passes, p });
  });

  it("is more memory first, where that is more work, and passes otherwise", () => {
    expect(moreWork({ m: 32_768, t: 12, p: 1 }, 120)).toEqual({ m: 65_536, t: 12, p: 1 });
    expect(moreWork({ m: 32_768, t: 6, p: 1 }, 299)).toEqual({ m: 65_536, t: 5, p: 1 });
    expect(moreWork({ m: 19_456, t: 2, p: 1 }, 10)).toEqual({ m: 65_536, t: 12, p: 1 });
  });

  it("is never less memory and never less work", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 19_456, max: 1_048_576 }),
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 0, max: 2000 }),
        (m, t, tookMs) => {
          const next = moreWork({ m, t, p: 1 }, tookMs);
          if (next === undefined) return;
          expect(next.m).toBeGreaterThanOrEqual(m);
          expect(isWeaker({ m, t, p: 1 }, next)).toBe(true);
        },
      ),
    );
  });
});

it("counts getting the memory once, not with every pass", async () => {
  let clock = 0;
  const kdf: Kdf = async (_, { t }) => {
    clock += 100 + 40 * t;
    return new Uint8Array(32);
  };
  // Three passes take 220 ms, so six take 340 ms; from one pass of 140 ms it would be three.
  expect((await calibrateKdf(kdf, () => clock)).t).toBe(6);
});
