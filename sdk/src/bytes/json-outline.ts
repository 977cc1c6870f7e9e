import { parseJson, parsePlainJson, type JsonValue } from "./json.ts";
import { isComma, isInexact, plainTextAt, scanJson, valueAfter, type Found } from "./json-scan.ts";
import type { JsonShapes } from "./json-shapes.ts";

/** An object in a longer text, parsed when it is asked for. */
export interface JsonPart {
  /** The text of one of its fields; absent where that is missing, no text, or written with escapes. */
  readonly key?: string;
  /** What {@link parse} gives, where that is known already: to be read at once, as the next part overwrites it. */
  readonly glance?: JsonValue;
  /** @throws json/invalid */
  parse(): JsonValue;
}

/** A text whose long list was read object by object. */
export interface JsonOutline<T> {
  /** All of it, but for the objects in that list. */
  readonly value: JsonValue;
  /** What was made of the items of such a list in `value`, in their order. */
  itemsIn(list: readonly JsonValue[]): T[];
}

/** What stands in an outline for the parts from `from` up to `to`. */
interface PartRange {
  from: number;
  to: number;
}

/**
 * Reads JSON while its text arrives: the objects in lists that lie at one depth are handed over as soon as they are whole,
 * and all else is parsed at the end. What stands in an object that is never parsed is never checked, and whether all of
 * it is JSON is known at the end alone.
 */
export class OutlineReader<T> {
  /** What is made of each object; does not throw. */
  readonly read: (part: JsonPart) => T;
  readonly #depth: number;
  readonly #key: string;
  readonly #name: string;
  readonly #shapes: JsonShapes | undefined;
  readonly #items: T[] = [];
  /** The text around the objects so far. */
  readonly #pieces: string[] = [];
  #range: PartRange = { from: 0, to: 0 };
  /** The text behind the last object that was whole. */
  #text = "";
  #isInList = false;
  /** How long that text has to be before it is worth another look. */
  #enough = 0;

  /**
   * @param depth 1 for a text that is the list, 2 for a list in a field
   * @param key the field of each object that is told before it is parsed
   * @param shapes for long lists: reads objects that resemble each other in less time
   */
  constructor(depth: number, key: string, read: (part: JsonPart) => T, shapes?: JsonShapes) {
    this.read = read;
    this.#depth = depth;
    this.#key = key;
    this.#name = JSON.stringify(key);
    this.#shapes = shapes;
  }

  /** The next piece of the text. */
  push(piece: string): void {
    this.#text += piece;
    if (this.#text.length < this.#enough) return;
    try {
      // What grows without an object in it is looked at again when it has doubled, so that the time stays in proportion.
      this.#enough = this.#scan() ? 0 : 2 * this.#text.length;
    } catch {
      this.#enough = Infinity; // the end says why
    }
  }

  /**
   * What there was; `null` where that is nothing.
   * @throws json/invalid, json/number-too-long, json/too-deep
   */
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
          const { from, to } = item as unknown as PartRange; // no other object is left in such a list
          return items.slice(from, to);
        }),
    };
  }

  /** Reads the objects that are whole; false where there is none. */
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

  /** Keeps what stands before an object, but for the comma behind another one. */
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
