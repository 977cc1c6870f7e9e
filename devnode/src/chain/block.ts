import { bytesToHex, hexToBytes, keccak, type Hex, type TransactionHash } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { ChainEvent } from "../vm/machine.ts";

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

export interface Block {
  readonly header: BlockHeader;
  readonly transactions: readonly TransactionHash[];
  /** Events before the first transaction: a new epoch, fees of automation tasks. */
  readonly events: readonly ChainEvent[];
}

interface BlockFields {
  readonly parent: BlockHeader | undefined;
  readonly timestampMicros: bigint;
  readonly chainId: number;
  readonly epoch: bigint;
  readonly transactions: readonly TransactionHash[];
  readonly events?: readonly ChainEvent[];
}

/** The devnode's only validator: keccak-256 of its name as a constant, to save time at startup. */
const AUTHOR: Hex = "0x4f3af19c5395b61d6b78db1052c8fbb3cb2bd6988cb866870b390bb3f24149da";

const NO_PARENT: Hex = `0x${"0".repeat(64)}`;

/** A block on top of `parent`. The hash's preimage is the devnode's own: the network's is not documented. */
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

/** Keeps cursors, block time plus index, unique: later than the parent's time plus its transaction count. */
export function blockTime(nowMicros: bigint, parent: Block | undefined): bigint {
  if (parent === undefined) return nowMicros;
  const earliest = parent.header.timestampMicros + BigInt(Math.max(1, parent.transactions.length));
  return nowMicros > earliest ? nowMicros : earliest;
}
