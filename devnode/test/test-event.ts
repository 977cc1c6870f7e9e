import { frameworkStruct, parseAddress, shortAddress, type Address } from "@holdfast/sdk";
import type { ChainEvent } from "../src/vm/machine.ts";

const MODULE_EVENT = {
  guid: { creationNumber: 0n, account: parseAddress("0x0") },
  sequenceNumber: 0n,
};

/** The coin module's event for a deposit of one quant. */
export function testDeposit(account: Address): ChainEvent {
  return {
    ...MODULE_EVENT,
    type: frameworkStruct("coin", "CoinDeposit"),
    data: { account: shortAddress(account), amount: "1", coin_type: "0x1::supra_coin::SupraCoin" },
  };
}

/** An event that the handle of an account's coin store emits. */
export function testHandleEvent(account: Address, name: "DepositEvent" | "WithdrawEvent"): ChainEvent {
  return {
    guid: { creationNumber: 2n, account },
    sequenceNumber: 0n,
    type: frameworkStruct("coin", name),
    data: { amount: "1" },
  };
}
