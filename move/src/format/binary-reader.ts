import { t } from "@holdfast/sdk/text";
import { copyPart, type OwnedBytes } from "@holdfast/sdk";
import { refuse } from "./bytecode-errors.ts";
import type { StatusCode } from "./status-code.ts";

const TOO_SHORT: Readonly<Record<number, StatusCode>> = {
  2: "BAD_U16",
  4: "BAD_U32",
  8: "BAD_U64",
  16: "BAD_U128",
  32: "BAD_U256",
};
const U64_MAX = (1n << 64n) - 1n;

interface BinaryRange {
  readonly start: number;
  readonly end: number;
  /** The bytecode version; 0 before it is known. */
  readonly version: number;
}

export class BinaryReader {
  readonly version: number;
  readonly #bytes: OwnedBytes;
  readonly #end: number;
  #offset: number;

  constructor(bytes: OwnedBytes, range: BinaryRange) {
    this.#bytes = bytes;
    this.#offset = range.start;
    this.#end = range.end;
    this.version = range.version;
  }

  get offset(): number {
    return this.#offset;
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#end;
  }

  u8(): number {
    const byte = this.#bytes[this.#offset];
    if (this.isAtEnd || byte === undefined)
      throw refuse("MALFORMED", this.#offset, t`the bytes end too early`);
    this.#offset++;
    return byte;
  }

  uleb(max: number): number {
    const at = this.#offset;
    let value = 0;
    let scale = 1;
    for (let count = 1; count <= 10; count++) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) {
        if (byte === 0 && count > 1) throw refuse("MALFORMED", at, t`a number is not in its shortest form`);
        if (value > max) throw refuse("MALFORMED", at, t`${value} is above the limit ${max}`);
        return value;
      }
      scale *= 128;
    }
    throw refuse("MALFORMED", at, t`a number is too long`);
  }

  /** Canonical ULEB128 of at most `max`. */
  wideUleb(max: bigint): bigint {
    const at = this.#offset;
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.u8();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte >= 0x80) continue;
      if (byte === 0 && shift > 0n) throw refuse("MALFORMED", at, t`a number is not in its shortest form`);
      if (value > max || value > U64_MAX)
        throw refuse("MALFORMED", at, t`${value} is above the limit ${max}`);
      return value;
    }
    throw refuse("MALFORMED", at, t`a number is too long`);
  }

  /** Little-endian, of fixed width. */
  fixed(width: number): bigint {
    const at = this.#offset;
    if (width > this.#end - at) {
      const status = TOO_SHORT[width] ?? "MALFORMED";
      throw refuse(status, at, t`the input ends inside a ${width}-byte number`);
    }
    let value = 0n;
    for (let i = width - 1; i >= 0; i--) value = (value << 8n) | BigInt(this.#bytes[at + i] ?? 0);
    this.#offset = at + width;
    return value;
  }

  /** A copy of exactly `length` bytes. */
  take(length: number, what: string): OwnedBytes {
    const at = this.#offset;
    if (length > this.#end - at)
      throw refuse("MALFORMED", at, t`the input ends inside ${what} (${length} bytes)`);
    this.#offset = at + length;
    return copyPart(this.#bytes, at, at + length);
  }

  /** Length of at most `max`, then the bytes. */
  blob(max: number, what: string): OwnedBytes {
    return this.take(this.uleb(max), what);
  }

  /** Count of at most `max`, then the items. */
  list<T>(max: number, item: (reader: BinaryReader) => T): T[] {
    const count = this.uleb(max);
    const items: T[] = [];
    for (let i = 0; i < count; i++) items.push(item(this));
    return items;
  }
}
