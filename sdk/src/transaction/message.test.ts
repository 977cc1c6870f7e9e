import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { testAccount, testTransaction } from "../../test/accounts.ts";
import { raises, rejects } from "../../test/raises.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { concatBytes, utf8ToBytes } from "../bytes/byte-array.ts";
import { sha3 } from "../crypto/sha3.ts";
import { parseAddress } from "../move/address.ts";
import { messageToSign, signMessage, verifyMessage } from "./message.ts";
import {
  feePayerSigningMessage,
  looksLikeTransaction,
  multiAgentSigningMessage,
  signingMessage,
} from "./signing-message.ts";
import { codePoint } from "../../test/code-point.ts";

const alice = parseAddress("0xa11ce");

describe("a signed message", () => {
  it("is verified as it was signed", async () => {
    const account = await testAccount();
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: codePoint }), any.someBytes()), async (message) => {
        const signed = await signMessage(account, message, { application: "example.org", nonce: "1" });
        expect(await verifyMessage(signed)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it("is not verified with anything about it changed", async () => {
    const signed = await signMessage(await testAccount(), "Hello", {
      application: "example.org",
      nonce: "1",
    });
    const changes = [
      { message: "Hello!" },
      { application: "example.com" },
      { nonce: "2" },
      { address: alice },
      { publicKey: (await testAccount(2)).publicKey },
      { signature: new Uint8Array(64) },
    ];
    for (const change of changes) expect(await verifyMessage({ ...signed, ...change })).toBe(false);
  });

  it("does not let application, nonce and message run into one another", () => {
    const parts = fc.tuple(fc.string(), fc.string(), fc.string());
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const bytes = ([application, nonce, message]: [string, string, string]) =>
          bytesToHex(messageToSign({ address: alice, application, nonce, message }));
        expect(bytes(a) === bytes(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });

  it("prefixes a message so that it can't be a transaction", () => {
    fc.assert(
      fc.property(any.someBytes(100), (message) => {
        const bytes = messageToSign({ address: alice, message });
        expect(looksLikeTransaction(bytes)).toBe(false);
        expect(bytes.subarray(0, 32)).toEqual(sha3(utf8ToBytes("HOLDFAST::Message")));
      }),
    );
  });

  it("refuses a transaction disguised as a message, in bytes or text", async () => {
    const raw = testTransaction();
    const account = await testAccount();
    const disguised = [
      signingMessage(raw),
      multiAgentSigningMessage(raw, []),
      feePayerSigningMessage(raw, [], alice),
      concatBytes(signingMessage(raw), Uint8Array.of(1)),
    ];
    for (const bytes of disguised) {
      const hex = bytesToHex(bytes);
      for (const message of [bytes, hex, hex.slice(2), hex.toUpperCase(), ` ${hex}`]) {
        await rejects("message/looks-like-transaction", signMessage(account, message));
        raises("message/looks-like-transaction", () => messageToSign({ address: alice, message }));
        const signature = await account.sign(signingMessage(raw));
        const claim = { address: account.address, message, publicKey: account.publicKey, signature };
        expect(await verifyMessage(claim)).toBe(false);
      }
    }
  });
});
