import { t } from "@lingui/core/macro";
import {
  argumentsToJson,
  encodeArguments,
  isSupraError,
  parseTypeTag,
  stringifyJson,
  parseJson,
  type CallArguments,
  type FunctionAbi,
  type JsonValue,
} from "@holdfast/sdk";
import { emptyDraft, fitDraft, type ArgumentDraft } from "./argument-draft.ts";
import { fieldInvalid, formJsonUnexpected } from "./argument-errors.ts";
import { draftToJson, jsonToDraft } from "./argument-json.ts";
import { readDraft, type ArgumentReading } from "./argument-reading.ts";
import { createShapes, type ArgumentShape } from "./argument-shape.ts";

export type CallSignature = Pick<FunctionAbi, "parameters" | "typeParameters">;

export interface CallDraft {
  readonly typeArguments: readonly string[];
  readonly arguments: readonly ArgumentDraft[];
}

export function emptyCall(signature: CallSignature): CallDraft {
  return {
    typeArguments: signature.typeParameters.map(() => ""),
    arguments: createShapes(signature, []).map(emptyDraft),
  };
}

export function callShapes(signature: CallSignature, call: CallDraft): ArgumentShape[] {
  return createShapes(signature, call.typeArguments);
}

/** Keeps arguments that still fit. */
export function withTypeArguments(
  signature: CallSignature,
  call: CallDraft,
  typeArguments: readonly string[],
): CallDraft {
  const shapes = createShapes(signature, typeArguments);
  return { typeArguments, arguments: shapes.map((shape, at) => fitDraft(shape, call.arguments[at])) };
}

export function readTypeArgument(text: string): ArgumentReading {
  if (text.trim() === "")
    return { kind: "empty", text: t`Enter a type. Example: 0x1::supra_coin::SupraCoin.` };
  try {
    parseTypeTag(text.trim());
    return { kind: "ok", value: text.trim() };
  } catch (error) {
    if (isSupraError(error)) return { kind: "wrong", text: `${error.message} ${error.fix}` };
    throw error;
  }
}

/** The SDK's plain values. @throws form/field-invalid with the place of the first problem */
export function readCall(signature: CallSignature, call: CallDraft): CallArguments {
  const typeArguments = call.typeArguments.map((text, index) => {
    const reading = readTypeArgument(text);
    if (reading.kind === "ok") return text.trim();
    throw fieldInvalid({ place: t`type ${index}`, reason: reading.text });
  });
  const values = callShapes(signature, call).map((shape, index) =>
    readDraft(shape, call.arguments[index] ?? emptyDraft(shape), t`arg ${index}`),
  );
  return { typeArguments, arguments: values };
}

/** BCS of each argument. @throws form/field-invalid and errors of the SDK */
export function encodeCall(abi: FunctionAbi, call: CallDraft): Uint8Array[] {
  return encodeArguments(abi, readCall(abi, call));
}

/** The node's JSON. @throws form/field-invalid and errors of the SDK */
export function callToViewArguments(abi: FunctionAbi, call: CallDraft): JsonValue[] {
  return argumentsToJson(abi, readCall(abi, call));
}

export function callToJson(signature: CallSignature, call: CallDraft): JsonValue {
  const shapes = callShapes(signature, call);
  return shapes.map((shape, index) => draftToJson(shape, call.arguments[index] ?? emptyDraft(shape)));
}

/** One argument per line. */
export function callToJsonText(signature: CallSignature, call: CallDraft): string {
  const json = callToJson(signature, call);
  const lines = Array.isArray(json) ? json.map((item: JsonValue) => `  ${stringifyJson(item)}`) : [];
  return lines.length === 0 ? "[]" : `[\n${lines.join(",\n")}\n]`;
}

/** @throws form/json-unexpected with the place */
export function jsonToArguments(
  signature: CallSignature,
  typeArguments: readonly string[],
  json: JsonValue,
): CallDraft {
  const shapes = createShapes(signature, typeArguments);
  if (!isList(json)) throw formJsonUnexpected({ place: t`The input`, expected: t`a list of arguments: […]` });
  if (json.length !== shapes.length)
    throw formJsonUnexpected({
      place: t`The input`,
      expected: t`a list of ${shapes.length} arguments, not ${json.length}`,
    });
  const drafts = shapes.map((shape, index) => jsonToDraft(shape, json[index], t`arg ${index}`));
  return { typeArguments, arguments: drafts };
}

/** @throws json/invalid, form/json-unexpected */
export function jsonTextToCall(
  signature: CallSignature,
  typeArguments: readonly string[],
  text: string,
): CallDraft {
  return jsonToArguments(signature, typeArguments, parseJson(text));
}

function isList(json: JsonValue): json is readonly JsonValue[] {
  return Array.isArray(json);
}
