import { field } from "./field.ts";
import { badParams, type ProviderError } from "./provider-error.ts";

/** The chain's maximum depth of type arguments. */
const DEEPEST = 8;

/** Order of BCS numbers. */
const BY_NUMBER = [
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
];

/** Accepts text, a supra-l1-sdk `TypeTag`, and supra-starkey-connect objects; the wallet parses strictly. */
export function typeText(tag: unknown, depth = 1): string {
  if (typeof tag === "string") return tag;
  if (depth > DEEPEST) throw unknownType();
  const kind = field(tag, "kind");
  if (kind === "struct") return structText(field(tag, "structTag"), depth);
  if (kind === "vector") return `vector<${typeText(field(tag, "elementType"), depth + 1)}>`;
  if (typeof kind === "string") return kind;
  const value = field(tag, "value");
  if (field(value, "module_name") !== undefined) return structText(value, depth);
  if (value !== undefined) return `vector<${typeText(value, depth + 1)}>`;
  return primitiveText(tag);
}

function structText(struct: unknown, depth: number): string {
  const list = field(struct, "typeArgs") ?? field(struct, "type_args") ?? [];
  if (!Array.isArray(list)) throw unknownType();
  let inner = "";
  for (let at = 0; at < list.length; at++) inner += (at === 0 ? "" : ", ") + typeText(list[at], depth + 1);
  const module = identifier(field(struct, "module") ?? field(struct, "module_name"));
  const path = `${addressText(field(struct, "address"))}::${module}::${identifier(field(struct, "name"))}`;
  return inner === "" ? path : `${path}<${inner}>`;
}

function addressText(address: unknown): string {
  return typeof address === "string" ? address : `0x${bytesText(field(address, "address"))}`;
}

function identifier(name: unknown): string {
  const text = typeof name === "string" ? name : field(name, "value");
  if (typeof text !== "string") throw unknownType();
  return text;
}

function primitiveText(tag: unknown): string {
  const serialize = field(tag, "serialize");
  if (typeof serialize !== "function") throw unknownType();
  let text: string | undefined;
  const serializer = {
    serializeU32AsUleb128(index: number) {
      text ??= BY_NUMBER[index];
    },
  };
  Reflect.apply(serialize, tag, [serializer]);
  if (text === undefined || text === "vector" || text === "struct") throw unknownType();
  return text;
}

/** Uint8Array, list of numbers, or JSON of the former. */
export function bytesText(bytes: unknown): string {
  if (typeof bytes !== "object" || bytes === null) throw badParams("An argument must be bytes.");
  const counted = field(bytes, "length");
  const length = typeof counted === "number" ? counted : Object.keys(bytes).length;
  let text = "";
  for (let at = 0; at < length; at++) {
    const byte = field(bytes, String(at));
    if (typeof byte !== "number" || byte !== (byte & 255))
      throw badParams(
        `Byte ${at} of an argument is ${String(byte)}, but must be a whole number from 0 to 255.`,
      );
    text += (byte < 16 ? "0" : "") + byte.toString(16);
  }
  return text;
}

function unknownType(): ProviderError {
  return badParams("A type argument must be a string such as 0x1::supra_coin::SupraCoin, or a TypeTag.");
}
