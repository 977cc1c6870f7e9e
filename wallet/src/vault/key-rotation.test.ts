// @vitest-environment node
import {
  bytesToHex,
  createAccount,
  decodeSignedTransaction,
  ed25519Address,
  hexToBytes,
  rotateKey,
} from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import { describe, expect, it } from "vitest";
import { createMemoryPlaces } from "./testing/memory-places.ts";
import { createTestVault, firstOf, importPhrase, testPassword, testPhrase } from "./testing/test-vault.ts";
import { testTransfer } from "./testing/test-transfer.ts";
import type { VaultAccount } from "./vault-api.ts";

const phraseIdOf = ({ origin }: VaultAccount): string => (origin.kind === "phrase" ? origin.phraseId : "");
const keyOf = ({ publicKey }: VaultAccount) => ed25519Address(hexToBytes(publicKey));

async function start() {
  const places = createMemoryPlaces();
  const vault = createTestVault(places);
  const account = firstOf(await importPhrase(vault));
  const options = { phraseId: phraseIdOf(account), password: testPassword, sequenceNumber: 4n };
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

  it("stores the new key before it is handed out, and proves the same one again", async () => {
    const { places, vault, account, options } = await start();
    const proof = await vault.beginRotation(account.id, options);
    const again = createTestVault(places);
    expect(await again.unlock(testPassword)).toMatchObject([
      { publicKey: account.publicKey, otherKey: { publicKey: proof.publicKey, isNext: true } },
    ]);
    expect((await again.beginRotation(account.id, options)).publicKey).toBe(proof.publicKey);
  });

  it("is not begun without the password, nor handed out when it cannot be stored", async () => {
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
    expect(rotated === undefined ? "" : keyOf(rotated)).toBe(authenticationKey);
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
