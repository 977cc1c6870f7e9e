import type { Hex } from "./hex.ts";

/** Converts four bytes a step, because each step creates a temporary string. */
export function hexText(bytes: Uint8Array, start: number, end: number): Hex {
  let text = "0x";
  for (let at = start; at < end; at += 4)
    text += String.fromCharCode(
      digitCode(bytes[at], 4),
      digitCode(bytes[at], 0),
      digitCode(bytes[at + 1], 4),
      digitCode(bytes[at + 1], 0),
      digitCode(bytes[at + 2], 4),
      digitCode(bytes[at + 2], 0),
      digitCode(bytes[at + 3], 4),
      digitCode(bytes[at + 3], 0),
    );
  return text.slice(0, 2 + 2 * (end - start)) as Hex;
}

/** Without a branch, which would be mispredicted half of the time. */
function digitCode(byte: number | undefined, shift: number): number {
  const value = ((byte ?? 0) >> shift) & 15;
  return value + 48 + (((9 - value) >> 4) & 39);
}
