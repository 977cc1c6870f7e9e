import { OutlineReader, type JsonOutline, type JsonPart } from "./json-outline.ts";
import { JsonShapes } from "./json-shapes.ts";
import { Utf8Pieces } from "./utf8-pieces.ts";

/** An {@link OutlineReader} of bytes, for long lists: it learns what their objects have in common. */
export class LongJsonReader<T> {
  readonly read: (part: JsonPart) => T;
  readonly #outline: OutlineReader<T>;
  readonly #pieces = new Utf8Pieces();

  constructor(depth: number, key: string, read: (part: JsonPart) => T) {
    this.read = read;
    this.#outline = new OutlineReader(depth, key, read, new JsonShapes());
  }

  readonly onBytes = (bytes: Uint8Array): void => {
    this.#outline.push(this.#pieces.push(bytes));
  };

  /** See {@link OutlineReader.end}. */
  end(): JsonOutline<T> | null {
    this.#outline.push(this.#pieces.end());
    return this.#outline.end();
  }
}
