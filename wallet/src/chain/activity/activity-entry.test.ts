import {
  derivedObjectAddress,
  isTransactionHash,
  parseAddress,
  type FinishedTransaction,
} from "@holdfast/sdk";
import { expect, it } from "vitest";
import { activityEntry, movementsOf } from "./activity-entry.ts";

const ME = parseAddress(`0x${"a1".repeat(32)}`);
const YOU = parseAddress(`0x${"b2".repeat(32)}`);
const GOLD = parseAddress(`0x${"60".repeat(32)}`);
const IRON = parseAddress(`0x${"fe".repeat(32)}`);

const event = (type: string, data: Readonly<Record<string, string>>) => ({
  type,
  data,
  guid: { creationNumber: 0n, account: parseAddress("0x0") },
  sequenceNumber: 0n,
});

function swap(
  status: FinishedTransaction["status"],
  asset: string | { readonly inner: string },
): FinishedTransaction {
  const hash = `0x${"11".repeat(32)}`;
  if (!isTransactionHash(hash)) throw new TypeError(hash);
  return {
    hash,
    status,
    sender: ME,
    sequenceNumber: 1n,
    maxGasAmount: 100n,
    gasUnitPrice: 100n,
    expirationMicros: 9n,
    payload: {
      kind: "entry-function",
      function: "0xc0ffee::pool::swap",
      typeArguments: [],
      arguments: [asset, "a text", "7", ["0x1"]],
    },
    gasUsed: 9n,
    cost: 900n,
    events: [
      event("0x1::coin::CoinDeposit", { account: ME, coin_type: "0xc::moon::Moon", amount: "40" }),
      event("0x1::coin::CoinDeposit", { account: YOU, coin_type: "0xc::moon::Moon", amount: "1" }),
      event("0x1::fungible_asset::Withdraw", { store: derivedObjectAddress(ME, GOLD), amount: "7" }),
      event("0x1::fungible_asset::Deposit", { store: derivedObjectAddress(ME, GOLD), amount: "2" }),
      event("0x1::fungible_asset::Deposit", { store: derivedObjectAddress(YOU, GOLD), amount: "5" }),
      event("0x1::fungible_asset::Deposit", { store: derivedObjectAddress(ME, IRON), amount: "3" }),
    ],
    vmStatus: "Executed successfully",
  };
}

it("tells what came and went of coins, and of the assets that a call names", () => {
  for (const asset of [GOLD, { inner: GOLD }]) {
    const detail = swap("Success", asset);
    expect(activityEntry(detail, ME).changes).toEqual([
      { coinType: "0xc::moon::Moon", amount: 40n },
      { coinType: GOLD, amount: -5n },
    ]);
    expect(movementsOf(detail, ME)).toEqual([
      { isDeposit: true, coinType: "0xc::moon::Moon", amount: 40n },
      { isDeposit: false, coinType: GOLD, amount: 7n },
      { isDeposit: true, coinType: GOLD, amount: 2n },
    ]);
  }
});

it("tells nothing of an asset that a call only tried to move, or that it does not name", () => {
  expect(activityEntry(swap("Failed", GOLD), ME).changes).toEqual([]);
  expect(activityEntry(swap("Success", "none"), ME).changes).toEqual([
    { coinType: "0xc::moon::Moon", amount: 40n },
  ]);
});
