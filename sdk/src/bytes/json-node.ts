import { t } from "../errors/marked-text.ts";
import { jsonUnexpected } from "../errors/json-errors.ts";
import { isJsonList, type JsonValue } from "./json.ts";

const U64_MAX = 0xffff_ffff_ffff_ffffn;

/** A value in parsed JSON with its path. Readers throw with the path. */
export class JsonNode {
  readonly value: JsonValue | undefined;
  readonly #step: string | number;
  readonly #parent: JsonNode | undefined;

  /** `step`: name of the whole, or with `parent` the field or index in it. */
  constructor(value: JsonValue | undefined, step: string | number, parent?: JsonNode) {
    this.value = value;
    this.#step = step;
    this.#parent = parent;
  }

  /** Path such as `answer.record[3].hash`, built on demand. */
  get path(): string {
    if (this.#parent === undefined) return String(this.#step);
    const { path } = this.#parent;
    return typeof this.#step === "number" ? `${path}[${this.#step}]` : `${path}.${this.#step}`;
  }

  /** A field; missing ones are nodes of `undefined`. @throws json/unexpected if not an object */
  get(name: string): JsonNode {
    const fields = this.#object();
    return new JsonNode(Object.hasOwn(fields, name) ? fields[name] : undefined, name, this);
  }

  /** A value found below, at a place such as `header.sender`. */
  at(place: string, value: JsonValue | undefined): JsonNode {
    return new JsonNode(value, place, this);
  }

  /** True for null and for a missing field. */
  get isAbsent(): boolean {
    return this.value === null || this.value === undefined;
  }

  has(name: string): boolean {
    return isObject(this.value) && Object.hasOwn(this.value, name);
  }

  /** The names of an object's fields. */
  keys(): string[] {
    return Object.keys(this.#object());
  }

  items(): JsonNode[] {
    return this.list().map((item, index) => new JsonNode(item, index, this));
  }

  /** The items of a list as they are. */
  list(): readonly JsonValue[] {
    if (!isJsonList(this.value)) throw this.refuse(t`a list`);
    return this.value;
  }

  string(): string {
    if (typeof this.value !== "string") throw this.refuse(t`a string`);
    return this.value;
  }

  bool(): boolean {
    if (typeof this.value !== "boolean") throw this.refuse(t`true or false`);
    return this.value;
  }

  /** A whole number from 0 to `max`, exact. */
  integer(max = Number.MAX_SAFE_INTEGER): number {
    const { value } = this;
    if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0 || value > max)
      throw this.refuse(t`a whole number up to ${max}`);
    return value;
  }

  /** A whole number from 0 to `max`, as JSON number or decimal text. */
  bigint(max: bigint = U64_MAX): bigint {
    const { value } = this;
    const exact =
      typeof value === "bigint" ||
      (typeof value === "number" && Number.isSafeInteger(value)) ||
      (typeof value === "string" && /^\d{1,78}$/.test(value));
    const result = exact ? BigInt(value) : -1n;
    if (result < 0n || result > max) throw this.refuse(t`a whole number up to ${max}`);
    return result;
  }

  /** What `read` makes of it, or `undefined` for null and missing. */
  optional<T>(read: (node: JsonNode) => T): T | undefined {
    return this.isAbsent ? undefined : read(this);
  }

  /** The error for this place. */
  refuse(expected: string): Error {
    return jsonUnexpected({ path: this.path, expected, got: describe(this.value) });
  }

  #object(): { readonly [key: string]: JsonValue | undefined } {
    if (!isObject(this.value)) throw this.refuse(t`an object`);
    return this.value;
  }
}

function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue | undefined } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Kind and a few characters: error messages must not contain whole responses. */
function describe(value: JsonValue | undefined): string {
  if (value === undefined) return t`nothing`;
  if (value === null) return "null";
  if (Array.isArray(value)) return t`a list`;
  if (typeof value === "object") return t`an object`;
  const text = String(value);
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
