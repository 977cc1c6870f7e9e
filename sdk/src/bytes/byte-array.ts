import { bytesWrongLength } from "../errors/bytes-errors.ts";
import { expectText, expectBytes, newBytes, ownBytes, type OwnedBytes } from "./owned-bytes.ts";

/** The given arrays one after another, in a new array. */
export function concatBytes(...parts: readonly Uint8Array[]): OwnedBytes {
  return joinBytes(parts);
}

/** Like {@link concatBytes}, for a list too long for arguments. */
export function joinBytes(parts: readonly Uint8Array[]): OwnedBytes {
  let length = 0;
  for (const part of parts) {
    expectBytes(part);
    length += part.length;
  }
  const whole = newBytes(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** True when both hold the same bytes. Not constant in time: never compare secrets with it. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  expectBytes(a);
  expectBytes(b);
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Negative, zero or positive by byte order; a prefix comes first. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** @throws bytes/not-bytes */
export function startsWithBytes(bytes: Uint8Array, prefix: Uint8Array): boolean {
  expectBytes(bytes);
  if (bytes.length < prefix.length) return false;
  for (let i = 0; i < prefix.length; i++) if (bytes[i] !== prefix[i]) return false;
  return true;
}

/** Text as UTF-8. Lone surrogates become U+FFFD, as in every encoder of the platform. */
export function utf8ToBytes(text: string): OwnedBytes {
  expectText(text); // TextEncoder accepts undefined and numbers
  return ownBytes(new TextEncoder().encode(text)); // Node.js returns memory of its pool
}

/** A copy. @throws bytes/wrong-length or bytes/not-bytes; `what` starts the message */
export function expectLength(bytes: Uint8Array, expected: number, what: string): OwnedBytes {
  checkLength(bytes, expected, what);
  return ownBytes(bytes);
}

/** Like {@link expectLength}, without a copy. For bytes read at once. */
export function checkLength(bytes: Uint8Array, expected: number, what: string): void {
  // Untyped callers may pass nothing, which must not become a key.
  expectBytes(bytes);
  if (bytes.length !== expected) throw bytesWrongLength({ what, expected, got: bytes.length });
}
