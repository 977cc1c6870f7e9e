import { p256 } from "@noble/curves/nist.js";
import { sha256 } from "@noble/hashes/sha2.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { raises, rejects } from "../../test/raises.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import { concatBytes, utf8ToBytes } from "../bytes/byte-array.ts";
import { createEcdsaSigner, derToCompact, spkiToPublicKey, verifyEcdsa } from "../crypto/ecdsa.ts";
import { parseAddress } from "../move/address.ts";
import {
  anyKeyAddress,
  createPasskeySigner,
  createSecp256k1Signer,
  signWithAnyKey,
  signWithAnyKeys,
  verifyAnySignature,
} from "./any-key-signing.ts";
import { buildTransaction, transferSupra } from "./build.ts";
import { checkSignatures } from "./signature-check.ts";
import { decodeSignedTransaction, encodeSignedTransaction } from "./signed-transaction.ts";
import { signingMessage } from "./signing-message.ts";
import {
  decodeWebAuthnAssertion,
  encodeWebAuthnAssertion,
  webAuthnChallenge,
  type WebAuthnAssertion,
} from "./webauthn-assertion.ts";

/** RFC 6979 A.2.5: P-256, SHA-256, "sample". Its s is the higher one. */
const RFC6979 = {
  private: "0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721",
  public:
    "0x0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb67903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299",
  r: "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716",
  s: "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8",
};
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SAMPLE = sha256(utf8ToBytes("sample"));

function raw(sender = parseAddress("0xa11ce")) {
  return buildTransaction(transferSupra(parseAddress("0xb0b"), 5n), {
    sender,
    sequenceNumber: 0n,
    chainId: 4,
    expirationTimestampSecs: 1_900_000_000n,
  });
}

/** A device's assertion, in browsers' form. */
function device(secret: Uint8Array, change: (client: object) => object = (client) => client) {
  return (challenge: Uint8Array): Promise<WebAuthnAssertion> => {
    const text = btoa(String.fromCharCode(...challenge));
    const encoded = text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const client = { type: "webauthn.get", challenge: encoded, origin: "http://localhost" };
    const clientDataJson = utf8ToBytes(JSON.stringify(change(client)));
    const authenticatorData = concatBytes(sha256(utf8ToBytes("localhost")), Uint8Array.of(5, 0, 0, 0, 1));
    const signed = concatBytes(authenticatorData, sha256(clientDataJson));
    const signature = p256.sign(signed, secret, { prehash: true, lowS: false, format: "der" });
    return Promise.resolve({ signature, authenticatorData, clientDataJson });
  };
}

function passkey(secret: Uint8Array, change?: (client: object) => object) {
  return createPasskeySigner(p256.getPublicKey(secret, false), device(secret, change));
}

describe("ECDSA by the chain's rule", () => {
  it("takes the signature of RFC 6979 with the lower s alone", async () => {
    const publicKey = hexToBytes(RFC6979.public);
    const high = hexToBytes(`0x${RFC6979.r}${RFC6979.s}`);
    const low = hexToBytes(
      `0x${RFC6979.r}${(ORDER - BigInt(`0x${RFC6979.s}`)).toString(16).padStart(64, "0")}`,
    );
    expect(await verifyEcdsa("secp256r1", { publicKey, hash: SAMPLE, signature: low })).toBe(true);
    expect(await verifyEcdsa("secp256r1", { publicKey, hash: SAMPLE, signature: high })).toBe(false);
    const signer = await createEcdsaSigner("secp256r1", hexToBytes(RFC6979.private));
    expect(bytesToHex(signer.publicKey)).toBe(RFC6979.public);
    expect(signer.signHash(SAMPLE)).toEqual(low);
  });

  it("turns what a device gives into the chain's form", async () => {
    const der = p256.Signature.fromHex(RFC6979.r + RFC6979.s).toBytes("der");
    const compact = await derToCompact("secp256r1", der);
    const proof = { publicKey: hexToBytes(RFC6979.public), hash: SAMPLE, signature: compact };
    expect(await verifyEcdsa("secp256r1", proof)).toBe(true);
    await rejects("crypto/signature-malformed", derToCompact("secp256r1", compact));
  });

  it("reads the key that a browser gives of a passkey", () => {
    const header = "0x3059301306072a8648ce3d020106082a8648ce3d030107034200";
    const key = hexToBytes(RFC6979.public);
    expect(spkiToPublicKey(concatBytes(hexToBytes(header), key))).toEqual(key);
    raises("bytes/wrong-length", () => spkiToPublicKey(key));
  });

  it.each([0, 33, 64, 66])("refuses keys and signatures of %d bytes", async (count) => {
    const proof = { publicKey: hexToBytes(RFC6979.public), hash: SAMPLE, signature: new Uint8Array(64) };
    expect(await verifyEcdsa("secp256k1", { ...proof, publicKey: new Uint8Array(count) })).toBe(false);
    expect(await verifyEcdsa("secp256r1", proof)).toBe(false);
  });
});

