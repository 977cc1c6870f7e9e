import { field } from "./field.ts";
import { oneAddress } from "./json-call.ts";
import type { CallRequest } from "./messages.ts";
import { badParams } from "./provider-error.ts";
import { bytesText, typeText } from "./type-text.ts";
import { secondsText, wholeText } from "./whole-number.ts";

/** Sender, number (ignored), module address, module, function, type arguments, BCS arguments, options. */
export type CallTuple = readonly [
  sender: string,
  sequenceNumber: number | bigint,
  moduleAddress: string,
  moduleName: string,
  functionName: string,
  typeArguments: readonly unknown[],
  args: readonly (Uint8Array | readonly number[] | Readonly<Record<number, number>>)[],
  options?: CallOptions,
];

/** Gas in units and quants; expiry in seconds since 1970. */
export interface CallOptions {
  readonly maxGas?: number | bigint;
  readonly gasUnitPrice?: number | bigint;
  readonly txExpiryTime?: number | bigint;
}

/** @throws ProviderError -32602 */
export function readCallTuple(tuple: unknown): CallRequest {
  if (!Array.isArray(tuple) || tuple.length < 7)
    throw badParams(
      "createRawTransactionData takes [sender, sequenceNumber, moduleAddress, moduleName, functionName, typeArguments, arguments, options?].",
    );
  const parts: readonly unknown[] = tuple;
  const option = (name: keyof CallOptions, read = wholeText): string | null => {
    const value = field(parts[7], name);
    return value === undefined || value === null ? null : read(value, name);
  };
  return {
    sender: oneAddress(parts[0], "The sender") ?? readText(parts[0], "The sender"),
    module: prefixed(readText(parts[2], "The module's address")),
    moduleName: readText(parts[3], "The module's name"),
    functionName: readText(parts[4], "The function's name"),
    typeArguments: each(parts[5], "The type arguments", (type) => typeText(type)),
    arguments: each(parts[6], "The arguments", bytesText),
    maxGas: option("maxGas"),
    gasUnitPrice: option("gasUnitPrice"),
    expiry: option("txExpiryTime", secondsText),
  };
}

function readText(value: unknown, what: string): string {
  if (typeof value === "string") return value;
  throw badParams(`${what} must be a string.`);
}

function prefixed(address: string): string {
  return address.startsWith("0x") ? address : `0x${address}`;
}

function each(list: unknown, what: string, read: (item: unknown) => string): string[] {
  if (!Array.isArray(list)) throw badParams(`${what} must be a list.`);
  const texts: string[] = [];
  for (let at = 0; at < list.length; at++) texts[at] = read(list[at]);
  return texts;
}
