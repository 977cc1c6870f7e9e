import type { Address } from "@holdfast/sdk";
import { beforeEach, describe, expect, it } from "vitest";
import { hookedAsset } from "../../../test/hooked-asset.ts";
import { installedFramework } from "../../../test/installed-framework.ts";
import { assembleScript, type ScriptLine } from "../../../test/script-text.ts";
import { TestMachine, ada, arg, ben, call } from "../../../test/test-machine.ts";

const METADATA = "0x1::fungible_asset::Metadata";
const hooked = hookedAsset(ada.address, 1n);
const { asset } = hooked;

describe("an asset with hooks", () => {
  let machine: TestMachine;
  const balances = (): unknown[] =>
    [ada, ben].map(
      ({ address }) => machine.view("0x1::primary_fungible_store::balance", [METADATA], [address, asset])[0],
    );
  const send = (name: string, ...more: readonly ReturnType<typeof arg.u64>[]): string => {
    const fixed = [arg.address(asset), arg.address(ben.address), arg.u64(100n)];
    return machine.run(ada, call(`0x1::primary_fungible_store::${name}`, [METADATA], ...fixed, ...more))
      .vmStatus;
  };
  const runScript = (lines: readonly ScriptLine[]): string =>
    machine.run(ada, {
      kind: "script",
      script: { code: assembleScript(lines), typeArguments: [], arguments: [] },
    }).vmStatus;

  beforeEach(() => {
    machine = new TestMachine(installedFramework);
    expect(machine.run(ada, hooked.publish).vmStatus).toBe("Executed successfully");
    expect(machine.run(ada, hooked.create).vmStatus).toBe("Executed successfully");
  });

  it("is moved by its own code", () => {
    expect(send("transfer")).toBe("Executed successfully");
    expect(balances()).toEqual(["899", "101"]);
  });

  it("is not moved where less arrives than was expected", () => {
    expect(send("transfer_assert_minimum_deposit", arg.u64(102n))).toMatch(
      /::dispatchable_fungible_asset: .*0x70002/,
    );
    expect(balances()).toEqual(["1000", "0"]);
    expect(send("transfer_assert_minimum_deposit", arg.u64(101n))).toBe("Executed successfully");
  });

  it("is moved by its own code when a package asks for it", () => {
    const object = (at: Address): ScriptLine => [
      `0x1::object::address_to_object<${METADATA}>`,
      [{ address: at }],
      ["asset"],
    ];
    const lines: readonly ScriptLine[] = [
      object(asset),
      [`0x1::primary_fungible_store::withdraw<${METADATA}>`, ["signer", "asset", { u64: 50n }], ["some"]],
      ["0x1::primary_fungible_store::deposit", [{ address: ben.address }, "some"]],
    ];
    expect(runScript(lines)).toBe("Executed successfully");
    expect(balances()).toEqual(["949", "51"]);
  });
});
