import {
  FRAMEWORK_ADDRESS,
  attempt,
  isSupraError,
  parseJson,
  type ArgumentValue,
  type TypeTag,
} from "@holdfast/sdk";
import type { AddressReader } from "./addresses.ts";
import { valueInvalid } from "./cli-errors.ts";

export const ARGUMENT_DETAILS = [
  "Arguments are numbers, addresses, key names, true, false, strings, 0x… bytes and JSON",
  "lists such as '[1, 2]'. For an Option, pass its value, or null for none. Pass",
  '\'{"vec": ["null"]}\' for the string null itself.',
];

/**
 * Parses a typed value for a Move type: lists are JSON with exact numbers, and an option is its value, `null` or
 * `{"vec": […]}`. `read` resolves each address.
 * @throws cli/value-invalid, and errors of `read`
 */
export async function readArgument(text: string, type: TypeTag, read: AddressReader): Promise<ArgumentValue> {
  return withAddresses(typedValue(text, type), type, read);
}

function typedValue(text: string, type: TypeTag): ArgumentValue {
  if (type.kind === "bool") return text === "true" ? true : text === "false" ? false : text;
  if (type.kind === "vector") return /^\s*\[/.test(text) ? listIn(text) : text;
  const item = itemOfOption(type);
  if (item === undefined) return text;
  return text === "null" ? null : (optionIn(text) ?? typedValue(text, item));
}

function listIn(text: string): ArgumentValue {
  try {
    return parseJson(text) as ArgumentValue;
  } catch (error) {
    if (!isSupraError(error)) throw error;
    throw valueInvalid({ what: "list", got: text, wanted: "JSON, such as [1, 2]" });
  }
}

/** Undefined for text that is not an option in the node's form. */
function optionIn(text: string): ArgumentValue | undefined {
  if (!/^\s*\{\s*"vec"/.test(text)) return undefined;
  return attempt(() => {
    const value = parseJson(text);
    const isOption = typeof value === "object" && value !== null && Object.keys(value).join() === "vec";
    return isOption ? (value as ArgumentValue) : undefined;
  });
}

async function withAddresses(
  value: ArgumentValue,
  type: TypeTag,
  read: AddressReader,
): Promise<ArgumentValue> {
  if (typeof value === "string" && isAddressType(type)) return read.address(value);
  if (type.kind === "vector") return Array.isArray(value) ? listWith(value, type.item, read) : value;
  const item = itemOfOption(type);
  if (item === undefined || value === null || value === undefined) return value;
  if (typeof value === "object" && "vec" in value)
    return { vec: Array.isArray(value.vec) ? await listWith(value.vec, item, read) : value.vec };
  return withAddresses(value, item, read);
}

function listWith(
  values: readonly ArgumentValue[],
  item: TypeTag,
  read: AddressReader,
): Promise<ArgumentValue[]> {
  return Promise.all(values.map((value) => withAddresses(value, item, read)));
}

function isAddressType(type: TypeTag): boolean {
  return type.kind === "address" || isFramework(type, "object", "Object");
}

function itemOfOption(type: TypeTag): TypeTag | undefined {
  return type.kind === "struct" && isFramework(type, "option", "Option")
    ? type.struct.typeArguments[0]
    : undefined;
}

function isFramework(type: TypeTag, module: string, name: string): boolean {
  if (type.kind !== "struct") return false;
  const { struct } = type;
  return struct.address === FRAMEWORK_ADDRESS && struct.module === module && struct.name === name;
}
