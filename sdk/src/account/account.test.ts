import { describe, expect, it, vi } from "vitest";
import { rejects } from "../../test/raises.ts";
import { describeVectors, ownVectors } from "../../test/shared-vectors.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import { parseMnemonic, type Mnemonic } from "../crypto/mnemonic.ts";
import { DEFAULT_PATH } from "../crypto/slip-0010.ts";
import { verifyEd25519 } from "../crypto/ed25519.ts";
import { parseAddress } from "../move/address.ts";
import { createAccount } from "./account.ts";
import { mnemonicToAccount, mnemonicToAccounts, mnemonicToSeed } from "./phrase.ts";

const phrase = parseMnemonic(
  "shoot island position soft burden budget tooth cruel issue economy destroy above",
);

describe("an account", () => {
  it("signs with its key and keeps the key to itself", async () => {
    const account = await createAccount(new Uint8Array(32).fill(7));
    const message = Uint8Array.of(1, 2, 3);
    expect(await verifyEd25519(account.publicKey, message, await account.sign(message))).toBe(true);
    expect(Object.keys(account).sort()).toEqual(["address", "publicKey", "sign"]);
  });

  it("makes an account without the platform's SHA3, which newer Node.js warns about", async () => {
    const digest = vi.spyOn(globalThis.crypto.subtle, "digest");
    await createAccount(new Uint8Array(32).fill(7));
    expect(digest).not.toHaveBeenCalled();
    digest.mockRestore();
  });

  it("keeps its address when the key was rotated", async () => {
    const address = parseAddress("0xa11ce");
    expect((await createAccount(new Uint8Array(32), address)).address).toBe(address);
  });

  it("is not made from nothing or from a key of another length", async () => {
    const nothing: unknown = undefined;
    await rejects("bytes/wrong-length", createAccount(new Uint8Array(0)));
    await rejects("bytes/not-bytes", createAccount(nothing as Uint8Array));
  });

  it("reports the length of wrong bytes, and no length for other values", async () => {
    const long = await rejects("bytes/wrong-length", createAccount(new Uint8Array(64)));
    expect(long.message).toBe("A private key has 32 bytes, but this input has 64.");
    const others: readonly unknown[] = [
      `0x${"07".repeat(32)}`,
      Array(32).fill(7),
      new ArrayBuffer(32),
      new Uint16Array(16),
    ];
    for (const value of others) {
      const error = await rejects("bytes/not-bytes", createAccount(value as Uint8Array));
      expect(error.message).not.toMatch(/\d/);
    }
  });

  it.each([
    [undefined, "text/not-text"],
    [12, "text/not-text"],
    [["shoot", "island"], "text/not-text"],
    ["", "phrase/word-count"],
    [phrase.replace("shoot ", ""), "phrase/word-count"],
    [phrase.replace("shoot", "shooot"), "phrase/unknown-word"],
    [phrase.replace("shoot island", "island shoot"), "phrase/checksum"],
  ])("is not made of a phrase that nothing has checked: %#", async (words: unknown, code) => {
    await rejects(code, mnemonicToAccount(words as Mnemonic));
    await rejects(code, mnemonicToAccounts(words as Mnemonic, [DEFAULT_PATH]));
    await rejects(code, mnemonicToSeed(words as Mnemonic));
  });

  it("accepts a phrase in capitals, and refuses a passphrase without text", async () => {
    const { address } = await mnemonicToAccount(phrase);
    expect((await mnemonicToAccount(` ${phrase.toUpperCase()}\n` as Mnemonic)).address).toBe(address);
    const nothing: unknown = null;
    await rejects("text/not-text", mnemonicToAccount(phrase, DEFAULT_PATH, nothing as string));
  });

  it("of a phrase is refused at a path that only looks right", async () => {
    await rejects("path/invalid", mnemonicToAccount(phrase, "m/44'/637'/0'/0'/4294967296'"));
  });

  it("is one of many that a phrase gives at once", async () => {
    const paths = [0, 1, 2].map((index) => `m/44'/637'/${index}'/0'/0'`);
    const accounts = await mnemonicToAccounts(phrase, paths);
    const alone = await Promise.all(paths.map((path) => mnemonicToAccount(phrase, path)));
    expect(accounts.map(({ address }) => address)).toEqual(alone.map(({ address }) => address));
    expect(accounts[1]?.address).toBe("0x783135e8b00430253a22ba041d860c373d7a1501ccf7ac2d1ad37a8ed2775aee");
  });
});

describe("addresses of phrases", () => {
  it.each(ownVectors("addresses.json").get("rows").items())(
    "row %# is what the published client has",
    expectAddress,
  );
});

describeVectors(
  "hd-address/golden.json",
  (file) => {
    it.each(file.get("vectors").items())("row %# has this key and address", expectAddress);
  },
  { covered: "addresses.json" },
);

async function expectAddress(row: JsonNode): Promise<void> {
  const account = await mnemonicToAccount(
    parseMnemonic(row.get("mnemonic").string()),
    row.get("path").string(),
    row.get("passphrase").optional((text) => text.string()) ?? "",
  );
  expect(bytesToHex(account.publicKey)).toBe(`0x${row.get("public_key").string()}`);
  expect(account.address).toBe(row.get("address").string());
  const direct = await createAccount(hexToBytes(row.get("private_key").string()));
  expect(direct.address).toBe(account.address);
}
