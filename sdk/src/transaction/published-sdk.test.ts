import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { isKnownToPublishedSdk, publishedMessages, signWithPublishedSdk } from "../../test/published-sdk.ts";
import { createAccount } from "../account/account.ts";
import { encodeRawTransaction } from "./raw-transaction.ts";
import { signTransaction } from "./sign.ts";
import { encodeSignedTransaction, transactionHash } from "./signed-transaction.ts";
import { feePayerSigningMessage, multiAgentSigningMessage, signingMessage } from "./signing-message.ts";

/** HOLDFAST_PEER_RUNS=10000 for a long comparison; by default a few hundred of each kind. */
const numRuns = Number(process.env["HOLDFAST_PEER_RUNS"] ?? 250);

const cases = fc.record({
  raw: any.rawTransaction.filter(isKnownToPublishedSdk),
  seed: any.fixedBytes(32),
  secondary: fc.array(any.address, { maxLength: 3 }),
  feePayer: any.address,
});

describe("random transactions of every kind", () => {
  it(
    `have the bytes, signature and hash of the published client (${numRuns})`,
    async () => {
      const kinds = new Set<string>();
      await fc.assert(
        fc.asyncProperty(cases, async ({ raw, seed, secondary, feePayer }) => {
          kinds.add(raw.payload.kind);
          const theirs = signWithPublishedSdk(raw, seed);
          const ours = await signTransaction(raw, await createAccount(seed));
          expect(encodeRawTransaction(raw)).toEqual(theirs.rawBcs);
          expect(signingMessage(raw)).toEqual(theirs.signingMessage);
          expect(ours.authenticator).toMatchObject({ signature: theirs.signature });
          expect(encodeSignedTransaction(ours)).toEqual(theirs.signedBcs);
          expect(transactionHash(ours)).toBe(theirs.hash);
          const messages = publishedMessages(raw, secondary, feePayer);
          expect(multiAgentSigningMessage(raw, secondary)).toEqual(messages.multiAgent);
          expect(feePayerSigningMessage(raw, secondary, feePayer)).toEqual(messages.feePayer);
        }),
        { numRuns },
      );
      if (numRuns >= 100)
        expect([...kinds].sort()).toEqual([
          "automation-registration",
          "entry-function",
          "multisig",
          "script",
        ]);
    },
    60_000 + numRuns * 300, // slow: the published client signs in JavaScript
  );
});
