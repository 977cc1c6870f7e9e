import { t } from "@lingui/core/macro";
import { isSupraError, parseJson, stringifyJson, type JsonValue } from "@holdfast/sdk";
import { formLinkInvalid } from "./argument-errors.ts";
import { callToJson, emptyCall, jsonToArguments, type CallDraft, type CallSignature } from "./call-draft.ts";

/** Limits untrusted links. */
export const LONGEST_LINK = 100_000;

/**
 * Arguments in a link's fragment, which no server sees: `args=[…]` in the form's JSON, and `types=[…]` for
 * type parameters.
 */
export function callToFragment(signature: CallSignature, call: CallDraft): string {
  const fields = new URLSearchParams();
  if (call.typeArguments.length > 0) fields.set("types", stringifyJson(call.typeArguments));
  fields.set("args", stringifyJson(callToJson(signature, call)));
  return fields.toString();
}

/**
 * The form of a link, to be validated as if typed. Stored text may be longer than a link.
 * @throws form/link-invalid
 */
export function fragmentToCall(
  signature: CallSignature,
  fragment: string,
  longest: number = LONGEST_LINK,
): CallDraft {
  if (fragment.length > longest) throw formLinkInvalid({ reason: t`the link is too long.` });
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  try {
    const types = readTypes(fields.get("types"), signature.typeParameters.length);
    const args = fields.get("args");
    if (args === null) return { ...emptyCall(signature), typeArguments: types };
    return jsonToArguments(signature, types, parseJson(args));
  } catch (error) {
    if (isSupraError(error) && error.code !== formLinkInvalid.code)
      throw formLinkInvalid({ reason: error.message }, { cause: error });
    throw error;
  }
}

function readTypes(text: string | null, count: number): string[] {
  if (text === null) return Array.from({ length: count }, () => "");
  const json: JsonValue = parseJson(text);
  const list: readonly JsonValue[] = Array.isArray(json) ? json : [];
  const types = list.filter((item) => typeof item === "string");
  if (types.length !== count || list.length !== count)
    throw formLinkInvalid({
      reason: t`the function needs ${count} type arguments, but the link has ${list.length}.`,
    });
  return types;
}
