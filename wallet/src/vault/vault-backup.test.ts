import { createDecipheriv, hkdfSync } from "node:crypto";
import { createAccount, ed25519Address, formatPrivateKey, isSupraError } from "@holdfast/sdk";
import { createVaultFile } from "@holdfast/sdk/vault-file";
import { describe, expect, it } from "vitest";
import { createMemoryPlaces } from "./testing/memory-places.ts";
import { quickKdf } from "./testing/quick-kdf.ts";
import {
  createTestVault,
  expectFirst,
  importPhrase,
  testPassword,
  testPhrase,
} from "./testing/test-vault.ts";
import { weakBackup } from "./testing/weak-backup.ts";
import { createBackup, parseBackup } from "./vault-backup.ts";
import { EMPTY_CONTENTS } from "./vault-contents.ts";
import { passwordWrong } from "./vault-errors.ts";

const SEED = new Uint8Array(32).fill(7);
const newKey = await createAccount(SEED);

async function backup() {
  const vault = createTestVault();
  const accounts = await importPhrase(vault);
  return { vault, accounts, text: await vault.exportBackup(testPassword) };
}

describe("a backup", () => {
  it("brings the wallet back on another device, with the same password", async () => {
    const { accounts, text } = await backup();
    const places = createMemoryPlaces();
    const other = createTestVault(places);
    expect(await other.restoreBackup(`${text}\n`, testPassword)).toEqual({ accounts });
    expect(await createTestVault(places).unlock(testPassword)).toEqual(accounts);
  });

  it("restores a backup with a weak password only under a new one", async () => {
    const { vault, accounts } = await backup();
    const weak = await weakBackup(await vault.exportBackup(testPassword));
    const places = createMemoryPlaces();
    const other = createTestVault(places);
    await expect(other.restoreBackup(weak, "12345678")).rejects.toMatchObject({
      code: "vault/password-too-short",
    });
    await expect(other.restoreBackup(weak, "12345678", "abababababab")).rejects.toMatchObject({
      code: "vault/password-too-simple",
    });
    expect(await other.status()).toMatchObject({ exists: false });
    expect(await other.restoreBackup(weak, "12345678", testPassword)).toEqual({ accounts });
    expect(await createTestVault(places).unlock(testPassword)).toEqual(accounts);
  });

  it("restores data that was stored beside the wallet", async () => {
    const { vault } = await backup();
    const kept = '{"names":["Zoë \\" 汉"]}';
    const text = await vault.exportBackup(testPassword, kept);
    expect(text).not.toContain("names");
    expect(await vault.testBackup(text, testPassword)).toMatchObject({ kept });
    const places = createMemoryPlaces();
    const other = createTestVault(places);
    expect(await other.restoreBackup(text, testPassword)).toMatchObject({ kept });
    const again = await other.testBackup(await other.exportBackup(testPassword), testPassword);
    expect(again).not.toHaveProperty("kept");
    expect(
      (await vault.testBackup(await vault.exportBackup(testPassword), testPassword)).kept,
    ).toBeUndefined();
  });

  it("may be as large as a browser's storage; larger files stay unread", async () => {
    const { vault } = await backup();
    const kept = "漢".repeat(300_000);
    const text = await vault.exportBackup(testPassword, kept);
    expect(text.length).toBeGreaterThan(1024 * 1024);
    expect((await vault.testBackup(text, testPassword)).kept).toBe(kept);
    await expect(vault.testBackup("x".repeat(32 * 1024 * 1024 + 1), testPassword)).rejects.toMatchObject({
      code: "vault/backup-unreadable",
      context: { reason: "the file is larger than 32 MiB" },
    });
  });

  it("costs attackers double work, and no more than reading allows", async () => {
    const { text } = await backup();
    const stored = parseBackup(text).kdf;
    expect(stored.t).toBe(20);
    const { file } = await createVaultFile(new Uint8Array(1), {
      password: testPassword,
      cost: { m: 65_536, t: 4, p: 1 },
      kdf: quickKdf,
      created: "2026-01-01T00:00:00.000Z",
    });
    expect(parseBackup(await createBackup(file, EMPTY_CONTENTS, testPassword, quickKdf)).kdf.t).toBe(8);
  });

  it("shares no key, salt or ciphertext with vault or next backup", async () => {
    const { vault, text } = await backup();
    const [one, two] = [parseBackup(text), parseBackup(await vault.exportBackup(testPassword))];
    expect(one.id).toBe(two.id);
    expect(one.kdf.salt).not.toBe(two.kdf.salt);
    expect(one.data.ct).not.toEqual(two.data.ct);
  });

  it("needs the password to be made, tried and restored", async () => {
    const { vault, text } = await backup();
    const wrong = { code: "vault/password-wrong" };
    await expect(vault.exportBackup("wrong")).rejects.toMatchObject(wrong);
    await expect(vault.testBackup(text, "wrong")).rejects.toMatchObject(wrong);
    await expect(createTestVault().restoreBackup(text, "wrong")).rejects.toMatchObject(wrong);
  });

  it("a right password restores no tries; a wrong one uses one", async () => {
    const stranger = createTestVault();
    await importPhrase(stranger, { password: "the password of a stranger" });
    const theirs = await stranger.exportBackup("the password of a stranger");
    const { vault } = await backup();
    const triesLeft = async (): Promise<unknown> => {
      const refusal: unknown = await vault.revealPhrase("", "wrong").catch((error: unknown) => error);
      return isSupraError(refusal, passwordWrong) ? refusal.context.triesLeft : refusal;
    };
    expect(await triesLeft()).toBe(4);
    await vault.testBackup(theirs, "the password of a stranger");
    expect(await triesLeft()).toBe(3);
    await vault.testBackup(theirs, "wrong").catch(() => undefined);
    expect(await triesLeft()).toBe(1);
  });

  it("reports its contents and what it lacks of the open wallet", async () => {
    const { vault, accounts, text } = await backup();
    expect(await vault.testBackup(text, testPassword)).toMatchObject({
      accounts,
      generation: 1,
      phraseCount: 1,
      keyCount: 0,
      missing: [],
    });
    const { origin } = expectFirst(accounts);
    await vault.addAccount(origin.kind === "phrase" ? origin.phraseId : "", "Later");
    expect(await vault.testBackup(text, testPassword)).toMatchObject({ missing: [{ name: "Later" }] });
    await vault.lock();
    expect(await vault.testBackup(text, testPassword)).toMatchObject({ missing: [] });
  });

  it("lacks an account that it can only watch", async () => {
    const vault = createTestVault();
    await importPhrase(vault);
    const [watched] = (await vault.watchAccount(ed25519Address(newKey.publicKey), "Cold")).slice(-1);
    const text = await vault.exportBackup(testPassword);
    expect(await vault.testBackup(text, testPassword)).toMatchObject({ missing: [] });
    await vault.unwatchAccount(watched?.id ?? "");
    const { draftId } = await vault.previewImport({ kind: "key", text: formatPrivateKey(SEED) });
    await vault.saveDraft(draftId, { name: "Cold", password: testPassword });
    expect(await vault.testBackup(text, testPassword)).toMatchObject({ missing: [{ name: "Cold" }] });
  });

  it("lacks an account whose key was replaced by one that it doesn't have", async () => {
    const { vault, accounts, text } = await backup();
    const { draftId } = await vault.previewImport({ kind: "key", text: formatPrivateKey(SEED) });
    await vault.adoptKey(expectFirst(accounts).id, draftId, { password: testPassword });
    const { name } = expectFirst(accounts);
    expect(await vault.testBackup(text, testPassword)).toMatchObject({ missing: [{ name }] });
    const newer = await vault.exportBackup(testPassword);
    expect(await vault.testBackup(newer, testPassword)).toMatchObject({ missing: [] });
  });

  it("lacks no account whose next key comes from a phrase that it has", async () => {
    const { vault, accounts, text } = await backup();
    const { id, origin } = expectFirst(accounts);
    const phraseId = origin.kind === "phrase" ? origin.phraseId : "";
    const options = { phraseId, password: testPassword, sequenceNumber: 0n };
    const { authenticationKey } = await vault.beginRotation(id, options);
    await vault.settleRotation(id, authenticationKey);
    expect(await vault.testBackup(text, testPassword)).toMatchObject({ missing: [] });
  });

  it("is never restored over a wallet, and trying it stores nothing", async () => {
    const { text } = await backup();
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    await vault.testBackup(text, testPassword);
    expect([...places.records.keys()]).toEqual(["throttle"]);
    await importPhrase(vault);
    await expect(vault.restoreBackup(text, testPassword)).rejects.toMatchObject({ code: "vault/exists" });
  });

  it("that is locked away is not made from a locked wallet", async () => {
    const { vault } = await backup();
    await vault.lock();
    await expect(vault.exportBackup(testPassword)).rejects.toMatchObject({ code: "vault/locked" });
  });
});

