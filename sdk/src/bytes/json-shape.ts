import { isJsonList, parseJson, type JsonValue } from "./json.ts";

/** Text without escapes, and an integer that may fit a Number. */
const [TEXT, WHOLE] = [String.raw`"([^"\\\0-\x1f]*)"`, String.raw`(0|[1-9]\d{0,15})`];
/** From this length on, an engine's substring keeps the whole text in memory. */
const MIN_PIECE = 13;

type Holder = Record<string | number, JsonValue>;

interface Leaf {
  readonly holder: Holder;
  readonly name: string | number;
  readonly isText: boolean;
  readonly index: number;
}

/** Reads objects that differ only in strings and integers, without allocation, as `parseJson` would. */
export class JsonShape {
  /** Overwritten by the next read. */
  readonly value: JsonValue;
  readonly #pattern: RegExp;
  readonly #leaves: Leaf[] = [];
  readonly #varying: readonly Leaf[];

  private constructor(value: JsonValue, varies?: ReadonlySet<number>) {
    this.value = value;
    this.#pattern = new RegExp(this.#getPattern(value, varies), "y");
    this.#varying = this.#leaves.filter(({ index }) => varies?.has(index) !== false);
  }

  /** Undefined if the platform would print other text. `varies`: positions of leaves that may differ. */
  static of(text: string, varies?: ReadonlySet<number>): JsonShape | undefined {
    try {
      const value = parseJson(text);
      // A `__proto__` field can't be set.
      const isPlain = JSON.stringify(value) === text && !text.includes('"__proto__":');
      return isPlain ? new JsonShape(value, varies) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Reads an object at `at`. Returns its end; -1 for another shape. */
  read(text: string, at: number, changed?: Set<number>): number {
    this.#pattern.lastIndex = at;
    const found = this.#pattern.exec(text);
    if (found === null) return -1;
    let place = 0;
    for (const { holder, name, isText, index } of this.#varying) {
      const piece = found[++place] ?? "";
      const leaf = isText ? piece : Number(piece);
      if (leaf === holder[name]) continue;
      if (typeof leaf === "number" && leaf > Number.MAX_SAFE_INTEGER) return -1;
      holder[name] = typeof leaf === "string" ? ownText(leaf) : leaf;
      changed?.add(index);
    }
    return this.#pattern.lastIndex;
  }

  #getPattern(value: JsonValue, varies: ReadonlySet<number> | undefined): string {
    if (typeof value !== "object" || value === null) return literal(value);
    const isList = isJsonList(value);
    const items = Object.entries(value).map(([name, item]) => {
      const place = isList ? "" : `${literal(name)}:`;
      const isText = typeof item === "string";
      if (!isText && !(typeof item === "number" && Number.isSafeInteger(item) && item >= 0))
        return place + this.#getPattern(item as JsonValue, varies);
      const index = this.#leaves.length;
      this.#leaves.push({ holder: value as Holder, name, isText, index });
      if (varies?.has(index) === false) return place + literal(item);
      return place + (isText ? TEXT : WHOLE);
    });
    return isList ? `\\[${items.join(",")}\\]` : `\\{${items.join(",")}\\}`;
  }
}

function literal(value: JsonValue): string {
  return JSON.stringify(value).replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);
}

/** Only a concatenation makes the engine copy. */
function ownText(piece: string): string {
  return piece.length < MIN_PIECE ? piece : [piece.slice(0, 1), piece.slice(1)].join("");
}
