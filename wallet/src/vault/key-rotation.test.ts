import {
  bytesToHex,
  createAccount,
  decodeSignedTransaction,
  ed25519Address,
  hexToBytes,
  parseAddress,
  rotateKey,
} from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import { describe, expect, it } from "vitest";
import { createMemoryPlaces } from "./testing/memory-places.ts";
import {
  createTestVault,
  expectFirst,
  importPhrase,
  testPassword,
  testPhrase,
} from "./testing/test-vault.ts";
import { testTransfer } from "./testing/test-transfer.ts";
import type { Vault, VaultAccount } from "./vault-api.ts";

const getPhraseId = ({ origin }: VaultAccount): string => (origin.kind === "phrase" ? origin.phraseId : "");
const deriveKey = ({ publicKey }: VaultAccount) => ed25519Address(hexToBytes(publicKey));

async function start() {
  const places = createMemoryPlaces();
  const vault = createTestVault(places);
  const account = expectFirst(await importPhrase(vault));
  const options = { phraseId: getPhraseId(account), password: testPassword, sequenceNumber: 4n };
  return { places, vault, account, options };
}

describe("a key rotation", () => {
  it("proves both keys, as the sdk does", async () => {
    const { vault, account, options } = await start();
    const proof = await vault.beginRotation(account.id, options);
    const current = await mnemonicToAccount(parseMnemonic(testPhrase));
    const next = await mnemonicToAccount(parseMnemonic(testPhrase), "m/44'/637'/1'/0'/0'");
    const expected = await rotateKey(current, next, 4n);
    expect(proof.arguments.slice(0, 4)).toEqual(expected.arguments.slice(0, 4));
    expect(proof.arguments).toHaveLength(6);
    expect(proof.publicKey).toBe(bytesToHex(next.publicKey));
    expect(proof.authenticationKey).toBe(next.address);
  });

  it("stores the new key before revealing it and repeats its proof", async () => {
    const { places, vault, account, options } = await start();
    const proof = await vault.beginRotation(account.id, options);
    const again = createTestVault(places);
    expect(await again.unlock(testPassword)).toMatchObject([
      { publicKey: account.publicKey, otherKey: { publicKey: proof.publicKey, isNext: true } },
    ]);
    expect((await again.beginRotation(account.id, options)).publicKey).toBe(proof.publicKey);
  });

  it("needs the password and reveals nothing if storing fails", async () => {
    const { places, vault, account, options } = await start();
    await expect(vault.beginRotation(account.id, { ...options, password: "wrong" })).rejects.toMatchObject({
      code: "vault/password-wrong",
    });
    places.beforeWrite = (place) => {
      if (place !== "throttle") throw new DOMException("full", "QuotaExceededError");
    };
    await expect(vault.beginRotation(account.id, options)).rejects.toMatchObject({
      code: "vault/not-stored",
    });
  });

  it("keeps the address, and signs with whichever key the chain names", async () => {
    const { vault, account, options } = await start();
    const { authenticationKey } = await vault.beginRotation(account.id, options);
    const signedBy = async (): Promise<string> => {
      const request = testTransfer(account);
      const { digest } = await vault.review(request);
      const { authenticator } = decodeSignedTransaction(
        (await vault.sign({ ...request, digest })).signedBytes,
      );
      return authenticator.kind === "ed25519" ? bytesToHex(authenticator.publicKey) : "another kind";
    };
    expect(await signedBy()).toBe(account.publicKey);
    const [rotated] = await vault.settleRotation(account.id, authenticationKey);
    expect(rotated).toMatchObject({ address: account.address, otherKey: { isNext: false } });
    expect(await signedBy()).toBe(rotated?.publicKey);
    expect(rotated === undefined ? "" : deriveKey(rotated)).toBe(authenticationKey);
    await vault.settleRotation(account.id, account.address);
    expect(await signedBy()).toBe(account.publicKey);
  });

  it("changes nothing when the chain names neither key", async () => {
    const { vault, account, options } = await start();
    await vault.beginRotation(account.id, options);
    const before = await vault.accounts();
    const stranger = await createAccount(new Uint8Array(32).fill(9));
    expect(await vault.settleRotation(account.id, stranger.address)).toEqual(before);
    expect(await vault.settleRotation(account.id, account.address)).toEqual(before);
  });

  it("never brings back a key that was given up", async () => {
    const { vault, account, options } = await start();
    const seen = [account.publicKey];
    for (let i = 0; i < 4; i++) {
      const proof = await vault.beginRotation(account.id, options);
      seen.push(proof.publicKey);
      await vault.settleRotation(account.id, proof.authenticationKey);
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).not.toContain((await vault.addAccount(options.phraseId, "Next")).at(-1)?.publicKey);
  });

  it("works for an imported key, which the old one stays beside", async () => {
    const { vault, options } = await start();
    const { draftId } = await vault.previewImport({ kind: "key", text: "ab".repeat(32) });
    const imported = (await vault.saveDraft(draftId, { password: testPassword, name: "Key" })).at(-1);
    const id = imported?.id ?? "";
    const { authenticationKey } = await vault.beginRotation(id, options);
    const rotated = (await vault.settleRotation(id, authenticationKey)).at(-1);
    expect(rotated).toMatchObject({ origin: { kind: "phrase" }, otherKey: { origin: { kind: "key" } } });
    const back = (
      await vault.settleRotation(id, imported?.address ?? rotated?.address ?? authenticationKey)
    ).at(-1);
    expect(back?.publicKey).toBe(imported?.publicKey);
  });
});

