import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { raises } from "../../test/raises.ts";
import { decodeBcs } from "../bcs/reader.ts";
import { encodeBcs, type BcsWriter } from "../bcs/writer.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { encodeAddress, parseAddress } from "../move/address.ts";
import { transferSupra } from "./build.ts";
import { encodeEntryFunction } from "./entry-function.ts";
import { decodeOrderlessPayload, decodeOrderlessTransaction } from "./orderless-transaction.ts";
import { decodePayload } from "./payload.ts";
import { decodeRawTransaction } from "./raw-transaction.ts";

const recipient = parseAddress("0xa11ce");
const entryFunction = transferSupra(recipient, 5n);

function writePayload(writer: BcsWriter, nonce: bigint | undefined): void {
  writer.uleb128(5).uleb128(0).uleb128(1);
  encodeEntryFunction(writer, entryFunction);
  writer.uleb128(0).option(undefined, encodeAddress);
  writer.option(nonce, (to, value) => to.u64(value));
}

function transactionBytes(nonce: bigint | undefined): Uint8Array {
  return encodeBcs((writer) => {
    encodeAddress(writer, recipient);
    writer.u64((1n << 64n) - 1n);
    writePayload(writer, nonce);
    writer.u64(5_000n).u64(100_000n).u64(1_900_000_000n).u8(50);
  });
}

describe("an orderless transaction", () => {
  it("is read with its nonce, its call and who sends it", () => {
    fc.assert(
      fc.property(fc.option(any.u64, { nil: undefined }), (nonce) => {
        const read = decodeOrderlessTransaction(transactionBytes(nonce));
        expect(read).toMatchObject({ sender: recipient, chainId: 50, maxGasAmount: 5_000n });
        expect(read.payload).toEqual({
          executable: { kind: "entry-function", entryFunction },
          ...(nonce === undefined ? {} : { replayProtectionNonce: nonce }),
        });
      }),
    );
  });

  it.each([
    ["00 01 00 00 00", { kind: "script" }],
    ["03", { kind: "empty" }],
  ])("names what it runs: %s", (executable, expected) => {
    const script = executable === "03" ? "03" : "00000000";
    const bytes = hexToBytes(`0x0500${script}000000`);
    expect(decodeBcs(bytes, decodeOrderlessPayload).executable).toMatchObject(expected);
  });

  it("names the multisig account that runs it", () => {
    const bytes = hexToBytes(`0x0500030001${recipient.slice(2)}00`);
    expect(decodeBcs(bytes, decodeOrderlessPayload)).toEqual({
      executable: { kind: "empty" },
      multisigAddress: recipient,
    });
  });

  it.each(["0x04", "0x0501", "0x050004", "0x05000301"])("is refused with a variant to come: %s", (hex) => {
    raises("bcs/unknown-variant", () => decodeBcs(hexToBytes(hex), decodeOrderlessPayload));
  });

  it("is named where a transaction to sign is expected", () => {
    const bytes = transactionBytes(7n);
    expect(raises("transaction/orderless", () => decodeRawTransaction(bytes)).message).toBe(
      "This transaction has a nonce instead of a sequence number.",
    );
    const payload = encodeBcs((writer) => writePayload(writer, 7n));
    raises("transaction/orderless", () => decodeBcs(payload, decodePayload));
  });
});
