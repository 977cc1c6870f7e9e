import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  createEntryFunction,
  hexToBytes,
  namedObjectAddress,
  parseAddress,
  parseJson,
  shortAddress,
  transferCoins,
  type Address,
  type EntryFunction,
} from "@holdfast/sdk";
import { encodeBcs, type BcsWriter } from "@holdfast/sdk/bcs";
import { describe, expect, it } from "vitest";
import {
  TestMachine,
  ada,
  arg,
  ben,
  call,
  eventNames,
  testKey,
  type TestKey,
} from "../../test/test-machine.ts";
import { createState } from "../state/state.ts";
import { payloadJson } from "../vm/payload-json.ts";
import { listModules, moduleAbi, moduleBytecode } from "../vm/modules.ts";

const folder = fileURLToPath(new URL("../../../move/test/vectors/", import.meta.url));
const abort = (text: string): unknown => expect.stringContaining(`Move abort in 0x1::code: ${text}: `);

interface Plan {
  readonly name?: string;
  readonly policy?: number;
  readonly modules?: readonly string[];
  readonly deps?: readonly (readonly [Address, string])[];
  readonly code?: readonly Uint8Array[];
}

/** `publish_package_txn` of a package without sources. */
function publish({ name = "pkg", policy = 1, modules = [], deps = [], code = [] }: Plan = {}): EntryFunction {
  const metadata = encodeBcs((writer) => {
    writer.string(name).u8(policy).u64(7n).string("").bytes(new Uint8Array());
    const module = (to: BcsWriter, text: string) =>
      void to.string(text).bytes(new Uint8Array()).bytes(new Uint8Array()).bool(false);
    writer.vector(modules, module);
    writer.vector(deps, (to, [account, text]) => void to.fixedBytes(hexToBytes(account)).string(text));
    writer.bool(false);
  });
  return call("0x1::code::publish_package_txn", [], arg.bytes(metadata), arg.list(code, arg.bytes));
}

describe("the list of an account's packages", () => {
  it("counts versions itself and says whether it is an upgrade", () => {
    const machine = new TestMachine();
    const first = machine.run(ada, publish());
    expect(first.vmStatus).toBe("Executed successfully");
    expect(eventNames(first)).toEqual(["code::PublishPackage", "transaction_fee::FeeStatement"]);
    expect(first.events[0]?.data).toEqual({ code_address: ada.address, is_upgrade: false });
    expect(machine.run(ada, publish()).events[0]?.data).toEqual({
      code_address: ada.address,
      is_upgrade: true,
    });
    machine.run(ada, publish({ name: "other", policy: 2 }));
    expect(machine.resource(ada.address, "0x1::code::PackageRegistry")).toEqual({
      packages: [
        expect.objectContaining({ name: "pkg", upgrade_number: "1", upgrade_policy: { policy: 1 } }),
        {
          deps: [],
          extension: { vec: [] },
          manifest: "0x",
          modules: [],
          name: "other",
          source_digest: "",
          upgrade_number: "0",
          upgrade_policy: { policy: 2 },
        },
      ],
    });
  });

  it("refuses what the network refuses", () => {
    const machine = new TestMachine();
    const run = (plan: Plan, key = ada) => machine.run(key, publish(plan)).vmStatus;
    expect(run({ policy: 0 })).toEqual(abort("EINCOMPATIBLE_POLICY_DISABLED(0x10008)"));
    expect(run({ deps: [[parseAddress("0x5"), "Nothing"]] })).toEqual(abort("EPACKAGE_DEP_MISSING(0x60005)"));
    expect(run({ deps: [[parseAddress("0x1"), "AnythingOfTheFramework"]] })).toBe("Executed successfully");
    expect(run({ name: "weak" }, ben)).toBe("Executed successfully");
    expect(run({ name: "strong", policy: 2, deps: [[ben.address, "weak"]] })).toEqual(
      abort("EDEP_WEAKER_POLICY(0x10006)"),
    );
    expect(run({ name: "strong", deps: [[ben.address, "missing"]] })).toEqual(
      abort("EPACKAGE_DEP_MISSING(0x60005)"),
    );
    expect(run({ name: "fixed", policy: 2 })).toBe("Executed successfully");
    expect(run({ name: "fixed", policy: 2 })).toEqual(abort("EUPGRADE_IMMUTABLE(0x10002)"));
    const broken = call(
      "0x1::code::publish_package_txn",
      [],
      arg.bytes(Uint8Array.of(1)),
      arg.list([], arg.bytes),
    );
    expect(machine.run(ada, broken).vmStatus).toBe("Move abort in 0x1::util: 0x10001");
  });

  it("keeps nothing of a package whose bytecode is none", () => {
    const machine = new TestMachine();
    const outcome = machine.run(ada, publish({ modules: ["m"], code: [Uint8Array.of(1, 2, 3, 4)] }));
    expect(outcome.vmStatus).toBe("CODE_DESERIALIZATION_ERROR");
    expect(eventNames(outcome)).toEqual(["transaction_fee::FeeStatement"]);
    expect(machine.run(ada, publish({ modules: ["m"] })).vmStatus).toBe("CONSTRAINT_NOT_SATISFIED");
    expect(machine.resource(ada.address, "0x1::code::PackageRegistry")).toBeUndefined();
  });
});

