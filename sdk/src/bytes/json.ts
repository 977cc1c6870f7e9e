import { jsonInvalid } from "../errors/json-errors.ts";

/** What JSON can say; whole numbers that a Number cannot hold exactly are bigint. */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/** A number can only stand after one of these, so digits inside of text are seldom looked at. */
const LONG_NUMBER = /(?:^|[[:,\s])-?(\d{16,})/g;

/** Text (with the colon that makes it a name) and numbers, each whole. */
const TEXT_OR_NUMBER = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON without rounding: a whole number of 16 digits or more that is not exact as a Number becomes a bigint.
 * @throws json/invalid
 */
export function parseJson(text: string): JsonValue {
  try {
    return hasInexactNumber(text) ? parseExactly(text) : (JSON.parse(text) as JsonValue);
  } catch (cause) {
    throw jsonInvalid({ reason: cause instanceof Error ? firstWords(cause.message) : "unknown" }, { cause });
  }
}

/** JSON text; bigint is written as a bare number, `undefined` fields are left out, anything else is refused. */
export function stringifyJson(value: JsonValue): string {
  switch (typeof value) {
    case "bigint":
      return value.toString();
    case "object":
      if (value === null) return "null";
      return isJsonList(value) ? `[${value.map(stringifyJson).join(",")}]` : stringifyObject(value);
    default:
      return JSON.stringify(value);
  }
}

function hasInexactNumber(text: string): boolean {
  for (const [, digits] of text.matchAll(LONG_NUMBER)) if (!Number.isSafeInteger(Number(digits))) return true;
  return false;
}

// Long numbers travel through the platform's parser as text marked with #; text that begins with # gets a second one.
function parseExactly(text: string): JsonValue {
  const marked = text.replace(TEXT_OR_NUMBER, (token: string, quoted?: string, colon?: string) => {
    if (quoted === undefined) return /^-?\d{16,}$/.test(token) ? `"#${token}"` : token;
    return colon === undefined ? token.replace(/^"(?:#|\\u0023)/, '"##') : token;
  });
  return JSON.parse(marked, (_, item: unknown) => {
    if (typeof item !== "string" || !item.startsWith("#")) return item;
    return item.startsWith("##") ? item.slice(1) : toExact(item.slice(1));
  }) as JsonValue;
}

function toExact(digits: string): number | bigint {
  if (/^-?0\d/.test(digits)) throw new SyntaxError("a number begins with 0");
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : BigInt(digits);
}

function stringifyObject(value: { readonly [key: string]: JsonValue | undefined }): string {
  const parts: string[] = [];
  for (const [key, item] of Object.entries(value))
    if (item !== undefined) parts.push(`${JSON.stringify(key)}:${stringifyJson(item)}`);
  return `{${parts.join(",")}}`;
}

/** True for a list, typed as what parsed JSON holds. */
export function isJsonList(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function firstWords(message: string): string {
  return message.length > 60 ? `${message.slice(0, 60)}…` : message;
}