describe("a transaction of a key of another kind", () => {
  const secret = hexToBytes(RFC6979.private);

  it.each([
    ["secp256k1", () => createSecp256k1Signer(secret)],
    ["passkey", () => Promise.resolve(passkey(secret))],
  ])("is valid with a %s, and not when anything differs", async (_, create) => {
    const signer = await create();
    const signed = await signWithAnyKey(raw(anyKeyAddress(signer.publicKey)), signer);
    expect(decodeSignedTransaction(encodeSignedTransaction(signed))).toEqual(signed);
    expect(await checkSignatures(signed)).toEqual([
      { role: "sender", address: signed.raw.sender, verdict: "valid", isOwnKey: true },
    ]);
    const other = { ...signed, raw: { ...signed.raw, sequenceNumber: 1n } };
    expect(await checkSignatures(other)).toMatchObject([{ verdict: "invalid" }]);
  });

  it("is valid with enough keys of an account of several kinds", async () => {
    const signers = [passkey(secret), await createSecp256k1Signer(secret)] as const;
    const third = await createSecp256k1Signer(new Uint8Array(32).fill(7));
    const publicKeys = [signers[0].publicKey, third.publicKey, signers[1].publicKey];
    const keys = { publicKeys, signaturesRequired: 2 };
    const chosen = new Map([
      [2, signers[1]],
      [0, signers[0]],
    ]);
    const signed = await signWithAnyKeys(raw(), keys, chosen);
    expect(decodeSignedTransaction(encodeSignedTransaction(signed))).toEqual(signed);
    expect(await checkSignatures(signed)).toMatchObject([{ verdict: "valid" }]);
    await rejects("transaction/signers-too-few", signWithAnyKeys(raw(), keys, new Map([[1, third]])));
    const wrong = new Map([
      [0, signers[0]],
      [1, signers[1]],
    ]);
    expect(await checkSignatures(await signWithAnyKeys(raw(), keys, wrong))).toMatchObject([
      { verdict: "invalid" },
    ]);
  });

  it.each<[string, (client: object) => object]>([
    ["another challenge", (client) => ({ ...client, challenge: "AAAA" })],
    ["no challenge", (client) => ({ ...client, challenge: undefined })],
    ["a challenge that is no base64url", (client) => ({ ...client, challenge: "+/=" })],
    ["no origin", (client) => ({ ...client, origin: undefined })],
  ])("is not valid with a passkey that signed %s", async (_, change) => {
    const signed = await signWithAnyKey(raw(), passkey(secret, change));
    expect(await checkSignatures(signed)).toMatchObject([{ verdict: "invalid" }]);
  });

  it("is not valid with an assertion of more than 1,024 bytes", async () => {
    const signer = passkey(secret, (client) => ({ ...client, extra: "x".repeat(900) }));
    expect(await checkSignatures(await signWithAnyKey(raw(), signer))).toMatchObject([
      { verdict: "invalid" },
    ]);
  });

  it("has a signature of its own key's kind alone", async () => {
    const message = signingMessage(raw());
    const signature = await passkey(secret).sign(message);
    const { publicKey } = await createSecp256k1Signer(secret);
    expect(await verifyAnySignature(publicKey, message, signature)).toBe(false);
    expect(webAuthnChallenge(message)).toHaveLength(32);
  });
});

it("reads back an assertion, and no other kind of it", () => {
  fc.assert(
    fc.property(any.someBytes(80), any.someBytes(80), any.someBytes(80), (signature, data, client) => {
      const assertion = { signature, authenticatorData: data, clientDataJson: client };
      expect(decodeWebAuthnAssertion(encodeWebAuthnAssertion(assertion))).toEqual(assertion);
    }),
  );
  raises("bcs/unknown-variant", () => decodeWebAuthnAssertion(Uint8Array.of(1, 0, 0, 0)));
});
