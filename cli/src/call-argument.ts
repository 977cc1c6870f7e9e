import { parseJson, type ArgumentValue } from "@holdfast/sdk";
import { valueInvalid } from "./cli-errors.ts";

/**
 * A value as it is typed, for a parameter of a type: text stays text, `true` and `false` are for `bool`, and what
 * begins as a JSON list or object, or is asked for a vector or an option, is JSON with exact numbers.
 */
export function readArgument(text: string, type: string): ArgumentValue {
  if (type === "bool") return text === "true" ? true : text === "false" ? false : text;
  if (text === "null" && type.startsWith("0x1::option::Option<")) return null;
  const isListed = /^vector<(?!u8>)|^0x1::option::Option</.test(type) || type === "vector<u8>";
  if (!isListed || !/^[[{]/.test(text)) return text;
  try {
    return parseJson(text) as ArgumentValue;
  } catch {
    throw valueInvalid({
      what: `An argument of the type ${type}`,
      got: text,
      wanted: "a list in JSON, as [1, 2]",
    });
  }
}
