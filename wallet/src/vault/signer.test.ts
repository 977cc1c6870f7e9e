import {
  buildTransaction,
  bytesToHex,
  createAccount,
  decodeSignedTransaction,
  encodeRawTransaction,
  isSupraError,
  parseAddress,
  SUPRA_COIN,
  transferSupra,
  transactionHash,
  verifyEd25519,
  signingMessage,
  type Account,
  type RawTransaction,
} from "@holdfast/sdk";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { expectCanonical, reviewTransaction, signReviewed } from "./signer.ts";
import type { SignRequest, TransactionSummary } from "./signing.ts";
import type { VaultAccount } from "./vault-api.ts";

let signer: Account;
let account: VaultAccount;
const to = parseAddress("0xbeef");

beforeAll(async () => {
  signer = await createAccount(new Uint8Array(32).fill(5));
  account = {
    id: "a",
    name: "Main",
    color: "kelp",
    address: signer.address,
    publicKey: bytesToHex(signer.publicKey),
    origin: { kind: "key" },
  };
});

function reviewNow(request: SignRequest, by: VaultAccount): TransactionSummary {
  return reviewTransaction(request, by, 1_790_000_000_000);
}

function testRaw(change: Partial<RawTransaction> = {}): RawTransaction {
  const raw = buildTransaction(transferSupra(to, 250n), {
    sender: signer.address,
    sequenceNumber: 7n,
    chainId: 4,
    maxGasAmount: 10n,
    gasUnitPrice: 100n,
    expirationTimestampSecs: 1_790_000_300n,
  });
  return { ...raw, ...change };
}

function requestFor(rawBytes: Uint8Array, change: Partial<SignRequest> = {}): SignRequest {
  return { accountId: "a", rawBytes, chainId: 4, feeCap: 1000n, ...change };
}

function readRefusal(request: SignRequest): string {
  try {
    reviewNow(request, account);
    return "accepted";
  } catch (error) {
    return isSupraError(error) ? error.code : "another error";
  }
}

describe("a review", () => {
  it("says what the bytes do, whatever the page thinks", () => {
    expect(reviewNow(requestFor(encodeRawTransaction(testRaw())), account)).toEqual({
      signer: signer.address,
      keyAddresses: [signer.address],
      sender: signer.address,
      secondarySigners: [],
      feePayer: signer.address,
      sequenceNumber: 7n,
      chainId: 4,
      maxGasAmount: 10n,
      gasUnitPrice: 100n,
      maxFee: 1000n,
      expirationTimestampSecs: 1_790_000_300n,
      action: {
        kind: "transfer",
        to,
        amount: 250n,
        coinType: SUPRA_COIN,
        function: "0x1::supra_account::transfer",
        typeArguments: [],
        arguments: [expect.any(Uint8Array), expect.any(Uint8Array)],
      },
      passwordReasons: [],
      mustConfirm: false,
      digest: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
    });
  });
});

describe("what is refused", () => {
  it.each([
    [
      "another chain's bytes",
      "sign/wrong-chain",
      () => requestFor(encodeRawTransaction(testRaw({ chainId: 8 }))),
    ],
    [
      "our bytes for another chain",
      "sign/wrong-chain",
      () => requestFor(encodeRawTransaction(testRaw()), { chainId: 8 }),
    ],
    [
      "a fee one quant above the cap",
      "sign/fee-above-cap",
      () => requestFor(encodeRawTransaction(testRaw()), { feeCap: 999n }),
    ],
    [
      "a fee that would overflow 64 bits",
      "sign/fee-above-cap",
      () => requestFor(encodeRawTransaction(testRaw({ maxGasAmount: 2n ** 63n, gasUnitPrice: 2n ** 63n }))),
    ],
    ["another sender", "sign/other-sender", () => requestFor(encodeRawTransaction(testRaw({ sender: to })))],
    [
      "a byte too many",
      "bcs/trailing-bytes",
      () => requestFor(Uint8Array.of(...encodeRawTransaction(testRaw()), 0)),
    ],
    ["a byte too few", "bcs/unexpected-end", () => requestFor(encodeRawTransaction(testRaw()).slice(0, -1))],
    ["nothing", "bcs/unexpected-end", () => requestFor(new Uint8Array())],
    ["the abolished payload", "bcs/unknown-variant", () => requestFor(withPayloadIndex(1))],
    ["a payload without a sequence number", "transaction/orderless", () => requestFor(withPayloadIndex(5))],
    ["a payload that is not known", "bcs/unknown-variant", () => requestFor(withPayloadIndex(6))],
    ["a payload index written the long way", "bcs/non-canonical-length", () => requestFor(withLongIndex())],
  ])("%s", (_, code, request) => {
    expect(readRefusal(request())).toBe(code);
  });

  it("is every change of one byte, unless the review shows something else", () => {
    const bytes = encodeRawTransaction(testRaw());
    const { digest } = reviewNow(requestFor(bytes), account);
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x11;
      try {
        expect(reviewNow(requestFor(changed, { feeCap: 2n ** 128n }), account).digest).not.toBe(digest);
      } catch (error) {
        expect(isSupraError(error)).toBe(true);
      }
    }
  });

  it("any bytes are refused with one of our errors", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(readRefusal(requestFor(bytes))).not.toBe("another error");
      }),
    );
  });
});

