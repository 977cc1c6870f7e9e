import { hexToBytes, namedObjectAddress, parseAddress, type Address } from "@holdfast/sdk";
import { encodeBcs, type BcsWriter } from "@holdfast/sdk/bcs";
import { PackageRegistry, type PackageValue } from "../../src/framework/code-structs.ts";
import { createObject } from "../../src/framework/object.ts";
import { none } from "../../src/framework/option.ts";
import { toMoveString } from "../../src/framework/string.ts";
import { TestMachine, ada, arg, ben, call } from "../test-machine.ts";
import { run, within, type Case, type Cases, type ModuleCases } from "./case.ts";

export interface Plan {
  readonly name?: string;
  readonly policy?: number;
  readonly modules?: readonly string[];
  readonly deps?: readonly (readonly [Address, string])[];
}

const CODE = "0x1::object_code_deployment";
const NO_CODE = arg.list([], arg.bytes);
const ABSENT = parseAddress("0x5");

/** BCS of a package's metadata, without sources. */
export function metadata({ name = "pkg", policy = 1, modules = [], deps = [] }: Plan): Uint8Array {
  return encodeBcs((writer) => {
    writer.string(name).u8(policy).u64(0n).string("").bytes(new Uint8Array());
    writer.vector(modules, (to: BcsWriter, text) => {
      to.string(text).bytes(new Uint8Array()).bytes(new Uint8Array()).bool(false);
    });
    writer.vector(deps, (to, [account, text]) => void to.fixedBytes(hexToBytes(account)).string(text));
    writer.bool(false);
  });
}

const publish = (plan: Plan) =>
  call("0x1::code::publish_package_txn", [], arg.bytes(metadata(plan)), NO_CODE);

/** A stored package with unverified modules. */
function kept(name: string, policy: number, modules: readonly string[] = []): PackageValue {
  return {
    name: toMoveString(name),
    upgrade_policy: { policy },
    upgrade_number: 0n,
    source_digest: toMoveString(""),
    manifest: new Uint8Array(),
    modules: modules.map((module) => ({
      name: toMoveString(module),
      source: new Uint8Array(),
      source_map: new Uint8Array(),
      extension: none,
    })),
    deps: [],
    extension: none,
  };
}

function withPackages(at: Address, ...packages: readonly PackageValue[]) {
  return (machine: TestMachine): void =>
    within(machine, (session) => session.write(at, PackageRegistry.of(), { packages }));
}

/** Aborts for a publisher, at an account or an object. */
export function refused(
  attempt: (plan: Plan, prepare?: (machine: TestMachine) => void) => Case,
): Record<string, Case> {
  return {
    "code::EINCOMPATIBLE_POLICY_DISABLED": attempt({ policy: 0 }),
    "code::EPACKAGE_DEP_MISSING": attempt({ deps: [[ABSENT, "Nothing"]] }),
    "code::EDEP_WEAKER_POLICY": attempt(
      { policy: 2, deps: [[ben.address, "weak"]] },
      withPackages(ben.address, kept("weak", 1)),
    ),
  };
}

/** Aborts for an existing package. */
export function refusedUpgrade(
  at: Address,
  attempt: (plan: Plan, prepare?: (machine: TestMachine) => void) => Case,
): Record<string, Case> {
  return {
    "code::EUPGRADE_IMMUTABLE": attempt({ policy: 2 }, withPackages(at, kept("pkg", 2))),
    "code::EMODULE_MISSING": attempt({}, withPackages(at, kept("pkg", 1, ["m"]))),
    "code::EMODULE_NAME_CLASH": attempt({ modules: ["m"] }, withPackages(at, kept("another", 1, ["m"]))),
  };
}

export const POLICY_NEVER = {
  "code::EUPGRADE_WEAKER_POLICY": "a policy weaker than compatible is refused before",
  "code::EDEP_ARBITRARY_NOT_SAME_ADDRESS": "such a dependency is weaker than any policy that is allowed",
};

const atAccount = (plan: Plan, prepare?: (machine: TestMachine) => void): Case => {
  return () => run(ada, publish(plan), prepare);
};

export const codeCases: ModuleCases = {
  publish_package_txn: {
    success: atAccount({}),
    aborts: { ...refused(atAccount), ...refusedUpgrade(ada.address, atAccount) },
    never: POLICY_NEVER,
  },
};

const seed = encodeBcs((writer) => writer.string("supra_framework::object_code_deployment").u64(1n));
/** Address of Ada's first code object. */
const object = namedObjectAddress(ada.address, seed);

const toObject = (plan: Plan) => call(`${CODE}::publish`, [], arg.bytes(metadata(plan)), NO_CODE);
const upgrade = (plan: Plan) =>
  call(`${CODE}::upgrade`, [], arg.bytes(metadata(plan)), NO_CODE, arg.address(object));
const freeze = call(`${CODE}::freeze_code_object`, [], arg.address(object));

const publishing = (plan: Plan, prepare?: (machine: TestMachine) => void): Case => {
  return () => run(ada, toObject(plan), prepare);
};
const NEW_OBJECT = "a new object has no packages yet";

/** Prepares, then calls, after Ada has published a package to an object. */
const upgrading = (
  plan: Plan,
  prepare: (machine: TestMachine) => void = () => undefined,
  key = ada,
): Case => {
  return () => {
    const machine = new TestMachine();
    machine.run(ada, toObject({}));
    prepare(machine);
    return machine.run(key, upgrade(plan));
  };
};

/** An object with packages that was not created for code. */
function bareObject(machine: TestMachine): void {
  within(machine, (session) => createObject(session, object, ada.address));
  withPackages(object, kept("pkg", 1))(machine);
}

const freezing: Cases = {
  success: () => {
    const machine = new TestMachine();
    machine.run(ada, toObject({}));
    return machine.run(ada, freeze);
  },
  aborts: {
    "code::ENOT_PACKAGE_OWNER": () => {
      const machine = new TestMachine();
      machine.run(ada, toObject({}));
      return machine.run(ben, freeze);
    },
  },
  never: { "code::ECODE_OBJECT_DOES_NOT_EXIST": "the argument's type says that the object has packages" },
};

export const objectCodeDeploymentCases: ModuleCases = {
  publish: {
    success: publishing({}),
    aborts: {
      ...refused(publishing),
      "object::EOBJECT_EXISTS": publishing({}, bareObject),
    },
    never: {
      ...POLICY_NEVER,
      "code::EUPGRADE_IMMUTABLE": NEW_OBJECT,
      "code::EMODULE_MISSING": NEW_OBJECT,
      "code::EMODULE_NAME_CLASH": NEW_OBJECT,
    },
  },
  upgrade: {
    success: upgrading({}),
    aborts: {
      ...refused(upgrading),
      ...refusedUpgrade(object, upgrading),
      "object_code_deployment::ENOT_CODE_OBJECT_OWNER": upgrading({}, undefined, ben),
      "object_code_deployment::ECODE_OBJECT_DOES_NOT_EXIST": () => run(ada, upgrade({}), bareObject),
    },
    never: POLICY_NEVER,
  },
  freeze_code_object: freezing,
};
