import { t } from "@holdfast/sdk/text";
import { bytecodeUnwritable } from "./bytecode-errors.ts";

export class BinaryWriter {
  readonly #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  u8(value: number): void {
    this.fixed(BigInt(value), 1);
  }

  uleb(value: number): void {
    this.wideUleb(BigInt(value));
  }

  wideUleb(value: bigint): void {
    if (value < 0n) throw bytecodeUnwritable({ detail: t`${value} is negative` });
    let rest = value;
    while (rest > 0x7fn) {
      this.#bytes.push(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.#bytes.push(Number(rest));
  }

  /** Little-endian, of fixed width. */
  fixed(value: bigint, width: number): void {
    if (value < 0n || value >> BigInt(8 * width) !== 0n)
      throw bytecodeUnwritable({ detail: t`${value} does not fit in ${width} bytes` });
    let rest = value;
    for (let i = 0; i < width; i++) {
      this.#bytes.push(Number(rest & 0xffn));
      rest >>= 8n;
    }
  }

  raw(bytes: Uint8Array): void {
    for (const byte of bytes) this.#bytes.push(byte);
  }

  blob(bytes: Uint8Array): void {
    this.uleb(bytes.length);
    this.raw(bytes);
  }

  list<T>(items: readonly T[], item: (writer: BinaryWriter, value: T) => void): void {
    this.uleb(items.length);
    for (const value of items) item(this, value);
  }
}
