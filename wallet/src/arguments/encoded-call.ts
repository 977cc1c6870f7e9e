import { formatTypeTag, isSupraError, type EntryFunction } from "@holdfast/sdk";
import { decodeArgument } from "./argument-decoding.ts";
import { callShapes, type CallDraft, type CallSignature } from "./call-draft.ts";

/** Undefined if the function's parameters have changed. */
export function decodeCall(signature: CallSignature, call: EntryFunction): CallDraft | undefined {
  const typeArguments = call.typeArguments.map(formatTypeTag);
  if (typeArguments.length !== signature.typeParameters.length) return undefined;
  const shapes = callShapes(signature, { typeArguments, arguments: [] });
  if (shapes.length !== call.arguments.length) return undefined;
  try {
    return {
      typeArguments,
      arguments: shapes.map((shape, at) => decodeArgument(shape, call.arguments[at] ?? new Uint8Array())),
    };
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
