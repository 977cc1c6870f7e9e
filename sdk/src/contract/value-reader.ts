import { t } from "../errors/marked-text.ts";
import { hexToBytes } from "../bytes/hex.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import type { ModuleAbi } from "../move/abi.ts";
import { parseAddress, type Address } from "../move/address.ts";
import { FRAMEWORK_ADDRESS } from "../move/framework.ts";
import type { StructTag, TypeTag } from "../move/type-tag.ts";
import { parseTypeTag } from "../move/type-text.ts";

/** A value of the chain; its exact type comes from the ABI. */
export type MoveValue =
  | JsonValue
  | Uint8Array
  | Address
  | undefined
  | readonly MoveValue[]
  | { readonly [field: string]: MoveValue };

const MAX = { u8: 0xff, u16: 0xffff, u32: 0xffff_ffff } as const;
const BITS = { u64: 64n, u128: 128n, u256: 256n } as const;

/** Parses a node's JSON by type. Structs outside `abi` stay JSON. @throws json/unexpected */
export function readValue(type: TypeTag, node: JsonNode, abi: ModuleAbi): MoveValue {
  switch (type.kind) {
    case "bool":
      return node.bool();
    case "u8":
    case "u16":
    case "u32":
      return node.integer(MAX[type.kind]);
    case "u64":
    case "u128":
    case "u256":
      return node.bigint((1n << BITS[type.kind]) - 1n);
    case "address":
    case "signer":
      return parseAddress(node.string());
    case "vector":
      if (type.item.kind === "u8") return readBytes(node);
      return node.items().map((item) => readValue(type.item, item, abi));
    case "struct":
      return readStruct(type.struct, node, abi);
  }
}

function readBytes(node: JsonNode): Uint8Array {
  const text = node.string();
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(text)) throw node.refuse(t`bytes as a hex string`);
  return hexToBytes(text);
}

function readStruct(struct: StructTag, node: JsonNode, abi: ModuleAbi): MoveValue {
  const { address, module, name, typeArguments } = struct;
  const [item] = typeArguments;
  switch (address === FRAMEWORK_ADDRESS ? `${module}::${name}` : "") {
    case "string::String":
      return node.string();
    case "object::Object":
      return parseAddress((typeof node.value === "string" ? node : node.get("inner")).string());
    case "option::Option":
      if (item === undefined) break;
      return readOption(item, node.get("vec"), abi);
    case "fixed_point32::FixedPoint32":
      return node.get("value").bigint();
    case "fixed_point64::FixedPoint64":
      return node.get("value").bigint((1n << BITS.u128) - 1n);
  }
  const own =
    address === abi.address && module === abi.name
      ? abi.structs.find((candidate) => candidate.name === name)
      : undefined;
  if (own === undefined || own.fields.length === 0) return node.value ?? null;
  const fields = own.fields.map((field) => [
    field.name,
    readValue(parseTypeTag(field.type, typeArguments), node.get(field.name), abi),
  ]);
  return Object.fromEntries(fields) as { readonly [field: string]: MoveValue };
}

/** The node's option is a vector, and a byte vector is hex. */
function readOption(item: TypeTag, vec: JsonNode, abi: ModuleAbi): MoveValue {
  const items =
    item.kind === "u8" ? [...readBytes(vec)] : vec.items().map((one) => readValue(item, one, abi));
  if (items.length > 1) throw vec.refuse(t`a list of at most one item`);
  return isOption(item) ? { vec: items } : items[0];
}

function isOption(type: TypeTag): boolean {
  return (
    type.kind === "struct" &&
    type.struct.address === FRAMEWORK_ADDRESS &&
    type.struct.module === "option" &&
    type.struct.name === "Option"
  );
}
