import { argumentJson, decodeArgument } from "@holdfast/descriptors/calls";
import { attempt, bytesToHex, isSupraError, parseTypeTag, type JsonValue } from "@holdfast/sdk";
import { argumentTypeUnsupported } from "@holdfast/sdk/errors";
import { typeUnreadable } from "./cli-errors.ts";
import { jsonText } from "./shell/report.ts";

/** Decodes a whole value. @throws bcs/…, cli/type-unreadable for a package's struct */
export function decodeValue(type: string, bytes: Uint8Array): JsonValue {
  try {
    return argumentJson(decodeArgument(parseTypeTag(type), bytes));
  } catch (error) {
    if (isSupraError(error, argumentTypeUnsupported)) throw typeUnreadable({ type: error.context.type });
    throw error;
  }
}

export function decodedText(type: string, bytes: Uint8Array): string {
  return (
    attempt(() => {
      const value = decodeValue(type.replace(/^&(mut )?/, ""), bytes);
      return typeof value === "object" ? jsonText(value).replace(/\n\s*/g, " ") : String(value);
    }) ?? bytesToHex(bytes)
  );
}
