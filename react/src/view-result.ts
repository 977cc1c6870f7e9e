import type { JsonNode, JsonValue } from "@holdfast/sdk";

/** A result of a view: u64 and wider are bigint, also in vectors; everything else is as the node writes it. */
export type ViewValue = JsonValue;

const U256_MAX = 2n ** 256n - 1n;

/** Reads a result by its type in the module's interface. @throws json/unexpected */
export function readResult(type: string, result: JsonNode): ViewValue {
  if (/^u(?:64|128|256)$/.test(type)) return result.bigint(U256_MAX);
  const item = /^vector<(.*)>$/.exec(type)?.[1];
  if (item === undefined || item === "u8") return result.value ?? null;
  return result.items().map((one) => readResult(item, one));
}
