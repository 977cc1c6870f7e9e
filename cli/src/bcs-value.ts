import { argumentJson, decodeArgument } from "@holdfast/descriptors/calls";
import { bytesToHex, isSupraError, parseTypeTag, type JsonValue } from "@holdfast/sdk";
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

/** A value as text. Bytes if its type is unknown, marked if they are not a value of the type. */
export function decodedText(type: string, bytes: Uint8Array): string {
  try {
    const value = decodeValue(type.replace(/^&(mut )?/, ""), bytes);
    return typeof value === "object" ? jsonText(value).replace(/\n\s*/g, " ") : String(value);
  } catch (error) {
    if (!isSupraError(error)) throw error;
    return error.code.startsWith("bcs/") ? `${bytesToHex(bytes)} (not a valid value)` : bytesToHex(bytes);
  }
}
