import {
  concatBytes,
  createAccount,
  feePayerSigningMessage,
  multiAgentSigningMessage,
  multiEd25519Address,
  parseAddress,
  signTransaction,
  signingMessage,
  transferSupra,
  buildTransaction,
  type Account,
  type AccountAuthenticator,
  type RawTransaction,
  type SignedTransaction,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { verifySignatures } from "./signatures.ts";

const people = await Promise.all(
  [1, 2, 3, 4].map((number) => createAccount(new Uint8Array(32).fill(number))),
);

function accountAt(index: number): Account {
  const found = people[index];
  if (found === undefined) throw new Error("no such account");
  return found;
}

const raw: RawTransaction = buildTransaction(transferSupra(parseAddress("0xb0b"), 1n), {
  sender: accountAt(0).address,
  sequenceNumber: 0n,
  chainId: 4,
  nowSecs: 0n,
});

async function ed25519(
  signer: Account,
  message: Uint8Array,
): Promise<AccountAuthenticator & { kind: "ed25519" }> {
  return { kind: "ed25519", publicKey: signer.publicKey, signature: await signer.sign(message) };
}

/** Changes one byte. */
function spoil(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => (index === 5 ? byte ^ 1 : byte));
}

/** Two of three keys, the first and the last. */
async function twoOfThree(
  message: Uint8Array,
  threshold = 2,
): Promise<AccountAuthenticator & { kind: "multi-ed25519" }> {
  const signatures = await Promise.all([accountAt(0), accountAt(2)].map((signer) => signer.sign(message)));
  return {
    kind: "multi-ed25519",
    publicKey: concatBytes(
      accountAt(0).publicKey,
      accountAt(1).publicKey,
      accountAt(2).publicKey,
      Uint8Array.of(threshold),
    ),
    signature: concatBytes(...signatures, Uint8Array.of(0b1010_0000, 0, 0, 0)),
  };
}

describe("signatures of a single signer", () => {
  it("accepts a signature over the transaction, and no other", async () => {
    const signed = await signTransaction(raw, accountAt(0));
    expect(await verifySignatures(signed)).toBe(true);
    expect(await verifySignatures({ ...signed, raw: { ...raw, sequenceNumber: 1n } })).toBe(false);
    const authenticator = await ed25519(accountAt(0), signingMessage(raw));
    expect(
      await verifySignatures({
        raw,
        authenticator: { ...authenticator, signature: spoil(authenticator.signature) },
      }),
    ).toBe(false);
    expect(
      await verifySignatures({ raw, authenticator: { ...authenticator, publicKey: accountAt(1).publicKey } }),
    ).toBe(false);
    expect(
      await verifySignatures({ raw, authenticator: { ...authenticator, signature: new Uint8Array(64) } }),
    ).toBe(false);
  });

  it("may be those of a single-sender account with an Ed25519 key", async () => {
    const signature = await accountAt(0).sign(signingMessage(raw));
    const authenticator = (kind: "ed25519" | "secp256k1") => ({
      kind: "single-sender" as const,
      sender: {
        kind: "single-key" as const,
        publicKey: { kind, bytes: accountAt(0).publicKey },
        signature: { kind, bytes: signature },
      },
    });
    expect(await verifySignatures({ raw, authenticator: authenticator("ed25519") })).toBe(true);
    expect(await verifySignatures({ raw, authenticator: authenticator("secp256k1") })).toBe(false);
  });

  it("may be those of a multi-key account", async () => {
    const bytes = await Promise.all(
      [accountAt(0), accountAt(2)].map((signer) => signer.sign(signingMessage(raw))),
    );
    const multiKey = (bitmap: number, signaturesRequired: number): SignedTransaction => ({
      raw,
      authenticator: {
        kind: "single-sender",
        sender: {
          kind: "multi-key",
          publicKeys: [0, 1, 2].map((index) => ({ kind: "ed25519", bytes: accountAt(index).publicKey })),
          signaturesRequired,
          signatures: bytes.map((signature) => ({ kind: "ed25519", bytes: signature })),
          bitmap: Uint8Array.of(bitmap),
        },
      },
    });
    expect(await verifySignatures(multiKey(0b1010_0000, 2))).toBe(true);
    expect(await verifySignatures(multiKey(0b1100_0000, 2))).toBe(false);
    expect(await verifySignatures(multiKey(0b1010_0000, 3))).toBe(false);
    expect(await verifySignatures(multiKey(0b1110_0000, 2))).toBe(false);
  });
});

