import type { ModuleId } from "@holdfast/sdk";
import type { LinkedModule } from "../linked-module.ts";
import type { FindNative, NativeBody } from "../native-call.ts";
import { stop } from "../stop.ts";
import { bytesToValue, signerValue, StructValue } from "../value.ts";
import { DISPATCH_NATIVES } from "./dispatch-natives.ts";
import { FROM_BCS_NATIVES } from "./from-bcs-module.ts";
import { addressArgument } from "./native-values.ts";
import { aptosHashModule, bcsModule, hashModule, signerModule, typeInfoModule } from "./small-modules.ts";
import { STD } from "./std-id.ts";
import { STRING_NATIVES } from "./string-module.ts";
import { STRING_UTILS_NATIVES } from "./string-utils-module.ts";
import { TABLE_NATIVES } from "./table-module.ts";
import { vectorModule } from "./vector-module.ts";

/** Natives of the framework's bytecode. Others need the chain: see `devnode/src/framework/natives`. */
const NATIVES: ReadonlyMap<string, NativeBody> = new Map<string, NativeBody>([
  // Only functions without bytecode are looked up, so extra ones do no harm.
  ...[vectorModule, signerModule, bcsModule, hashModule, aptosHashModule, typeInfoModule].flatMap((module) =>
    listBodies(module),
  ),
  ...listBodies(aptosHashModule, "_internal"),
  ...byName("string", STRING_NATIVES),
  ...byName("string_utils", STRING_UTILS_NATIVES),
  ...byName("table", TABLE_NATIVES),
  ...byName("from_bcs", FROM_BCS_NATIVES),
  ...byName("util", FROM_BCS_NATIVES),
  ...DISPATCH_NATIVES,
  ["create_signer::create_signer", (call) => [signerValue(addressArgument(call, 0))]],
  ["debug::native_print", () => []],
  ["debug::native_stack_trace", () => [new StructValue([bytesToValue(new Uint8Array())])]],
]);

/** Natives of a bytecode module of 0x1. `isHosted`: whether the machine's caller has `module::name`. */
export function frameworkNatives(
  { address, name: module }: ModuleId,
  isHosted: (name: string) => boolean = () => false,
): FindNative {
  return (own) => {
    const name = `${module}::${own}`;
    if (address !== STD) return undefined;
    return NATIVES.get(name) ?? (isHosted(name) ? hosted(name) : undefined);
  };
}

/** A native that the machine's caller may implement. */
function hosted(name: string): NativeBody {
  return (call) => {
    const body = call.context.host(name);
    if (body === undefined)
      throw stop("MISSING_DEPENDENCY", `the native function 0x1::${name} is not supported here`);
    return body(call);
  };
}

function listBodies(module: LinkedModule, ending = ""): [string, NativeBody][] {
  return [...module.functions].flatMap(([name, { body }]): [string, NativeBody][] =>
    body.kind === "native" ? [[`${module.id.name}::${name}${ending}`, body.run]] : [],
  );
}

function byName(module: string, bodies: Readonly<Record<string, NativeBody>>): [string, NativeBody][] {
  return Object.entries(bodies).map(([name, body]) => [`${module}::${name}`, body]);
}
