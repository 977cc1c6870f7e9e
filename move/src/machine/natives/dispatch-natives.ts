import type { ModuleId } from "@holdfast/sdk";
import { formatMoveType } from "../../format/move-type.ts";
import type { FunctionSignature } from "../function-signature.ts";
import { chargeNative, type NativeBody, type NativeCall } from "../native-call.ts";
import { wrongType } from "../machine.ts";
import type { Value } from "../value.ts";
import { expectStruct, expectVector, structArgument, valueToBytes, vectorArgument } from "./native-values.ts";

const UNDERSCORE = 0x5f;

/** Hooks of dispatchable assets (natives/function_info.rs, dispatchable_fungible_asset.rs). */
export const DISPATCH_NATIVES: readonly [string, NativeBody][] = [
  ["function_info::is_identifier", (call) => [isIdentifier(call)]],
  [
    "function_info::load_function_impl",
    (call) => {
      readFunction(call, 0);
      return [];
    },
  ],
  [
    "function_info::check_dispatch_type_compatibility_impl",
    (call) => [isCompatible(readFunction(call, 0), readFunction(call, 1))],
  ],
  ...["withdraw", "deposit", "derived_balance"].map((name): [string, NativeBody] => [
    `dispatchable_fungible_asset::dispatchable_${name}`,
    dispatchLast,
  ]),
];

function dispatchLast(call: NativeCall): Value[] {
  const last = call.values.length - 1;
  const { module, name } = readInfo(call, last);
  call.context.dispatch({ module, name, typeArguments: call.typeArguments }, call.values.slice(0, last));
  return [];
}

/** The target must match the framework's signature without its last parameter. */
function isCompatible(framework: FunctionSignature, target: FunctionSignature): boolean {
  const texts = (types: FunctionSignature["parameters"]): string => types.map(formatMoveType).join();
  return (
    target.visibility === "public" &&
    target !== framework &&
    target.typeParameters.join() === framework.typeParameters.join() &&
    texts(target.results) === texts(framework.results) &&
    texts(target.parameters) === texts(framework.parameters.slice(0, -1))
  );
}

function readFunction(call: NativeCall, index: number): FunctionSignature {
  const { module, name } = readInfo(call, index);
  return call.context.functionSignature(module, name);
}

function readInfo(call: NativeCall, index: number): { readonly module: ModuleId; readonly name: string } {
  const [address, module, name] = structArgument(call, index).fields;
  if (typeof address !== "string") throw wrongType();
  return { module: { address, name: readText(module) }, name: readText(name) };
}

function readText(value: Value | undefined): string {
  return new TextDecoder().decode(valueToBytes(expectVector(expectStruct(value).fields[0])));
}

function isIdentifier(call: NativeCall): boolean {
  const bytes = valueToBytes(vectorArgument(call, 0));
  chargeNative(call, "isIdentifier", bytes.length);
  const [first = 0, second = 0] = bytes;
  const begins = isLetter(first) || (first === UNDERSCORE && second > 0);
  return begins && bytes.every((byte) => isLetter(byte) || isDigit(byte) || byte === UNDERSCORE);
}

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
