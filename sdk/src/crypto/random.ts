import { randomMissing } from "../errors/crypto-errors.ts";

/** `length` bytes from the platform's secure source. @throws random/missing if it has none */
export function randomBytes(length: number): Uint8Array {
  const source = globalThis.crypto;
  if (typeof source?.getRandomValues !== "function") throw randomMissing({});
  return source.getRandomValues(new Uint8Array(length));
}
