import {
  buildTransaction,
  parseAddress,
  transactionHash,
  transferSupra,
  unsignedTransaction,
  type Address,
  type BuildOptions,
} from "@holdfast/sdk";
import type { WaitingTransaction } from "../src/chain/mempool.ts";

/** An address that a test can tell from another by its number. */
export function testAddress(number: number): Address {
  return parseAddress(`0x${(0xabc000 + number).toString(16)}`);
}

/** A pending unsigned transaction, valid by default. */
export function testWaiting(options: Partial<BuildOptions> = {}): WaitingTransaction {
  const raw = buildTransaction(transferSupra(testAddress(99), 1n), {
    sender: testAddress(1),
    sequenceNumber: 0n,
    chainId: 4,
    nowSecs: 1_700_000_000n,
    ...options,
  });
  const signed = unsignedTransaction(raw, new Uint8Array(32));
  return { hash: transactionHash(signed), signed, receivedAt: 0n };
}