it("a backup can be opened as docs/guides/backup.md says, without this app", async () => {
  const { vault } = await backup();
  const text = await vault.exportBackup(testPassword, "[]");
  const { chk, wrap, data, ...header } = JSON.parse(text) as Readonly<Record<"chk", string>> &
    Readonly<Record<"wrap" | "data", { readonly iv: string; readonly ct: string }>> & {
      readonly kdf: { readonly m: number; readonly t: number; readonly p: number; readonly salt: string };
    };
  const bytes = (base64: string): Buffer => Buffer.from(base64, "base64url");
  const { m, t, p, salt } = header.kdf;
  const root = await quickKdf(Buffer.from(testPassword.normalize("NFKC")), { m, t, p, salt: bytes(salt) });
  const derive = (info: string, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", root, "", info, length));
  expect(derive("vault/check/v1", 16)).toEqual(bytes(chk));
  const alg = { alg: "A256GCM" };
  const open = (key: Buffer, { iv, ct }: typeof wrap): Buffer => {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes(iv));
    decipher.setAAD(
      Buffer.from(`supra-wallet-vault\0v1\0${JSON.stringify({ ...header, wrap: alg, data: alg })}`),
    );
    decipher.setAuthTag(bytes(ct).subarray(-16));
    return Buffer.concat([decipher.update(bytes(ct).subarray(0, -16)), decipher.final()]);
  };
  const padded = open(open(derive("vault/kek/v1", 32), wrap), data);
  const contents: unknown = JSON.parse(padded.subarray(0, padded.lastIndexOf(0x80)).toString());
  expect(contents).toMatchObject({ v: 1, phrases: [{ words: testPhrase, passphrase: "" }], kept: "[]" });
});

describe("a file that is no backup", () => {
  it.each([
    ["nothing", ""],
    ["a picture", "\u0089PNG"],
    ["another wallet's", '{"version":1}'],
  ])("is told from a wrong password: %s", async (_, text) => {
    await expect(createTestVault().testBackup(text, testPassword)).rejects.toMatchObject({
      code: "vault/backup-unreadable",
    });
  });

  it("distinguishes foreign files, newer versions and changed backups", async () => {
    const { text } = await backup();
    const vault = createTestVault();
    await expect(vault.testBackup(text.replace('"v":1', '"v":3'), testPassword)).rejects.toMatchObject({
      code: "vault/version-unknown",
    });
    await expect(vault.testBackup(text.replace('"gen":1', '"gen":2'), testPassword)).rejects.toMatchObject({
      code: "vault/damaged",
    });
  });
});
