import { type SignerRole, signerRoles } from "@holdfast/descriptors/calls";
import {
  buildTransaction,
  bytesToHex,
  bytesToMultiEd25519Key,
  checkSignatures,
  createAccount,
  createMultiAgentTransaction,
  createSponsoredTransaction,
  decodeAccountAuthenticator,
  ed25519Address,
  encodeRawTransaction,
  isSupraError,
  joinMultiEd25519Signature,
  multiEd25519Address,
  multiEd25519KeyToBytes,
  parseAddress,
  transferSupra,
  type Account,
  type AccountAuthenticator,
  type Address,
  type RawTransaction,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { beforeAll, describe, expect, it } from "vitest";
import { reviewTransaction, signReviewed, signReviewedPart } from "./signer.ts";
import type { Cosigners, SignRequest, TransactionSummary } from "./signing.ts";
import type { VaultAccount } from "./vault-api.ts";

let [ada, bob, cyd]: Account[] = [];
const open = parseAddress("0x0");

beforeAll(async () => {
  [ada, bob, cyd] = await Promise.all([5, 6, 7].map((byte) => createAccount(new Uint8Array(32).fill(byte))));
});

/** What the worker reads, and the parts that the signature would be good for. */
function reviewNow(
  request: SignRequest,
  by: VaultAccount,
  others: readonly VaultAccount[] = [],
): TransactionSummary & { readonly roles: readonly SignerRole[] } {
  const summary = reviewTransaction(request, by, 1_790_000_000_000, others);
  return { ...summary, roles: signerRoles(summary, summary.keyAddresses) };
}

function one(account: Account | undefined): Account {
  if (account === undefined) throw new RangeError("There is no such account.");
  return account;
}

function vaultAccount({ address, publicKey }: Account): VaultAccount {
  return {
    id: address,
    name: "Main",
    color: "kelp",
    address,
    publicKey: bytesToHex(publicKey),
    origin: { kind: "key" },
  };
}

function testRaw(sender: Address): RawTransaction {
  return buildTransaction(transferSupra(parseAddress("0xbeef"), 250n), {
    sender,
    sequenceNumber: 7n,
    chainId: 4,
    maxGasAmount: 10n,
    expirationTimestampSecs: 1_790_000_300n,
  });
}

function createRequest(raw: RawTransaction, change: Partial<SignRequest> = {}): SignRequest {
  return { accountId: "a", rawBytes: encodeRawTransaction(raw), chainId: 4, feeCap: 1_000_000n, ...change };
}

async function signPart(account: Account, raw: RawTransaction, cosigners: Cosigners) {
  const request = createRequest(raw, { cosigners });
  const { digest } = reviewNow(request, vaultAccount(account));
  const part = await signReviewedPart({ ...request, digest }, vaultAccount(account), () =>
    Promise.resolve(account),
  );
  return decodeBcs(part.authenticatorBytes ?? new Uint8Array(), decodeAccountAuthenticator);
}

function readRefusal(request: SignRequest, account: Account): string {
  try {
    reviewNow(request, vaultAccount(account));
    return "accepted";
  } catch (error) {
    return isSupraError(error) ? error.code : "another error";
  }
}

describe("a multi-agent transaction", () => {
  it("is whole with everybody's part", async () => {
    const raw = testRaw(one(ada).address);
    const cosigners: Cosigners = {
      kind: "multi-agent",
      secondarySigners: [one(bob).address, one(cyd).address],
    };
    const [first, second, third] = await Promise.all(
      [ada, bob, cyd].map((account) => signPart(one(account), raw, cosigners)),
    );
    const signed = createMultiAgentTransaction(raw, part(first), [
      { address: one(bob).address, authenticator: part(second) },
      { address: one(cyd).address, authenticator: part(third) },
    ]);
    expect((await checkSignatures(signed)).every(({ verdict }) => verdict === "valid")).toBe(true);
  });

  it("shows the account's part, and who else signs", () => {
    const raw = testRaw(one(ada).address);
    const cosigners: Cosigners = { kind: "multi-agent", secondarySigners: [one(bob).address] };
    const review = (account: Account | undefined) =>
      reviewNow(createRequest(raw, { cosigners }), vaultAccount(one(account)));
    expect(review(ada)).toMatchObject({
      signer: one(ada).address,
      roles: ["sender"],
      secondarySigners: [one(bob).address],
      feePayer: one(ada).address,
    });
    expect(review(bob)).toMatchObject({
      signer: one(bob).address,
      roles: ["secondary-signer"],
      sender: one(ada).address,
    });
    expect(readRefusal(createRequest(raw, { cosigners }), one(cyd))).toBe("sign/other-sender");
  });
});

describe("a sponsored transaction", () => {
  it("is whole when the sender agreed to anybody who pays", async () => {
    const raw = testRaw(one(ada).address);
    const shape = (feePayer: Address): Cosigners => ({ kind: "fee-payer", secondarySigners: [], feePayer });
    const sender = await signPart(one(ada), raw, shape(open));
    const payer = await signPart(one(bob), raw, shape(one(bob).address));
    const feePayer = { address: one(bob).address, authenticator: payer };
    const signed = createSponsoredTransaction(raw, sender, feePayer);
    expect((await checkSignatures(signed)).every(({ verdict }) => verdict === "valid")).toBe(true);
  });

  it("says who pays, or that it is open", () => {
    const raw = testRaw(one(ada).address);
    const review = (account: Account | undefined, feePayer: Address) =>
      reviewNow(
        createRequest(raw, { cosigners: { kind: "fee-payer", secondarySigners: [], feePayer } }),
        vaultAccount(one(account)),
      );
    expect(review(ada, open)).toMatchObject({ roles: ["sender"], feePayer: "open" });
    expect(review(bob, one(bob).address)).toMatchObject({ roles: ["fee-payer"], feePayer: one(bob).address });
    expect(review(ada, one(ada).address)).toMatchObject({
      roles: ["sender"],
      feePayer: one(ada).address,
    });
    expect(() => review(bob, open)).toThrow(/is not a signer/);
  });
});

describe("reviews of the same bytes in another shape", () => {
  it("have other digests, so that one can't be signed for the other", () => {
    const raw = testRaw(one(ada).address);
    const shapes: (Cosigners | undefined)[] = [
      undefined,
      { kind: "multi-agent", secondarySigners: [] },
      { kind: "multi-agent", secondarySigners: [one(bob).address] },
      { kind: "fee-payer", secondarySigners: [], feePayer: open },
      { kind: "fee-payer", secondarySigners: [], feePayer: one(bob).address },
    ];
    const digests = shapes.map(
      (cosigners) =>
        reviewNow(createRequest(raw, cosigners === undefined ? {} : { cosigners }), vaultAccount(one(ada)))
          .digest,
    );
    expect(new Set(digests).size).toBe(shapes.length);
  });

  it("are never signed as a finished transaction", async () => {
    const request = createRequest(testRaw(one(ada).address), {
      cosigners: { kind: "fee-payer", secondarySigners: [], feePayer: open },
    });
    const { digest } = reviewNow(request, vaultAccount(one(ada)));
    await expect(
      signReviewed({ ...request, digest }, vaultAccount(one(ada)), () => Promise.resolve(one(ada))),
    ).rejects.toMatchObject({ code: "sign/several-signers" });
  });
});

describe("a list of signers that the chain would refuse", () => {
  it.each([
    ["names the sender", () => [one(ada).address]],
    ["names one twice", () => [one(bob).address, one(bob).address]],
    ["holds a short address", () => ["0xb" as Address]],
    ["holds no address", () => ["0x…" as Address]],
  ])("%s", (_, secondarySigners) => {
    const cosigners: Cosigners = { kind: "multi-agent", secondarySigners: secondarySigners() };
    expect(readRefusal(createRequest(testRaw(one(ada).address), { cosigners }), one(ada))).toBe(
      "sign/cosigners-invalid",
    );
  });
});

describe("one key of a multi-Ed25519 key", () => {
  it("signs for the multisig account, and says at which places", async () => {
    const multiKey = multiEd25519KeyToBytes({
      publicKeys: [ada, bob, cyd].map((account) => one(account).publicKey),
      threshold: 2,
    });
    const raw = testRaw(multiEd25519Address(multiKey));
    const request = createRequest(raw, { multiKey });
    const parts = await Promise.all(
      [ada, cyd].map(async (account) => {
        const own = vaultAccount(one(account));
        const { digest, signer, roles } = reviewNow(request, own);
        expect({ signer, roles }).toEqual({ signer: raw.sender, roles: ["sender"] });
        const result = await signReviewedPart({ ...request, digest }, own, () =>
          Promise.resolve(one(account)),
        );
        expect(result.authenticatorBytes).toBeUndefined();
        return result.positions.map((position) => ({ position, signature: result.signature }));
      }),
    );
    const authenticator = {
      kind: "multi-ed25519",
      publicKey: multiKey,
      signature: joinMultiEd25519Signature(parts.flat()),
    } as const;
    const checks = await checkSignatures({ raw, authenticator });
    expect(checks.every(({ verdict }) => verdict === "valid")).toBe(true);
    expect(bytesToMultiEd25519Key(multiKey).threshold).toBe(2);
  });

  it("must be one of its keys, and makes no finished transaction", async () => {
    const multiKey = multiEd25519KeyToBytes({ publicKeys: [one(bob).publicKey], threshold: 1 });
    const request = createRequest(testRaw(multiEd25519Address(multiKey)), { multiKey });
    expect(readRefusal(request, one(ada))).toBe("sign/not-in-shared-key");
    const own = vaultAccount(one(bob));
    const { digest } = reviewNow(request, own);
    await expect(
      signReviewed({ ...request, digest }, own, () => Promise.resolve(one(bob))),
    ).rejects.toMatchObject({ code: "sign/several-signers" });
  });
});

describe("a key that the chain would not take", () => {
  it("is not used for its account", () => {
    const request = createRequest(testRaw(one(ada).address), { authenticationKey: one(bob).address });
    expect(readRefusal(request, one(ada))).toBe("sign/key-mismatch");
    expect(readRefusal({ ...request, authenticationKey: one(ada).address }, one(ada))).toBe("accepted");
  });

  it("signs for the rotated address by the vault, not the page", () => {
    const kept = parseAddress("0xadd4e55");
    const request = createRequest(testRaw(kept), { authenticationKey: ed25519Address(one(ada).publicKey) });
    expect(reviewNow(request, { ...vaultAccount(one(ada)), address: kept }).signer).toBe(kept);
    const named = { ...request, address: kept };
    expect(readRefusal(named, one(ada))).toBe("sign/other-sender");
  });
});

function part(authenticator: AccountAuthenticator | undefined): AccountAuthenticator {
  if (authenticator === undefined) throw new RangeError("There is no such part.");
  return authenticator;
}

describe("a refusal says what it found", () => {
  const refusal = (request: SignRequest, account: VaultAccount): unknown => {
    try {
      reviewNow(request, account);
      return "accepted";
    } catch (error) {
      return isSupraError(error) ? [error.code, error.context] : "another error";
    }
  };
  const stranger = parseAddress("0xbeef");

  it("of the chain, the fee, the sender and the key", () => {
    const account = vaultAccount(one(ada));
    const { address } = account;
    const raw = testRaw(address);
    const maxFee = raw.maxGasAmount * raw.gasUnitPrice;
    expect(refusal(createRequest(raw, { chainId: 8 }), account)).toEqual([
      "sign/wrong-chain",
      { expected: 8, got: 4 },
    ]);
    const feeCap = maxFee - 1n;
    expect(refusal(createRequest(raw, { feeCap }), account)).toEqual([
      "sign/fee-above-cap",
      { maxFee, feeCap },
    ]);
    expect(refusal(createRequest(testRaw(stranger)), account)).toEqual([
      "sign/other-sender",
      { expected: address, got: stranger },
    ]);
    expect(refusal(createRequest(raw, { authenticationKey: stranger }), account)).toEqual([
      "sign/key-mismatch",
      { address, expected: stranger, got: address },
    ]);
    expect(refusal(createRequest(raw, { authenticationKey: address }), account)).toBe("accepted");
    const watched: VaultAccount = { ...account, name: "Shop", origin: { kind: "watch" } };
    expect(refusal(createRequest(raw), watched)).toEqual(["sign/watch-only", { name: "Shop" }]);
    const multiKey = multiEd25519KeyToBytes({
      publicKeys: [one(bob).publicKey, one(cyd).publicKey],
      threshold: 1,
    });
    expect(refusal(createRequest(raw, { multiKey }), account)).toEqual([
      "sign/not-in-shared-key",
      { publicKey: account.publicKey },
    ]);
  });

  it("of those who sign along", () => {
    const account = vaultAccount(one(ada));
    const raw = testRaw(account.address);
    const short = "0xbeef" as Address;
    const told = (cosigners: Cosigners) => refusal(createRequest(raw, { cosigners }), account);
    const inForm = [
      "sign/cosigners-invalid",
      { reason: "an address is not 0x followed by 64 lowercase hex digits" },
    ];
    const twice = ["sign/cosigners-invalid", { reason: "an address appears twice" }];
    expect(told({ kind: "multi-agent", secondarySigners: [short] })).toEqual(inForm);
    expect(told({ kind: "fee-payer", secondarySigners: [], feePayer: short })).toEqual(inForm);
    expect(told({ kind: "fee-payer", secondarySigners: [short], feePayer: open })).toEqual(inForm);
    expect(told({ kind: "multi-agent", secondarySigners: [account.address] })).toEqual(twice);
    expect(told({ kind: "multi-agent", secondarySigners: [stranger, stranger] })).toEqual(twice);
    expect(told({ kind: "multi-agent", secondarySigners: [stranger] })).toBe("accepted");
    expect(told({ kind: "fee-payer", secondarySigners: [], feePayer: account.address })).toBe("accepted");
  });
});

it("an account with a rotated key signs for its own address", () => {
  const rotated: VaultAccount = { ...vaultAccount(one(ada)), address: one(bob).address };
  const { signer, roles } = reviewNow(createRequest(testRaw(one(bob).address)), rotated);
  expect([signer, roles]).toEqual([one(bob).address, ["sender"]]);
});

it("reviewed bytes stay unchanged when the page changes its copy", () => {
  const request = createRequest(testRaw(one(ada).address));
  const { action } = reviewNow(request, vaultAccount(one(ada)));
  const before = structuredClone(action);
  request.rawBytes.fill(0);
  expect(action).toEqual(before);
});
