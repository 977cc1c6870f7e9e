import { t } from "../errors/marked-text.ts";
import { bytesNotBytes, textNotText } from "../errors/bytes-errors.ts";
import type { Brand } from "./brand.ts";

/**
 * A plain `Uint8Array` that begins and ends with its own memory, which nobody else holds. A `Buffer` of Node.js is none:
 * it lies somewhere in memory that other things share, and its `slice` is no copy. Only this file makes them, and only
 * they may be cut, changed or looked at by other means than an index. `npm run check` finds what breaks that, as far as
 * one file's syntax tells: see scripts/source/foreign-bytes.ts.
 */
export type OwnedBytes = Brand<Uint8Array<ArrayBuffer>, "OwnedBytes">;

/** What an array of bytes says of itself, which no subclass, other realm or Proxy can say in its place. */
const getBytesTag = /* @__PURE__ */ Function.prototype.call.bind(
  /* @__PURE__ */ Object.getOwnPropertyDescriptor(
    /* @__PURE__ */ Object.getPrototypeOf(Uint8Array.prototype),
    Symbol.toStringTag,
  )?.get as () => unknown,
);

/** True for bytes of any make, `Buffer` and shared memory too; false for what only looks like some. Never throws. */
export function isBytes(value: unknown): value is Uint8Array {
  return getBytesTag(value) === "Uint8Array";
}

/**
 * A copy of a caller's bytes, as they are now: for everything that is kept, decoded or signed.
 * @throws bytes/not-bytes for anything but a `Uint8Array` that still has its memory
 */
export function ownBytes(bytes: Uint8Array): OwnedBytes {
  if (!isBytes(bytes)) throw bytesNotBytes({ got: describe(bytes) });
  try {
    return new Uint8Array(bytes) as OwnedBytes;
  } catch (cause) {
    throw bytesNotBytes({ got: t`bytes whose memory was transferred` }, { cause });
  }
}

/** For bytes that are read at once and not kept. @throws what {@link ownBytes} throws */
export function expectBytes(bytes: Uint8Array): void {
  // Without memory there is no first byte. A length there may be: V8 answers the one that was, after resizable memory.
  if (!isBytes(bytes) || bytes[0] === undefined) ownBytes(bytes);
}

/** For callers without types. @throws text/not-text */
export function expectText(text: string): void {
  if (typeof text !== "string") throw textNotText({ got: describe(text) });
}

/** `length` zeros. */
export function newBytes(length: number): OwnedBytes {
  return new Uint8Array(length) as OwnedBytes;
}

/** These values as bytes. */
export function createBytes(...values: readonly number[]): OwnedBytes {
  return Uint8Array.of(...values) as OwnedBytes;
}

/** A copy from `start` up to `end`; both count from the end when they are negative. */
export function copyPart(bytes: OwnedBytes, start: number, end?: number): OwnedBytes {
  return bytes.slice(start, end) as OwnedBytes;
}

/** Its numbers of several bytes. */
export function createDataView(bytes: OwnedBytes): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer);
}

/** The same value with copies of all bytes, lists and plain objects in it: its maker can change none of it any more. */
export function ownValue<T>(value: T): T {
  return copyDeep(value) as T;
}

function copyDeep(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (ArrayBuffer.isView(value)) return ownBytes(value as Uint8Array);
  if (Array.isArray(value)) return value.map(copyDeep);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyDeep((value as Record<string, unknown>)[key]);
  return copy;
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return t`nothing`;
  if (Array.isArray(value)) return t`a list`;
  if (typeof value === "string") return t`a string`;
  return typeof value === "object" ? t`another object` : `a ${typeof value}`;
}
