import {
  buildTransaction,
  bytesToHex,
  concatBytes,
  createAccount,
  feePayerSigningMessage,
  looksLikeTransaction,
  messageToSign,
  multiAgentSigningMessage,
  multisigCreationChallenge,
  parseAddress,
  rotationChallenge,
  sha3,
  signingMessage,
  transferSupra,
  utf8ToBytes,
  verifyEd25519,
  verifyMessage,
  type Account,
} from "@holdfast/sdk";
import { signInText, signInToSign } from "@holdfast/sdk/sign-in";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { isAttested } from "@holdfast/descriptors";
import { piggyDescriptor } from "../../test/piggy-descriptor.ts";
import { reviewMessage, signReviewedMessage } from "./signed-message.ts";
import type { VaultAccount } from "./vault-api.ts";

let signer: Account;
let account: VaultAccount;

beforeAll(async () => {
  signer = await createAccount(new Uint8Array(32).fill(5));
  const { address, publicKey } = signer;
  account = {
    id: "a",
    name: "Main",
    color: "kelp",
    address,
    publicKey: bytesToHex(publicKey),
    origin: { kind: "key" },
  };
});

const open = () => Promise.resolve(signer);

it("is reviewed with everything that is signed", () => {
  const request = { accountId: "a", message: "Hello", application: "shop.example", nonce: "7" };
  expect(reviewMessage(request, account)).toEqual({
    address: signer.address,
    text: "Hello",
    bytes: utf8ToBytes("Hello"),
    application: "shop.example",
    nonce: "7",
    digest: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
  });
});

it("keeps its bytes when the input changes, even in shared memory", () => {
  const message = Buffer.from("xHello").subarray(1);
  const { bytes } = reviewMessage({ accountId: "a", message }, account);
  message.fill(0);
  expect(bytes).toEqual(utf8ToBytes("Hello"));
});

it("has no text when its bytes are none", () => {
  const review = (message: Uint8Array) => reviewMessage({ accountId: "a", message }, account);
  expect(review(Uint8Array.of(0xff, 0xfe)).text).toBeUndefined();
  expect(review(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41)).text).toBe("\u{feff}A");
});

it("verifies with the SDK and is not a transaction", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: "grapheme" }), fc.uint8Array()),
      fc.string(),
      async (message, nonce) => {
        const request = { accountId: "a", message, nonce };
        const { digest } = reviewMessage(request, account);
        const part = await signReviewedMessage({ ...request, digest }, account, open);
        const { address, publicKey, signature } = part;
        expect(await verifyMessage({ ...request, address, publicKey, signature })).toBe(true);
        expect(looksLikeTransaction(messageToSign({ ...request, address }))).toBe(false);
      },
    ),
    { numRuns: 30 },
  );
});

it("is refused if it starts like a transaction, as bytes or hex", () => {
  const raw = buildTransaction(transferSupra(parseAddress("0xb"), 1n), {
    sender: signer.address,
    sequenceNumber: 0n,
    chainId: 4,
    maxGasAmount: 10n,
    expirationTimestampSecs: 60n,
  });
  const message = signingMessage(raw);
  for (const disguise of [message, bytesToHex(message), concatBytes(message, Uint8Array.of(1))])
    expect(() => reviewMessage({ accountId: "a", message: disguise }, account)).toThrow(/transaction/);
});

it("is not signed when another one was reviewed, or with another key", async () => {
  const { digest } = reviewMessage({ accountId: "a", message: "A" }, account);
  const other = { accountId: "a", message: "B", digest };
  await expect(signReviewedMessage(other, account, open)).rejects.toMatchObject({
    code: "sign/not-reviewed",
  });
  const stranger = await createAccount(new Uint8Array(32).fill(6));
  const request = { accountId: "a", message: "A", digest };
  await expect(signReviewedMessage(request, account, () => Promise.resolve(stranger))).rejects.toMatchObject({
    code: "sign/signature-unsound",
  });
  const faulty = { publicKey: signer.publicKey, sign: async () => new Uint8Array(64).fill(1) };
  await expect(signReviewedMessage(request, account, () => Promise.resolve(faulty))).rejects.toMatchObject({
    code: "sign/signature-unsound",
  });
});

