import { isTransactionHash, parseAddress, SUPRA_COIN } from "@holdfast/sdk";
import { expect } from "vitest";
import type { ActivityEntry } from "../src/chain/activity/activity-entry.ts";

/** A payment of 12.50000001 SUPRA from 0xa to 0xa11a. */
export function testEntry(change: Partial<ActivityEntry> = {}): ActivityEntry {
  const hash = `0x${"1".repeat(64)}`;
  if (!isTransactionHash(hash)) return expect.unreachable();
  return {
    hash,
    status: "Success",
    type: "CoinTransfer",
    micros: Date.UTC(2026, 10, 21, 12) * 1000,
    sender: parseAddress("0xa"),
    receiver: parseAddress("0xa11a"),
    called: "0x1::supra_account::transfer",
    changes: [{ coinType: SUPRA_COIN, amount: -1_250_000_001n }],
    cost: 900n,
    height: 7n,
    sequenceNumber: 3n,
    ...change,
  };
}
