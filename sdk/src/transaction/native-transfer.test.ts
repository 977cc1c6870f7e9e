import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { address, u64 } from "../../test/arbitraries.ts";
import { raises } from "../../test/raises.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { parseJson, stringifyJson } from "../bytes/json.ts";
import { buildTransaction, transferSupra } from "./build.ts";
import { encodeNativeTransfer, nativeTransferToJson } from "./native-transfer.ts";
import { encodeRawTransaction } from "./raw-transaction.ts";
import { signedTransactionToJson } from "./transaction-json.ts";

type NativeTransfer = Parameters<typeof encodeNativeTransfer>[0];

const transfers: fc.Arbitrary<NativeTransfer> = fc.record({
  sender: address,
  sequenceNumber: u64,
  to: address,
  amount: u64,
  maxGasAmount: u64,
  gasUnitPrice: u64,
  expirationTimestampSecs: u64,
  chainId: fc.integer({ min: 1, max: 255 }),
});

const buildRaw = ({ to, amount, ...rest }: NativeTransfer) =>
  buildTransaction(transferSupra(to, amount), rest);

describe("a transfer written by the short way", () => {
  it("has the bytes of the long way", () => {
    fc.assert(
      fc.property(transfers, (transfer) => {
        expect(encodeNativeTransfer(transfer)).toEqual(encodeRawTransaction(buildRaw(transfer)));
      }),
    );
  });

  it("has the submit body of the long way", () => {
    fc.assert(
      fc.property(transfers, fc.uint8Array({ minLength: 64, maxLength: 64 }), (transfer, signature) => {
        const publicKey = signature.slice(0, 32);
        const signed = {
          raw: buildRaw(transfer),
          authenticator: { kind: "ed25519", publicKey, signature },
        } as const;
        const body = nativeTransferToJson(transfer, bytesToHex(publicKey), bytesToHex(signature));
        expect(body).toBe(stringifyJson(signedTransactionToJson(signed)));
        expect(() => parseJson(body)).not.toThrow();
      }),
    );
  });

  it.each([
    { amount: -1n },
    { amount: 1n << 64n },
    { sequenceNumber: 1n << 64n },
    { chainId: 262 },
    { chainId: 5.5 },
  ])("refuses $amount $sequenceNumber $chainId", (wrong) => {
    const [right] = fc.sample(transfers, 1);
    if (right === undefined) throw new TypeError("a sample of one is one");
    raises("bcs/out-of-range", () => encodeNativeTransfer({ ...right, ...wrong }));
  });
});
