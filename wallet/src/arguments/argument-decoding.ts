import { t } from "@lingui/core/macro";
import { bytesToHex, decodeAddress, formatTypeTag, attempt, type EntryFunction } from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";
import type { ArgumentDraft } from "./argument-draft.ts";
import { fieldInvalid } from "./argument-errors.ts";
import type { ArgumentShape } from "./argument-shape.ts";
import { callShapes, type CallDraft, type CallSignature } from "./call-draft.ts";

/**
 * The reverse of encoding, to show and edit an encoded call.
 * @throws bcs/* for bytes that are not a value of the type, form/field-invalid for a type without values
 */
export function decodeArgument(shape: ArgumentShape, bytes: Uint8Array): ArgumentDraft {
  return decodeBcs(bytes, (reader) => readArgument(reader, shape));
}

function readArgument(reader: BcsReader, shape: ArgumentShape): ArgumentDraft {
  switch (shape.kind) {
    case "list":
      return { kind: "list", items: reader.vector((from) => readArgument(from, shape.item)) };
    case "option":
      return { kind: "option", item: reader.option((from) => readArgument(from, shape.item)) };
    case "bytes":
      return { kind: "bytes", encoding: "hex", text: bytesToHex(reader.bytes()) };
    default:
      return { kind: "text", text: readText(reader, shape) };
  }
}

function readText(reader: BcsReader, shape: ArgumentShape): string {
  switch (shape.kind) {
    case "bool":
      return String(reader.bool());
    case "integer":
      return readInteger(reader, shape.bits).toString();
    case "fixed-point":
      return fixedPointText(readInteger(reader, 2 * shape.bits), BigInt(shape.bits));
    case "address":
    case "object":
      return decodeAddress(reader);
    case "text":
      return reader.string();
    default:
      throw fieldInvalid({ place: "arg", reason: t`Values of type ${shape.type} can't be passed.` });
  }
}

function readInteger(reader: BcsReader, bits: number): bigint {
  let value = 0n;
  for (const [at, byte] of reader.fixedBytes(bits / 8).entries()) value |= BigInt(byte) << BigInt(8 * at);
  return value;
}

/** Exact: a fraction of 2^n has at most n decimal digits. */
function fixedPointText(raw: bigint, bits: bigint): string {
  const fraction = raw & (2n ** bits - 1n);
  const digits = ((fraction * 10n ** bits) >> bits).toString().padStart(Number(bits), "0").replace(/0+$/, "");
  return `${raw >> bits}${digits === "" ? "" : `.${digits}`}`;
}

/** Undefined if the function's parameters have changed. */
export function decodeCall(signature: CallSignature, call: EntryFunction): CallDraft | undefined {
  const typeArguments = call.typeArguments.map(formatTypeTag);
  if (typeArguments.length !== signature.typeParameters.length) return undefined;
  const shapes = callShapes(signature, { typeArguments, arguments: [] });
  if (shapes.length !== call.arguments.length) return undefined;
  return attempt(() => ({
    typeArguments,
    arguments: shapes.map((shape, at) => decodeArgument(shape, call.arguments[at] ?? new Uint8Array())),
  }));
}
