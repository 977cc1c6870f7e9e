import { bytesToHex, randomBytes } from "@holdfast/sdk";
import { parseVaultFile, vaultFileToText, type VaultFile } from "@holdfast/sdk/vault-file";
import { describe, expect, it } from "vitest";
import { createMemoryPlaces, type MemoryPlaces } from "./testing/memory-places.ts";
import {
  createTestVault,
  expectFirst,
  importPhrase,
  testPassword,
  testPhrase,
} from "./testing/test-vault.ts";
import { testPasskey, type TestPasskey } from "./testing/test-passkey.ts";
import { watchWipes } from "../../../sdk/test/vault-file/watch-wipes.ts";
import type { Vault } from "./vault-api.ts";

const newPassword = "granite harbour in winter";

async function openWithPasskeys(...passkeys: readonly TestPasskey[]) {
  const places = createMemoryPlaces();
  const vault = createTestVault(places);
  await importPhrase(vault);
  for (const passkey of passkeys) await vault.addPasskey(passkey.toAdd(), testPassword);
  return { vault, places };
}

/** The vault as another window, or the next day, finds it. */
const again = (places: MemoryPlaces): Vault => createTestVault(createMemoryPlaces(new Map(places.records)));

function storedFile({ records }: MemoryPlaces): VaultFile {
  const record = records.get("copy") ?? "";
  return parseVaultFile(record.slice(record.indexOf("\n") + 1));
}

const wrong = { code: "vault/passkey-wrong" };