it("ignores bytes that the page changes while the key opens", async () => {
  const message = utf8ToBytes("Hello");
  const request = { accountId: "a", message };
  const { digest } = reviewMessage(request, account);
  const { publicKey, signature } = await signReviewedMessage({ ...request, digest }, account, async () => {
    message.fill(0);
    return signer;
  });
  const signed = messageToSign({ address: signer.address, message: "Hello" });
  expect(await verifyEd25519(publicKey, signed, signature)).toBe(true);
});

it("stays as reviewed, whatever the page does to its bytes", () => {
  const message = Uint8Array.of(0x41, 0x42);
  const summary = reviewMessage({ accountId: "a", message }, account);
  message.fill(0);
  expect(summary).toMatchObject({ text: "AB", bytes: Uint8Array.of(0x41, 0x42) });
});

it("is not signed for an account that is watch-only", () => {
  const watched: VaultAccount = { ...account, origin: { kind: "watch" } };
  expect(() => reviewMessage({ accountId: "a", message: "Hello" }, watched)).toThrow(
    "“Main” is a watch-only account",
  );
});

it("is a sign-in of this account in its own domain", async () => {
  const text = signInText({
    domain: "shop.example",
    address: account.address,
    uri: "https://shop.example",
    chainId: 6,
    nonce: "n0nce4you",
    issuedAt: "2026-11-24T09:00:00Z",
  });
  const request = { accountId: "a", message: text, form: "sign-in" } as const;
  const { digest } = reviewMessage(request, account);
  const { signature } = await signReviewedMessage({ ...request, digest }, account, open);
  expect(await verifyEd25519(signer.publicKey, signInToSign(text), signature)).toBe(true);
  for (const message of [text.replace(account.address, `0x${"1".repeat(64)}`), `${text}\n`, "Hello"])
    expect(() => reviewMessage({ ...request, message }, account)).toThrow(/sign-in|another account/);
  // What was reviewed as plain text is not signed as a sign-in.
  const plain = reviewMessage({ ...request, form: "plain" }, account);
  await expect(
    signReviewedMessage({ ...request, digest: plain.digest }, account, open),
  ).rejects.toMatchObject({ code: "sign/not-reviewed" });
});

