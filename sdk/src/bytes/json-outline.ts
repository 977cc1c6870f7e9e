import { parseJson, parsePlainJson, type JsonValue } from "./json.ts";
import { isComma, isInexact, plainTextAt, scanJson, valueAfter } from "./json-scan.ts";

/** An object in a longer text, parsed when it is asked for. */
export interface JsonPart {
  /** The text of one of its fields; absent where that is missing, no text, or written with escapes. */
  readonly key?: string;
  /** @throws json/invalid */
  parse(): JsonValue;
}

/** A text whose long list is not parsed yet. */
export interface JsonOutline {
  /** All of it, but for the objects in that list: {@link itemsIn} has them. */
  readonly value: JsonValue;
  readonly parts: readonly JsonPart[];
}

/** What stands in an outline for the parts from `from` up to `to`. */
interface PartRange {
  from: number;
  to: number;
}

/**
 * Parses JSON but for the objects in lists that lie so deep: each costs a look at its characters now, and its parsing
 * when it is needed. What stands in an object that is never parsed is never checked.
 * @param depth 1 for a text that is the list, 2 for a list in a field
 * @param key the field of each object that is told before it is parsed
 * @throws json/invalid, json/number-too-long, json/too-deep
 */
export function outlineJson(text: string, depth: number, key: string): JsonOutline {
  const name = JSON.stringify(key);
  const parts: JsonPart[] = [];
  const pieces: string[] = [];
  let range: PartRange = { from: 0, to: 0 };
  let done = 0;
  let isExact = true;
  let keyText: string | undefined;
  const endRange = (): void => {
    if (range.to > range.from) pieces.push(JSON.stringify(range));
    range = { from: parts.length, to: parts.length };
  };
  scanJson(
    text,
    (token, start, end) => {
      if (token === "number") isExact &&= !isInexact(text, start, end);
      else if (token === "name") {
        const isKey = end - start === name.length && text.startsWith(name, start);
        if (isKey) keyText = plainTextAt(text, valueAfter(text, end));
      } else if (token === "part") {
        if (range.to === range.from || !isComma(text, done, start)) {
          endRange();
          pieces.push(text.slice(done, start));
        }
        parts.push(new TextPart(text.slice(start, end), isExact, keyText));
        range.to = parts.length;
        done = end;
        isExact = true;
        keyText = undefined;
      }
    },
    depth,
  );
  endRange();
  return { value: parseJson(pieces.join("") + text.slice(done)), parts };
}

/** The items of such a list of an outline, in their order. */
export function itemsIn(list: readonly JsonValue[], parts: readonly JsonPart[]): JsonPart[] {
  return list.flatMap((item) => {
    if (typeof item !== "object" || item === null || Array.isArray(item)) return { parse: () => item };
    const { from, to } = item as unknown as PartRange; // no other object is left in such a list
    return parts.slice(from, to);
  });
}

class TextPart implements JsonPart {
  readonly key?: string;
  readonly #text: string;
  readonly #isExact: boolean;

  constructor(text: string, isExact: boolean, key: string | undefined) {
    this.#text = text;
    this.#isExact = isExact;
    if (key !== undefined) this.key = key;
  }

  parse(): JsonValue {
    return this.#isExact ? parsePlainJson(this.#text) : parseJson(this.#text);
  }
}
