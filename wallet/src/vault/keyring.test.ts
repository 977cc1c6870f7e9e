// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { bytesToHex, hexToBytes, isSupraError, verifyEd25519 } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import {
  addKeyAccount,
  addNextAccount,
  addPhraseAccount,
  changeLook,
  phraseSigner,
  signerOf,
} from "./keyring.ts";
import { EMPTY_CONTENTS } from "./vault-contents.ts";
import { firstOf, testPhrase } from "./testing/test-vault.ts";

const phrase = { words: testPhrase, passphrase: "" };
const firstPath = "m/44'/637'/0'/0'/0'";
const look = { name: "Main" };

describe("accounts of a phrase", () => {
  it("get the lowest path that is free, and another tint each", async () => {
    let contents = await addPhraseAccount(EMPTY_CONTENTS, phrase, "m/44'/637'/1'/0'/0'", look);
    const { id } = firstOf(contents.phrases);
    contents = await addNextAccount(contents, id, { name: "Second" });
    contents = await addNextAccount(contents, id, { name: "Third" });
    const paths = contents.accounts.map(({ origin }) => (origin.kind === "phrase" ? origin.path : ""));
    expect(paths).toEqual(["m/44'/637'/1'/0'/0'", firstPath, "m/44'/637'/2'/0'/0'"]);
    expect(new Set(contents.accounts.map(({ color }) => color)).size).toBe(3);
    expect(contents.phrases).toHaveLength(1);
  });

  it("are refused twice, with the name of the one that is there", async () => {
    const contents = await addPhraseAccount(EMPTY_CONTENTS, phrase, firstPath, { name: "Savings" });
    await expect(addPhraseAccount(contents, phrase, firstPath, look)).rejects.toMatchObject({
      code: "vault/account-exists",
      context: { name: "Savings" },
    });
  });

  it("differ with the extra word, and the phrase is then kept twice", async () => {
    let contents = await addPhraseAccount(EMPTY_CONTENTS, phrase, firstPath, look);
    contents = await addPhraseAccount(contents, { ...phrase, passphrase: "extra" }, firstPath, look);
    expect(contents.phrases).toHaveLength(2);
    expect(new Set(contents.accounts.map(({ address }) => address)).size).toBe(2);
  });

  it("of a phrase that is not there are refused", async () => {
    const unknown = Promise.resolve().then(() => addNextAccount(EMPTY_CONTENTS, "none", look));
    await expect(unknown).rejects.toMatchObject({ code: "vault/phrase-unknown" });
  });
});

describe("an account of a private key", () => {
  it("signs with that key", async () => {
    const seed = new Uint8Array(32).fill(3);
    const contents = await addKeyAccount(EMPTY_CONTENTS, seed, look);
    const account = firstOf(contents.accounts);
    const signer = await signerOf(contents, account.id);
    const message = new Uint8Array([1, 2, 3]);
    expect(bytesToHex(signer.publicKey)).toBe(account.publicKey);
    expect(await verifyEd25519(signer.publicKey, message, await signer.sign(message))).toBe(true);
    expect(account.origin).toEqual({ kind: "key" });
  });

  it("is refused when a phrase gives the same account already", async () => {
    const contents = await addPhraseAccount(EMPTY_CONTENTS, phrase, firstPath, look);
    const golden = goldenRows();
    const row = golden.find(({ mnemonic, path }) => mnemonic === testPhrase && path === firstPath);
    if (row === undefined) return;
    await expect(addKeyAccount(contents, hexToBytes(row.private_key), look)).rejects.toMatchObject({
      code: "vault/account-exists",
    });
  });
});

describe("a name", () => {
  it("is cleaned of space, and kept with its letters", async () => {
    const contents = await addKeyAccount(EMPTY_CONTENTS, new Uint8Array(32).fill(4), {
      name: "  My \n savings ",
    });
    expect(firstOf(contents.accounts).name).toBe("My savings");
  });

  it.each(["", "   ", "x".repeat(41)])("is refused: %j", async (name) => {
    const contents = await addKeyAccount(EMPTY_CONTENTS, new Uint8Array(32).fill(4), look);
    const { id } = firstOf(contents.accounts);
    const codeOf = (): string | undefined => {
      try {
        changeLook(contents, id, { name });
        return undefined;
      } catch (error) {
        return isSupraError(error) ? error.code : "another error";
      }
    };
    expect(codeOf()).toBe("vault/account-name-invalid");
  });

  it("can be changed without the tint, and the tint without the name", async () => {
    const contents = await addKeyAccount(EMPTY_CONTENTS, new Uint8Array(32).fill(4), look);
    const { id } = firstOf(contents.accounts);
    const renamed = changeLook(contents, id, { name: "Other" });
    expect(changeLook(renamed, id, { color: "coral" }).accounts).toMatchObject([
      { name: "Other", color: "coral" },
    ]);
  });
});

interface GoldenRow {
  readonly mnemonic: string;
  readonly passphrase: string;
  readonly path: string;
  readonly private_key: string;
  readonly public_key: string;
  readonly address: string;
}

const goldenFile = new URL("../../../../shared/vectors/hd-address/golden.json", import.meta.url);
const hasGolden = existsSync(goldenFile);

describe("golden addresses", () => {
  it.skipIf(!hasGolden)(
    "agree with three other implementations (skipped where the shared vectors are not there)",
    async () => {
      for (const row of goldenRows()) {
        const { mnemonic: words, passphrase, path } = row;
        const contents = await addPhraseAccount(EMPTY_CONTENTS, { words, passphrase }, path, look);
        const { address, publicKey } = firstOf(contents.accounts);
        expect({ address, publicKey }).toEqual({ address: row.address, publicKey: `0x${row.public_key}` });
      }
    },
    30_000,
  );
});

function goldenRows(): readonly GoldenRow[] {
  if (!hasGolden) return [];
  return (JSON.parse(readFileSync(goldenFile, "utf8")) as { vectors: GoldenRow[] }).vectors;
}

describe("a signer", () => {
  it("is refused for a path of another form", async () => {
    await expect(phraseSigner(phrase, "m/44'/637'/0'/0'/4294967296'")).rejects.toMatchObject({
      code: "path/invalid",
    });
  });
});

it("an account whose key is not stored cannot sign, and says that it is not here", async () => {
  const contents = await addKeyAccount(EMPTY_CONTENTS, new Uint8Array(32).fill(3), { name: "Key" });
  const id = contents.accounts[0]?.id ?? "";
  expect((await signerOf(contents, id)).publicKey).toHaveLength(32);
  await expect(signerOf({ ...contents, keys: [] }, id)).rejects.toMatchObject({
    code: "vault/account-unknown",
  });
});