it("is a valid call description in its own domain", async () => {
  const descriptor = piggyDescriptor(account.address);
  const request = { accountId: "a", message: JSON.stringify(descriptor), form: "descriptor" } as const;
  const { digest } = reviewMessage(request, account);
  const { signature } = await signReviewedMessage({ ...request, digest }, account, open);
  const attestation = {
    publicKey: bytesToHex(signer.publicKey).slice(2),
    signature: bytesToHex(signature).slice(2),
  };
  expect(await isAttested(descriptor, attestation)).toBe(true);
  // The same, written otherwise, is the same to sign; anything else is not.
  const spaced = JSON.stringify(descriptor, undefined, 2);
  expect(reviewMessage({ ...request, message: spaced }, account).digest).toBe(digest);
  expect(reviewMessage({ ...request, form: "plain" }, account).digest).not.toBe(digest);
  for (const message of [
    request.message.replace("Save {amount}", "Save it"),
    request.message.slice(1),
    "Hello",
    new TextEncoder().encode(request.message),
  ])
    expect(() => reviewMessage({ ...request, message }, account)).toThrow(/rule|JSON|text/);
  for (const more of [{ application: "shop.example" }, { nonce: "1" }])
    expect(() => reviewMessage({ ...request, ...more }, account)).toThrow(/can't name a requester/);
});

const reviewPlain = (message: string | Uint8Array) =>
  reviewMessage({ accountId: "a", message, form: "plain" }, account);

/** True when some text would be signed as exactly these bytes. */
function isPlain(bytes: Uint8Array): boolean {
  try {
    reviewPlain(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

it("a plain message is the bytes of readable text, in any script", () => {
  for (const text of ["Log in to shop.example\n\nNonce: 1", "Löschen\t✓", "支払い", "a".repeat(4_096)])
    expect(reviewPlain(text).digest).toBe(bytesToHex(sha3(utf8ToBytes(text))));
});

it.each([
  ["", "it is empty"],
  [Uint8Array.of(65), "it is binary data, not text"],
  ["a\u0000", "U+0000"],
  ["a\rb", "U+000D"],
  ["\u001b[31m", "U+001B"],
  ["a\u007f", "U+007F"],
  ["a\u0085", "U+0085"],
  ["a\ud800", "an invalid character"],
  ["a".repeat(4_097), "4097 bytes"],
  ["ä".repeat(2_049), "4098 bytes"],
])("refuses the plain message %j", (message, reason) => {
  expect(() => reviewPlain(message)).toThrow(reason);
});

it("no signed chain bytes are a plain message, by their domain hash", () => {
  const domains = [
    "SUPRA::RawTransaction",
    "SUPRA::RawTransactionWithData",
    "APTOS::RawTransaction",
    "APTOS::RawTransactionWithData",
    "SIGN_IN_WITH_APTOS::",
    "SIGN_IN_WITH_SUPRA::",
    "HOLDFAST::Message",
  ];
  for (const domain of domains) {
    const salt = sha3(utf8ToBytes(domain));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (rest) => {
        const bytes = concatBytes(salt, rest);
        expect(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes)).toThrow(TypeError);
        // What a careless decoder makes of it is other bytes when it is signed.
        const text = decode(bytes);
        expect(bytesToHex(utf8ToBytes(text)).startsWith(bytesToHex(salt))).toBe(false);
      }),
    );
  }
});

it("a plain message is never a transaction, proof or message of ours", async () => {
  const account = await createAccount(new Uint8Array(32).fill(5));
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.integer({ min: 1, max: 255 }),
      (sequenceNumber, amount, chainId) => {
        const raw = buildTransaction(transferSupra(parseAddress("0xb"), amount), {
          sender: account.address,
          sequenceNumber,
          chainId,
          maxGasAmount: 10n,
          expirationTimestampSecs: 60n,
        });
        const others = [
          signingMessage(raw),
          multiAgentSigningMessage(raw, [account.address]),
          feePayerSigningMessage(raw, [], account.address),
          messageToSign({ address: account.address, message: "Hello" }),
          multisigCreationChallenge({
            chainId,
            account: account.address,
            sequenceNumber,
            owners: [account.address],
            signaturesRequired: 1n,
          }),
          rotationChallenge({
            sequenceNumber,
            originator: account.address,
            currentKey: account.address,
            newPublicKey: account.publicKey,
          }),
        ];
        for (const bytes of others) expect(isPlain(bytes)).toBe(false);
      },
    ),
  );
});

it("every other plain text is accepted and only its text is signed", async () => {
  const { publicKey } = signer;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1 }), async (message) => {
      fc.pre(!/[^\P{Control}\n\t]/u.test(message));
      const request = { accountId: "a", message, form: "plain" } as const;
      const { digest, text } = reviewMessage(request, account);
      expect(text).toBe(message);
      const { signature } = await signReviewedMessage({ ...request, digest }, account, open);
      expect(await verifyEd25519(publicKey, utf8ToBytes(message), signature)).toBe(true);
    }),
    { numRuns: 30 },
  );
  // Nothing says who asks in a plain message, so nothing may look as if it did.
  for (const purpose of [{ application: "shop.example" }, { nonce: "1" }])
    expect(() =>
      reviewMessage({ accountId: "a", message: "Hi", form: "plain", ...purpose }, account),
    ).toThrow("would not cover");
  // What was reviewed in one form is not signed in the other.
  const { digest } = reviewMessage({ accountId: "a", message: "Hi" }, account);
  const asPlain = { accountId: "a", message: "Hi", form: "plain", digest } as const;
  await expect(signReviewedMessage(asPlain, account, open)).rejects.toMatchObject({
    code: "sign/not-reviewed",
  });
});
