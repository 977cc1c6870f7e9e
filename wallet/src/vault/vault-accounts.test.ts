import { parseAddress } from "@holdfast/sdk";
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
import { canSign } from "./vault-api.ts";

const shop = parseAddress("0x5409");

describe("an account that is only watched", () => {
  it("is kept and can be looked at, and signs nothing", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    await importPhrase(vault);
    const watched = (await vault.watchAccount(shop, "Shop")).at(-1);
    expect(watched).toMatchObject({ address: shop, publicKey: "0x", origin: { kind: "watch" } });
    expect(watched === undefined || canSign(watched)).toBe(false);
    const refusal = { code: "sign/watch-only" };
    const request = testTransfer({ id: watched?.id ?? "", address: shop });
    await expect(vault.review(request)).rejects.toMatchObject(refusal);
    await expect(vault.sign({ ...request, digest: "0x" })).rejects.toMatchObject(refusal);
    const message = { accountId: watched?.id ?? "", message: "hello" };
    await expect(vault.reviewMessage(message)).rejects.toMatchObject(refusal);
    const rotation = { phraseId: "", password: testPassword, sequenceNumber: 0n };
    await expect(vault.beginRotation(watched?.id ?? "", rotation)).rejects.toMatchObject(refusal);
    expect(await createTestVault(places).unlock(testPassword)).toHaveLength(2);
  });

  it("a watch-only account is not an earlier recipient", async () => {
    const vault = createTestVault();
    const account = expectFirst(await importPhrase(vault));
    await vault.watchAccount(parseAddress("0xb0b"), "Thief");
    await vault.setLimits({ newRecipient: 0n, session: 10n ** 12n }, testPassword);
    expect((await vault.review(testTransfer(account))).passwordReasons).toEqual(["new-recipient"]);
  });

  it("is taken out again, which one with a key is not", async () => {
    const vault = createTestVault();
    const account = expectFirst(await importPhrase(vault));
    const watched = (await vault.watchAccount(shop, "Shop")).at(-1);
    expect(await vault.unwatchAccount(watched?.id ?? "")).toEqual([account]);
    await expect(vault.unwatchAccount(account.id)).rejects.toMatchObject({ code: "vault/account-kept" });
    await expect(vault.watchAccount(account.address, "Again")).rejects.toMatchObject({
      code: "vault/account-exists",
    });
  });
});

describe("the list of accounts", () => {
  it("sorts as told and keeps the order of unnamed accounts", async () => {
    const vault = createTestVault();
    const account = expectFirst(await importPhrase(vault));
    const phraseId = account.origin.kind === "phrase" ? account.origin.phraseId : "";
    await vault.addAccount(phraseId, "Second");
    const all = await vault.addAccount(phraseId, "Third");
    const namesAfter = async (ids: readonly string[]) =>
      (await vault.arrangeAccounts(ids)).map(({ name }) => name);
    expect(await namesAfter([all[2]?.id ?? ""])).toEqual(["Third", "Main", "Second"]);
    expect(await namesAfter(all.map(({ id }) => id))).toEqual(["Main", "Second", "Third"]);
    expect(await namesAfter(["nobody"])).toEqual(["Main", "Second", "Third"]);
  });

  it("hides an account and shows it again", async () => {
    const vault = createTestVault();
    const { id } = expectFirst(await importPhrase(vault));
    expect(await vault.renameAccount(id, { isHidden: true })).toMatchObject([{ isHidden: true }]);
    expect(await vault.renameAccount(id, { name: "New" })).toMatchObject([{ name: "New", isHidden: true }]);
    expect(await vault.renameAccount(id, { isHidden: false })).toMatchObject([{ isHidden: false }]);
  });
});

describe("a phrase that is imported", () => {
  const paths = [0, 1, 2].map((index) => `m/44'/637'/${index}'/0'/0'`);

  it("tells its accounts at many paths, and saves those that were chosen", async () => {
    const vault = createTestVault();
    const { draftId } = await vault.previewImport({ kind: "phrase", text: testPhrase });
    const found = await vault.draftAccounts(draftId, paths);
    expect(found.map(({ path }) => path)).toEqual(paths);
    const chosen = [paths[2] ?? "", paths[0] ?? "", paths[2] ?? ""];
    const saved = await vault.saveDraft(draftId, { password: testPassword, name: "Main", paths: chosen });
    expect(saved).toMatchObject([
      { name: "Main", address: found[2]?.address, origin: { path: paths[2] } },
      { name: "Main 2", address: found[0]?.address, origin: { path: paths[0] } },
    ]);
    expect(new Set(saved.map(({ origin }) => (origin.kind === "phrase" ? origin.phraseId : ""))).size).toBe(
      1,
    );
  });

  it("has no account at an invalid path, and a key has none", async () => {
    const vault = createTestVault();
    const { draftId } = await vault.previewImport({ kind: "phrase", text: testPhrase });
    await expect(vault.draftAccounts(draftId, ["m/44'/637'/0"])).rejects.toMatchObject({
      code: "path/invalid",
    });
    const key = await vault.previewImport({ kind: "key", text: "ab".repeat(32) });
    expect(await vault.draftAccounts(key.draftId, paths)).toEqual([]);
  });
});