describe("a restored phrase whose account has another key of it", () => {
  it("finds the key along the phrase and signs with it", async () => {
    const { vault, account, places } = await start();
    const path = "m/44'/637'/1'/0'/0'";
    const next = await mnemonicToAccount(parseMnemonic(testPhrase), path);
    const [settled] = await vault.settleRotation(account.id, next.address);
    expect(settled).toMatchObject({
      address: account.address,
      publicKey: bytesToHex(next.publicKey),
      origin: { kind: "phrase", path },
      otherKey: { publicKey: account.publicKey, isNext: false },
    });
    expect(expectFirst(await createTestVault(places).unlock(testPassword))).toEqual(settled);
  });

  it("never makes a watched account one that signs", async () => {
    const { vault } = await start();
    const next = await mnemonicToAccount(parseMnemonic(testPhrase), "m/44'/637'/1'/0'/0'");
    const { address } = await createAccount(new Uint8Array(32).fill(8));
    const before = await vault.watchAccount(address, "Watched");
    expect(await vault.settleRotation(before.at(-1)?.id ?? "", next.address)).toEqual(before);
  });
});

describe("an import for an account whose key was changed", () => {
  const address = parseAddress("0xacc0");

  it("stores a private key with the account's address", async () => {
    const { vault } = await start();
    const { draftId } = await vault.previewImport({ kind: "key", text: "ab".repeat(32) });
    const saved = await vault.saveDraft(draftId, { password: testPassword, name: "Key", address });
    const key = await createAccount(new Uint8Array(32).fill(0xab));
    expect(saved.at(-1)).toMatchObject({ address, publicKey: bytesToHex(key.publicKey) });
  });

  it("stores only the first account of a phrase with it", async () => {
    const vault = createTestVault(createMemoryPlaces());
    const paths = ["m/44'/637'/1'/0'/0'", "m/44'/637'/0'/0'/0'"];
    const { draftId } = await vault.previewImport({ kind: "phrase", text: testPhrase });
    const saved = await vault.saveDraft(draftId, { password: testPassword, name: "Main", paths, address });
    const [next, first] = await Promise.all(
      paths.map((path) => mnemonicToAccount(parseMnemonic(testPhrase), path)),
    );
    expect(saved).toMatchObject([
      { address, publicKey: bytesToHex(next?.publicKey ?? new Uint8Array()) },
      { address: first?.address },
    ]);
  });
});

