import {
  bytesToHex,
  decodeAddress,
  FRAMEWORK_ADDRESS,
  attempt,
  parseTypeTag,
  type TypeTag,
} from "@holdfast/sdk";
import { typeTagTooDeep } from "@holdfast/sdk/errors";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";
import { typeUnreadable } from "./cli-errors.ts";
import { jsonText, type Json } from "./shell/report.ts";

/** Maximum type nesting; deeper ones overflow the stack. */
const DEEPEST = 64;

/** Decodes a whole value. @throws bcs/…, cli/type-unreadable for a package's struct */
export function decodeValue(type: string, bytes: Uint8Array): Json {
  const tag = parseTypeTag(type);
  return decodeBcs(bytes, (reader) => readValue(reader, tag, 0));
}

export function decodedText(type: string, bytes: Uint8Array): string {
  return (
    attempt(() => {
      const value = decodeValue(type.replace(/^&(mut )?/, ""), bytes);
      return typeof value === "object" ? jsonText(value).replace(/\n\s*/g, " ") : String(value);
    }) ?? bytesToHex(bytes)
  );
}

function readValue(reader: BcsReader, type: TypeTag, depth: number): Json {
  if (depth > DEEPEST) throw typeTagTooDeep({ limit: DEEPEST });
  switch (type.kind) {
    case "bool":
      return reader.bool();
    case "u8":
    case "u16":
    case "u32":
    case "u64":
    case "u128":
    case "u256":
      return reader[type.kind]();
    case "address":
    case "signer":
      return decodeAddress(reader);
    case "vector":
      if (type.item.kind === "u8") return bytesToHex(reader.bytes());
      return reader.vector((from) => readValue(from, type.item, depth + 1));
    case "struct":
      return readStruct(reader, type, depth);
  }
}

function readStruct(reader: BcsReader, type: TypeTag & { kind: "struct" }, depth: number): Json {
  const { address, module, name, typeArguments } = type.struct;
  const [item] = typeArguments;
  const known = address === FRAMEWORK_ADDRESS ? `${module}::${name}` : "";
  if (known === "string::String") return reader.string();
  if (known === "object::Object") return decodeAddress(reader);
  if (known === "option::Option" && item !== undefined)
    return reader.option((from) => readValue(from, item, depth + 1)) ?? null;
  if (known === "fixed_point32::FixedPoint32") return reader.u64();
  if (known === "fixed_point64::FixedPoint64") return reader.u128();
  throw typeUnreadable({ type: `${module}::${name}` });
}
