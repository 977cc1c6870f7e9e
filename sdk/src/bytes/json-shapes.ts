import { JsonShape } from "./json-shape.ts";
import type { JsonValue } from "./json.ts";

/** Longer patterns cost more than they save. */
const MAX_LENGTH = 8_000;
const MAX_KINDS = 6;
/** Creating a pattern takes as long as reading fifty objects. */
const ENOUGH = 32;

interface Kind {
  readonly wide: JsonShape;
  /** Includes unchanged values, which reads most objects in half the time. */
  narrow?: JsonShape | undefined;
  readonly changed: Set<number>;
  /** Since a shape was last learned. */
  hits: number;
  wideHits: number;
}

/** Shapes of one list's objects, learned while reading it. */
export class JsonShapes {
  value: JsonValue = null;
  #kinds: Kind[] = [];
  #strangers = 0;
  #patience = ENOUGH;

  /** Reads an object at `at`. Returns its end; -1 for an unknown shape. */
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
