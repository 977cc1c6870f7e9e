import {
  bcsBadBool,
  bcsBadUtf8,
  bcsLengthOverflow,
  bcsNonCanonicalLength,
  bcsTrailingBytes,
  bcsUnexpectedEnd,
} from "../errors/bcs-errors.ts";
import { ownBytes, copyPart, type OwnedBytes } from "../bytes/owned-bytes.ts";
import { hexText } from "../bytes/hex-text.ts";
import type { Hex } from "../bytes/hex.ts";
import { decodeUtf8 } from "./utf8.ts";

/** Reads canonical BCS from a copy. Errors name the byte offset. Claimed lengths allocate nothing. */
export class BcsReader {
  readonly #bytes: OwnedBytes;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = ownBytes(bytes);
  }

  /** Offset of the next byte. */
  get offset(): number {
    return this.#offset;
  }

  /** Bytes not read yet. */
  get remaining(): number {
    return this.#bytes.length - this.#offset;
  }

  u8(): number {
    return this.#bytes[this.#take(1)] ?? 0;
  }

  u16(): number {
    const at = this.#take(2);
    return this.#byte(at) | (this.#byte(at + 1) << 8);
  }

  u32(): number {
    return this.#word(this.#take(4));
  }

  u64(): bigint {
    const at = this.#take(8);
    const low = this.#word(at);
    const high = this.#word(at + 4);
    // One bigint instead of three if a Number is exact.
    return high < 2 ** 21 ? BigInt(high * 2 ** 32 + low) : (BigInt(high) << 32n) | BigInt(low);
  }

  u128(): bigint {
    return this.u64() | (this.u64() << 64n);
  }

  u256(): bigint {
    return this.u128() | (this.u128() << 128n);
  }

  /** @throws bcs/bad-bool for anything but 0 and 1 */
  bool(): boolean {
    const at = this.#offset;
    const got = this.u8();
    if (got > 1) throw bcsBadBool({ at, got });
    return got === 1;
  }

  /** A ULEB128 number of at most 32 bits, in its shortest form. */
  uleb128(): number {
    const at = this.#offset;
    const first = this.u8();
    if (first < 0x80) return first;
    let value = first & 0x7f;
    for (let shift = 7; shift < 35; shift += 7) {
      const byte = this.u8();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) {
        if (byte === 0) throw bcsNonCanonicalLength({ at });
        if (value > 0xffff_ffff) break;
        return value;
      }
    }
    throw bcsLengthOverflow({ at, encoded: hexText(this.#bytes, at, this.#offset) });
  }

  /** A length-prefixed byte array, as a copy. */
  bytes(): OwnedBytes {
    return this.fixedBytes(this.uleb128());
  }

  /** Exactly `length` bytes, as a copy. */
  fixedBytes(length: number): OwnedBytes {
    const start = this.#take(length);
    return copyPart(this.#bytes, start, start + length);
  }

  /** Exactly `length` bytes, as hex text. */
  fixedHex(length: number): Hex {
    const start = this.#take(length);
    return hexText(this.#bytes, start, start + length);
  }

  /** Reads `expected` if it comes next, and returns whether it did. */
  accept(expected: Uint8Array): boolean {
    const start = this.#offset;
    if (expected.length > this.#bytes.length - start) return false;
    for (let i = 0; i < expected.length; i++) if (this.#bytes[start + i] !== expected[i]) return false;
    this.#offset = start + expected.length;
    return true;
  }

  /** Length-prefixed UTF-8 text. @throws bcs/bad-utf8 */
  string(): string {
    const at = this.#offset;
    const length = this.uleb128();
    const start = this.#take(length);
    try {
      return decodeUtf8(this.#bytes, start, start + length);
    } catch (cause) {
      throw bcsBadUtf8({ at }, { cause });
    }
  }

  /** The reverse of the writer's `markedText`: undefined, with nothing read, for other text. */
  markedText(marks: Uint8Array): string | undefined {
    const start = this.#offset + 1;
    const end = start + (this.#bytes[this.#offset] ?? 0);
    if (end === start || end > this.#bytes.length || end - start > 0x7f || marks[this.#byte(start)] !== 2)
      return undefined;
    const codes: number[] = [];
    for (let i = start; i < end; i++) {
      const code = this.#byte(i);
      if ((marks[code] ?? 0) === 0) return undefined;
      codes.push(code);
    }
    this.#offset = end;
    return String.fromCharCode(...codes);
  }

  /** Number of following items. Rejects counts beyond the input's end. */
  count(minimumItemBytes = 1): number {
    const at = this.#offset;
    const count = this.uleb128();
    const needed = count * minimumItemBytes;
    if (needed > this.remaining) throw bcsUnexpectedEnd({ at, needed, left: this.remaining });
    return count;
  }

  /** A vector, item by item. */
  vector<T>(item: (reader: BcsReader) => T): T[] {
    const count = this.count();
    const items: T[] = [];
    for (let i = 0; i < count; i++) items.push(item(this));
    return items;
  }

  /** An option: `undefined` when absent. */
  option<T>(item: (reader: BcsReader) => T): T | undefined {
    return this.bool() ? item(this) : undefined;
  }

  /** @throws bcs/trailing-bytes when anything is left */
  end(): void {
    if (this.remaining > 0) throw bcsTrailingBytes({ at: this.#offset, left: this.remaining });
  }

  #byte(at: number): number {
    return this.#bytes[at] ?? 0;
  }

  #word(at: number): number {
    const low = this.#byte(at) | (this.#byte(at + 1) << 8) | (this.#byte(at + 2) << 16);
    return (low | (this.#byte(at + 3) << 24)) >>> 0;
  }

  #take(length: number): number {
    const start = this.#offset;
    if (length > this.#bytes.length - start)
      throw bcsUnexpectedEnd({ at: start, needed: length, left: this.remaining });
    this.#offset = start + length;
    return start;
  }
}

/** Decodes the whole input. @throws bcs/trailing-bytes if bytes remain */
export function decodeBcs<T>(bytes: Uint8Array, read: (reader: BcsReader) => T): T {
  const reader = new BcsReader(bytes);
  const value = read(reader);
  reader.end();
  return value;
}
