import { structTagToJson, formatStructTag, type JsonValue, type StructTag } from "@holdfast/sdk";

/** A resource's type in v1's list: its text and its struct tag, as a pair (documented by two clients). */
export function taggedStructJson(tag: StructTag): JsonValue {
  return [formatStructTag(tag), structTagToJson(tag)];
}