describe("code that belongs to an object", () => {
  const inObject = (name: string, ...args: Parameters<typeof call>[2][]) =>
    call(`0x1::object_code_deployment::${name}`, [], ...args);
  const metadata = (policy: number) => {
    const [bytes = new Uint8Array()] = publish({ policy }).arguments;
    return (writer: BcsWriter) => void writer.fixedBytes(bytes);
  };
  const none = arg.list([], arg.bytes);

  it("publishes code to a new object, upgrades it and freezes it", () => {
    const machine = new TestMachine();
    const outcome = machine.run(ada, inObject("publish", metadata(1), none));
    expect(eventNames(outcome).slice(0, 2)).toEqual([
      "code::PublishPackage",
      "object_code_deployment::Publish",
    ]);
    const data = outcome.events[1]?.data as { readonly object_address: Address };
    const object = arg.address(parseAddress(data.object_address));
    const seed = encodeBcs((writer) => writer.string("supra_framework::object_code_deployment").u64(1n));
    expect(data.object_address).toBe(shortAddress(namedObjectAddress(ada.address, seed)));
    expect(machine.run(ada, inObject("upgrade", metadata(1), none, object)).status).toBe("Success");
    expect(machine.run(ben, inObject("upgrade", metadata(1), none, object)).vmStatus).toMatch(
      /object_code_deployment: ENOT_CODE_OBJECT_OWNER\(0x50002\): ./,
    );
    expect(machine.run(ben, inObject("freeze_code_object", object)).vmStatus).toEqual(
      abort("ENOT_PACKAGE_OWNER(0x50009)"),
    );
    expect(machine.run(ada, inObject("freeze_code_object", object)).status).toBe("Success");
    expect(machine.run(ada, inObject("upgrade", metadata(1), none, object)).vmStatus).toEqual(
      abort("EUPGRADE_IMMUTABLE(0x10002)"),
    );
  });

  it("is not where no object is", () => {
    const object = arg.address(ben.address);
    expect(new TestMachine().run(ada, inObject("freeze_code_object", object)).vmStatus).toMatch(
      /0x1::object: EOBJECT_DOES_NOT_EXIST\(0x60002\): ./,
    );
  });
});

