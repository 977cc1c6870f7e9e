import { field } from "./field.ts";
import type { JsonArgument, JsonCall } from "./messages.ts";
import { badParams } from "./provider-error.ts";
import { bytesText, typeText } from "./type-text.ts";
import { wholeText } from "./whole-number.ts";

const MAX_DEPTH = 8;

/** Alone or as `payload` or `data`; undefined without a function. @throws ProviderError -32602 */
export function readJsonCall(transaction: unknown): JsonCall | undefined {
  const payload = readPayload(transaction);
  if (payload === undefined) return undefined;
  const type = field(payload, "type") ?? "entry_function_payload";
  if (type !== "entry_function_payload")
    throw badParams(
      `payload.type is ${JSON.stringify(type)}, but Holdfast supports only entry_function_payload.`,
    );
  const name = field(payload, "function");
  if (typeof name !== "string")
    throw badParams("payload.function must be a string such as 0x1::coin::transfer.");
  return {
    sender: oneAddress(field(transaction, "sender") ?? field(transaction, "from"), "The sender") ?? null,
    function: name,
    typeArguments: readList(
      field(payload, "type_arguments") ?? field(payload, "typeArguments"),
      "payload.type_arguments",
      (type) => typeText(type),
    ),
    arguments: readList(
      field(payload, "arguments") ?? field(payload, "functionArguments"),
      "payload.arguments",
      jsonArgument,
    ),
  };
}

/** As text or a one-item list, like the result of `accounts()`. @throws ProviderError -32602 */
export function oneAddress(value: unknown, name: string): string | undefined {
  const given: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (given === undefined || given === null || given === "") return undefined;
  if (typeof given === "string") return given;
  throw badParams(`${name} must be a string.`);
}

function readPayload(transaction: unknown): unknown {
  const payload = field(transaction, "payload");
  if (payload !== undefined && payload !== null) return payload;
  const data = field(transaction, "data");
  if (typeof data === "object" && data !== null) return data;
  return field(transaction, "function") === undefined ? undefined : transaction;
}

/** Numbers become text, because large ones would lose digits. */
function jsonArgument(value: unknown, name: string, depth = 1): JsonArgument {
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (value === null || value === undefined) return null;
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") return wholeText(value, name);
  if (ArrayBuffer.isView(value)) return `0x${bytesText(value)}`;
  if (!Array.isArray(value) || depth > MAX_DEPTH)
    throw badParams(
      `${name} must be a string, number, boolean, bytes or a list of these, nested at most ${MAX_DEPTH} levels deep.`,
    );
  return readList(value, name, (item, inner) => jsonArgument(item, inner, depth + 1));
}

function readList<T>(list: unknown, name: string, read: (item: unknown, name: string) => T): T[] {
  const items: T[] = [];
  if (list === undefined || list === null) return items;
  if (!Array.isArray(list)) throw badParams(`${name} must be a list.`);
  for (let at = 0; at < list.length; at++) items[at] = read(list[at], `${name}[${at}]`);
  return items;
}
