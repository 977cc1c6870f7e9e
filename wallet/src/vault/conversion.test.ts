import {
  createAccount,
  isSupraError,
  multisigCreationChallenge,
  parseAddress,
  rotationChallenge,
  signerCapabilityChallenge,
  signingMessage,
  buildTransaction,
  transferSupra,
  verifyEd25519,
  bytesToHex,
  type Account,
} from "@holdfast/sdk";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { reviewConversion, signReviewedConversion } from "./conversion.ts";
import { createTestVault, expectFirst, importPhrase, testPassword } from "./testing/test-vault.ts";
import type { VaultAccount } from "./vault-api.ts";

const owners = [parseAddress("0xb0b"), parseAddress("0xcafe")];
let signer: Account;
let account: VaultAccount;

beforeAll(async () => {
  signer = await createAccount(new Uint8Array(32).fill(5));
  const { address, publicKey } = signer;
  const origin = { kind: "key" } as const;
  account = { id: "a", name: "Main", color: "kelp", address, publicKey: bytesToHex(publicKey), origin };
});

type Said = Parameters<typeof multisigCreationChallenge>[0];

function said(change: Partial<Said> = {}): Said {
  return {
    chainId: 4,
    account: signer.address,
    sequenceNumber: 7n,
    owners,
    signaturesRequired: 2n,
    revokesKey: false,
    ...change,
  };
}

const createRequest = (proof: Uint8Array) => ({ accountId: "a", proof, chainId: 4 });
const expectCode = (code: string): unknown => expect.objectContaining({ code });

describe("the proof that converts an account to multisig", () => {
  it("is read back from its bytes", () => {
    for (const revokesKey of [false, true]) {
      const told = said({ revokesKey });
      const summary = reviewConversion(createRequest(multisigCreationChallenge(told)), account);
      expect(summary).toEqual({ ...told, digest: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string });
    }
  });

  it("is signed so that it verifies, once it was reviewed", async () => {
    const proof = multisigCreationChallenge(said({ revokesKey: true }));
    const { digest } = reviewConversion(createRequest(proof), account);
    const signed = await signReviewedConversion(
      { ...createRequest(proof), digest },
      account,
      async () => signer,
    );
    expect(await verifyEd25519(signer.publicKey, proof, signed.signature)).toBe(true);
    expect(signed).toMatchObject({ publicKey: signer.publicKey, summary: { revokesKey: true, digest } });
    const other = multisigCreationChallenge(said({ revokesKey: false }));
    await expect(
      signReviewedConversion({ ...createRequest(other), digest }, account, async () => signer),
    ).rejects.toEqual(expectCode("sign/not-reviewed"));
  });

  it("refuses a proof with an invalid signature or another key's", async () => {
    const proof = multisigCreationChallenge(said());
    const request = {
      ...createRequest(proof),
      digest: reviewConversion(createRequest(proof), account).digest,
    };
    const other = await createAccount(new Uint8Array(32).fill(6));
    const faulty = { ...signer, sign: async () => new Uint8Array(64) };
    for (const open of [async () => other, async () => faulty])
      await expect(signReviewedConversion(request, account, open)).rejects.toEqual(
        expectCode("sign/signature-unsound"),
      );
  });

  it("refuses a proof for another chain, account or a watch-only account", () => {
    const review = (change: Partial<Said>, whose = account) =>
      reviewConversion(createRequest(multisigCreationChallenge(said(change))), whose);
    expect(() => review({ chainId: 8 })).toThrow(expectCode("sign/wrong-chain"));
    expect(() => review({ account: parseAddress("0xb0b") })).toThrow(expectCode("sign/other-sender"));
    expect(() => review({}, { ...account, origin: { kind: "watch" } })).toThrow(
      expectCode("sign/watch-only"),
    );
  });

  it("is the only thing that is signed this way", () => {
    const { address, publicKey } = signer;
    const raw = buildTransaction(transferSupra(address, 1n), {
      sender: address,
      sequenceNumber: 7n,
      chainId: 4,
      expirationTimestampSecs: 1n,
    });
    const others = [
      rotationChallenge({
        sequenceNumber: 7n,
        originator: address,
        currentKey: address,
        newPublicKey: publicKey,
      }),
      signerCapabilityChallenge({ sequenceNumber: 7n, source: address, recipient: address }),
      signingMessage(raw),
      new Uint8Array(),
    ];
    for (const bytes of others) expect(() => reviewConversion(createRequest(bytes), account)).toThrow();
  });

  it("refuses a proof with any changed prefix bit or extra bytes", () => {
    const proof = multisigCreationChallenge(said());
    // Address, module and name of the type: what tells a proof from everything else that a key signs.
    const mark = 32 + 1 + "multisig_account".length + 1 + "MultisigAccountCreationMessage".length;
    for (let bit = 0; bit < mark * 8; bit++) {
      const flipped = proof.slice();
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => reviewConversion(createRequest(flipped), account), `bit ${bit}`).toThrow();
    }
    expect(() => reviewConversion(createRequest(Uint8Array.of(...proof, 0)), account)).toThrow();
    expect(() => reviewConversion(createRequest(proof.subarray(0, -1)), account)).toThrow();
  });

  it("is whatever its summary says, and nothing else", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
        fc.array(fc.constantFrom(...owners), { maxLength: 4 }),
        fc.boolean(),
        (number, list, revokesKey) => {
          const told = said({ sequenceNumber: number, signaturesRequired: number, owners: list, revokesKey });
          const proof = multisigCreationChallenge(told);
          const { digest, ...read } = reviewConversion(createRequest(proof), account);
          expect(multisigCreationChallenge(read)).toEqual(proof);
          expect(digest).not.toBe("");
        },
      ),
    );
  });
});

it("a vault signs it only with the password, while it is unlocked", async () => {
  const vault = createTestVault();
  const own = expectFirst(await importPhrase(vault));
  const proof = multisigCreationChallenge(said({ account: own.address }));
  const request = { accountId: own.id, proof, chainId: 4 };
  const { digest } = await vault.reviewConversion(request);
  await expect(vault.signConversion({ ...request, digest, password: "wrong" })).rejects.toEqual(
    expectCode("vault/password-wrong"),
  );
  const signed = await vault.signConversion({ ...request, digest, password: testPassword });
  expect(await verifyEd25519(signed.publicKey, proof, signed.signature)).toBe(true);
  await vault.lock();
  await expect(vault.signConversion({ ...request, digest, password: testPassword })).rejects.toEqual(
    expectCode("vault/locked"),
  );
});

it("a refused proof names expected and actual values", () => {
  const stranger = parseAddress("0xb0b");
  const loadFacts = (change: Partial<Said>, whose = account): unknown => {
    try {
      return reviewConversion(createRequest(multisigCreationChallenge(said(change))), whose);
    } catch (error) {
      return isSupraError(error) ? error.context : error;
    }
  };
  expect(loadFacts({ chainId: 8 })).toEqual({ expected: 4, got: 8 });
  expect(loadFacts({ account: stranger })).toEqual({ expected: signer.address, got: stranger });
  expect(loadFacts({}, { ...account, origin: { kind: "watch" } })).toEqual({ name: "Main" });
});

it("a proof is signed as read, even if the page changes it", async () => {
  const proof = multisigCreationChallenge(said());
  const { digest } = reviewConversion(createRequest(proof), account);
  const original = proof.slice();
  const signed = await signReviewedConversion({ ...createRequest(proof), digest }, account, async () => {
    proof.fill(0);
    return signer;
  });
  expect(await verifyEd25519(signer.publicKey, original, signed.signature)).toBe(true);
});
