import { JsonShape } from "./json-shape.ts";
import type { JsonValue } from "./json.ts";

/** Characters of the longest object that is learnt: patterns of longer ones take longer to make than they save. */
const MAX_LENGTH = 8_000;
const MAX_KINDS = 6;
/** Objects after which a pattern is made: that takes as long as reading fifty of them. */
const ENOUGH = 32;

interface Kind {
  readonly wide: JsonShape;
  /** The same with what never changed as a part of the pattern: most of a list's objects, in half the time. */
  narrow?: JsonShape | undefined;
  /** The leaves that changed so far, by their places. */
  readonly changed: Set<number>;
  /** How many were read since a shape was last learnt. */
  hits: number;
  /** How many of them by the wide pattern, since the narrow one was made. */
  wideHits: number;
}

/** The shapes of the objects in one list: learnt while it is read, and forgotten with it. */
export class JsonShapes {
  /** Latest result; see {@link JsonShape}. */
  value: JsonValue = null;
  #kinds: Kind[] = [];
  #strangers = 0;
  #patience = ENOUGH;

  /** Reads the object that begins at `at` and says where it ends; -1 where its shape is not known. */
  read(text: string, at: number): number {
    for (const kind of this.#kinds) {
      const end = kind.narrow?.read(text, at) ?? -1;
      if (kind.narrow !== undefined && end >= 0) return this.#found(kind, kind.narrow, end);
    }
    for (const kind of this.#kinds) {
      const end = kind.wide.read(text, at, kind.changed);
      if (end < 0) continue;
      this.#found(kind, kind.wide, end);
      if (++kind.wideHits === ENOUGH) {
        kind.narrow = JsonShape.of(text.slice(at, end), new Set(kind.changed));
        kind.wideHits = 0;
      }
      return end;
    }
    return -1;
  }

  /** Records a miss. After many misses, shapes are relearned. */
  meet(text: string): void {
    if (++this.#strangers < this.#patience || text.length > MAX_LENGTH) return;
    this.#kinds = this.#kinds.filter(({ hits }) => hits > this.#strangers / 4);
    this.#kinds.sort((a, b) => b.hits - a.hits);
    for (const kind of this.#kinds) kind.hits = 0;
    this.#strangers = 0;
    this.#patience *= 2;
    const wide = this.#kinds.length < MAX_KINDS ? JsonShape.of(text) : undefined;
    if (wide !== undefined) this.#kinds.push({ wide, changed: new Set(), hits: 0, wideHits: 0 });
  }

  #found(kind: Kind, shape: JsonShape, end: number): number {
    kind.hits++;
    this.value = shape.value;
    return end;
  }
}