describe("packages that were compiled before", () => {
  const publisher = parseAddress("0xcafecafecafecafecafecafecafecafecafecafecafecafecafecafecafecafe");

  function fixture(name: string): EntryFunction {
    const file = parseJson(readFileSync(`${folder}${name}/publish.json`, "utf8")) as {
      readonly entry_function_args_bcs: readonly string[];
    };
    const args = file.entry_function_args_bcs.map((text) => hexToBytes(text));
    return createEntryFunction("0x1::code::publish_package_txn", [], args);
  }

  /** A machine on which the fixtures' publisher has an account. */
  function machineWithPublisher(): { readonly machine: TestMachine; readonly key: TestKey } {
    const machine = new TestMachine();
    machine.run(ada, call("0x1::supra_account::create_account", [], arg.address(publisher)));
    return { machine, key: machine.takeOver(publisher, testKey(12)) };
  }

  it("are published: modules are listed with bytecode and interface", () => {
    const { machine, key } = machineWithPublisher();
    const outcome = machine.run(key, fixture("counter"));
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(listModules(publisher, machine.state)).toEqual(["counter"]);
    expect(moduleAbi(publisher, "counter", machine.state)).toMatchObject({ name: "counter" });
    expect(moduleBytecode(machine.state, publisher, "counter")).toMatch(/^0xa11ceb0b/);
    expect(moduleAbi(publisher, "nothing", machine.state)).toBeUndefined();
    expect(moduleBytecode(machine.state, publisher, "nothing")).toBeUndefined();
  });

  it("are published under the address that is in their bytecode only", () => {
    expect(new TestMachine().run(ada, fixture("counter")).vmStatus).toBe(
      "MODULE_ADDRESS_DOES_NOT_MATCH_SENDER",
    );
  });

  it("are upgraded as long as they stay compatible", () => {
    const { machine, key } = machineWithPublisher();
    machine.run(key, fixture("counter"));
    const before = moduleBytecode(machine.state, publisher, "counter");
    for (const bad of ["counter_v2_bad", "counter_v2_bad_struct"])
      expect(machine.run(key, fixture(bad)).vmStatus).toBe("BACKWARD_INCOMPATIBLE_MODULE_UPDATE");
    expect(moduleBytecode(machine.state, publisher, "counter")).toBe(before);
    expect(machine.run(key, fixture("counter_v2")).vmStatus).toBe("Executed successfully");
    expect(moduleBytecode(machine.state, publisher, "counter")).not.toBe(before);
    expect(machine.run(key, publish({ name: "counter" })).vmStatus).toEqual(abort("EMODULE_MISSING(0x4)"));
    expect(machine.run(key, publish({ name: "another", modules: ["counter"] })).vmStatus).toEqual(
      abort("EMODULE_NAME_CLASH(0x80001)"),
    );
  });

  it("make a coin of their type when they are published", () => {
    const { machine, key } = machineWithPublisher();
    expect(machine.run(key, fixture("sunrise_coin")).vmStatus).toBe("Executed successfully");
    const structs = moduleAbi(publisher, "sunrise_coin", machine.state) as {
      readonly structs: readonly { readonly name: string }[];
    };
    const coin = `${publisher}::sunrise_coin::${structs.structs[0]?.name ?? ""}`;
    machine.run(key, call("0x1::managed_coin::register", [coin]));
    machine.run(key, call("0x1::managed_coin::mint", [coin], arg.address(publisher), arg.u64(10n)));
    expect(machine.run(key, transferCoins(ben.address, 4n, coin)).vmStatus).toBe("Executed successfully");
    expect(machine.balance(ben.address, coin)).toBe(4n);
    const unknown = `${publisher}::sunrise_coin::Nothing`;
    expect(machine.run(key, transferCoins(ben.address, 4n, unknown)).vmStatus).toBe(
      "TYPE_RESOLUTION_FAILURE",
    );
  });

  it("let a call's arguments be read by their types", () => {
    const { machine, key } = machineWithPublisher();
    machine.run(key, fixture("counter"));
    const abi = moduleAbi(publisher, "counter", machine.state) as {
      readonly exposed_functions: readonly { readonly name: string; readonly params: readonly string[] }[];
    };
    const found = abi.exposed_functions.find(({ params }) => params.join() === "&signer,u64");
    const what = call(`${publisher}::counter::${found?.name ?? ""}`, [], arg.u64(7n));
    const payload = { kind: "entry-function" as const, entryFunction: what };
    expect(payloadJson(machine.state, payload)).toMatchObject({ arguments: ["7"] });
    expect(payloadJson(createState(), payload)).toMatchObject({ arguments: ["0x0700000000000000"] });
  });

  it("have the functions that they have", () => {
    const { machine, key } = machineWithPublisher();
    machine.run(key, fixture("counter"));
    expect(machine.run(key, call(`${publisher}::counter::anything`)).vmStatus).toBe(
      "FUNCTION_RESOLUTION_FAILURE",
    );
    expect(machine.run(key, call(`${publisher}::nothing::anything`)).vmStatus).toBe("LINKER_ERROR");
  });
});
