import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { START_BALANCE, TestMachine, ada, arg, ben, call, dora, testKey } from "../../test/test-machine.ts";

const mint = (to: typeof ada, amount: bigint) =>
  call("0x1::supra_coin::mint", [], arg.address(to.address), arg.u64(amount));
const delegate = (to: typeof ada) =>
  call("0x1::supra_coin::delegate_mint_capability", [], arg.address(to.address));
const claim = call("0x1::supra_coin::claim_mint_capability");

function machineWithFramework() {
  const machine = new TestMachine();
  return { machine, framework: machine.takeOver(FRAMEWORK_ADDRESS, testKey(8)) };
}

describe("minting SUPRA", () => {
  it("is for the framework's account", () => {
    const { machine, framework } = machineWithFramework();
    expect(machine.run(framework, mint(ben, 5n)).vmStatus).toBe("Executed successfully");
    expect(machine.balance(ben.address)).toBe(START_BALANCE + 5n);
    expect(machine.run(ada, mint(ada, 5n)).vmStatus).toMatch(
      /^Move abort in 0x1::supra_coin: ENO_CAPABILITIES\(0x60001\): ./,
    );
  });

  it("ends at the limit of the supply", () => {
    const { machine, framework } = machineWithFramework();
    expect(machine.run(framework, mint(ben, 10n ** 19n)).vmStatus).toMatch(
      /^Move abort in 0x1::aggregator: EAGGREGATOR_OVERFLOW\(0x20001\): ./,
    );
  });

  it("fails where SUPRA cannot be put", () => {
    const { machine, framework } = machineWithFramework();
    expect(machine.run(framework, mint(dora, 5n)).vmStatus).toMatch(/ECOIN_STORE_NOT_PUBLISHED\(0x60005\)/);
  });
});

describe("handing the right to mint on", () => {
  it("is for an account that only test networks begin with", () => {
    const { machine, framework } = machineWithFramework();
    expect(machine.run(framework, delegate(ada)).vmStatus).toMatch(
      /^Move abort in 0x1::system_addresses: ENOT_CORE_RESOURCE_ADDRESS\(0x50001\): ./,
    );
    expect(machine.run(ada, claim).vmStatus).toMatch(/0x1::supra_coin::/);
  });
});
