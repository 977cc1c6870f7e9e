import { t } from "@holdfast/sdk/text";
import { bytesToAddress, bytesToHex, formatModuleId, type Hex } from "@holdfast/sdk";
import { BcsReader } from "@holdfast/sdk/bcs";
import { sourceMapRefused } from "./source-map-errors.ts";

/** A piece of a source file, in bytes. */
export interface SourceLocation {
  /** SHA-256 of the file. */
  readonly fileHash: Hex;
  readonly start: number;
  readonly end: number;
}

/** Source information of a function. */
export interface SourceFunction {
  readonly definition: SourceLocation;
  /** Source names of all locals, parameters first. */
  readonly locals: readonly string[];
  /** Location changes in instruction order: the last one at or before an instruction applies. */
  readonly code: readonly { readonly pc: number; readonly location: SourceLocation }[];
  readonly isNative: boolean;
}

/** Source map of a module or script. */
export interface SourceMap {
  readonly definition: SourceLocation;
  /** `0x1::coin`; undefined for a script. */
  readonly module: string | undefined;
  /** By position among the module's definitions. */
  readonly functions: ReadonlyMap<number, SourceFunction>;
}

/** Maximum bytes; a map of the chain's largest module needs less than a tenth. */
const MAX_BYTES = 8_000_000;
const LOCATION_BYTES = 40;
const HASH_BYTES = 32;
const MAX_NAME = 65_535;

/**
 * Decodes a source map (`.mvsm`) strictly: extra, unordered or missing bytes are rejected, and nothing is allocated
 * on a claimed length.
 * @throws trace/source-map-refused
 */
export function readSourceMap(bytes: Uint8Array): SourceMap {
  if (bytes.length > MAX_BYTES)
    throw sourceMapRefused({
      reason: t`the file has ${bytes.length} bytes, but the limit is ${MAX_BYTES}`,
      at: MAX_BYTES,
    });
  const reader = new BcsReader(bytes);
  try {
    const map = new MapReader(reader).map();
    reader.end();
    return map;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/\.$/, "") : "it can't be read";
    throw sourceMapRefused({ reason, at: reader.offset }, { cause });
  }
}

/** Source location of an instruction; undefined if the map has none. */
export function findLocation(map: SourceMap, definition: number, pc: number): SourceLocation | undefined {
  const code = map.functions.get(definition)?.code ?? [];
  let [low, high] = [0, code.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((code[middle]?.pc ?? 0) <= pc) low = middle + 1;
    else high = middle;
  }
  return code[low - 1]?.location;
}

/** Decodes the parts of a map. Equal hashes share one object. */
class MapReader {
  readonly #reader: BcsReader;
  readonly #hashes = new Map<Hex, Hex>();

  constructor(reader: BcsReader) {
    this.#reader = reader;
  }

  map(): SourceMap {
    const reader = this.#reader;
    const definition = this.#location();
    const module = reader.option(() => {
      const address = bytesToAddress(reader.fixedBytes(32));
      return formatModuleId({ address, name: this.#name() });
    });
    this.#entries(LOCATION_BYTES + 2, () => {
      this.#location();
      this.#named();
      this.#many(LOCATION_BYTES, () => this.#location());
    });
    const functions = new Map(this.#entries(LOCATION_BYTES + 7, () => this.#function()));
    this.#byName();
    return { definition, module, functions };
  }

  #function(): SourceFunction {
    const definition = this.#location();
    this.#named();
    const parameters = this.#named();
    const locals = [...parameters, ...this.#named()];
    this.#byName();
    const code = this.#entries(LOCATION_BYTES, () => this.#location())
      .map(([pc, location]) => ({ pc, location }))
      .sort((a, b) => a.pc - b.pc);
    return { definition, locals, code, isNative: this.#reader.bool() };
  }

  #location(): SourceLocation {
    const read = bytesToHex(this.#reader.fixedBytes(HASH_BYTES));
    const fileHash = this.#hashes.get(read) ?? read;
    this.#hashes.set(fileHash, fileHash);
    const [start, end] = [this.#reader.u32(), this.#reader.u32()];
    if (end < start) this.#refuse("a location ends before it starts");
    return { fileHash, start, end };
  }

  /** Located names; the compiler numbers repeated ones: `x#1#0`. */
  #named(): string[] {
    return this.#many(1 + LOCATION_BYTES, () => {
      const [name = ""] = this.#name().split("#");
      this.#location();
      return name;
    });
  }

  #name(): string {
    const name = this.#reader.string();
    if (name.length > MAX_NAME) this.#refuse("a name is too long");
    return name;
  }

  #many<T>(minBytes: number, read: () => T): T[] {
    const count = this.#reader.count(minBytes);
    return Array.from({ length: count }, read);
  }

  #entries<T>(minBytes: number, read: () => T): [number, T][] {
    let last = -1;
    return this.#many(2 + minBytes, () => {
      const key = this.#reader.u16();
      const order = ((key & 0xff) << 8) | (key >> 8);
      if (order <= last) this.#refuse("keys are out of order");
      last = order;
      return [key, read()];
    });
  }

  /** Skips a map from names to numbers. */
  #byName(): void {
    this.#many(3, () => {
      this.#name();
      this.#reader.u16();
    });
  }

  #refuse(reason: string): never {
    throw sourceMapRefused({ reason, at: this.#reader.offset });
  }
}
