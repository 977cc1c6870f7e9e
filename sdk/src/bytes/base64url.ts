import { copyPart, newBytes } from "./owned-bytes.ts";

const CANONICAL = /^[A-Za-z0-9_-]*$/;

/** Bytes as base64url without padding. */
export function bytesToBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The bytes of base64url text, or `undefined` for any text that {@link bytesToBase64Url} would not write. */
export function parseBase64Url(text: string): Uint8Array | undefined {
  if (!CANONICAL.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = newBytes(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  const tail = bytes.length - (bytes.length % 3);
  return text.endsWith(bytesToBase64Url(copyPart(bytes, tail))) ? bytes : undefined;
}
