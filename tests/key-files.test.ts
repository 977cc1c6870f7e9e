import { createAccount, hexToBytes } from "@holdfast/sdk";
import { createVaultFile, openVault, parseVaultFile, vaultFileToText } from "@holdfast/sdk/vault-file";
import { expect, it } from "vitest";
import { readSealed, seal, unseal } from "../cli/src/keys/sealed-file.ts";
import { deriveWithArgon2id } from "../wallet/src/vault/key-derivation.ts";
import { parseContents } from "../wallet/src/vault/vault-contents.ts";
import { createTestCommand } from "../cli/test/command.ts";

const created = "2026-01-02T03:04:05.678Z";
const cost = { m: 19 * 1024, t: 2, p: 1 };
const bytes = (text: string) => new TextEncoder().encode(text);

it("wallet and command open each other's sealed key files", async () => {
  const data = bytes("something secret");
  const ours = await seal(data, "correct horse", created, cost);
  const opened = await openVault(parseVaultFile(ours), "correct horse", deriveWithArgon2id);
  expect(opened?.data).toEqual(data);
  const options = { password: "correct horse", kdf: deriveWithArgon2id, cost, created };
  const theirs = vaultFileToText((await createVaultFile(data, options)).file);
  expect(await unseal(readSealed(theirs), "correct horse")).toEqual(data);
  await expect(unseal(readSealed(theirs), "wrong horse")).rejects.toMatchObject({
    code: "key/password-wrong",
  });
});

it("the wallet reads the account of a key that the command exported", async () => {
  const key = "0x9a289b49234f1e66475e71111b2d7e1d35c7124b647fe27eb6811c9f1884ff4f";
  const { json } = createTestCommand({}, { readInput: async () => `${key}\n` });
  await json("account", "import", "mine");
  const { json: exported } = await json("keys", "export", "mine");
  const file = parseVaultFile(String(exported["sealed"]));
  const opened = await openVault(file, "kelp forest at low tide", deriveWithArgon2id);
  const { accounts, keys } = parseContents(opened?.data ?? new Uint8Array());
  const { address } = await createAccount(hexToBytes(key));
  expect(accounts).toMatchObject([{ name: "mine", address, origin: { kind: "key" } }]);
  expect(keys).toMatchObject([{ id: accounts[0]?.id, seed: key }]);
});

const sealed = seal(bytes("secret"), "correct horse", created, cost);

it.each([
  ["a field changed", (text: string) => text.replace('"gen":1', '"gen":2'), "key/file-damaged"],
  [
    "another order",
    (text: string) => text.replace('"v":1,', "").replace('"gen"', '"v":1,"gen"'),
    "key/file-damaged",
  ],
  ["a weak check", (text: string) => text.replace('"t":2', '"t":1'), "key/file-refused"],
  ["endless work", (text: string) => text.replace('"t":2', '"t":2000'), "key/file-refused"],
  ["other text", () => "{}", "key/file-damaged"],
])("a key file with %s does not open", async (_, change, code) => {
  const text = await sealed;
  const open = async () => unseal(readSealed(change(text)), "correct horse");
  await expect(open()).rejects.toMatchObject({ code });
});
