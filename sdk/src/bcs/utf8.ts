import type { OwnedBytes } from "../bytes/owned-bytes.ts";

const encoder = /* @__PURE__ */ new TextEncoder();
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Above this length, the platform's encoder is faster than a loop. */
const SHORT = 48;

/** False, with undefined bytes at `offset`, for other text. */
export function writeShortAscii(text: string, to: OwnedBytes, offset: number): boolean {
  if (text.length > SHORT) return false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return false;
    to[offset + i] = code;
  }
  return true;
}

/** Lone surrogates become U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** @throws TypeError for invalid UTF-8 */
export function decodeUtf8(bytes: OwnedBytes, start: number, end: number): string {
  if (end - start <= SHORT) {
    let text = "";
    let all = 0;
    for (let i = start; i < end; i++) {
      const code = bytes[i] ?? 0;
      all |= code;
      text += String.fromCharCode(code);
    }
    if (all < 0x80) return text;
  }
  return decoder.decode(bytes.subarray(start, end));
}
