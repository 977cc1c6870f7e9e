import { frameworkStruct } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { testDeposit, testHandleEvent } from "../../test/test-event.ts";
import { testAddress } from "../../test/test-transaction.ts";
import { accountsWithCoinMovement } from "./coin-movement.ts";

describe("coin movement", () => {
  it("is what the coin module's events say, whichever kind, each account once", () => {
    const events = [
      testDeposit(testAddress(1)),
      testHandleEvent(testAddress(1), "DepositEvent"),
      testHandleEvent(testAddress(2), "WithdrawEvent"),
    ];
    expect([...accountsWithCoinMovement(events)]).toEqual([testAddress(1), testAddress(2)]);
  });

  it("is that of a fungible store under the store's own address", () => {
    const deposit = { ...testDeposit(testAddress(1)), data: { store: testAddress(3), amount: "5" } };
    const event = { ...deposit, type: frameworkStruct("fungible_asset", "Deposit") };
    expect([...accountsWithCoinMovement([event])]).toEqual([testAddress(3)]);
  });

  it("is nothing that another module or another event says", () => {
    const deposit = testDeposit(testAddress(1));
    const elsewhere = { address: testAddress(5), module: "coin", name: "CoinDeposit", typeArguments: [] };
    expect(
      accountsWithCoinMovement([
        { ...deposit, type: { kind: "struct", struct: elsewhere } },
        { ...deposit, type: frameworkStruct("fungible_asset", "Frozen") },
        { ...deposit, type: frameworkStruct("coin", "CoinEventHandleDeletion") },
        { ...deposit, type: { kind: "u64" } },
      ]).size,
    ).toBe(0);
  });
});