describe("a passkey", () => {
  it("opens the vault, as does the password", async () => {
    const phone = testPasskey("Phone");
    const { vault, places } = await openWithPasskeys(phone);
    const accounts = await vault.accounts();
    const opened = again(places);
    expect(await opened.unlockWithPasskey(phone.answer())).toEqual(accounts);
    expect(await again(places).unlock(testPassword)).toEqual(accounts);
    // What is open is whole: it signs, and it stores.
    await opened.renameAccount(expectFirst(accounts).id, { name: "Renamed" });
    expect(expectFirst(await opened.accounts()).name).toBe("Renamed");
    await expect(opened.revealPhrase("", "wrong")).rejects.toMatchObject({ code: "vault/password-wrong" });
  });

  it("is listed while locked, with its name only while open", async () => {
    const phone = testPasskey("Phone", "wallet.example");
    const { vault, places } = await openWithPasskeys(phone);
    const { credentialId, rpId, salt } = phone.toAdd();
    expect(await again(places).passkeys()).toEqual([{ credentialId, rpId, salt }]);
    expect(await vault.passkeys()).toEqual([
      { credentialId, rpId, salt, name: "Phone", created: "2026-09-21T14:13:20.000Z" },
    ]);
    expect(JSON.stringify([...places.records.values()])).not.toContain("Phone");
  });

  it("is identified by its name, even added again under another", async () => {
    const [phone, key] = [testPasskey("Phone"), testPasskey("Key")];
    const { vault, places } = await openWithPasskeys(phone, key);
    expect(await vault.passkeys()).toMatchObject([{ name: "Phone" }, { name: "Key" }]);
    expect(await again(places).unlockWithPasskey(key.answer())).toHaveLength(1);
    await vault.removePasskey(phone.credentialId, testPassword);
    const longest = "n".repeat(40);
    expect(await vault.addPasskey({ ...phone.toAdd(), name: longest }, testPassword)).toMatchObject([
      { name: "Key" },
      { name: longest },
    ]);
  });

  it("that is another one, or answers for another salt, opens nothing", async () => {
    const phone = testPasskey("Phone");
    const { places } = await openWithPasskeys(phone);
    await expect(again(places).unlockWithPasskey(testPasskey("Other").answer())).rejects.toMatchObject(wrong);
    const secret = new Uint8Array(randomBytes(32));
    const other = { credentialId: phone.credentialId, secret };
    await expect(again(places).unlockWithPasskey(other)).rejects.toMatchObject(wrong);
    const short = { credentialId: phone.credentialId, secret: new Uint8Array(31) };
    await expect(again(places).unlockWithPasskey(short)).rejects.toMatchObject({
      code: "vault/passkey-without-secret",
    });
  });

  it("opens no vault that has none", async () => {
    const { places } = await openWithPasskeys();
    await expect(again(places).unlockWithPasskey(testPasskey("Phone").answer())).rejects.toMatchObject(wrong);
  });

  it("of one vault opens no other vault, wherever its slot is put", async () => {
    const phone = testPasskey("Phone");
    const one = await openWithPasskeys(phone);
    const two = await openWithPasskeys(testPasskey("Tablet"));
    const [mine, theirs] = [storedFile(one.places), storedFile(two.places)];
    const grafted = { ...theirs, passkeys: mine.passkeys ?? [] };
    const places = createMemoryPlaces();
    await store(places, grafted);
    await expect(createTestVault(places).unlockWithPasskey(phone.answer())).rejects.toMatchObject(wrong);
    // The list is under the seal, too.
    await expect(createTestVault(places).unlock(testPassword)).rejects.toMatchObject({
      code: "vault/damaged",
    });
  });

  it("adding needs the right password, a name and a free place", async () => {
    const { vault } = await openWithPasskeys();
    const phone = testPasskey("Phone");
    await expect(vault.addPasskey(phone.toAdd(), "wrong")).rejects.toMatchObject({
      code: "vault/password-wrong",
    });
    for (const name of [" ", "n".repeat(41)])
      await expect(vault.addPasskey({ ...phone.toAdd(), name }, testPassword)).rejects.toMatchObject({
        code: "vault/passkey-name-invalid",
        context: { most: 40 },
      });
    for (const flaw of [{ rpId: "Not a host" }, { salt: "AAAA" }, { credentialId: "" }])
      await expect(vault.addPasskey({ ...phone.toAdd(), ...flaw }, testPassword)).rejects.toMatchObject({
        code: "vault/damaged",
      });
    expect(await vault.passkeys()).toEqual([]);
    await vault.addPasskey(phone.toAdd(), testPassword);
    await expect(vault.addPasskey(phone.toAdd(), testPassword)).rejects.toMatchObject({
      code: "vault/passkey-exists",
    });
    for (let count = 1; count < 10; count++)
      await vault.addPasskey(testPasskey(`Key ${count}`).toAdd(), testPassword);
    await expect(vault.addPasskey(testPasskey("Eleventh").toAdd(), testPassword)).rejects.toMatchObject({
      code: "vault/passkey-too-many",
      context: { most: 10 },
    });
    await vault.lock();
    await expect(vault.addPasskey(phone.toAdd(), testPassword)).rejects.toMatchObject({
      code: "vault/locked",
    });
  });

  it("a removed passkey opens no copy; the others still do", async () => {
    const [phone, key] = [testPasskey("Phone"), testPasskey("Key")];
    const { vault, places } = await openWithPasskeys(phone, key);
    expect(await vault.removePasskey(phone.credentialId, testPassword)).toMatchObject([{ name: "Key" }]);
    expect([...places.records.values()].join()).not.toContain(phone.credentialId);
    await expect(again(places).unlockWithPasskey(phone.answer())).rejects.toMatchObject(wrong);
    expect(await again(places).unlockWithPasskey(key.answer())).toHaveLength(1);
  });

  it("a removed passkey opens no later file, whatever is restored", async () => {
    const [phone, key] = [testPasskey("Phone"), testPasskey("Key")];
    const { vault, places } = await openWithPasskeys(phone, key);
    const before = storedFile(places);
    await vault.removePasskey(phone.credentialId, testPassword);
    const after = storedFile(places);
    expect(after.kdf.salt).not.toBe(before.kdf.salt);
    const grafted = createMemoryPlaces();
    await store(grafted, { ...after, v: 2, passkeys: before.passkeys ?? [] });
    await expect(createTestVault(grafted).unlockWithPasskey(phone.answer())).rejects.toMatchObject({
      code: "vault/damaged",
    });
    await expect(vault.removePasskey(phone.credentialId, testPassword)).rejects.toMatchObject({
      code: "vault/passkey-unknown",
    });
    await expect(vault.removePasskey(key.credentialId, "wrong")).rejects.toMatchObject({
      code: "vault/password-wrong",
    });
  });

  it("reports an older copy after removal; the next unlock overwrites it", async () => {
    const phone = testPasskey("Phone");
    const { vault, places } = await openWithPasskeys(phone);
    let pointers = 0;
    places.beforeWrite = (place) => {
      if (pointers > 0) throw new DOMException("full", "QuotaExceededError");
      if (place === "pointer") pointers++;
    };
    await expect(vault.removePasskey(phone.credentialId, testPassword)).rejects.toMatchObject({
      code: "vault/passkey-left",
    });
    places.beforeWrite = () => undefined;
    expect([...places.records.values()].join()).toContain(phone.credentialId);
    await createTestVault(places).unlock(testPassword);
    expect([...places.records.values()].join()).not.toContain(phone.credentialId);
  });

  it("survives password changes, recalibration and edits by another window", async () => {
    const phone = testPasskey("Phone");
    const { vault, places } = await openWithPasskeys(phone);
    await vault.renameAccount(expectFirst(await vault.accounts()).id, { name: "Renamed" });
    await vault.changePassword(testPassword, newPassword);
    const opened = again(places);
    expect(expectFirst(await opened.unlockWithPasskey(phone.answer())).name).toBe("Renamed");
    expect(await opened.passkeys()).toMatchObject([{ name: "Phone" }]);
    await expect(again(places).unlock(testPassword)).rejects.toMatchObject({ code: "vault/password-wrong" });
  });

  it("outlives more work for the password check", async () => {
    const phone = testPasskey("Phone");
    const places = createMemoryPlaces();
    let ms = 0;
    const slow = createTestVault(places, { stopwatch: () => (ms += 10_000) });
    await importPhrase(slow);
    await slow.addPasskey(phone.toAdd(), testPassword);
    const { kdf } = storedFile(places);
    // A check that took no time deserves more work.
    await createTestVault(places).unlock(testPassword);
    expect(storedFile(places).kdf).not.toEqual(kdf);
    expect(await again(places).unlockWithPasskey(phone.answer())).toHaveLength(1);
  });

  it("is wiped with all that is derived of it", async () => {
    const phone = testPasskey("Phone");
    const { places } = await openWithPasskeys(phone);
    const answer = phone.answer();
    const hex = bytesToHex(answer.secret);
    const wiped = watchWipes();
    await again(places).unlockWithPasskey(answer);
    expect([...answer.secret].every((byte) => byte === 0)).toBe(true);
    expect(wiped.filter((text) => text === hex)).toHaveLength(2);
    const toAdd = testPasskey("Key").toAdd();
    await expect(createTestVault(places).addPasskey(toAdd, testPassword)).rejects.toThrow();
    expect([...toAdd.secret].every((byte) => byte === 0)).toBe(true);
  });

  it("keys and phrases still need the password", async () => {
    const phone = testPasskey("Phone");
    const { vault, places } = await openWithPasskeys(phone);
    await vault.checkPassword(testPassword);
    await expect(vault.checkPassword("wrong")).rejects.toMatchObject({ code: "vault/password-wrong" });
    const opened = again(places);
    await expect(opened.checkPassword(testPassword)).rejects.toMatchObject({ code: "vault/locked" });
    const account = expectFirst(await opened.unlockWithPasskey(phone.answer()));
    const phraseId = account.origin.kind === "phrase" ? account.origin.phraseId : "";
    expect(await opened.revealPhrase(phraseId, testPassword)).toEqual(testPhrase.split(" "));
  });
});

