import { FRAMEWORK_ADDRESS, type Address } from "@holdfast/sdk";
import {
  Any,
  POLICY,
  PackageMetadata,
  PackageRegistry,
  PublishPackage,
  codeErrors as errors,
  codeStructs,
  type PackageValue,
} from "./code-structs.ts";
import { bareAbort } from "./declare/abort.ts";
import type { Context, PublishRequest } from "./declare/context.ts";
import { entry } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { bytes, signer, vector } from "./declare/type.ts";
import { none } from "./option.ts";
import { fromMoveString, toMoveString } from "./string.ts";

/** Framework packages, as other packages' dependencies name them. */
const FRAMEWORK_PACKAGES = ["MoveStdlib", "SupraStdlib", "SupraFramework"];

/** Packages at 0x1 to 0xa may be used without a policy check. */
const LAST_EXEMPT = 10n;

/** error::invalid_argument(1) of 0x1::util: the bytes are not a value of the type. */
const NOT_DECODABLE = 0x10001n;

/** Lists the framework's packages at genesis. Their modules are native, without source. */
export function initializePackages(context: Context): void {
  const packages = FRAMEWORK_PACKAGES.map((name) => ({
    name: toMoveString(name),
    upgrade_policy: { policy: POLICY.COMPATIBLE },
    upgrade_number: 0n,
    source_digest: toMoveString(""),
    manifest: new Uint8Array(),
    modules: [],
    deps: [],
    extension: none,
  }));
  context.write(FRAMEWORK_ADDRESS, PackageRegistry.of(), { packages });
}

/** Stores a package and requests publication; checks are in the chain's order. */
function publishPackage(
  context: Context,
  at: Address,
  given: PackageValue,
  code: readonly Uint8Array[],
): void {
  const { policy } = given.upgrade_policy;
  if (policy <= POLICY.ARBITRARY) throw errors.EINCOMPATIBLE_POLICY_DISABLED();
  const packages = readPackages(context, at) ?? [];
  const allowed = checkDependencies(context, at, given);
  const names = moduleNames(given);
  const index = packages.findIndex((one) => hasName(one, given));
  packages.forEach((old, place) => {
    if (place === index) checkUpgrade(old, given, names);
    else if (moduleNames(old).some((name) => names.includes(name))) throw errors.EMODULE_NAME_CLASH();
  });
  const old = packages[index];
  const kept = { ...given, upgrade_number: old === undefined ? 0n : old.upgrade_number + 1n };
  context.write(at, PackageRegistry.of(), {
    packages: old === undefined ? [...packages, kept] : packages.with(index, kept),
  });
  context.emit(PublishPackage.of(), { code_address: at, is_upgrade: kept.upgrade_number > 0n });
  context.publish({ at, names, code, allowed, isCompatible: policy === POLICY.COMPATIBLE });
}

/** Publishes with BCS metadata. @throws 0x10001 in util for invalid bytes */
export function publishSerialized(
  context: Context,
  at: Address,
  metadata: Uint8Array,
  code: readonly Uint8Array[],
): void {
  const given = context.decode(PackageMetadata.of(), metadata);
  if (given === undefined) throw bareAbort("util", NOT_DECODABLE);
  publishPackage(context, at, given, code);
}

/** Makes every package of an object immutable. @throws ECODE_OBJECT_DOES_NOT_EXIST, ENOT_PACKAGE_OWNER */
export function freezePackages(context: Context, at: Address, isOwner: boolean): void {
  const packages = readPackages(context, at);
  if (packages === undefined) throw errors.ECODE_OBJECT_DOES_NOT_EXIST();
  if (!isOwner) throw errors.ENOT_PACKAGE_OWNER();
  context.write(at, PackageRegistry.of(), {
    packages: packages.map((one) => ({ ...one, upgrade_policy: { policy: POLICY.IMMUTABLE } })),
  });
}

function checkUpgrade(old: PackageValue, given: PackageValue, names: readonly string[]): void {
  const [before, after] = [old.upgrade_policy.policy, given.upgrade_policy.policy];
  if (before >= POLICY.IMMUTABLE) throw errors.EUPGRADE_IMMUTABLE();
  if (after < before) throw errors.EUPGRADE_WEAKER_POLICY();
  if (moduleNames(old).some((name) => !names.includes(name))) throw errors.EMODULE_MISSING();
}

/** Checks a package's dependencies. Returns the modules it may use. */
function checkDependencies(context: Context, at: Address, given: PackageValue): PublishRequest["allowed"] {
  return given.deps.flatMap(({ account, package_name: name }): PublishRequest["allowed"] => {
    const packages = readPackages(context, account);
    if (packages === undefined) throw errors.EPACKAGE_DEP_MISSING();
    const number = BigInt(account);
    if (number >= 1n && number <= LAST_EXEMPT) return [{ account, module: undefined }];
    const found = packages.find((one) => fromMoveString(one.name) === fromMoveString(name));
    if (found === undefined) throw errors.EPACKAGE_DEP_MISSING();
    const { policy } = found.upgrade_policy;
    if (policy < given.upgrade_policy.policy) throw errors.EDEP_WEAKER_POLICY();
    if (policy === POLICY.ARBITRARY && account !== at) throw errors.EDEP_ARBITRARY_NOT_SAME_ADDRESS();
    return moduleNames(found).map((module) => ({ account, module }));
  });
}

function readPackages(context: Context, at: Address): readonly PackageValue[] | undefined {
  return context.read(at, PackageRegistry.of())?.packages;
}

function moduleNames({ modules }: PackageValue): string[] {
  return modules.map(({ name }) => fromMoveString(name));
}

function hasName(one: PackageValue, other: PackageValue): boolean {
  return fromMoveString(one.name) === fromMoveString(other.name);
}

const functions = () => [
  entry("publish_package_txn", { parameters: [signer, bytes, vector(bytes)] }, (context, values) =>
    publishSerialized(context, ...values),
  ),
];

export const codeModules = [
  defineModule({ name: "code", structs: codeStructs, functions }),
  defineModule({ name: "copyable_any", structs: [Any] }),
];
