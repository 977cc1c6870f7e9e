import { decodeBcs, type BcsReader } from "../bcs/reader.ts";
import { encodeBcs, type BcsWriter } from "../bcs/writer.ts";
import { decodeAddress, encodeAddress, type Address } from "../move/address.ts";
import { MAX_TYPE_TAG_DEPTH, type TypeTag } from "../move/type-tag.ts";
import { decodePayload, encodePayload, type TransactionPayload } from "./payload.ts";

/** An unsigned transaction (types/src/transaction/mod.rs RawTransaction). */
export interface RawTransaction {
  readonly sender: Address;
  /** The sender's number of earlier transactions. */
  readonly sequenceNumber: bigint;
  readonly payload: TransactionPayload;
  /** Gas units. */
  readonly maxGasAmount: bigint;
  /** Quants per gas unit. */
  readonly gasUnitPrice: bigint;
  /** Seconds since 1970; the chain rejects the transaction from then on. */
  readonly expirationTimestampSecs: bigint;
  /** 8 mainnet, 6 testnet, 4 a local node. */
  readonly chainId: number;
}

/** BCS of a raw transaction. @throws bcs/out-of-range for a number its field can't hold */
export function encodeRawTransaction(raw: RawTransaction): Uint8Array {
  return encodeBcs((writer) => {
    writeRawTransaction(writer, raw);
  }, sizeOfRawTransaction(raw));
}

/** A raw transaction from its canonical BCS. Errors name the byte offset. */
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

/** Sender, sequence number, gas, price, expiry and chain. */
const FIXED_BYTES = 32 + 4 * 8 + 1;

const USUAL_BYTES = 512;
const MAX_BYTES = 2 ** 17;

/** BCS size to allocate; only a hint. */
export function sizeOfRawTransaction({ payload }: RawTransaction): number {
  if (payload.kind !== "entry-function") return USUAL_BYTES;
  const { module, name } = payload.entryFunction.function;
  let size = FIXED_BYTES + 1 + 32 + sizeOfText(module.name) + sizeOfText(name) + 2;
  for (const type of payload.entryFunction.typeArguments) size += sizeOfTypeTag(type, 1);
  for (const { length } of payload.entryFunction.arguments) size += sizeOfLength(length) + length;
  return Number.isInteger(size) && size > 0 && size < MAX_BYTES ? size : USUAL_BYTES;
}

function sizeOfTypeTag(tag: TypeTag, depth: number): number {
  if (depth > MAX_TYPE_TAG_DEPTH) return 0;
  if (tag.kind === "vector") return 1 + sizeOfTypeTag(tag.item, depth + 1);
  if (tag.kind !== "struct") return 1;
  const { module, name, typeArguments } = tag.struct;
  let size = 1 + 32 + sizeOfText(module) + sizeOfText(name) + 1;
  for (const type of typeArguments) size += sizeOfTypeTag(type, depth + 1);
  return size;
}

function sizeOfText({ length }: string): number {
  return sizeOfLength(length) + length;
}

function sizeOfLength(length: number): number {
  if (length < 2 ** 7) return 1;
  return length < 2 ** 14 ? 2 : 3;
}
