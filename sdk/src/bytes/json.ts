import { t } from "../errors/marked-text.ts";
import { expectText } from "./owned-bytes.ts";
import { jsonInvalid } from "../errors/json-errors.ts";
import { isInexact, scanJson } from "./json-scan.ts";

/** A JSON value; whole numbers that a Number can't hold exactly are bigint. */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/**
 * Parses JSON in linear time. Whole numbers that a Number can't hold exactly become bigint.
 * @throws json/invalid, json/number-too-long, json/too-deep
 */
export function parseJson(text: string): JsonValue {
  expectText(text);
  return findInexact(text) === 0 ? parsePlainJson(text) : parsePlainJson(markInexact(text), withoutMarks);
}

/** Parses JSON by the platform, if all numbers fit a Number. @throws json/invalid */
export function parsePlainJson(text: string, finish?: (parsed: unknown) => JsonValue): JsonValue {
  try {
    const parsed: unknown = JSON.parse(text);
    return finish === undefined ? (parsed as JsonValue) : finish(parsed);
  } catch (cause) {
    throw jsonInvalid({ reason: cause instanceof Error ? firstWords(cause.message) : t`unknown` }, { cause });
  }
}

/** JSON text. Writes bigint as a bare number, omits `undefined` fields, rejects anything else. */
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

/** Counts numbers that a Number can't hold. @throws json/number-too-long, json/too-deep */
function findInexact(text: string): number {
  let inexact = 0;
  scanJson(text, (token, start, end) => {
    if (token === "number" && isInexact(text, start, end)) inexact++;
  });
  return inexact;
}

/** Marks inexact numbers, as text, with #; text that starts with # gets another one. */
function markInexact(text: string): string {
  const parts: string[] = [];
  let done = 0;
  const copyUpTo = (end: number): void => {
    parts.push(text.slice(done, end));
    done = end;
  };
  scanJson(text, (token, start, end) => {
    if (token === "number" && isInexact(text, start, end)) {
      copyUpTo(start);
      parts.push(`"#${text.slice(start, end)}"`);
      done = end;
    } else if (token === "marked") {
      copyUpTo(start + 1);
      parts.push("#");
    }
  });
  copyUpTo(text.length);
  return parts.join("");
}

/** In place: no one else has this value yet. */
function withoutMarks(parsed: unknown): JsonValue {
  const root = { value: parsed };
  const open: object[] = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop())
    for (const [key, item] of Object.entries<unknown>({ ...holder })) {
      if (typeof item === "object" && item !== null) open.push(item);
      if (typeof item !== "string" || !item.startsWith("#")) continue;
      const value = item.startsWith("##") ? item.slice(1) : toExact(item.slice(1));
      Object.defineProperty(holder, key, { value, configurable: true, enumerable: true, writable: true });
    }
  return root.value as JsonValue;
}

function toExact(digits: string): bigint {
  if (/^-?0\d/.test(digits)) throw new SyntaxError(t`a number has a leading zero`);
  return BigInt(digits);
}

function stringifyObject(value: { readonly [key: string]: JsonValue | undefined }): string {
  const parts: string[] = [];
  for (const [key, item] of Object.entries(value))
    if (item !== undefined) parts.push(`${JSON.stringify(key)}:${stringifyJson(item)}`);
  return `{${parts.join(",")}}`;
}

/** Array.isArray with the JSON type. */
export function isJsonList(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function firstWords(message: string): string {
  return message.length > 60 ? `${message.slice(0, 60)}…` : message;
}