describe("a key that was changed elsewhere", () => {
  const words = "letter advice cage absurd amount doctor acoustic avoid letter advice cage above";

  async function signedBy(vault: Vault, account: VaultAccount): Promise<string> {
    const request = testTransfer(account);
    const { digest } = await vault.review(request);
    const { signedBytes } = await vault.sign({ ...request, digest });
    const { authenticator } = decodeSignedTransaction(signedBytes);
    return authenticator.kind === "ed25519" ? bytesToHex(authenticator.publicKey) : "another kind";
  }

  it("a key rotated elsewhere replaces the old one at its address", async () => {
    const { places, vault, account } = await start();
    const { draftId } = await vault.previewImport({ kind: "key", text: "cd".repeat(32) });
    const [adopted] = await vault.adoptKey(account.id, draftId, { password: testPassword });
    const newer = await createAccount(new Uint8Array(32).fill(0xcd));
    const previous = { publicKey: account.publicKey, origin: account.origin, isNext: false };
    expect(adopted).toMatchObject({ id: account.id, address: account.address, otherKey: previous });
    expect(adopted?.publicKey).toBe(bytesToHex(newer.publicKey));
    const again = createTestVault(places);
    const reopened = expectFirst(await again.unlock(testPassword));
    expect(await signedBy(again, reopened)).toBe(bytesToHex(newer.publicKey));
    // Of two networks, one may still take the first key.
    const back = expectFirst(await again.settleRotation(account.id, account.address));
    expect(await signedBy(again, back)).toBe(account.publicKey);
  });

  it("accepts a key of a phrase, at any path, or already stored", async () => {
    const { vault, account } = await start();
    const path = "m/44'/637'/3'/0'/0'";
    const expected = await mnemonicToAccount(parseMnemonic(words), path);
    const adopt = async (text: string, options: { readonly path?: string }) => {
      const { draftId } = await vault.previewImport({ kind: "phrase", text });
      return expectFirst(await vault.adoptKey(account.id, draftId, { password: testPassword, ...options }));
    };
    const first = await adopt(words, { path });
    expect(first).toMatchObject({ publicKey: bytesToHex(expected.publicKey), origin: { path } });
    expect(await signedBy(vault, first)).toBe(first.publicKey);
    const second = await adopt(testPhrase, { path: "m/44'/637'/7'/0'/0'" });
    expect(second.origin).toMatchObject({ phraseId: getPhraseId(account) });
    expect(second.otherKey?.publicKey).toBe(first.publicKey);
    expect(second.pastOrigins).toEqual([account.origin]);
    const same = await adopt(testPhrase, { path: "m/44'/637'/7'/0'/0'" });
    expect(same).toEqual(second);
    const plain = await adopt(words, {});
    expect(plain.origin).toMatchObject({ path: "m/44'/637'/0'/0'/0'" });
  });

  it("makes a watched account one that can sign", async () => {
    const { vault, account } = await start();
    const { address } = await createAccount(new Uint8Array(32).fill(8));
    const id = (await vault.watchAccount(address, "Watched")).at(-1)?.id ?? "";
    const { draftId } = await vault.previewImport({ kind: "key", text: "cd".repeat(32) });
    const adopted = (await vault.adoptKey(id, draftId, { password: testPassword })).at(-1) ?? account;
    expect(adopted).toMatchObject({ id, address, origin: { kind: "key" } });
    expect(adopted.otherKey).toBeUndefined();
    expect(await signedBy(vault, adopted)).toBe(adopted.publicKey);
  });

  it("is not taken without the password, nor twice", async () => {
    const { vault, account } = await start();
    const { draftId } = await vault.previewImport({ kind: "key", text: "cd".repeat(32) });
    await expect(vault.adoptKey(account.id, draftId, { password: "wrong" })).rejects.toMatchObject({
      code: "vault/password-wrong",
    });
    expect(expectFirst(await vault.accounts())).toEqual(account);
    await vault.adoptKey(account.id, draftId, { password: testPassword });
    await expect(vault.adoptKey(account.id, draftId, { password: testPassword })).rejects.toMatchObject({
      code: "vault/draft-missing",
    });
    const unchecked = await vault.draftPhrase(12);
    await expect(
      vault.adoptKey(account.id, unchecked.draftId, { password: testPassword }),
    ).rejects.toMatchObject({ code: "vault/quiz-not-passed" });
  });
});
