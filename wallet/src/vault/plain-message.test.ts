// @vitest-environment node
import {
  buildTransaction,
  bytesToHex,
  concatBytes,
  createAccount,
  feePayerSigningMessage,
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
} from "@holdfast/sdk";
import fc from "fast-check";
import { expect, it } from "vitest";
import { plainMessageBytes } from "./plain-message.ts";
import { reviewMessage, signReviewedMessage } from "./signed-message.ts";
import type { VaultAccount } from "./vault-api.ts";

/** True when some text would be signed as exactly these bytes. */
function isPlain(bytes: Uint8Array): boolean {
  try {
    plainMessageBytes(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

it("is the bytes of readable text, in any script", () => {
  for (const text of ["Log in to shop.example\n\nNonce: 1", "Löschen\t✓", "支払い", "a".repeat(4_096)])
    expect(plainMessageBytes(text)).toEqual(utf8ToBytes(text));
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
])("refuses %j", (message, reason) => {
  expect(() => plainMessageBytes(message)).toThrow(reason);
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

it("is never a transaction, proof or message of ours", async () => {
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

it("every other text is accepted and only its text is signed", async () => {
  const signer = await createAccount(new Uint8Array(32).fill(5));
  const { address, publicKey } = signer;
  const account: VaultAccount = {
    id: "a",
    name: "Main",
    color: "kelp",
    address,
    publicKey: bytesToHex(publicKey),
    origin: { kind: "key" },
  };
  const open = () => Promise.resolve(signer);
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
