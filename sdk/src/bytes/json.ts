import { expectText } from "./owned-bytes.ts";
import { jsonInvalid, jsonNumberTooLong, jsonTooDeep } from "../errors/json-errors.ts";

const [QUOTE, HASH, PLUS, MINUS, POINT, COLON, BACKSLASH] = [34, 35, 43, 45, 46, 58, 92];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, LOWER_E] = [91, 93, 123, 125, 101];
const SPACES = " \t\n\r";

/** What JSON can say; whole numbers that a Number cannot hold exactly are bigint. */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/** Digits of a number that are read: those of u256 and some. Turning more into a bigint takes longer the more there are. */
const MAX_NUMBER_LENGTH = 1000;
/** Characters of the shortest number that a Number may not hold exactly. */
const INEXACT_LENGTH = 16;
/** Lists and objects in one another. Deeper ones fit on nobody's stack. */
const MAX_DEPTH = 1000;

/**
 * Parses JSON without rounding: a whole number of 16 digits or more that is not exact as a Number becomes a bigint.
 * The time that it takes grows with the length of the text, whatever is in it.
 * @throws json/invalid, json/number-too-long, json/too-deep
 */
export function parseJson(text: string): JsonValue {
  expectText(text);
  const inexact = findInexact(text);
  try {
    return inexact === 0 ? (JSON.parse(text) as JsonValue) : withoutMarks(JSON.parse(markInexact(text)));
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

/** How many numbers a Number cannot hold. @throws json/number-too-long, json/too-deep */
function findInexact(text: string): number {
  let inexact = 0;
  scanJson(text, (token, start, end) => {
    if (token === "number" && isInexact(text, start, end)) inexact++;
  });
  return inexact;
}

/** Long numbers travel through the platform's parser as text marked with #; text that begins with # gets a second one. */
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

function beginsMarked(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === HASH || (code === BACKSLASH && text.startsWith("\\u0023", at));
}

function isInexact(text: string, start: number, end: number): boolean {
  const digits = text.slice(start, end);
  return /^-?\d{16,}$/.test(digits) && !Number.isSafeInteger(Number(digits));
}

/** Takes the marks out again, in place: nobody else has seen this value yet. */
function withoutMarks(parsed: unknown): JsonValue {
  const root = { value: parsed };
  const open: object[] = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop())
    for (const [key, item] of Object.entries<unknown>({ ...holder })) {
      if (typeof item === "object" && item !== null) open.push(item);
      if (typeof item !== "string" || !item.startsWith("#")) continue;
      const value = item.startsWith("##") ? item.slice(1) : toExact(item.slice(1));
      // A field called __proto__ is a field.
      Object.defineProperty(holder, key, { value, configurable: true, enumerable: true, writable: true });
    }
  return root.value as JsonValue;
}

function toExact(digits: string): bigint {
  if (/^-?0\d/.test(digits)) throw new SyntaxError("a number begins with 0");
  return BigInt(digits);
}

/**
 * Names every number that may be inexact and every text that begins with a mark and is no name, from front to back,
 * each character looked at a fixed number of times. Whether it is JSON is for the platform's parser to say.
 */
function scanJson(
  text: string,
  found: (token: "number" | "marked", start: number, end: number) => void,
): void {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfText(text, at);
      if (end < 0) return;
      if (beginsMarked(text, at + 1) && text.charCodeAt(skipSpace(text, end)) !== COLON)
        found("marked", at, end);
      at = end - 1;
    } else if (code === MINUS || isDigit(code)) {
      const end = endOfNumber(text, at);
      if (end - at >= INEXACT_LENGTH) found("number", at, end);
      at = end - 1;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > MAX_DEPTH) throw jsonTooDeep({ limit: MAX_DEPTH });
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
}

/** Where text that begins at `start` is over, its quotation mark included; -1 when it never is. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((end - before) % 2 === 0) return end + 1;
  }
  return -1;
}

/** @throws json/number-too-long, at the first digit too many */
function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (isNumberCharacter(text.charCodeAt(end)))
    if (++end - start > MAX_NUMBER_LENGTH) throw jsonNumberTooLong({ limit: MAX_NUMBER_LENGTH });
  return end;
}

function isNumberCharacter(code: number): boolean {
  return isDigit(code) || code === POINT || code === MINUS || code === PLUS || (code | 0x20) === LOWER_E;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (SPACES.includes(text.charAt(at)) && at < text.length) at++;
  return at;
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
