import { t } from "../errors/marked-text.ts";
import { bcsOutOfRange } from "../errors/bcs-errors.ts";
import { expectText, expectBytes, newBytes, copyPart, type OwnedBytes } from "../bytes/owned-bytes.ts";
import { writeFixedHex } from "../bytes/hex.ts";
import { encodeUtf8, writeShortAscii } from "./utf8.ts";

/** Up to this length, a loop is faster than the engine's copy. */
const SHORT = 16;

const NONE = /* @__PURE__ */ newBytes(0);

/** Writes canonical BCS. Rejects numbers out of range, fractions and unsafe Numbers. */
export class BcsWriter {
  #bytes: OwnedBytes;
  #length = 0;

  constructor(capacity = 256) {
    this.#bytes = newBytes(capacity);
  }

  /** A copy of the bytes written so far. */
  toBytes(): OwnedBytes {
    return copyPart(this.#bytes, 0, this.#length);
  }

  /** The bytes without a copy if they fill their memory. Empties the writer. */
  take(): OwnedBytes {
    const written = this.#length === this.#bytes.length ? this.#bytes : this.toBytes();
    this.#bytes = NONE;
    this.#length = 0;
    return written;
  }

  u8(value: number): this {
    checkNumber(value, 0xff, "u8");
    this.#put(value);
    return this;
  }

  u16(value: number): this {
    checkNumber(value, 0xffff, "u16");
    const at = this.#claim(2);
    this.#bytes[at] = value;
    this.#bytes[at + 1] = value >>> 8;
    return this;
  }

  u32(value: number): this {
    checkNumber(value, 0xffff_ffff, "u32");
    this.#word(this.#claim(4), value);
    return this;
  }

  u64(value: bigint): this {
    if (typeof value !== "bigint" || BigInt.asUintN(64, value) !== value) throw outOfRange(value, "u64");
    this.#doubleWord(this.#claim(8), value);
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
    if (Number.isInteger(value) && value >= 0 && value < 0x80) {
      this.#put(value);
      return this;
    }
    checkNumber(value, 0xffff_ffff, t`a length`);
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
    expectBytes(value);
    const { length } = value;
    return this.uleb128(length).#copy(value, length);
  }

  /** The bytes alone, with no length in front. */
  fixedBytes(value: Uint8Array): this {
    expectBytes(value);
    return this.#copy(value, value.length);
  }

  /** Exactly `length` bytes from hex, without a length. `what` begins the error message. */
  fixedHex(text: string, length: number, what: string): this {
    const at = this.#claim(length);
    this.#length = at;
    writeFixedHex(text, length, what, this.#bytes, at);
    this.#length = at + length;
    return this;
  }

  /** Length in bytes, then UTF-8. */
  string(value: string): this {
    expectText(value);
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

  /** Writes a name below 128 characters. `marks`: 2 allows a character, 1 after the first. Else false. */
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
      this.#doubleWord(at + 8 * word, BigInt.asUintN(64, value >> BigInt(64 * word)));
    return this;
  }

  #copy(value: Uint8Array, length: number): this {
    const at = this.#claim(length);
    if (length > SHORT) this.#bytes.set(value, at);
    else for (let i = 0; i < length; i++) this.#bytes[at + i] = value[i] ?? 0;
    return this;
  }

  #word(at: number, value: number): void {
    const bytes = this.#bytes;
    bytes[at] = value;
    bytes[at + 1] = value >>> 8;
    bytes[at + 2] = value >>> 16;
    bytes[at + 3] = value >>> 24;
  }

  #doubleWord(at: number, value: bigint): void {
    const number = Number(value);
    const isExact = number <= Number.MAX_SAFE_INTEGER;
    this.#word(at, isExact ? number >>> 0 : Number(BigInt.asUintN(32, value)));
    this.#word(at + 4, isExact ? Math.floor(number / 2 ** 32) : Number(value >> 32n));
  }

  #put(byte: number): void {
    const at = this.#claim(1);
    this.#bytes[at] = byte;
  }

  #claim(size: number): number {
    this.#length += size;
    if (this.#length > this.#bytes.length) this.#grow();
    return this.#length - size;
  }

  #grow(): void {
    const written = this.#bytes;
    this.#bytes = newBytes(Math.max(this.#length, 2 * written.length));
    this.#bytes.set(written);
  }
}

/** Encodes with `write` into new memory. An exact `capacity` saves a copy. */
export function encodeBcs(write: (writer: BcsWriter) => void, capacity?: number): OwnedBytes {
  const writer = new BcsWriter(capacity);
  write(writer);
  return writer.take();
}

function checkNumber(value: number, max: number, type: string): void {
  if (!Number.isInteger(value) || value < 0 || value > max) throw outOfRange(value, type);
}

function outOfRange(value: unknown, type: string): Error {
  const isNumber = typeof value === "number" || typeof value === "bigint" || typeof value === "string";
  return bcsOutOfRange({ type, value: isNumber ? String(value) : typeof value });
}
