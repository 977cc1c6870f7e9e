import { encodeBcs } from "../bcs/writer.ts";
import { addressToBytes, type Address } from "../move/address.ts";
import { createEntryFunction, type EntryFunction } from "./entry-function.ts";

/** `code::publish_package_txn`: publishes or upgrades a package of the sender. Both parts come from the compiler. */
export function publishPackage(metadata: Uint8Array, modules: readonly Uint8Array[]): EntryFunction {
  return createEntryFunction("0x1::code::publish_package_txn", [], packageArguments(metadata, modules));
}

/** `object_code_deployment::publish`: publishes a package to a new object, whose address is `objectCodeAddress`. */
export function publishPackageToObject(metadata: Uint8Array, modules: readonly Uint8Array[]): EntryFunction {
  return createEntryFunction("0x1::object_code_deployment::publish", [], packageArguments(metadata, modules));
}

/** `object_code_deployment::upgrade`: upgrades a package that is published to an object of the sender. */
export function upgradeObjectPackage(
  object: Address,
  metadata: Uint8Array,
  modules: readonly Uint8Array[],
): EntryFunction {
  return createEntryFunction(
    "0x1::object_code_deployment::upgrade",
    [],
    [...packageArguments(metadata, modules), addressToBytes(object)],
  );
}

function packageArguments(metadata: Uint8Array, modules: readonly Uint8Array[]): Uint8Array[] {
  return [
    encodeBcs((writer) => writer.bytes(metadata)),
    encodeBcs((writer) => writer.vector(modules, (to, code) => to.bytes(code))),
  ];
}
