import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { testAccount, testTransaction } from "../../test/accounts.ts";
import { verifyEd25519 } from "../crypto/ed25519.ts";
import { signTransaction, unsignedTransaction } from "./sign.ts";
import { encodeSignedTransaction } from "./signed-transaction.ts";
import { signingMessage } from "./signing-message.ts";
import { withoutSignatures } from "./without-signatures.ts";

describe("signing", () => {
  it("proves the sender's consent to exactly these bytes, the same each time", async () => {
    const account = await testAccount();
    const raw = testTransaction({ sender: account.address });
    const signed = await signTransaction(raw, account);
    if (signed.authenticator.kind !== "ed25519") return expect.fail("another kind");
    const { publicKey, signature } = signed.authenticator;
    expect(await verifyEd25519(publicKey, signingMessage(raw), signature)).toBe(true);
    expect(await signTransaction(raw, account)).toEqual(signed);
  });
});

describe("a transaction for simulation", () => {
  it("has 64 zeros for a signature", async () => {
    const { publicKey } = await testAccount();
    expect(unsignedTransaction(testTransaction(), publicKey).authenticator).toEqual({
      kind: "ed25519",
      publicKey,
      signature: new Uint8Array(64),
    });
  });

  it("has every signature zeroed in a copy, and the same length", () => {
    fc.assert(
      fc.property(any.rawTransaction, any.transactionAuthenticator(), (raw, authenticator) => {
        const signed = { raw, authenticator };
        const before = encodeSignedTransaction(signed);
        const blank = withoutSignatures(signed);
        expect(encodeSignedTransaction(signed)).toEqual(before);
        expect(encodeSignedTransaction(blank)).toHaveLength(before.length);
        expect(withoutSignatures(blank)).toEqual(blank);
        expect(blank.raw).toEqual(raw);
      }),
    );
  });
});
