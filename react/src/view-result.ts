import type { JsonNode, JsonValue } from "@holdfast/sdk";

/** A view's result: u64 and wider as bigint, even in vectors; otherwise the node's JSON. */
export type ViewValue = JsonValue;

const U256_MAX = 2n ** 256n - 1n;

/** Decodes a result by its type. @throws json/unexpected */
export function readResult(type: string, result: JsonNode): ViewValue {
  if (/^u(?:64|128|256)$/.test(type)) return result.bigint(U256_MAX);
  const item = /^vector<(.*)>$/.exec(type)?.[1];
  if (item === undefined || item === "u8") return result.value ?? null;
  return result.items().map((one) => readResult(item, one));
}
