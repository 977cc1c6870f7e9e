import { parseJson, parsePlainJson, type JsonValue } from "./json.ts";
import { isComma, isInexact, plainTextAt, scanJson, valueAfter, type Found } from "./json-scan.ts";
import type { JsonShapes } from "./json-shapes.ts";

/** An object in a longer text, parsed on demand. */
export interface JsonPart {
  /** Undefined if missing, not a string or escaped. */
  readonly key?: string;
  /** Result of {@link parse} if known. Valid until the next part. */
  readonly glance?: JsonValue;
  /** @throws json/invalid */
  parse(): JsonValue;
}

/** A text with a long list, read object by object. */
export interface JsonOutline<T> {
  readonly value: JsonValue;
  itemsIn(list: readonly JsonValue[]): T[];
}

interface PartRange {
  from: number;
  to: number;
}

/** Passes on complete objects while the text arrives. Objects that are never parsed are not validated. */
export class OutlineReader<T> {
  readonly read: (part: JsonPart) => T;
  readonly #depth: number;
  readonly #key: string;
  readonly #name: string;
  readonly #shapes: JsonShapes | undefined;
  readonly #items: T[] = [];
  readonly #pieces: string[] = [];
  #range: PartRange = { from: 0, to: 0 };
  #text = "";
  #isInList = false;
  /** Text length at which to scan again. */
  #enough = 0;

  /** @param depth 1 if the text is the list, 2 if a field has it; `key` is read before parsing */
  constructor(depth: number, key: string, read: (part: JsonPart) => T, shapes?: JsonShapes) {
    this.read = read;
    this.#depth = depth;
    this.#key = key;
    this.#name = JSON.stringify(key);
    this.#shapes = shapes;
  }

  push(piece: string): void {
    this.#text += piece;
    if (this.#text.length < this.#enough) return;
    try {
      // Without an object, scan again only when the text has doubled, which keeps the time linear.
      this.#enough = this.#scan() ? 0 : 2 * this.#text.length;
    } catch {
      this.#enough = Infinity;
    }
  }

  /** The outline, or `null` for an empty text. @throws json/invalid, json/number-too-long, json/too-deep */
  end(): JsonOutline<T> | null {
    if (this.#text === "" && this.#items.length === 0) return null;
    this.#scan();
    this.#endRange();
    const [read, items] = [this.read, this.#items];
    return {
      value: parseJson(this.#pieces.join("") + this.#text),
      itemsIn: (list) =>
        list.flatMap((item) => {
          if (typeof item !== "object" || item === null || Array.isArray(item))
            return [read({ parse: () => item })];
          const { from, to } = item as unknown as PartRange; // the list has only such objects
          return items.slice(from, to);
        }),
    };
  }

  #scan(): boolean {
    const text = this.#text;
    let [done, isExact] = [0, true];
    let key: string | undefined;
    let glance: JsonValue | undefined;
    const found: Found = (token, start, end) => {
      if (token === "number") isExact &&= !isInexact(text, start, end);
      else if (token === "name") {
        const isKey = end - start === this.#name.length && text.startsWith(this.#name, start);
        if (isKey) key = plainTextAt(text, valueAfter(text, end));
      } else if (token === "part") {
        this.#copyUpTo(start, done);
        const part = new TextPart(text.slice(start, end), isExact, key, glance);
        this.#items.push(this.read(part));
        this.#range.to = this.#items.length;
        if (glance === undefined && isExact) this.#shapes?.meet(part.text);
        done = end;
        isExact = true;
        key = glance = undefined;
      }
    };
    const knownEnd = (at: number): number => {
      const end = this.#shapes?.read(text, at) ?? -1;
      if (end >= 0) {
        glance = this.#shapes?.value;
        const field = (glance as Readonly<Record<string, JsonValue>>)[this.#key];
        if (typeof field === "string") key = field;
      }
      return end;
    };
    try {
      scanJson(text, found, { depth: this.#depth, isInList: this.#isInList, knownEnd });
    } finally {
      this.#text = text.slice(done);
      this.#isInList ||= done > 0;
    }
    return done > 0;
  }

  #copyUpTo(start: number, done: number): void {
    if (this.#range.to > this.#range.from && isComma(this.#text, done, start)) return;
    this.#endRange();
    this.#pieces.push(this.#text.slice(done, start));
  }

  #endRange(): void {
    if (this.#range.to > this.#range.from) this.#pieces.push(JSON.stringify(this.#range));
    this.#range = { from: this.#items.length, to: this.#items.length };
  }
}

class TextPart implements JsonPart {
  readonly key?: string;
  readonly glance?: JsonValue;
  readonly text: string;
  readonly #isExact: boolean;

  constructor(text: string, isExact: boolean, key: string | undefined, glance: JsonValue | undefined) {
    this.text = text;
    this.#isExact = isExact;
    if (key !== undefined) this.key = key;
    if (glance !== undefined) this.glance = glance;
  }

  parse(): JsonValue {
    return this.#isExact ? parsePlainJson(this.text) : parseJson(this.text);
  }
}
