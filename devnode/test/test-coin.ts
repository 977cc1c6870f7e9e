import { FRAMEWORK_ADDRESS, utf8ToBytes } from "@holdfast/sdk";
import { TestMachine, arg, call, testKey, type TestKey } from "./test-machine.ts";

/** Any struct can be its publisher's coin; this one is otherwise unused. */
export const MANAGED_COIN = "0x1::supra_coin::Delegations";

/** `managed_coin::initialize` with these words. */
export function initializeCoin(name = "Test coin", symbol = "TEST", isSupplyMonitored = true) {
  return call(
    "0x1::managed_coin::initialize",
    [MANAGED_COIN],
    arg.bytes(utf8ToBytes(name)),
    arg.bytes(utf8ToBytes(symbol)),
    arg.u8(6),
    arg.bool(isSupplyMonitored),
  );
}

/** A machine on which a second coin exists; its owner has 1,000 of it. */
export function machineWithCoin(): { readonly machine: TestMachine; readonly owner: TestKey } {
  const machine = new TestMachine();
  const owner = machine.takeOver(FRAMEWORK_ADDRESS, testKey(8));
  machine.run(owner, initializeCoin());
  machine.run(owner, call("0x1::managed_coin::register", [MANAGED_COIN]));
  machine.run(
    owner,
    call("0x1::managed_coin::mint", [MANAGED_COIN], arg.address(owner.address), arg.u64(1000n)),
  );
  return { machine, owner };
}
