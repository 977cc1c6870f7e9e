import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_VERSION } from "../../test/vault-file/first-version.ts";
import { openWithBitsFlipped } from "../../test/vault-file/flipped-bits.ts";
import { quickKdf, testCost } from "../../test/vault-file/quick-kdf.ts";
import { watchWipes } from "../../test/vault-file/watch-wipes.ts";
import { utf8ToBytes } from "../bytes/byte-array.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { createVaultFile, holds, openVault, openWithKey, reopenVault, resealVault } from "./vault-file.ts";
import { parseVaultFile, type VaultFile } from "./vault-format.ts";

const created = "2026-01-02T03:04:05.678Z";

function create(data: Uint8Array, password = "correct") {
  return createVaultFile(data, { password, kdf: quickKdf, cost: testCost, created });
}

/** Outcome for a user. */
async function verdict(file: VaultFile, password: string): Promise<string> {
  try {
    return (await openVault(file, password, quickKdf)) === undefined ? "wrong password" : "opened";
  } catch (error) {
    return isSupraError(error) ? error.code : "another error";
  }
}

describe("a sealed vault", () => {
  it("a vault opens to the same data with its password only", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3000 }),
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        async (data, password, other) => {
          fc.pre(password.normalize("NFKC") !== other.normalize("NFKC"));
          const { file } = await create(data, password);
          expect((await openVault(file, password, quickKdf))?.data).toEqual(data);
          expect(await openVault(file, other, quickKdf)).toBeUndefined();
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    [0, 1],
    [1023, 1],
    [1024, 2],
    [2047, 2],
  ])("of %i bytes of data takes %i steps of 1 kB", async (length, steps) => {
    const { file } = await create(new Uint8Array(length));
    expect(file.data.ct.length).toBe(steps * 1024 + 16);
  });

  it("never repeats a salt, a nonce or a key", async () => {
    const data = utf8ToBytes("the same data");
    const files = await Promise.all(Array.from({ length: 20 }, () => create(data)));
    const texts = files.flatMap(({ file }) => [
      file.kdf.salt,
      String(file.wrap.iv),
      String(file.data.iv),
      String(file.wrap.ct),
    ]);
    expect(new Set(texts).size).toBe(80);
  });

  it("takes a new data key and nonces with each generation", async () => {
    const { file, wrappingKey } = await create(utf8ToBytes("first"));
    const next = await resealVault(file, wrappingKey, utf8ToBytes("second"), 2);
    expect(next.gen).toBe(2);
    expect(next.data.iv).not.toEqual(file.data.iv);
    expect(next.wrap.iv).not.toEqual(file.wrap.iv);
    expect((await openVault(next, "correct", quickKdf))?.data).toEqual(utf8ToBytes("second"));
  });

  it("does not open with the key of another vault", async () => {
    const { file } = await create(utf8ToBytes("mine"));
    const { wrappingKey } = await create(utf8ToBytes("yours"));
    expect(await openWithKey(file, wrappingKey)).toBeUndefined();
  });
});

describe("a changed vault", () => {
  // vault-bits.test.ts tries every bit, which takes longer.
  it("opens with no byte of it changed", async () => {
    const { opened, tried } = await openWithBitsFlipped((byte) => [byte * 8 + (byte % 8)]);
    expect(opened).toEqual([]);
    expect(tried).toBeGreaterThan(1700);
  });

  it("reports damage, not a wrong password, if it can tell them apart", async () => {
    const { file } = await create(utf8ToBytes("some data"));
    const changed: Readonly<Record<string, VaultFile>> = {
      gen: { ...file, gen: 2 },
      created: { ...file, created: "2026-01-02T03:04:05.679Z" },
      id: { ...file, id: "AAAAAAAAAAAAAAAAAAAAAA" },
      chk: { ...file, chk: flip(file.chk) },
      "wrap.iv": { ...file, wrap: { ...file.wrap, iv: flip(file.wrap.iv) } },
      "wrap.ct": { ...file, wrap: { ...file.wrap, ct: flip(file.wrap.ct) } },
      "data.iv": { ...file, data: { ...file.data, iv: flip(file.data.iv) } },
      "data.ct": { ...file, data: { ...file.data, ct: flip(file.data.ct) } },
    };
    for (const [field, one] of Object.entries(changed))
      expect([field, await verdict(one, "correct")]).toEqual([field, "vault/damaged"]);
  });

  it("a changed cost or salt makes every password fail", async () => {
    const { file } = await create(utf8ToBytes("some data"));
    for (const kdf of [
      { ...file.kdf, t: 4 },
      { ...file.kdf, m: 65_537 },
      { ...file.kdf, p: 2 },
      { ...file.kdf, salt: "AAAAAAAAAAAAAAAAAAAAAA" },
    ])
      expect(await verdict({ ...file, kdf }, "correct")).toBe("wrong password");
  });

  it("made of two generations does not open", async () => {
    const { file, wrappingKey } = await create(utf8ToBytes("old"));
    const next = await resealVault(file, wrappingKey, utf8ToBytes("new"), 2);
    expect(await verdict({ ...next, data: file.data }, "correct")).toBe("vault/damaged");
    expect(await verdict({ ...next, wrap: file.wrap }, "correct")).toBe("vault/damaged");
    expect(await verdict({ ...next, wrap: file.wrap, data: file.data }, "correct")).toBe("vault/damaged");
  });
});

