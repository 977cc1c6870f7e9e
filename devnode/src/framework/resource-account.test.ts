import { readFileSync } from "node:fs";
import { hexToBytes, resourceAccountAddress, shortAddress, utf8ToBytes } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { TestMachine, ada, arg, ben, call } from "../../test/test-machine.ts";

const seed = utf8ToBytes("vault");
const at = resourceAccountAddress(ada.address, seed);
const NO_KEY = `0x${"00".repeat(32)}`;

function expectKey(machine: TestMachine): unknown {
  return machine.view("0x1::account::get_authentication_key", [], [at])[0];
}

/** The counter package, compiled for the resource account. */
function counter(): { readonly metadata: Uint8Array; readonly code: Uint8Array[] } {
  const path = new URL("../../../move/test/vectors/counter/publish.json", import.meta.url);
  const text = readFileSync(path, "utf8").replaceAll("cafe".repeat(16), at.slice(2));
  const file = JSON.parse(text) as { readonly metadata_serialized: string; readonly code: readonly string[] };
  return { metadata: hexToBytes(file.metadata_serialized), code: file.code.map((hex) => hexToBytes(hex)) };
}

describe("a resource account", () => {
  it("is created with coins and its maker's key, who keeps its capability", () => {
    const machine = new TestMachine();
    const create = call(
      "0x1::resource_account::create_resource_account_and_fund",
      [],
      arg.bytes(seed),
      arg.bytes(new Uint8Array()),
      arg.u64(500n),
    );
    expect(machine.run(ada, create).vmStatus).toBe("Executed successfully");
    expect(machine.balance(at)).toBe(500n);
    expect(expectKey(machine)).toBe(
      machine.view("0x1::account::get_authentication_key", [], [ada.address])[0],
    );
    expect(machine.resource(ada.address, "0x1::resource_account::Container")).toEqual({
      store: { data: [{ key: shortAddress(at), value: { account: shortAddress(at) } }] },
    });
    expect(machine.run(ada, create).vmStatus).toMatch(/ERESOURCE_ACCCOUNT_EXISTS\(0x8000f\)/);
  });

  it("takes a key that is given, if it is one", () => {
    const machine = new TestMachine();
    const withKey = (key: Uint8Array) =>
      call("0x1::resource_account::create_resource_account", [], arg.bytes(seed), arg.bytes(key));
    expect(machine.run(ada, withKey(new Uint8Array(31))).vmStatus).toMatch(
      /EMALFORMED_AUTHENTICATION_KEY\(0x10004\)/,
    );
    expect(machine.run(ada, withKey(hexToBytes(ben.address))).vmStatus).toBe("Executed successfully");
    expect(expectKey(machine)).toBe(ben.address);
  });

  it("is created with a package, so that only its code signs", () => {
    const machine = new TestMachine();
    const { metadata, code } = counter();
    const create = call(
      "0x1::resource_account::create_resource_account_and_publish_package",
      [],
      arg.bytes(seed),
      arg.bytes(metadata),
      arg.list(code, arg.bytes),
    );
    expect(machine.run(ada, create).vmStatus).toBe("Executed successfully");
    expect(machine.state.listModules(at)).toEqual(["counter"]);
    expect(expectKey(machine)).toBe(NO_KEY);
    // init_module ran for the account.
    expect(machine.resource(at, `${shortAddress(at)}::counter::Counter`)).toEqual({ value: "0" });
  });
});
