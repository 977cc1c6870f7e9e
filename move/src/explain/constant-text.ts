import { bytesToHex, decodeAddress, attempt, shortAddress } from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";
import type { Constant, Tables } from "../format/compiled-unit.ts";
import { formatMoveType, tokenToType } from "../format/move-type.ts";
import { signedBytes, type SignatureToken, type SignedInteger } from "../format/signature-token.ts";

interface ConstantText {
  readonly type: string;
  readonly value: string;
}

const utf8 = new TextDecoder();

/** Hex if the bytes don't match the type. */
export function constantText(unit: Tables, constant: Constant): ConstantText {
  const type = formatMoveType(tokenToType(unit, constant.type));
  return (
    attempt(() => ({
      type,
      value: decodeBcs(constant.bytes, (reader) => valueText(reader, constant.type)),
    })) ?? { type, value: `x"${bytesToHex(constant.bytes).slice(2)}"` }
  );
}

function valueText(reader: BcsReader, token: SignatureToken): string {
  switch (token.kind) {
    case "bool":
      return String(reader.bool());
    case "u8":
      return String(reader.u8());
    case "u16":
      return String(reader.u16());
    case "u32":
      return String(reader.u32());
    case "u64":
      return String(reader.u64());
    case "u128":
      return String(reader.u128());
    case "u256":
      return String(reader.u256());
    case "i8":
    case "i16":
    case "i32":
    case "i64":
    case "i128":
    case "i256":
      return String(signedValue(reader, token.kind));
    case "address":
    case "signer":
      return `@${shortAddress(decodeAddress(reader))}`;
    case "vector":
      if (token.item.kind === "u8") return bytesText(reader.bytes());
      return `vector[${reader.vector((from) => valueText(from, token.item)).join(", ")}]`;
    default:
      return `x"${bytesToHex(reader.fixedBytes(reader.remaining)).slice(2)}"`;
  }
}

/** Little-endian two's complement. */
function signedValue(reader: BcsReader, kind: SignedInteger): bigint {
  const bytes = reader.fixedBytes(signedBytes(kind));
  const value = bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return BigInt.asIntN(bytes.length * 8, value);
}

/** `b"text"` if printable, otherwise `x"00ff"`. */
function bytesText(bytes: Uint8Array): string {
  const isPrintable = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  if (!isPrintable) return `x"${bytesToHex(bytes).slice(2)}"`;
  const text = utf8.decode(bytes).replace(/[\\"]/g, String.raw`\$&`);
  return `b"${text}"`;
}
