import { t } from "../errors/marked-text.ts";
import { BcsWriter } from "../bcs/writer.ts";
import { bytesToHex } from "../bytes/hex.ts";
import type { JsonValue } from "../bytes/json.ts";
import { argumentCount, functionNotCallable, typeArgumentCount } from "../errors/argument-errors.ts";
import { callerParameters, type FunctionAbi } from "./abi.ts";
import { encodeAddress } from "./address.ts";
import { checkArgument, type ArgumentValue, type CheckedArgument } from "./argument-value.ts";
import type { TypeTag } from "./type-tag.ts";
import { parseTypeTag } from "./type-text.ts";

/** The types and values of one call, as a user or a program gives them. */
export interface CallArguments {
  readonly typeArguments?: readonly (TypeTag | string)[];
  /** Without signers, in the order of the function. */
  readonly arguments: readonly ArgumentValue[];
}

/**
 * BCS per argument of an entry function; see {@link ArgumentValue}.
 * @throws argument/function-not-callable, argument/count, argument/type-count, argument/invalid,
 * argument/type-unsupported
 */
export function encodeArguments(abi: FunctionAbi, call: CallArguments): Uint8Array[] {
  if (!abi.isEntry) throw functionNotCallable({ name: abi.name, kind: "entry" });
  return checkCall(abi, call).map((argument) => {
    const writer = new BcsWriter(64);
    writeArgument(writer, argument);
    return writer.toBytes();
  });
}

/** The node's JSON of each argument of a view function, from plain values. @throws what {@link encodeArguments} throws */
export function argumentsToJson(abi: FunctionAbi, call: CallArguments): JsonValue[] {
  if (!abi.isView) throw functionNotCallable({ name: abi.name, kind: "view" });
  return checkCall(abi, call).map((argument) => argumentToJson(argument, true));
}

/** The BCS of one value of a type, from a plain value. @throws argument/invalid, argument/type-unsupported */
export function encodeArgument(type: TypeTag | string, value: ArgumentValue): Uint8Array {
  const tag = typeof type === "string" ? parseTypeTag(type) : type;
  const writer = new BcsWriter(64);
  writeArgument(writer, checkArgument(tag, value, "arg 0"));
  return writer.toBytes();
}

function checkCall(abi: FunctionAbi, call: CallArguments): CheckedArgument[] {
  const parameters = callerParameters(abi);
  const types = (call.typeArguments ?? []).map((type) =>
    typeof type === "string" ? parseTypeTag(type) : type,
  );
  const { name } = abi;
  if (types.length !== abi.typeParameters.length)
    throw typeArgumentCount({ name, expected: abi.typeParameters.length, got: types.length });
  if (call.arguments.length !== parameters.length)
    throw argumentCount({ name, expected: parameters.length, got: call.arguments.length });
  return parameters.map((type, index) =>
    checkArgument(parseTypeTag(type, types), call.arguments[index], t`arg ${index}`),
  );
}

function writeArgument(writer: BcsWriter, argument: CheckedArgument): void {
  switch (argument.kind) {
    case "bool":
      writer.bool(argument.value);
      return;
    case "small":
      writer[argument.type](argument.value);
      return;
    case "wide":
    case "fixed-point":
      writer[argument.type](argument.value);
      return;
    case "address":
    case "object":
      encodeAddress(writer, argument.value);
      return;
    case "text":
      writer.string(argument.value);
      return;
    case "bytes":
      writer.bytes(argument.value);
      return;
    case "vector":
      writer.vector(argument.items, writeArgument);
      return;
    case "option":
      writer.option(argument.item, writeArgument);
  }
}

// An object is an address at the top level and a struct inside others (move_types.rs).
function argumentToJson(argument: CheckedArgument, isTop: boolean): JsonValue {
  switch (argument.kind) {
    case "wide":
      return argument.value.toString();
    case "fixed-point":
      return { value: argument.value.toString() };
    case "object":
      return isTop ? argument.value : { inner: argument.value };
    case "bytes":
      return bytesToHex(argument.value);
    case "vector":
      return argument.items.map((item) => argumentToJson(item, false));
    case "option":
      return { vec: optionToJson(argument) };
    default:
      return argument.value;
  }
}

/** The node's option is a vector, and a byte vector is hex. */
function optionToJson({ item, isByte }: CheckedArgument & { kind: "option" }): JsonValue {
  if (isByte) return bytesToHex(item?.kind === "small" ? Uint8Array.of(item.value) : new Uint8Array());
  return item === undefined ? [] : [argumentToJson(item, false)];
}