describe("a vault with passkeys", () => {
  it("removing the last passkey restores the format without them", async () => {
    const phone = testPasskey("Phone");
    const { vault, places } = await openWithPasskeys(phone);
    expect(storedFile(places)).toMatchObject({ v: 2 });
    await vault.removePasskey(phone.credentialId, testPassword);
    expect(storedFile(places)).toMatchObject({ v: 1 });
    expect(vaultFileToText(storedFile(places))).not.toContain("passkeys");
    expect(await again(places).unlock(testPassword)).toHaveLength(1);
  });

  it("a failed write leaves the vault whole, with or without the passkey", async () => {
    for (let from = 0; from < 9; from++) {
      const phone = testPasskey("Phone");
      const { vault, places } = await openWithPasskeys();
      let writes = 0;
      places.beforeWrite = () => {
        if (writes++ >= from) throw new DOMException("full", "QuotaExceededError");
      };
      const isAdded = await vault.addPasskey(phone.toAdd(), testPassword).then(
        () => true,
        () => false,
      );
      places.beforeWrite = () => undefined;
      expect(await again(places).unlock(testPassword)).toHaveLength(1);
      const opened = again(places).unlockWithPasskey(phone.answer());
      if (isAdded) expect(await opened).toHaveLength(1);
      else await expect(opened).rejects.toMatchObject(wrong);
    }
  });

  it("backups contain no passkey and open with the password", async () => {
    const phone = testPasskey("Phone");
    const { vault } = await openWithPasskeys(phone);
    const text = await vault.exportBackup(testPassword);
    expect(parseVaultFile(text)).toMatchObject({ v: 1 });
    expect(text).not.toContain(phone.credentialId);
    const other = createTestVault();
    await other.restoreBackup(text, testPassword);
    expect(await other.passkeys()).toEqual([]);
    await other.addPasskey(phone.toAdd(), testPassword);
    expect(await other.passkeys()).toHaveLength(1);
  });

  it("opens an older copy by passkey only when told to", async () => {
    const phone = testPasskey("Phone");
    const { vault, places } = await openWithPasskeys(phone);
    await vault.renameAccount(expectFirst(await vault.accounts()).id, { name: "Newer" });
    places.records.delete("copy");
    places.records.delete(places.records.get("pointer")?.includes("slot-a") === true ? "slot-a" : "slot-b");
    await expect(again(places).unlockWithPasskey(phone.answer())).rejects.toMatchObject({
      code: "vault/older-copy",
    });
    const opened = await again(places).unlockWithPasskey(phone.answer(), { acceptOlder: true });
    expect(expectFirst(opened).name).toBe("Main");
  });

  it("a flipped bit in a slot makes passkey and password fail", async () => {
    const phone = testPasskey("Phone");
    const { places } = await openWithPasskeys(phone);
    const text = vaultFileToText(storedFile(places));
    const [begin, end] = [text.indexOf('"passkeys"'), text.indexOf(',"chk"')];
    const bytes = new TextEncoder().encode(text);
    for (let byte = begin; byte < end; byte++) {
      const bit = byte * 8 + (byte % 8);
      const flipped = bytes.slice();
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const file = readOrNothing(new TextDecoder().decode(flipped));
      if (file === undefined) continue;
      const broken = createMemoryPlaces();
      await store(broken, file);
      const refused = createTestVault(broken);
      await expect(refused.unlockWithPasskey(phone.answer()), `bit ${bit}`).rejects.toBeInstanceOf(Error);
      await expect(refused.unlock(testPassword), `bit ${bit}`).rejects.toBeInstanceOf(Error);
    }
  });

  it("is refused when its list is not as it is written", async () => {
    const { places } = await openWithPasskeys(testPasskey("Phone"));
    const json = JSON.parse(vaultFileToText(storedFile(places))) as { passkeys: unknown[] };
    const [slot] = json.passkeys;
    const lists = [
      [],
      [slot, slot],
      Array.from({ length: 11 }, () => slot),
      "none",
      [1],
      [{ ...(slot as object), more: 1 }],
    ];
    const texts = [...lists.map((passkeys) => ({ ...json, passkeys })), { ...json, v: 1 }];
    for (const text of texts)
      expect(() => parseVaultFile(JSON.stringify(text))).toThrow(/stored wallet is damaged/);
    for (const field of ["credentialId", "rpId", "salt", "publicKey", "enc", "ct"])
      expect(() =>
        parseVaultFile(JSON.stringify({ ...json, passkeys: [{ ...(slot as object), [field]: 1 }] })),
      ).toThrow(/stored wallet is damaged/);
  });
});

it("words outside the tests' phrases stay out of storage", async () => {
  const { places } = await openWithPasskeys(testPasskey("Phone"));
  expect([...places.records.values()].join()).not.toContain(testPhrase);
});

function readOrNothing(text: string): VaultFile | undefined {
  try {
    return parseVaultFile(text);
  } catch {
    return undefined;
  }
}

/** Puts a file where the store would. */
async function store(places: MemoryPlaces, file: VaultFile): Promise<void> {
  const text = vaultFileToText(file);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  places.records.set("slot-a", `${Buffer.from(digest).toString("base64url")}\n${text}`);
}
