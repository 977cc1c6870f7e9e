import { t } from "../errors/marked-text.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { parseAddress } from "./address.ts";
import { expectIdentifier } from "./identifier.ts";
import { typeTagTooDeep } from "../errors/move-errors.ts";
import { MAX_TYPE_TAG_DEPTH, type StructTag, type TypeTag } from "./type-tag.ts";
import { parseTypeTag } from "./type-text.ts";

/** A type tag as the node's submit body has it: `"u64"`, `{vector}` or `{struct}`. */
export function typeTagToJson(tag: TypeTag): JsonValue {
  if (tag.kind === "vector") return { vector: typeTagToJson(tag.item) };
  return tag.kind === "struct" ? { struct: structTagToJson(tag.struct) } : tag.kind;
}

/** A struct tag as the node has it: `{address, module, name, type_args}`. */
export function structTagToJson(struct: StructTag): JsonValue {
  return {
    address: struct.address,
    module: struct.module,
    name: struct.name,
    type_args: struct.typeArguments.map(typeTagToJson),
  };
}

/** The reverse of {@link typeTagToJson}. @throws json/unexpected, move/type-too-deep */
export function jsonToTypeTag(node: JsonNode, depth = 1): TypeTag {
  if (typeof node.value === "string") return parseTypeTag(node.value.toLowerCase());
  if (depth > MAX_TYPE_TAG_DEPTH) throw typeTagTooDeep({ limit: MAX_TYPE_TAG_DEPTH });
  if (node.has("vector")) return { kind: "vector", item: jsonToTypeTag(node.get("vector"), depth + 1) };
  if (!node.has("struct")) throw node.refuse(t`a Move type`);
  return { kind: "struct", struct: jsonToStructTag(node.get("struct"), depth) };
}

/** The reverse of {@link structTagToJson}. @throws json/unexpected, move/type-too-deep */
export function jsonToStructTag(node: JsonNode, depth = 0): StructTag {
  return {
    address: parseAddress(node.get("address").string()),
    module: expectIdentifier(node.get("module").string()),
    name: expectIdentifier(node.get("name").string()),
    typeArguments: node
      .get("type_args")
      .items()
      .map((item) => jsonToTypeTag(item, depth + 1)),
  };
}
