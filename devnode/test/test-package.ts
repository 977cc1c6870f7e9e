import { hexToBytes, parseAddress, publishPackage, type Address, type EntryFunction } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { writeModule, type CompiledModule } from "@holdfast/move";

const FRAMEWORK = parseAddress("0x1");

/** A package to publish. */
export interface TestPackage {
  readonly name?: string;
  readonly deps?: readonly (readonly [Address, string])[];
  readonly modules: readonly CompiledModule[];
}

/** `publish_package_txn` of assembled modules; they may use the framework. */
export function publish({
  name = "pkg",
  deps = [[FRAMEWORK, "MoveStdlib"]],
  modules,
}: TestPackage): EntryFunction {
  const metadata = encodeBcs((writer) => {
    writer.string(name).u8(1).u64(0n).string("").bytes(new Uint8Array());
    writer.vector(modules, (to, module) => {
      to.string(module.identifiers[module.moduleHandles[module.self]?.name ?? 0] ?? "");
      to.bytes(new Uint8Array()).bytes(new Uint8Array()).bool(false);
    });
    writer.vector(deps, (to, [account, text]) => void to.fixedBytes(hexToBytes(account)).string(text));
    writer.bool(false);
  });
  return publishPackage(metadata, modules.map(writeModule));
}
