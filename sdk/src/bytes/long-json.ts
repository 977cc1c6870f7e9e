import { OutlineReader, type JsonOutline, type JsonPart } from "./json-outline.ts";
import { JsonShapes } from "./json-shapes.ts";
import { Utf8Pieces } from "./utf8-pieces.ts";

/** An {@link OutlineReader} of bytes that learns the shapes of a list's objects. */
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

  end(): JsonOutline<T> | null {
    this.#outline.push(this.#pieces.end());
    return this.#outline.end();
  }
}
