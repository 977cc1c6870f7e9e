import type { BcsReader } from "../bcs/reader.ts";
import type { BcsWriter } from "../bcs/writer.ts";
import { bcsTooDeep, bcsUnknownKind, bcsUnknownVariant } from "../errors/bcs-errors.ts";
import { typeTagTooDeep } from "../errors/move-errors.ts";
import { decodeAddress, encodeAddress, shortAddress, type Address } from "./address.ts";
import { decodeIdentifier, encodeIdentifier } from "./identifier.ts";

/** The Move types that are one word. */
export type PrimitiveType = "bool" | "u8" | "u16" | "u32" | "u64" | "u128" | "u256" | "address" | "signer";

/** A struct type with its type arguments. */
export interface StructTag {
  readonly address: Address;
  readonly module: string;
  readonly name: string;
  readonly typeArguments: readonly TypeTag[];
}

/** A concrete Move type. */
export type TypeTag =
  | { readonly kind: PrimitiveType }
  | { readonly kind: "vector"; readonly item: TypeTag }
  | { readonly kind: "struct"; readonly struct: StructTag };

/** MAX_TYPE_TAG_NESTING */
export const MAX_TYPE_TAG_DEPTH = 8;

/** BCS enum order: 16, 32 and 256 bits were added later (language_storage.rs). */
const VARIANTS = [
  "bool",
  "u8",
  "u64",
  "u128",
  "address",
  "signer",
  "vector",
  "struct",
  "u16",
  "u32",
  "u256",
] as const satisfies readonly TypeTag["kind"][];

const INDICES: ReadonlyMap<TypeTag["kind"], number> = /* @__PURE__ */ new Map(
  VARIANTS.map((kind, index) => [kind, index]),
);

/** The node's text: `0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>`, arguments separated by `, `. */
export function formatTypeTag(tag: TypeTag): string {
  if (tag.kind === "vector") return `vector<${formatTypeTag(tag.item)}>`;
  return tag.kind === "struct" ? formatStructTag(tag.struct) : tag.kind;
}

/** The node's text of a struct type. */
export function formatStructTag(struct: StructTag): string {
  const name = `${shortAddress(struct.address)}::${struct.module}::${struct.name}`;
  return struct.typeArguments.length === 0
    ? name
    : `${name}<${struct.typeArguments.map(formatTypeTag).join(", ")}>`;
}

/** True when both are the same type. */
export function isSameType(a: TypeTag, b: TypeTag): boolean {
  return formatTypeTag(a) === formatTypeTag(b);
}

/** BCS of a type tag. @throws move/type-too-deep */
export function encodeTypeTag(writer: BcsWriter, tag: TypeTag, depth = 1): void {
  if (isNested(tag.kind) && depth > MAX_TYPE_TAG_DEPTH) throw typeTagTooDeep({ limit: MAX_TYPE_TAG_DEPTH });
  const index = INDICES.get(tag.kind);
  if (index === undefined) throw bcsUnknownKind({ type: "TypeTag", kind: tag.kind });
  writer.uleb128(index);
  if (tag.kind === "vector") encodeTypeTag(writer, tag.item, depth + 1);
  if (tag.kind === "struct") encodeStructTag(writer, tag.struct, depth);
}

function encodeStructTag(writer: BcsWriter, struct: StructTag, depth = 1): void {
  encodeAddress(writer, struct.address);
  encodeIdentifier(writer, struct.module);
  encodeIdentifier(writer, struct.name);
  writer.uleb128(struct.typeArguments.length);
  for (const item of struct.typeArguments) encodeTypeTag(writer, item, depth + 1);
}

/** Decodes BCS of a type tag. @throws bcs/unknown-variant, bcs/too-deep, move/identifier-invalid */
export function decodeTypeTag(reader: BcsReader, depth = 1): TypeTag {
  const at = reader.offset;
  const index = reader.uleb128();
  const kind = VARIANTS[index];
  if (kind === undefined) throw bcsUnknownVariant({ at, type: "TypeTag", index });
  if (isNested(kind) && depth > MAX_TYPE_TAG_DEPTH) throw bcsTooDeep({ at, limit: MAX_TYPE_TAG_DEPTH });
  if (kind === "vector") return { kind, item: decodeTypeTag(reader, depth + 1) };
  return kind === "struct" ? { kind, struct: decodeStructTag(reader, depth) } : { kind };
}

function decodeStructTag(reader: BcsReader, depth = 1): StructTag {
  return {
    address: decodeAddress(reader),
    module: decodeIdentifier(reader),
    name: decodeIdentifier(reader),
    typeArguments: decodeTypeArguments(reader, depth),
  };
}

function decodeTypeArguments(reader: BcsReader, depth: number): TypeTag[] {
  const items: TypeTag[] = [];
  for (let left = reader.count(); left > 0; left--) items.push(decodeTypeTag(reader, depth + 1));
  return items;
}

function isNested(kind: TypeTag["kind"]): boolean {
  return kind === "vector" || kind === "struct";
}
