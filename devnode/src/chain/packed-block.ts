import {
  bytesToHex,
  decodeSignedTransaction,
  encodeSignedTransaction,
  hexToBytes,
  joinBytes,
  type Hex,
  type OwnedBytes,
  type TransactionHash,
} from "@holdfast/sdk";
import { BcsReader, decodeBcs, encodeBcs, type BcsWriter } from "@holdfast/sdk/bcs";
import type { Block, BlockHeader } from "./block.ts";
import type { EventCodec } from "./event-codec.ts";
import type { CommittedTransaction, TransactionStatus } from "./transaction-record.ts";

const WORD = 4;
const HASH = 32;

const MAX_PARTS = 1_024;

/** Needs a third of the memory: part offsets, then the block and its transactions with hashes. */
export function packBlock(
  block: Block,
  transactions: readonly CommittedTransaction[],
  events: EventCodec,
): OwnedBytes {
  const parts = [
    encodeBcs((writer) => writeBlock(writer, block, events), MAX_PARTS),
    ...transactions.map((one) => encodeBcs((writer) => writeTransaction(writer, one, events), MAX_PARTS)),
  ];
  const tableSize = WORD * (parts.length + 1);
  let at = tableSize;
  const table = encodeBcs((writer) => {
    writer.u32(at);
    for (const part of parts) writer.u32((at += part.length));
  }, tableSize);
  return joinBytes([table, ...parts]);
}

export class PackedBlock {
  readonly #read: (offset: number, length: number) => OwnedBytes;

  readonly #events: EventCodec;

  constructor(read: (offset: number, length: number) => OwnedBytes, events: EventCodec) {
    this.#read = read;
    this.#events = events;
  }

  block(): Block {
    const { header, events } = this.#first();
    const count = this.#count() - 1;
    const transactions = Array.from({ length: count }, (_, index) => this.#hash(index));
    return { header, transactions, events };
  }

  transaction(index: number): CommittedTransaction | undefined {
    const part = index + 1;
    if (part >= this.#count()) return undefined;
    const { header } = this.#first();
    return decodeBcs(this.#part(part), (reader) =>
      readTransaction(reader, { header, index, events: this.#events }),
    );
  }

  #count(): number {
    return this.#word(0) / WORD - 1;
  }

  #first(): Omit<Block, "transactions"> {
    return decodeBcs(this.#part(0), (reader) => readBlock(reader, this.#events));
  }

  #hash(index: number): TransactionHash {
    return toTransactionHash(this.#read(this.#word(index + 1), HASH));
  }

  #part(part: number): OwnedBytes {
    const start = this.#word(part);
    return this.#read(start, this.#word(part + 1) - start);
  }

  #word(index: number): number {
    return new BcsReader(this.#read(index * WORD, WORD)).u32();
  }
}

function writeBlock(writer: BcsWriter, { header, events }: Block, codec: EventCodec): void {
  writer
    .fixedBytes(hexToBytes(header.hash))
    .u64(BigInt(header.height))
    .fixedBytes(hexToBytes(header.parent))
    .u64(header.timestampMicros)
    .bytes(hexToBytes(header.author))
    .u8(header.chainId)
    .u64(header.epoch)
    .u64(BigInt(header.round))
    .vector(events, codec.write);
}

function readBlock(reader: BcsReader, codec: EventCodec): Omit<Block, "transactions"> {
  const header: BlockHeader = {
    hash: readHex(reader),
    height: Number(reader.u64()),
    parent: readHex(reader),
    timestampMicros: reader.u64(),
    author: bytesToHex(reader.bytes()),
    chainId: reader.u8(),
    epoch: reader.u64(),
    round: Number(reader.u64()),
  };
  return { header, events: reader.vector(codec.read) };
}

const STATUSES: readonly TransactionStatus[] = ["Success", "Fail", "Invalid"];

function writeTransaction(writer: BcsWriter, transaction: CommittedTransaction, codec: EventCodec): void {
  const { hash, signed, status, vmStatus, gasUsed, events, registrationHash } = transaction;
  writer
    .fixedBytes(hexToBytes(hash))
    .bytes(encodeSignedTransaction(signed))
    .u8(STATUSES.indexOf(status))
    .string(vmStatus)
    .u64(gasUsed)
    .vector(events, codec.write)
    .option(registrationHash, (to, bytes) => to.bytes(bytes));
}

/** Context to decode a transaction. */
interface Surroundings {
  readonly header: BlockHeader;
  readonly index: number;
  readonly events: EventCodec;
}

function readTransaction(
  reader: BcsReader,
  { header: block, index, events: codec }: Surroundings,
): CommittedTransaction {
  const hash = toTransactionHash(reader.fixedBytes(HASH));
  const signed = decodeSignedTransaction(reader.bytes());
  const status = STATUSES[reader.u8()] ?? "Invalid";
  const vmStatus = reader.string();
  const gasUsed = reader.u64();
  const events = reader.vector(codec.read);
  const registrationHash = reader.option((from) => from.bytes());
  return {
    kind: "committed",
    hash,
    signed,
    block,
    index,
    status,
    vmStatus,
    gasUsed,
    events,
    ...(registrationHash === undefined ? {} : { registrationHash }),
  };
}

function readHex(reader: BcsReader): Hex {
  return bytesToHex(reader.fixedBytes(HASH));
}

function toTransactionHash(bytes: OwnedBytes): TransactionHash {
  return bytesToHex(bytes) as TransactionHash;
}
