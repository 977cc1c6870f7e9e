import { t } from "../errors/marked-text.ts";
import { base32nopad } from "@scure/base";
import { equalBytes } from "../bytes/byte-array.ts";
import { expectText, ownBytes, copyPart } from "../bytes/owned-bytes.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { sha3 } from "../crypto/sha3.ts";
import {
  partialTransactionBadFrame,
  partialTransactionTooLarge,
} from "../errors/partial-transaction-errors.ts";

/** Scanned part of a partially signed transaction. */
export interface FrameProgress {
  readonly seen: number;
  readonly count: number;
  /** The whole transaction, once all frames are scanned. */
  readonly bytes?: Uint8Array;
}

/** A QR code of about 60 modules, readable from a screen by phone. */
const FRAME_CHARACTERS = 240;
const MAX_FRAMES = 999;
// Characters that QR codes pack in pairs of eleven bits.
const FRAME = /^HF1:([0-9A-F]{8}):([1-9]\d{0,2})\/([1-9]\d{0,2}):([A-Z2-7]+)$/;

/** Texts of an animated QR code, to repeat in a loop. @throws capsule/too-large */
export function partialTransactionToFrames(
  given: Uint8Array,
  charactersPerFrame = FRAME_CHARACTERS,
): readonly string[] {
  const bytes = ownBytes(given);
  const text = base32nopad.encode(bytes);
  const count = Math.max(1, Math.ceil(text.length / charactersPerFrame));
  if (count > MAX_FRAMES)
    throw partialTransactionTooLarge({
      what: t`animated QR code`,
      got: bytes.length,
      limit: Math.floor((MAX_FRAMES * charactersPerFrame * 5) / 8),
    });
  const id = frameId(bytes);
  return Array.from({ length: count }, (_, index) => {
    const part = text.slice(index * charactersPerFrame, (index + 1) * charactersPerFrame);
    return `HF1:${id}:${index + 1}/${count}:${part}`;
  });
}

/** True for text that is one frame of a partially signed transaction. Never throws. */
export function isPartialTransactionFrame(text: string): boolean {
  return typeof text === "string" && FRAME.test(text);
}

/** Joins frames in any order; repeated frames are fine. */
export class FrameCollector {
  #id: string | undefined;
  #count = 0;
  readonly #parts = new Map<number, string>();

  /** @throws capsule/bad-frame if invalid, of another transaction, or contradicting an earlier frame */
  add(text: string): FrameProgress {
    expectText(text);
    const [, id, index, count, part] = FRAME.exec(text) ?? [];
    if (id === undefined || part === undefined)
      throw partialTransactionBadFrame({ reason: t`the QR code has a different format` });
    const at = Number(index);
    this.#expectFits(id, at, Number(count), part);
    this.#id = id;
    this.#count = Number(count);
    this.#parts.set(at, part);
    return this.#progress(id);
  }

  /** Starts again, for another partially signed transaction. */
  clear(): void {
    this.#id = undefined;
    this.#count = 0;
    this.#parts.clear();
  }

  #expectFits(id: string, index: number, count: number, part: string): void {
    if (index > count)
      throw partialTransactionBadFrame({ reason: t`frame ${index} is out of range (${count} frames)` });
    if (this.#id === undefined) return;
    if (this.#id !== id || this.#count !== count)
      throw partialTransactionBadFrame({ reason: t`the frame belongs to a different animated QR code` });
    if ((this.#parts.get(index) ?? part) !== part)
      throw partialTransactionBadFrame({ reason: t`frame ${index} changed since the last scan` });
  }

  #progress(id: string): FrameProgress {
    const seen = { seen: this.#parts.size, count: this.#count };
    if (seen.seen < seen.count) return seen;
    const text = Array.from({ length: seen.count }, (_, index) => this.#parts.get(index + 1) ?? "").join("");
    const bytes = decodeBase32(text);
    if (bytes === undefined || frameId(bytes) !== id) {
      this.clear();
      throw partialTransactionBadFrame({ reason: t`the frames do not match their checksum` });
    }
    return { ...seen, bytes };
  }
}

function frameId(bytes: Uint8Array): string {
  return bytesToHex(copyPart(sha3(bytes), 0, 4))
    .slice(2)
    .toUpperCase();
}

function decodeBase32(text: string): Uint8Array | undefined {
  try {
    const bytes = base32nopad.decode(text);
    return equalBytes(bytes, base32nopad.decode(base32nopad.encode(bytes))) ? bytes : undefined;
  } catch {
    return undefined;
  }
}
