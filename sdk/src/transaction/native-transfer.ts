import { concatBytes } from "../bytes/byte-array.ts";
import { newBytes, createDataView } from "../bytes/owned-bytes.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { bcsOutOfRange } from "../errors/bcs-errors.ts";
import { addressToBytes, type Address } from "../move/address.ts";

/** A native SUPRA transfer; see `RawTransaction` for the fields. */
interface NativeTransfer {
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  readonly to: Address;
  /** Quants. */
  readonly amount: bigint;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationTimestampSecs: bigint;
  readonly chainId: number;
}

/** From the payload's variant to the first argument's length: 0x1::supra_account::transfer. */
const CALL = /* @__PURE__ */ hexToBytes(
  `02${"1".padStart(64, "0")}0d73757072615f6163636f756e74087472616e73666572000220`,
);

/** BCS of `buildTransaction(transferSupra(…))`, for small programs. @throws bcs/out-of-range */
export function encodeNativeTransfer(transfer: NativeTransfer): Uint8Array {
  return concatBytes(
    addressToBytes(transfer.sender),
    u64(transfer.sequenceNumber),
    CALL,
    addressToBytes(transfer.to),
    Uint8Array.of(8),
    u64(transfer.amount),
    u64(transfer.maxGasAmount),
    u64(transfer.gasUnitPrice),
    u64(transfer.expirationTimestampSecs),
    u8(transfer.chainId),
  );
}

/** The signed transaction's submit body; u64 as bare numbers. */
export function nativeTransferToJson(transfer: NativeTransfer, publicKey: string, signature: string): string {
  const amount = Array.from(u64(transfer.amount)).join();
  return (
    `{"Move":{"raw_txn":{"sender":"${transfer.sender}","sequence_number":${transfer.sequenceNumber},` +
    `"payload":{"EntryFunction":{"module":{"address":"0x${"1".padStart(64, "0")}","name":"supra_account"},` +
    `"function":"transfer","ty_args":[],"args":[[${addressToBytes(transfer.to).join()}],[${amount}]]}},` +
    `"max_gas_amount":${transfer.maxGasAmount},"gas_unit_price":${transfer.gasUnitPrice},` +
    `"expiration_timestamp_secs":${transfer.expirationTimestampSecs},"chain_id":${transfer.chainId}},` +
    `"authenticator":{"Ed25519":{"public_key":"${publicKey}","signature":"${signature}"}}}}`
  );
}

function u8(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > 255)
    throw bcsOutOfRange({ type: "u8", value: String(value) });
  return Uint8Array.of(value);
}

function u64(value: bigint): Uint8Array {
  if (typeof value !== "bigint" || BigInt.asUintN(64, value) !== value)
    throw bcsOutOfRange({ type: "u64", value: String(value) });
  const bytes = newBytes(8);
  createDataView(bytes).setBigUint64(0, value, true);
  return bytes;
}