describe("signatures of a multi-Ed25519 account", () => {
  it("are valid from the threshold on", async () => {
    const authenticator = await twoOfThree(signingMessage(raw));
    expect(multiEd25519Address(authenticator.publicKey)).toMatch(/^0x/);
    expect(await verifySignatures({ raw, authenticator })).toBe(true);
    expect(await verifySignatures({ raw, authenticator: await twoOfThree(signingMessage(raw), 3) })).toBe(
      false,
    );
    expect(await verifySignatures({ raw, authenticator: await twoOfThree(signingMessage(raw), 0) })).toBe(
      false,
    );
  });

  it("belong to the keys that the bitmap names", async () => {
    const authenticator = await twoOfThree(signingMessage(raw));
    const wrong = authenticator.signature.slice();
    wrong[wrong.length - 4] = 0b1100_0000;
    expect(await verifySignatures({ raw, authenticator: { ...authenticator, signature: wrong } })).toBe(
      false,
    );
    const cut = authenticator.signature.subarray(1);
    expect(await verifySignatures({ raw, authenticator: { ...authenticator, signature: cut } })).toBe(false);
  });
});

describe("signatures of several signers", () => {
  const addresses = [accountAt(1).address];
  const message = multiAgentSigningMessage(raw, addresses);

  it("are all over the list of who signs", async () => {
    const authenticator = async (second: Uint8Array) => ({
      kind: "multi-agent" as const,
      sender: await ed25519(accountAt(0), message),
      secondarySignerAddresses: addresses,
      secondarySigners: [await ed25519(accountAt(1), second)],
    });
    expect(await verifySignatures({ raw, authenticator: await authenticator(message) })).toBe(true);
    expect(await verifySignatures({ raw, authenticator: await authenticator(signingMessage(raw)) })).toBe(
      false,
    );
  });

  it("are at most 32", async () => {
    const one = await ed25519(accountAt(0), message);
    const authenticator = (count: number) => ({
      kind: "multi-agent" as const,
      sender: one,
      secondarySignerAddresses: addresses,
      secondarySigners: Array.from({ length: count }, () => one),
    });
    expect(await verifySignatures({ raw, authenticator: authenticator(31) })).toBe(true);
    expect(await verifySignatures({ raw, authenticator: authenticator(32) })).toBe(false);
  });
});

describe("signatures of a sponsored transaction", () => {
  const payer = accountAt(3);
  const named = feePayerSigningMessage(raw, [], payer.address);
  const open = feePayerSigningMessage(raw, [], parseAddress("0x0"));
  const signedBy = async (sender: Uint8Array, sponsor: Uint8Array): Promise<SignedTransaction> => ({
    raw,
    authenticator: {
      kind: "fee-payer",
      sender: await ed25519(accountAt(0), sender),
      secondarySignerAddresses: [],
      secondarySigners: [],
      feePayerAddress: payer.address,
      feePayerSigner: await ed25519(payer, sponsor),
    },
  });

  it("let the sender leave open who pays, but not the payer", async () => {
    expect(await verifySignatures(await signedBy(named, named))).toBe(true);
    expect(await verifySignatures(await signedBy(open, named))).toBe(true);
    expect(await verifySignatures(await signedBy(named, open))).toBe(false);
    expect(await verifySignatures(await signedBy(signingMessage(raw), named))).toBe(false);
  });

  it("checks the signature as given, whatever its memory becomes", async () => {
    const given = await signedBy(named, named);
    const pending = verifySignatures(given);
    const { authenticator } = given;
    if (authenticator.kind !== "fee-payer" || authenticator.sender.kind !== "ed25519")
      return expect.unreachable();
    authenticator.sender.signature.fill(0x41); // read after the wait for the payer's signature
    expect(await pending).toBe(true);
  });
});
