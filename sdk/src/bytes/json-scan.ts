import { jsonNumberTooLong, jsonTooDeep } from "../errors/json-errors.ts";

const [QUOTE, HASH, PLUS, COMMA, MINUS, POINT, COLON, BACKSLASH] = [34, 35, 43, 44, 45, 46, 58, 92];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, LOWER_E] = [91, 93, 123, 125, 101];

/** Enough for u256. Conversion time grows faster than the length. */
const MAX_NUMBER_LENGTH = 1000;
/** Shortest number that a Number may not hold exactly. */
const INEXACT_LENGTH = 16;
/** Deeper values overflow the stack. */
const MAX_DEPTH = 1000;

/** Reports a match with its range. */
export type Found = (token: "number" | "marked" | "name" | "part", start: number, end: number) => void;

interface PartSearch {
  readonly depth: number;
  readonly isInList: boolean;
  /** End of the part at `at`, or -1 if only a scan finds it. */
  knownEnd(at: number): number;
}

/** Reports inexact numbers, marked strings and, with `parts`, parts. Linear time. Does not validate. */
export function scanJson(text: string, found: Found, parts?: PartSearch): void {
  const nesting = new Nesting(parts);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfText(text, at);
      if (end < 0) return;
      if (nesting.isInPart && isName(text, end)) found("name", at, end);
      else if (beginsMarked(text, at + 1) && !isName(text, end)) found("marked", at, end);
      at = end - 1;
    } else if (code === MINUS || isDigit(code)) {
      const end = endOfNumber(text, at);
      if (end - at >= INEXACT_LENGTH) found("number", at, end);
      at = end - 1;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      nesting.open(code, at);
      const end = nesting.isPartAt(at) ? (parts?.knownEnd(at) ?? -1) : -1;
      if (end >= 0) at = end - 2; // its last bracket is processed like all others
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      const start = nesting.close(code);
      if (start >= 0) found("part", start, at + 1);
    }
  }
}

class Nesting {
  readonly #partDepth: number;
  #depth = 0;
  #isInList = false;
  #part = -1;

  constructor(parts: PartSearch | undefined) {
    this.#partDepth = parts?.depth ?? Number.NaN;
    if (parts?.isInList !== true) return;
    this.#depth = parts.depth;
    this.#isInList = true;
  }

  get isInPart(): boolean {
    return this.#part >= 0 && this.#depth === this.#partDepth + 1;
  }

  isPartAt(at: number): boolean {
    return this.#part === at;
  }

  /** @throws json/too-deep */
  open(code: number, at: number): void {
    if (this.#depth === this.#partDepth) this.#part = this.#isInList && code === OPEN_OBJECT ? at : -1;
    else if (this.#depth === this.#partDepth - 1) this.#isInList = code === OPEN_LIST;
    if (++this.#depth > MAX_DEPTH) throw jsonTooDeep({ limit: MAX_DEPTH });
  }

  close(code: number): number {
    if (--this.#depth !== this.#partDepth) return -1;
    const part = this.#part;
    this.#part = -1;
    return code === CLOSE_OBJECT ? part : -1;
  }
}

/** The string at `start` without quotes; undefined if there is none or it is escaped. */
export function plainTextAt(text: string, start: number): string | undefined {
  const at = skipSpace(text, start);
  const end = text.charCodeAt(at) === QUOTE ? endOfText(text, at) : -1;
  const plain = text.slice(at + 1, end - 1);
  return end < 0 || plain.includes("\\") ? undefined : plain;
}

/** Start of the value after a field name. */
export function valueAfter(text: string, end: number): number {
  return skipSpace(text, end) + 1;
}

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

function isName(text: string, end: number): boolean {
  return text.charCodeAt(skipSpace(text, end)) === COLON;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13 && code !== 11 && code !== 12);
}

function beginsMarked(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === HASH || (code === BACKSLASH && text.startsWith("\\u0023", at));
}

/** Whether an integer exceeds a Number's precision. */
export function isInexact(text: string, start: number, end: number): boolean {
  const digits = text.slice(start, end);
  return /^-?\d{16,}$/.test(digits) && !Number.isSafeInteger(Number(digits));
}

/** Whether the range is one comma with spaces. */
export function isComma(text: string, start: number, end: number): boolean {
  const at = skipSpace(text, start);
  return text.charCodeAt(at) === COMMA && skipSpace(text, at + 1) === end;
}
