import { JsonNode } from "./json-node.ts";
import type { JsonValue } from "./json.ts";

/** Parsed JSON without a node per field. `place` is a path below `node`, for errors. */
export type Fields = Readonly<Record<string, JsonValue | undefined>>;

const NONE: Fields = {};

/** Fields of an object; none for other values, so the first required field is rejected. */
export function readJsonFields(value: JsonValue | undefined): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : NONE;
}

/** @throws json/unexpected */
export function textAt(node: JsonNode, value: JsonValue | undefined, place: string): string {
  if (typeof value !== "string") throw node.at(place, value).refuse("a string");
  return value;
}

/** 0 to 2^64 - 1, as a number or decimal text. @throws json/unexpected */
export function wholeAt(node: JsonNode, value: JsonValue | undefined, place: string): bigint {
  if (value === "0") return 0n;
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0
    ? BigInt(value)
    : node.at(place, value).bigint();
}

/** Calls `read` for each item. @throws json/unexpected */
export function itemsAt<T>(
  node: JsonNode,
  value: JsonValue | undefined,
  place: string,
  read: (item: JsonNode) => T,
): T[] {
  const list = node.at(place, value);
  return list.list().map((item, index) => read(new JsonNode(item, index, list)));
}
