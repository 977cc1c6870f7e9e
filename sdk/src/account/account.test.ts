import { describe, expect, it } from "vitest";
import { rejects } from "../../test/raises.ts";
import { describeVectors, ownVectors } from "../../test/shared-vectors.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import { parseMnemonic } from "../crypto/mnemonic.ts";
import { verifyEd25519 } from "../crypto/ed25519.ts";
import { parseAddress } from "../move/address.ts";
import { createAccount } from "./account.ts";
import { mnemonicToAccount, mnemonicToAccounts } from "./phrase.ts";

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

  it("keeps its address when the key was rotated", async () => {
    const address = parseAddress("0xa11ce");
    expect((await createAccount(new Uint8Array(32), address)).address).toBe(address);
  });

  it("is not made from nothing or from a key of another length", async () => {
    const nothing: unknown = undefined;
    await rejects("bytes/wrong-length", createAccount(new Uint8Array(0)));
    await rejects("bytes/wrong-length", createAccount(nothing as Uint8Array));
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

describeVectors("hd-address/golden.json", (file) => {
  it.each(file.get("vectors").items())("row %# has this key and address", expectAddress);
});

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
