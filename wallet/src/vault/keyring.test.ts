import { existsSync, readFileSync } from "node:fs";
import { bytesToHex, hexToBytes, isSupraError, verifyEd25519 } from "@holdfast/sdk";
import { mnemonicToSeed, parseMnemonic } from "@holdfast/sdk/phrase";
import { describe, expect, it } from "vitest";
import {
  expectAccount,
  addKeyAccount,
  addNextAccount,
  addPhraseAccount,
  addWatchedAccount,
  changeLook,
  expectPhrase,
  phraseSigner,
  removeWatchedAccount,
  deriveSigner,
  unusedPath,
} from "./keyring.ts";
import { EMPTY_CONTENTS } from "./vault-contents.ts";
import { expectFirst, testPhrase } from "./testing/test-vault.ts";
import { watchWipes } from "../../../sdk/test/vault-file/watch-wipes.ts";

const phrase = { words: testPhrase, passphrase: "" };
const firstPath = "m/44'/637'/0'/0'/0'";
const look = { name: "Main" };

describe("accounts of a phrase", () => {
  it("get the lowest path that is free, and another tint each", async () => {
    let contents = await addPhraseAccount(EMPTY_CONTENTS, phrase, "m/44'/637'/1'/0'/0'", look);
    const { id } = expectFirst(contents.phrases);
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

  it("differ with the passphrase, and the phrase is then kept twice", async () => {
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
    const account = expectFirst(contents.accounts);
    const signer = await deriveSigner(contents, account.id);
    const message = new Uint8Array([1, 2, 3]);
    expect(bytesToHex(signer.publicKey)).toBe(account.publicKey);
    expect(await verifyEd25519(signer.publicKey, message, await signer.sign(message))).toBe(true);
    expect(account.origin).toEqual({ kind: "key" });
  });

  it("is refused when a phrase gives the same account already", async () => {
    const row = expectFirst(goldenRows(ours).filter(({ path }) => path === firstPath));
    const held = { words: row.mnemonic, passphrase: "" };
    const contents = await addPhraseAccount(EMPTY_CONTENTS, held, firstPath, look);
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
    expect(expectFirst(contents.accounts).name).toBe("My savings");
  });

  it.each(["", "   ", "x".repeat(41)])("is refused: %j", async (name) => {
    const contents = await addKeyAccount(EMPTY_CONTENTS, new Uint8Array(32).fill(4), look);
    const { id } = expectFirst(contents.accounts);
    const readCode = (): string | undefined => {
      try {
        changeLook(contents, id, { name });
        return undefined;
      } catch (error) {
        return isSupraError(error) ? error.code : "another error";
      }
    };
    expect(readCode()).toBe("vault/account-name-invalid");
  });

  it("can be changed without the tint, and the tint without the name", async () => {
    const contents = await addKeyAccount(EMPTY_CONTENTS, new Uint8Array(32).fill(4), look);
    const { id } = expectFirst(contents.accounts);
    const renamed = changeLook(contents, id, { name: "Other" });
    expect(changeLook(renamed, id, { color: "coral" }).accounts).toMatchObject([
      { name: "Other", color: "coral" },
    ]);
  });
});

interface GoldenRow {
  readonly mnemonic: string;
  readonly passphrase?: string;
  readonly path: string;
  readonly private_key: string;
  readonly public_key: string;
  readonly address: string;
}

const golden = new URL("../../../../shared/vectors/hd-address/golden.json", import.meta.url);
const ours = new URL("../../../sdk/test/vectors/addresses.json", import.meta.url);

describe("golden addresses", () => {
  it.each(existsSync(golden) ? [ours, golden] : [ours])(
    "agree with other implementations: %s",
    async (file) => {
      for (const row of goldenRows(file)) {
        const { mnemonic: words, passphrase = "", path } = row;
        const contents = await addPhraseAccount(EMPTY_CONTENTS, { words, passphrase }, path, look);
        const { address, publicKey } = expectFirst(contents.accounts);
        expect({ address, publicKey }).toEqual({ address: row.address, publicKey: `0x${row.public_key}` });
      }
    },
    30_000,
  );
});

function goldenRows(file: URL): readonly GoldenRow[] {
  const { rows = [], vectors = rows } = JSON.parse(readFileSync(file, "utf8")) as {
    rows?: readonly GoldenRow[];
    vectors?: readonly GoldenRow[];
  };
  return vectors;
}

describe("a signer", () => {
  it("is refused for a path of another form", async () => {
    await expect(phraseSigner(phrase, "m/44'/637'/0'/0'/4294967296'")).rejects.toMatchObject({
      code: "path/invalid",
    });
  });
});

it("an account without a stored key can't sign and says why", async () => {
  const contents = await addKeyAccount(EMPTY_CONTENTS, new Uint8Array(32).fill(3), { name: "Key" });
  const id = contents.accounts[0]?.id ?? "";
  expect((await deriveSigner(contents, id)).publicKey).toHaveLength(32);
  await expect(deriveSigner({ ...contents, keys: [] }, id)).rejects.toMatchObject({
    code: "vault/account-unknown",
  });
});

describe("several accounts", () => {
  const otherWords = "letter advice cage absurd amount doctor acoustic avoid letter advice cage above";

  it("accounts of two phrases and a key have distinct keys and looks", async () => {
    let contents = await addPhraseAccount(EMPTY_CONTENTS, phrase, firstPath, look);
    contents = await addPhraseAccount(
      contents,
      { words: otherWords, passphrase: "" },
      "m/44'/637'/5'/0'/0'",
      {
        name: "Other",
      },
    );
    contents = await addKeyAccount(contents, new Uint8Array(32).fill(3), { name: "Key" });
    contents = await addKeyAccount(contents, new Uint8Array(32).fill(4), { name: "Key 2" });
    const [first, second] = contents.phrases;
    expect(unusedPath(contents, first?.id ?? "")).toBe("m/44'/637'/1'/0'/0'");
    expect(unusedPath(contents, second?.id ?? "")).toBe("m/44'/637'/6'/0'/0'");
    for (const { id, publicKey } of contents.accounts)
      expect(bytesToHex((await deriveSigner(contents, id)).publicKey)).toBe(publicKey);
    const renamed = changeLook(contents, contents.accounts[1]?.id ?? "", { name: "New" });
    expect(renamed.accounts.map(({ name }) => name)).toEqual(["Main", "New", "Key", "Key 2"]);
    expect(renamed.accounts[1]?.isHidden).toBe(false);
  });
});

describe("what is refused", () => {
  const codeAndContext = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (error) {
      return isSupraError(error) ? [error.code, error.context] : error;
    }
  };

  it("names what was asked for", async () => {
    const contents = await addKeyAccount(EMPTY_CONTENTS, new Uint8Array(32).fill(4), { name: "Key" });
    const { id, address } = expectFirst(contents.accounts);
    expect(codeAndContext(() => expectAccount(contents.accounts, "x"))).toEqual([
      "vault/account-unknown",
      { id: "x" },
    ]);
    expect(codeAndContext(() => expectPhrase(contents, "x"))).toEqual(["vault/phrase-unknown", { id: "x" }]);
    expect(codeAndContext(() => removeWatchedAccount(contents, id))).toEqual([
      "vault/account-kept",
      { name: "Key" },
    ]);
    expect(codeAndContext(() => addWatchedAccount(contents, address, look))).toEqual([
      "vault/account-exists",
      { name: "Key", address },
    ]);
    await expect(deriveSigner({ ...contents, keys: [] }, id)).rejects.toMatchObject({ context: { id } });
    const watched = addWatchedAccount(EMPTY_CONTENTS, address, { name: "Looked at" });
    await expect(deriveSigner(watched, expectFirst(watched.accounts).id)).rejects.toMatchObject({
      code: "sign/watch-only",
      context: { name: "Looked at" },
    });
  });

  it("refuses a name of more than forty visible characters", async () => {
    const contents = await addKeyAccount(EMPTY_CONTENTS, new Uint8Array(32).fill(4), look);
    const { id } = expectFirst(contents.accounts);
    const named = (name: string) =>
      codeAndContext(() => changeLook(contents, id, { name }).accounts[0]?.name);
    expect(named("x".repeat(40))).toBe("x".repeat(40));
    expect(named("🐟".repeat(40))).toBe("🐟".repeat(40));
    expect(named("x".repeat(41))).toEqual(["vault/account-name-invalid", { got: 41, most: 40 }]);
  });
});

it("wipes a phrase's root and every seed, even unused ones", async () => {
  const root = bytesToHex(await mnemonicToSeed(parseMnemonic(testPhrase)));
  const contents = await addKeyAccount(EMPTY_CONTENTS, new Uint8Array(32).fill(4), look);
  const wiped = watchWipes();
  await phraseSigner(phrase, firstPath);
  expect(wiped.filter((hex) => hex === root)).toHaveLength(1);
  expect(wiped.filter((hex) => hex.length === 66).length).toBeGreaterThan(0);
  await expect(
    deriveSigner(
      { ...contents, keys: [{ ...expectFirst(contents.keys), seed: "0x04" }] },
      expectFirst(contents.accounts).id,
    ),
  ).rejects.toThrow();
  expect(wiped).toContain("0x04");
  await deriveSigner(contents, expectFirst(contents.accounts).id);
  expect(wiped).toContain(`0x${"04".repeat(32)}`);
});
