import { isAddress, type Address } from "@holdfast/sdk";
import { formatMoveType, substituteType, type MoveType } from "../format/move-type.ts";
import type { FunctionShape } from "./linked-module.ts";
import type { Loader } from "./loader.ts";
import { stop } from "./stop.ts";
import { Reference, signerValue, StructValue, VectorValue, type Value } from "./value.ts";
import { decodeValue } from "./value-codec.ts";

/** Structs that transactions can pass: the chain constructs them. */
const CONSTRUCTED: ReadonlySet<string> = new Set([
  "0x1::string::String",
  "0x1::object::Object",
  "0x1::option::Option",
  "0x1::fixed_point32::FixedPoint32",
  "0x1::fixed_point64::FixedPoint64",
]);
const MAX_CONSTRUCTIONS = 10;

export interface CallArguments {
  readonly signers: readonly Address[];
  /** Every other argument in BCS. */
  readonly values: readonly Uint8Array[];
}

export interface ArgumentOptions {
  readonly loader: Loader;
  /** True if the address has an object of this type, for `0x1::object::Object<T>`. */
  readonly isObject: (address: Address, type: MoveType) => boolean;
  /** `system`: the chain's own call, which may pass values of every type. */
  readonly kind: "entry" | "view" | "script" | "system";
}

/** Decodes signers and arguments. Stops with the chain's status if they don't match. */
export function buildArguments(
  shape: FunctionShape,
  typeArguments: readonly MoveType[],
  given: CallArguments,
  options: ArgumentOptions,
): Value[] {
  const types = shape.parameters.map((type) => substituteType(type, typeArguments));
  const signerCount = types.findIndex((type) => !isSigner(type));
  const taken = signerCount < 0 ? types.length : signerCount;
  const rest = types.slice(taken);
  const isTransactions = options.kind === "entry" || options.kind === "script";
  if (isTransactions && shape.results.length > 0)
    throw stop("INVALID_MAIN_FUNCTION_SIGNATURE", "an entry function gives no results");
  for (const type of rest)
    if (options.kind !== "system" && !isAllowed(type))
      throw stop("INVALID_MAIN_FUNCTION_SIGNATURE", `a transaction can't pass ${formatMoveType(type)}`);
  if (taken > 0 && taken !== given.signers.length)
    throw stop(
      "NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH",
      `${taken} signers are needed and ${given.signers.length} sign`,
    );
  if (rest.length !== given.values.length)
    throw stop(
      "NUMBER_OF_ARGUMENTS_MISMATCH",
      `${rest.length} arguments are needed and ${given.values.length} given`,
    );
  const budget = { left: MAX_CONSTRUCTIONS };
  const values = rest.map((type, i) =>
    readArgument(type, given.values[i] ?? new Uint8Array(), options, budget),
  );
  return [...signersFor(types.slice(0, taken), given.signers), ...values];
}

function signersFor(types: readonly MoveType[], signers: readonly Address[]): Value[] {
  return types.flatMap((type, i): Value[] => {
    const address = signers[i];
    if (address === undefined) return [];
    const signer = signerValue(address);
    return type.kind === "reference" ? [new Reference([signer], 0, undefined)] : [signer];
  });
}

function isSigner(type: MoveType): boolean {
  return (
    type.kind === "signer" || (type.kind === "reference" && !type.isMutable && type.to.kind === "signer")
  );
}

function isAllowed(type: MoveType): boolean {
  switch (type.kind) {
    case "vector":
      return isAllowed(type.item);
    case "struct":
      return CONSTRUCTED.has(formatName(type));
    case "signer":
    case "reference":
    case "typeParameter":
    case "function":
      return false;
    default:
      return true;
  }
}

function readArgument(
  type: MoveType,
  bytes: Uint8Array,
  options: ArgumentOptions,
  budget: { left: number },
): Value {
  const value = decodeValue(options.loader, type, bytes);
  if (value === undefined || !isSound(type, value, options, budget))
    throw stop("FAILED_TO_DESERIALIZE_ARGUMENT", `an argument is no ${formatMoveType(type)}`);
  return value;
}

function isSound(type: MoveType, value: Value, options: ArgumentOptions, budget: { left: number }): boolean {
  if (type.kind === "vector") {
    if (type.item.kind !== "struct" && type.item.kind !== "vector") return true;
    const items = value instanceof VectorValue ? value.items : [];
    return items.every((item) => item !== undefined && isSound(type.item, item, options, budget));
  }
  if (type.kind !== "struct" || !(value instanceof StructValue)) return true;
  if (budget.left-- <= 0) return false;
  const [inside] = value.fields;
  const [argument] = type.typeArguments;
  switch (formatName(type)) {
    case "0x1::string::String":
      return inside instanceof VectorValue && isUtf8(inside);
    case "0x1::option::Option":
      if (!(inside instanceof VectorValue) || inside.items.length > 1 || argument === undefined) return false;
      return isSound({ kind: "vector", item: argument }, inside, options, budget);
    case "0x1::object::Object":
      return isAddress(inside) && argument !== undefined && options.isObject(inside, argument);
    default:
      return true;
  }
}

function formatName(type: Extract<MoveType, { kind: "struct" }>): string {
  return formatMoveType({ ...type, typeArguments: [] });
}

function isUtf8(bytes: VectorValue): boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    decoder.decode(Uint8Array.from(bytes.items, (item) => (typeof item === "number" ? item : 0)));
    return true;
  } catch {
    return false;
  }
}
