import { bytesToHex, randomBytes, utf8ToBytes } from "@holdfast/sdk";
import { bytesToBase64Url, createVaultFile, openWithKey, resealVault } from "@holdfast/sdk/vault-file";
import { describe, expect, it } from "vitest";
import { derivePasskeyPair, openPasskeySlot, sealPasskeySlot } from "./passkey-slot.ts";
import { quickKdf, testCost } from "./testing/quick-kdf.ts";
import { watchWipes } from "../../../sdk/test/vault-file/watch-wipes.ts";

const owner = {
  id: bytesToBase64Url(new Uint8Array(16).fill(1)),
  kdf: { name: "argon2id", ver: 19, m: 65_536, t: 3, p: 1, salt: bytesToBase64Url(new Uint8Array(16)) },
} as const;

async function sealed() {
  const secret = new Uint8Array(randomBytes(32));
  const pair = await derivePasskeyPair(new Uint8Array(secret), owner);
  const header = {
    credentialId: bytesToBase64Url(randomBytes(16)),
    rpId: "localhost",
    salt: bytesToBase64Url(randomBytes(32)),
    publicKey: pair.publicKey,
  };
  const key = new Uint8Array(randomBytes(32));
  return { secret, pair, key, slot: await sealPasskeySlot(header, key, owner) };
}

describe("the pair of a passkey", () => {
  it("equals for the same secret and vault and differs for others", async () => {
    const { secret, pair } = await sealed();
    const other = { id: bytesToBase64Url(new Uint8Array(16).fill(2)) };
    expect((await derivePasskeyPair(new Uint8Array(secret), owner)).publicKey).toBe(pair.publicKey);
    expect((await derivePasskeyPair(new Uint8Array(secret), other)).publicKey).not.toBe(pair.publicKey);
    expect((await derivePasskeyPair(new Uint8Array(32), owner)).publicKey).not.toBe(pair.publicKey);
  });

  it("can't be read out, and its secret is wiped", async () => {
    const secret = new Uint8Array(randomBytes(32));
    const { keys } = await derivePasskeyPair(secret, owner);
    expect(keys.privateKey.extractable).toBe(false);
    expect([...secret].every((byte) => byte === 0)).toBe(true);
  });

  it("stays as it was: vaults depend on it", async () => {
    const { publicKey } = await derivePasskeyPair(new Uint8Array(32).fill(7), owner);
    expect(publicKey).toMatchInlineSnapshot(
      `"BNvf0qER875b1BtQWXfY-Tbc2aalW3cq4C29gLyoipDJKdX3k92TXgV7n0_BOyFHULgl6LkgiKBjm_ltp3r6ma0"`,
    );
  });
});

describe("a slot", () => {
  it("gives its passkey the sealed key, non-extractable and wiped", async () => {
    const { slot, pair, key } = await sealed();
    const wiped = watchWipes();
    const opened = await openPasskeySlot(slot, pair, owner);
    expect(opened?.extractable).toBe(false);
    expect(wiped.filter((text) => text === bytesToHex(key))).toHaveLength(2);
    const iv = new Uint8Array(12);
    const same = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
    const encrypt = async (by: CryptoKey | undefined) =>
      by === undefined
        ? undefined
        : new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, by, key));
    expect(await encrypt(opened)).toEqual(await encrypt(same));
    expect(opened).toBeDefined();
  });

  it("opens for no other pair", async () => {
    const { slot } = await sealed();
    const { pair } = await sealed();
    expect(await openPasskeySlot(slot, pair, owner)).toBeUndefined();
  });

  it("opens with nothing of its header changed, nor of the vault's", async () => {
    const { slot, pair } = await sealed();
    const damaged = { code: "vault/damaged", context: { reason: "a passkey's encrypted key is damaged" } };
    for (const change of [{ credentialId: "AAAA" }, { rpId: "other" }, { salt: "AAAA" }])
      await expect(openPasskeySlot({ ...slot, ...change }, pair, owner)).rejects.toMatchObject(damaged);
    for (const change of [{ m: 65_537 }, { t: 4 }, { p: 2 }, { salt: "AAAA" }]) {
      const other = { ...owner, kdf: { ...owner.kdf, ...change } };
      await expect(openPasskeySlot(slot, pair, other)).rejects.toMatchObject(damaged);
    }
    await expect(openPasskeySlot(slot, pair, { ...owner, id: "AAAA" })).rejects.toMatchObject(damaged);
  });
});

describe("a vault with passkeys", () => {
  const id = bytesToBase64Url(new Uint8Array(16).fill(1));
  const data = utf8ToBytes("the same data");
  const created = "2026-01-02T03:04:05.678Z";

  it("has a slot for each passkey, now and in the next generation", async () => {
    const pair = await derivePasskeyPair(new Uint8Array(randomBytes(32)), { id });
    const header = {
      credentialId: bytesToBase64Url(randomBytes(16)),
      rpId: "localhost",
      salt: bytesToBase64Url(randomBytes(32)),
      publicKey: pair.publicKey,
    };
    const options = { password: "correct", kdf: quickKdf, cost: testCost, created, id };
    const { file, wrappingKey } = await createVaultFile(data, {
      ...options,
      sealToPasskeys: async (key, vault) => [await sealPasskeySlot(header, key, vault)],
    });
    expect(file).toMatchObject({ v: 2, id, gen: 1, passkeys: [header] });
    const next = await resealVault(file, wrappingKey, data, 2);
    expect(next).toMatchObject({ v: 2, id, gen: 2, created, passkeys: file.passkeys });
    const [slot] = next.passkeys ?? [];
    const key = slot === undefined ? undefined : await openPasskeySlot(slot, pair, next);
    expect(key === undefined ? undefined : await openWithKey(next, key)).toEqual(data);
  });
});