it("bytes that encode differently than they decode are refused", () => {
  expect(() => expectCanonical(testRaw(), encodeRawTransaction(testRaw()))).not.toThrow();
  expect(() => expectCanonical(testRaw(), encodeRawTransaction(testRaw({ sequenceNumber: 8n })))).toThrow(
    /not in canonical BCS form/,
  );
});

describe("a signature", () => {
  const open = () => Promise.resolve(signer);

  it("covers exactly the bytes that were reviewed", async () => {
    const request = requestFor(encodeRawTransaction(testRaw()));
    const { digest } = reviewNow(request, account);
    const result = await signReviewed({ ...request, digest }, account, open);
    const signed = decodeSignedTransaction(result.signedBytes);
    expect(signed.raw).toEqual(testRaw());
    expect(result.hash).toBe(transactionHash(signed));
    const { authenticator } = signed;
    const isSound =
      authenticator.kind === "ed25519" &&
      (await verifyEd25519(authenticator.publicKey, signingMessage(signed.raw), authenticator.signature));
    expect(isSound).toBe(true);
  });

  it("is not given for bytes of which another review was shown", async () => {
    const { digest } = reviewNow(requestFor(encodeRawTransaction(testRaw())), account);
    const other = encodeRawTransaction(testRaw({ sequenceNumber: 8n }));
    await expect(signReviewed({ ...requestFor(other), digest }, account, open)).rejects.toMatchObject({
      code: "sign/not-reviewed",
    });
  });

  it("is not given when the key is not opened for it", async () => {
    const other = await createAccount(new Uint8Array(32).fill(6));
    const request = requestFor(encodeRawTransaction(testRaw()));
    const { digest } = reviewNow(request, account);
    await expect(
      signReviewed({ ...request, digest }, account, () => Promise.resolve(other)),
    ).rejects.toMatchObject({ code: "sign/signature-unsound" });
  });

  it("that does not verify is thrown away", async () => {
    const faulty = { publicKey: signer.publicKey, sign: async () => new Uint8Array(64).fill(1) };
    const request = requestFor(encodeRawTransaction(testRaw()));
    const { digest } = reviewNow(request, account);
    await expect(
      signReviewed({ ...request, digest }, account, () => Promise.resolve(faulty)),
    ).rejects.toMatchObject({ code: "sign/signature-unsound" });
  });

  it("ignores bytes that the page changes while the key opens", async () => {
    const rawBytes = encodeRawTransaction(testRaw());
    const request = requestFor(rawBytes);
    const { digest } = reviewNow(request, account);
    const result = await signReviewed({ ...request, digest }, account, async () => {
      rawBytes.fill(0xff);
      return signer;
    });
    expect(decodeSignedTransaction(result.signedBytes).raw).toEqual(testRaw());
  });
});

/** Where the payload begins: after sender and sequence number. */
const PAYLOAD_AT = 40;

function withPayloadIndex(index: number): Uint8Array {
  const bytes = encodeRawTransaction(testRaw());
  bytes[PAYLOAD_AT] = index;
  return bytes;
}

function withLongIndex(): Uint8Array {
  const bytes = encodeRawTransaction(testRaw());
  return Uint8Array.of(...bytes.slice(0, PAYLOAD_AT), 0x82, 0x00, ...bytes.slice(PAYLOAD_AT + 1));
}
