import { bytesToHex, hexToBytes, keccak, type Hex, type TransactionHash } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { ChainEvent } from "../vm/machine.ts";

/** A block's header, with the hash that it has by its other fields and its transactions. */
export interface BlockHeader {
  readonly hash: Hex;
  readonly height: number;
  readonly parent: Hex;
  /** Microseconds since 1970; later than the parent's. */
  readonly timestampMicros: bigint;
  readonly author: Hex;
  readonly chainId: number;
  readonly epoch: bigint;
  readonly round: number;
}

/** A block: its header and its transactions in the order of execution. */
export interface Block {
  readonly header: BlockHeader;
  readonly transactions: readonly TransactionHash[];
  /** What happened before the first of them: a new epoch, fees of automation tasks. */
  readonly events: readonly ChainEvent[];
}

interface BlockFields {
  readonly parent: BlockHeader | undefined;
  readonly timestampMicros: bigint;
  readonly chainId: number;
  readonly epoch: bigint;
  readonly transactions: readonly TransactionHash[];
  /** None unless said otherwise. */
  readonly events?: readonly ChainEvent[];
}

/** The only validator of a devnode: the Keccak hash of its name, written out, as a start would wait for it. */
const AUTHOR: Hex = "0x4f3af19c5395b61d6b78db1052c8fbb3cb2bd6988cb866870b390bb3f24149da";

/** The parent of block 0. */
const NO_PARENT: Hex = `0x${"0".repeat(64)}`;

/**
 * A block on top of `parent`. Equal fields give an equal hash; the hash's preimage is this devnode's own, as the
 * network's is not documented.
 */
export function createBlock(fields: BlockFields): Block {
  const { parent, timestampMicros, chainId, epoch, transactions, events = [] } = fields;
  const height = parent === undefined ? 0 : parent.height + 1;
  const round = parent === undefined || parent.epoch !== epoch ? 0 : parent.round + 1;
  const header = {
    height,
    parent: parent?.hash ?? NO_PARENT,
    timestampMicros,
    author: AUTHOR,
    chainId,
    epoch,
    round,
  };
  const preimage = encodeBcs((writer) => {
    writer
      .fixedBytes(hexToBytes(header.author))
      .u64(BigInt(height))
      .fixedBytes(hexToBytes(header.parent))
      .u64(timestampMicros)
      .u8(chainId)
      .u64(epoch)
      .u64(BigInt(round))
      .vector(transactions, (to, hash) => to.fixedBytes(hexToBytes(hash)));
  });
  return { header: { ...header, hash: bytesToHex(keccak(preimage)) }, transactions, events };
}

/**
 * A block's time: the clock's, or just after the parent's when the clock has not moved. A transaction's cursor is its
 * block's time plus its place in the block, so there is room for all of the parent's transactions in between.
 */
export function blockTime(nowMicros: bigint, parent: Block | undefined): bigint {
  if (parent === undefined) return nowMicros;
  const earliest = parent.header.timestampMicros + BigInt(Math.max(1, parent.transactions.length));
  return nowMicros > earliest ? nowMicros : earliest;
}
