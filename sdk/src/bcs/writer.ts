import { bcsOutOfRange } from "../errors/bcs-errors.ts";
import { encodeUtf8, writeShortAscii } from "./utf8.ts";

/** Bytes of a piece of memory that several results share: memory of its own takes longer to get than to fill. */
const PIECE = 8192;
/** Longest result that shares memory. */
const SHARED_UP_TO = 512;
/** Up to this length an engine keeps memory of its own at no cost. */
const OWN_MEMORY_UP_TO = 64;
/** Up to this length a loop copies faster than the engine's own copy. */
const SHORT = 16;

/** Writes canonical BCS. Numbers out of range, fractions and unsafe Numbers are refused, never rounded. */
export class BcsWriter {
  /** The memory behind both, kept because asking either for it takes as long as making a view on it. */
  #memory: ArrayBuffer;
  #bytes: Uint8Array;
  #view: DataView;
  /** Where the bytes that were not handed out yet begin. */
  #start = 0;
  #length = 0;

  constructor(capacity = 256) {
    this.#memory = new ArrayBuffer(capacity);
    this.#bytes = new Uint8Array(this.#memory);
    this.#view = new DataView(this.#memory);
  }

  /** The bytes written so far, as a copy of their own. */
  toBytes(): Uint8Array {
    return this.#bytes.slice(this.#start, this.#length);
  }

  /** Hands out the bytes written so far and begins anew; those of middle length without copying them. */
  take(): Uint8Array {
    const length = this.#length - this.#start;
    if (length <= OWN_MEMORY_UP_TO || length > SHARED_UP_TO) {
      const bytes = this.toBytes();
      this.#length = this.#start;
      return bytes;
    }
    const bytes = new Uint8Array(this.#memory, this.#start, length);
    this.#start = this.#length;
    return bytes;
  }

  /** Bytes that fit before more memory is needed. */
  get room(): number {
    return this.#bytes.length - this.#length;
  }

  u8(value: number): this {
    checkNumber(value, 0xff, "u8");
    this.#put(value);
    return this;
  }

  u16(value: number): this {
    checkNumber(value, 0xffff, "u16");
    const at = this.#claim(2);
    this.#view.setUint16(at, value, true);
    return this;
  }

  u32(value: number): this {
    checkNumber(value, 0xffff_ffff, "u32");
    const at = this.#claim(4);
    this.#view.setUint32(at, value, true);
    return this;
  }

  u64(value: bigint): this {
    if (typeof value !== "bigint" || BigInt.asUintN(64, value) !== value) throw outOfRange(value, "u64");
    const at = this.#claim(8);
    this.#view.setBigUint64(at, value, true);
    return this;
  }

  u128(value: bigint): this {
    return this.#wide(value, 2, "u128");
  }

  u256(value: bigint): this {
    return this.#wide(value, 4, "u256");
  }

  bool(value: boolean): this {
    this.#put(value ? 1 : 0);
    return this;
  }

  uleb128(value: number): this {
    if (value >= 0 && value < 0x80 && Number.isInteger(value)) {
      this.#put(value);
      return this;
    }
    checkNumber(value, 0xffff_ffff, "a length");
    let rest = value;
    while (rest > 0x7f) {
      this.#put((rest & 0x7f) | 0x80);
      rest = Math.floor(rest / 128);
    }
    this.#put(rest);
    return this;
  }

  /** Length, then the bytes. */
  bytes(value: Uint8Array): this {
    return this.uleb128(value.length).fixedBytes(value);
  }

  /** The bytes alone, with no length in front. */
  fixedBytes(value: Uint8Array): this {
    const { length } = value;
    const at = this.#claim(length);
    if (length > SHORT) this.#bytes.set(value, at);
    else for (let i = 0; i < length; i++) this.#bytes[at + i] = value[i] ?? 0;
    return this;
  }

  /** Bytes that are known as little-endian words of four, as those of an address: quicker than one by one. */
  words(value: Uint32Array): this {
    const { length } = value;
    const at = this.#claim(4 * length);
    const view = this.#view;
    for (let i = 0; i < length; i++) view.setUint32(at + 4 * i, value[i] ?? 0, true);
    return this;
  }

  /** Length in bytes, then UTF-8. */
  string(value: string): this {
    const { length } = value;
    if (length < 0x80) {
      const at = this.#claim(length + 1);
      if (writeShortAscii(value, this.#bytes, at + 1)) {
        this.#bytes[at] = length;
        return this;
      }
      this.#length = at;
    }
    return this.bytes(encodeUtf8(value));
  }

  /**
   * Text of certain characters alone, as names are, checked while it is written: `marks` has 2 at the code of what may
   * begin it and 1 or 2 at what may follow. False, with nothing written, for any other text and beyond 127 characters.
   */
  markedText(value: string, marks: Uint8Array): boolean {
    const { length } = value;
    if (length > 0x7f || marks[value.charCodeAt(0)] !== 2) return false;
    const at = this.#claim(length + 1);
    const bytes = this.#bytes;
    bytes[at] = length;
    for (let i = 0; i < length; i++) {
      const code = value.charCodeAt(i);
      if ((marks[code] ?? 0) === 0) {
        this.#length = at;
        return false;
      }
      bytes[at + 1 + i] = code;
    }
    return true;
  }

  vector<T>(items: readonly T[], item: (writer: BcsWriter, value: T) => void): this {
    this.uleb128(items.length);
    for (const value of items) item(this, value);
    return this;
  }

  option<T>(value: T | undefined, item: (writer: BcsWriter, value: T) => void): this {
    this.bool(value !== undefined);
    if (value !== undefined) item(this, value);
    return this;
  }

  #wide(value: bigint, words: number, type: string): this {
    if (typeof value !== "bigint" || BigInt.asUintN(64 * words, value) !== value)
      throw outOfRange(value, type);
    const at = this.#claim(8 * words);
    for (let word = 0; word < words; word++)
      this.#view.setBigUint64(at + 8 * word, BigInt.asUintN(64, value >> BigInt(64 * word)), true);
    return this;
  }

  #put(byte: number): void {
    const at = this.#claim(1);
    this.#bytes[at] = byte;
  }

