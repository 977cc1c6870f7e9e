import { t } from "../errors/marked-text.ts";
import { bytesNotBytes, textNotText } from "../errors/bytes-errors.ts";
import type { Brand } from "./brand.ts";

/**
 * A plain `Uint8Array` that owns its memory, unlike a Node.js `Buffer`. Created only in this file; only these
 * may be sliced or changed: see scripts/source/foreign-bytes.ts.
 */
export type OwnedBytes = Brand<Uint8Array<ArrayBuffer>, "OwnedBytes">;

/** Subclasses, other realms and proxies can't fake this tag. */
const getBytesTag = /* @__PURE__ */ Function.prototype.call.bind(
  /* @__PURE__ */ Object.getOwnPropertyDescriptor(
    /* @__PURE__ */ Object.getPrototypeOf(Uint8Array.prototype),
    Symbol.toStringTag,
  )?.get as () => unknown,
);

/** True for all byte arrays, including `Buffer` and shared memory. Never throws. */
export function isBytes(value: unknown): value is Uint8Array {
  return getBytesTag(value) === "Uint8Array";
}

/** Copies a caller's bytes before they are kept, decoded or signed. @throws bytes/not-bytes */
export function ownBytes(bytes: Uint8Array): OwnedBytes {
  if (!isBytes(bytes)) throw bytesNotBytes({ got: describe(bytes) });
  try {
    return new Uint8Array(bytes) as OwnedBytes;
  } catch (cause) {
    throw bytesNotBytes({ got: t`a Uint8Array with a detached buffer` }, { cause });
  }
}

/** For bytes read at once. @throws as {@link ownBytes} */
export function expectBytes(bytes: Uint8Array): void {
  // A detached array has no first byte, but may have its old length.
  if (!isBytes(bytes) || bytes[0] === undefined) ownBytes(bytes);
}

/** For untyped callers. @throws text/not-text */
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

/** A copy from `start` to `end`; negative ones count from the end. */
export function copyPart(bytes: OwnedBytes, start: number, end?: number): OwnedBytes {
  return bytes.slice(start, end) as OwnedBytes;
}

/** A view for reading integers from the bytes. */
export function createDataView(bytes: OwnedBytes): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer);
}

/** Deep copy of bytes, lists and plain objects. */
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
  return typeof value === "object" ? t`an object` : `a ${typeof value}`;
}
