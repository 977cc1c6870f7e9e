import { bytesToHex, keccak, utf8ToBytes, type TransactionHash } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { testWaiting } from "../../test/test-transaction.ts";
import { blockTime, createBlock } from "./block.ts";

const hashes = (count: number): TransactionHash[] =>
  Array.from({ length: count }, (_, index) => testWaiting({ sequenceNumber: BigInt(index) }).hash);

const fields = { parent: undefined, timestampMicros: 5n, chainId: 4, epoch: 0n, transactions: [] };

describe("block", () => {
  it("is by a validator whose name's hash stands there", () => {
    const { author } = createBlock(fields).header;
    expect(author).toBe(bytesToHex(keccak(utf8ToBytes("holdfast devnode validator"))));
  });

  it("begins at height 0 without a parent, then counts up", () => {
    const genesis = createBlock(fields);
    expect(genesis.header).toMatchObject({ height: 0, parent: `0x${"0".repeat(64)}`, round: 0 });
    const next = createBlock({ ...fields, parent: genesis.header });
    expect(next.header).toMatchObject({ height: 1, parent: genesis.header.hash, round: 1 });
  });

  it("counts rounds from 0 in each epoch", () => {
    const genesis = createBlock(fields);
    expect(createBlock({ ...fields, parent: genesis.header, epoch: 1n }).header.round).toBe(0);
  });

  it("changes its hash with time, transactions and their order alone", () => {
    const [first, second] = hashes(2);
    const block = (transactions: TransactionHash[], timestampMicros = 5n) =>
      createBlock({ ...fields, transactions, timestampMicros }).header.hash;
    const both = [first, second].filter((hash) => hash !== undefined);
    const hash = block(both);
    expect(block([...both])).toBe(hash);
    expect(new Set([hash, block(both.toReversed()), block([]), block(both, 6n)]).size).toBe(4);
  });

  it("takes the clock's time, or one after its parent's transactions", () => {
    const parent = createBlock({ ...fields, timestampMicros: 100n, transactions: hashes(3) });
    expect(blockTime(50n, undefined)).toBe(50n);
    expect(blockTime(500n, parent)).toBe(500n);
    expect(blockTime(100n, parent)).toBe(103n);
    expect(blockTime(1n, createBlock(fields))).toBe(6n);
  });
});
