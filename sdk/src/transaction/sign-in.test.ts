import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAccount } from "../account/account.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { concatBytes, utf8ToBytes } from "../bytes/byte-array.ts";
import { sha3 } from "../crypto/sha3.ts";
import { parseAddress } from "../move/address.ts";
import {
  readSignInText,
  signInText,
  signInToSign,
  verifySignIn,
  type SignedSignIn,
  type SignIn,
} from "./sign-in.ts";

const NOW = Date.parse("2026-11-24T09:00:00Z");
const account = await createAccount(new Uint8Array(32).fill(7));
const plain: SignIn = {
  domain: "shop.example",
  address: account.address,
  uri: "https://shop.example/login",
  chainId: 6,
  nonce: "n0nce4you",
  issuedAt: "2026-11-24T08:59:00Z",
};
const full: SignIn = {
  ...plain,
  domain: "localhost:5173",
  statement: "Read and write your basket.",
  expirationTime: "2026-11-24T09:10:00.5Z",
  notBefore: "2026-11-24T08:00:00+01:00",
  requestId: "42",
  resources: ["https://shop.example/terms", "ipfs://bafy/1"],
};

async function signed(signIn: SignIn): Promise<SignedSignIn> {
  const text = signInText(signIn);
  return { text, publicKey: account.publicKey, signature: await account.sign(signInToSign(text)) };
}

describe("the text of a sign-in", () => {
  it("is that of AIP-116, for this chain", () => {
    expect(signInText(plain)).toBe(
      `shop.example wants you to sign in with your Supra account:
${account.address}

URI: https://shop.example/login
Version: 1
Chain ID: 6
Nonce: n0nce4you
Issued At: 2026-11-24T08:59:00Z`,
    );
    expect(signInText(full).split("\n").slice(2)).toEqual([
      "",
      "Read and write your basket.",
      "",
      "URI: https://shop.example/login",
      "Version: 1",
      "Chain ID: 6",
      "Nonce: n0nce4you",
      "Issued At: 2026-11-24T08:59:00Z",
      "Expiration Time: 2026-11-24T09:10:00.5Z",
      "Not Before: 2026-11-24T08:00:00+01:00",
      "Request ID: 42",
      "Resources:",
      "- https://shop.example/terms",
      "- ipfs://bafy/1",
    ]);
  });

  it("reads a sign-in's text back, and refuses any other text", () => {
    for (const one of [plain, full, { ...plain, resources: [] }])
      expect(readSignInText(signInText(one))).toEqual(one);
    const text = signInText(full);
    for (let at = 0; at <= text.length; at++)
      for (const change of [
        text.slice(0, at) + text.slice(at + 1),
        `${text.slice(0, at)}\n${text.slice(at)}`,
      ]) {
        let read: SignIn | undefined;
        try {
          read = readSignInText(change);
        } catch {
          continue;
        }
        // A changed sign-in must show its change.
        expect(signInText(read)).toBe(change);
      }
  });

  it("has one reading for whatever a site puts into it", () => {
    const line = fc.string({ minLength: 1, unit: "grapheme" });
    fc.assert(
      fc.property(fc.record({ statement: line, requestId: line, resource: line, nonce: line }), (given) => {
        const { statement, requestId, resource, nonce } = given;
        const one: SignIn = {
          ...plain,
          statement,
          requestId,
          nonce: `abcdefgh${nonce}`,
          resources: [resource],
        };
        let text: string;
        try {
          text = signInText(one);
        } catch {
          return;
        }
        expect(readSignInText(text)).toEqual(one);
      }),
    );
  });

  it.each<[string, Partial<SignIn>]>([
    ["domain", { domain: "shop.example wants you to sign in" }],
    ["domain", { domain: "Shop.example" }],
    ["domain", { domain: "" }],
    ["nonce", { nonce: "short" }],
    ["nonce", { nonce: "n0nce4you\nRequest ID: 1" }],
    ["statement", { statement: "Two\nlines" }],
    ["statement", { statement: "URI: https://bank.example" }],
    ["statement", { statement: "Turned \u202e round" }],
    ["the URL", { uri: "no address" }],
    ["the URL", { resources: ["https://a.example/\n- https://b.example"] }],
    ["chainId", { chainId: 256 }],
    ["chainId", { chainId: 1.5 }],
    ["issuedAt", { issuedAt: "yesterday" }],
    ["expirationTime", { expirationTime: "2026-13-45T00:00:00Z" }],
    ["the text", { statement: "a".repeat(5_000) }],
  ])("can't hold this %s", (field, change) => {
    expect(() => signInText({ ...full, ...change })).toThrow(`Invalid sign-in request: ${field} `);
  });
});

describe("what is signed", () => {
  it("begins with a prefix that is neither text nor another prefix", () => {
    const text = signInText(plain);
    const salt = sha3(utf8ToBytes("SIGN_IN_WITH_SUPRA::"));
    expect(bytesToHex(signInToSign(text))).toBe(bytesToHex(concatBytes(salt, utf8ToBytes(text))));
    expect(() => new TextDecoder("utf-8", { fatal: true }).decode(salt)).toThrow(TypeError);
    expect(() => signInToSign("Transfer everything")).toThrow("Invalid sign-in request");
  });

  it("verifies only for its own site, nonce, chain and time", async () => {
    const answer = await signed(full);
    const expected = { domain: full.domain, nonce: full.nonce, now: NOW };
    expect(await verifySignIn(answer, expected)).toEqual(full);
    expect(await verifySignIn(answer, { ...expected, chainId: 6 })).toEqual(full);
    for (const other of [
      { ...expected, domain: "shop.example" },
      { ...expected, nonce: "another0ne" },
      { ...expected, chainId: 8 },
      { ...expected, now: NOW + 11 * 60_000 },
      { ...expected, now: NOW - 3 * 3_600_000 },
    ])
      expect(await verifySignIn(answer, other)).toBeUndefined();
    const moved = signInText({ ...full, address: parseAddress(`0x${"1".repeat(64)}`) });
    expect(await verifySignIn({ ...answer, text: moved }, expected)).toBeUndefined();
    expect(await verifySignIn({ ...answer, text: "" }, expected)).toBeUndefined();
    const flipped = answer.signature.slice();
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    expect(await verifySignIn({ ...answer, signature: flipped }, expected)).toBeUndefined();
    // A signature over the bare text is not a sign-in.
    const bare = await account.sign(utf8ToBytes(answer.text));
    expect(await verifySignIn({ ...answer, signature: bare }, expected)).toBeUndefined();
  });
});
