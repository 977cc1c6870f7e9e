import {
  formatTypeTag,
  JsonNode,
  type JsonValue,
  type StructAbi,
  type StructTag,
  type TypeTag,
} from "@holdfast/sdk";
import { fieldType, tableTypes } from "./field-type.ts";

export interface FoundTable {
  /** For example `data.owners`. */
  readonly path: string;
  readonly handle: string;
  readonly keyType: string;
  readonly valueType: string;
}

type StructLookup = (struct: StructTag) => Promise<StructAbi | undefined>;

/** Bounds the search, as a node's answer can have any size. */
const MAX_VALUES = 2000;

export async function findTables(
  value: JsonValue,
  type: TypeTag,
  lookUpStruct: StructLookup,
): Promise<readonly FoundTable[]> {
  const found: FoundTable[] = [];
  const waiting: { readonly value: JsonValue; readonly type: TypeTag; readonly path: string }[] = [
    { value, type, path: "" },
  ];
  for (let looked = 0; looked < MAX_VALUES; looked++) {
    const next = waiting.shift();
    if (next === undefined) break;
    const table = tableAt(next.value, next.type, next.path);
    if (table !== undefined) found.push(table);
    if (typeof next.value !== "object" || next.value === null) continue;
    const struct = next.type.kind === "struct" ? await lookUpStruct(next.type.struct) : undefined;
    for (const [name, part] of Object.entries(next.value)) {
      const partType = fieldType(next.type, struct, name);
      if (partType === undefined || part === undefined) continue;
      const isItem = next.type.kind === "vector";
      const path = isItem ? `${next.path}[${name}]` : next.path === "" ? name : `${next.path}.${name}`;
      waiting.push({ value: part, type: partType, path });
    }
  }
  return found;
}

function tableAt(value: JsonValue, type: TypeTag, path: string): FoundTable | undefined {
  const types = tableTypes(type);
  const handle = types === undefined ? undefined : findHandle(value);
  if (types === undefined || handle === undefined) return undefined;
  const [key, item] = types;
  return { path, handle, keyType: formatTypeTag(key), valueType: formatTypeTag(item) };
}

/** A plain table is `{handle}`; a table with length contains one. */
function findHandle(value: JsonValue): string | undefined {
  const handle = new JsonNode(value, "table");
  return handle.has("handle") && typeof handle.get("handle").value === "string"
    ? handle.get("handle").string()
    : undefined;
}
