import { decodeBcs, type BcsReader } from "../bcs/reader.ts";
import { encodeBcs, type BcsWriter } from "../bcs/writer.ts";
import { decodeAddress, encodeAddress, type Address } from "../move/address.ts";
import { decodePayload, encodePayload, type TransactionPayload } from "./payload.ts";

/** A transaction before it is signed (types/src/transaction/mod.rs RawTransaction). */
export interface RawTransaction {
  readonly sender: Address;
  /** The sender's count of transactions so far. */
  readonly sequenceNumber: bigint;
  readonly payload: TransactionPayload;
  /** Gas units. */
  readonly maxGasAmount: bigint;
  /** Quants per gas unit. */
  readonly gasUnitPrice: bigint;
  /** Seconds since 1970; the chain refuses the transaction from this second on. */
  readonly expirationTimestampSecs: bigint;
  /** 8 mainnet, 6 testnet, 4 a local node. */
  readonly chainId: number;
}

/** BCS of a raw transaction. @throws bcs/out-of-range for a number its field cannot hold */
export function encodeRawTransaction(raw: RawTransaction): Uint8Array {
  return encodeBcs((writer) => writeRawTransaction(writer, raw));
}

/** A raw transaction from its canonical BCS; anything else is refused with the byte offset. */
export function decodeRawTransaction(bytes: Uint8Array): RawTransaction {
  return decodeBcs(bytes, readRawTransaction);
}

/** Writes a raw transaction into a larger value. */
export function writeRawTransaction(writer: BcsWriter, raw: RawTransaction): void {
  encodeAddress(writer, raw.sender);
  writer.u64(raw.sequenceNumber);
  encodePayload(writer, raw.payload);
  writer.u64(raw.maxGasAmount).u64(raw.gasUnitPrice).u64(raw.expirationTimestampSecs).u8(raw.chainId);
}

/** Reads a raw transaction out of a larger value. */
export function readRawTransaction(reader: BcsReader): RawTransaction {
  return {
    sender: decodeAddress(reader),
    sequenceNumber: reader.u64(),
    payload: decodePayload(reader),
    maxGasAmount: reader.u64(),
    gasUnitPrice: reader.u64(),
    expirationTimestampSecs: reader.u64(),
    chainId: reader.u8(),
  };
}