function flip(bytes: Uint8Array): Uint8Array {
  const flipped = bytes.slice();
  flipped[3] = (flipped[3] ?? 0) ^ 1;
  return flipped;
}

describe("a vault's file", () => {
  it("the header has the requested cost and names its ciphers", async () => {
    const options = { password: "correct", kdf: quickKdf, cost: testCost, created };
    const id = "AAAAAAAAAAAAAAAAAAAAAA";
    const { file } = await createVaultFile(utf8ToBytes("data"), { ...options, id, gen: 9 });
    expect(file).toMatchObject({ fmt: "supra-wallet-vault", v: 1, id, gen: 9, created });
    expect(file.kdf).toMatchObject({ name: "argon2id", ver: 19, ...testCost });
    expect([file.wrap.alg, file.data.alg]).toEqual(["A256GCM", "A256GCM"]);
    const fresh = (await create(utf8ToBytes("data"))).file;
    expect([fresh.gen, fresh.id.length]).toEqual([1, 22]);
    expect(fresh.id).not.toBe((await create(utf8ToBytes("data"))).file.id);
  });

  it("holds the very data that was to be stored, or does not", async () => {
    const data = utf8ToBytes("the data");
    const { file, wrappingKey } = await create(data);
    expect(await holds(file, wrappingKey, data)).toBe(true);
    expect(await holds(file, wrappingKey, utf8ToBytes("the date"))).toBe(false);
    const other = await create(data);
    expect(await holds(file, other.wrappingKey, data)).toBe(false);
  });

  it("reports a failed integrity check and nothing of the content", async () => {
    const { file } = await create(utf8ToBytes("the data"));
    const broken = { ...file, chk: flip(file.chk) };
    await expect(openVault(broken, "correct", quickKdf)).rejects.toMatchObject({
      context: { reason: "the data fails its integrity check" },
    });
  });

  it("of the first version opens for ever", async () => {
    const opened = await openVault(parseVaultFile(FIRST_VERSION), "correct", quickKdf);
    expect(new TextDecoder().decode(opened?.data)).toBe("sealed in the first version");
  });
});

it("rejects other padding as damage and refuses a file of another key", async () => {
  const made = await create(utf8ToBytes("some"));
  const { fmt, v, id, gen, kdf: derivation } = made.file;
  const header = { fmt, v, id, gen, created, kdf: derivation };
  const parts = { wrap: { alg: "A256GCM" }, data: { alg: "A256GCM" } };
  const additionalData = new TextEncoder().encode(
    `supra-wallet-vault\0v1\0${JSON.stringify({ ...header, ...parts })}`,
  );
  const sealed = async (key: CryptoKey, plain: Uint8Array<ArrayBuffer>) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const ct = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, plain);
    return { alg: "A256GCM", iv, ct: new Uint8Array(ct) } as const;
  };
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const dataKey = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt"]);
  const unpadded = {
    ...made.file,
    wrap: await sealed(made.wrappingKey, raw),
    data: await sealed(dataKey, new Uint8Array(1024)),
  };
  await expect(openVault(unpadded, "correct", quickKdf)).rejects.toThrow(/the padding is wrong/);
  const other = await create(utf8ToBytes("some"));
  await expect(reopenVault(made.file, other.wrappingKey)).rejects.toThrow(
    /the data fails its integrity check/,
  );
  expect(await reopenVault(made.file, made.wrappingKey)).toEqual(utf8ToBytes("some"));
});

describe("a vault without passkeys", () => {
  it("is of the first version and says nothing of them", async () => {
    const { file, wrappingKey } = await create(utf8ToBytes("data"));
    const next = await resealVault(file, wrappingKey, utf8ToBytes("more"), 2);
    for (const each of [file, next]) {
      expect(each.v).toBe(1);
      expect("passkeys" in each).toBe(false);
    }
  });
});

it("sealing leaves neither padded data nor key in memory", async () => {
  const data = utf8ToBytes("the same data");
  const wiped = watchWipes();
  await create(data);
  const padded = bytesToHex(data) + "80";
  // Padded data twice (created, encrypted), and the data key three times (also imported).
  expect(wiped.filter((text) => text.startsWith(padded))).toHaveLength(2);
  const keys = wiped.filter((text) => text.length === 66);
  expect(keys.length).toBeGreaterThanOrEqual(3);
});