  /** Makes room for `size` more bytes and answers where they go. */
  #claim(size: number): number {
    this.#length += size;
    if (this.#length > this.#bytes.length) this.#grow();
    return this.#length - size;
  }

  #grow(): void {
    const written = this.#bytes.subarray(this.#start);
    this.#length -= this.#start;
    this.#start = 0;
    this.#memory = new ArrayBuffer(Math.max(this.#length, 2 * written.length));
    this.#bytes = new Uint8Array(this.#memory);
    this.#bytes.set(written);
    this.#view = new DataView(this.#memory);
  }
}

/** The writer in use; taken while it is written to, so that a call inside of a call gets one of its own. */
let spare: BcsWriter | undefined;

/**
 * What `write` writes, as bytes. Like the bytes that a reader gives, they may be a view on a larger buffer (of at most
 * 8 kB): use `bytes.slice()` before you transfer `bytes.buffer` to somebody.
 */
export function encodeBcs(write: (writer: BcsWriter) => void): Uint8Array {
  const writer = spare ?? new BcsWriter(PIECE);
  spare = undefined;
  write(writer);
  const bytes = writer.take();
  if (writer.room >= SHARED_UP_TO && writer.room <= PIECE) spare = writer;
  return bytes;
}

function checkNumber(value: number, max: number, type: string): void {
  if (!Number.isInteger(value) || value < 0 || value > max) throw outOfRange(value, type);
}

function outOfRange(value: number | bigint, type: string): Error {
  return bcsOutOfRange({ type, value: String(value) });
}
