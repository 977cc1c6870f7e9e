import { newBytes, copyPart, type OwnedBytes } from "@holdfast/sdk";

/** Offset in a log. Never reused. */
export type LogPlace = number;

const PIECE_BYTES = 64 * 1024;

interface Piece {
  readonly from: LogPlace;
  readonly bytes: OwnedBytes;
}

/** Byte ranges in a few large buffers; an array each would need more memory than its contents. */
export class ByteLog {
  #pieces: Piece[];
  #end: LogPlace;

  constructor(pieces: readonly Piece[] = [], end: LogPlace = 0) {
    this.#pieces = [...pieces];
    this.#end = end;
  }

  get size(): number {
    return this.#pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  append(bytes: OwnedBytes): LogPlace {
    const last = this.#pieces.at(-1);
    const isRoom = last !== undefined && last.from + last.bytes.length >= this.#end + bytes.length;
    const piece = isRoom ? last : this.#begin(bytes.length);
    const place = this.#end;
    piece.bytes.set(bytes, place - piece.from);
    this.#end += bytes.length;
    return place;
  }

  read(place: LogPlace, offset: number, length: number): OwnedBytes {
    const piece = this.#pieces[this.#pieceAt(place)];
    if (piece === undefined) return newBytes(0);
    const start = place - piece.from + offset;
    return copyPart(piece.bytes, start, start + length);
  }

  /** Drops everything from `place` on. */
  truncate(place: LogPlace): void {
    while ((this.#pieces.at(-1)?.from ?? -1) >= place) this.#pieces.pop();
    // A copy of this log may still use the rest of the piece.
    this.#end = getEnd(this.#pieces.at(-1), this.#end);
  }

  /** Drops what is before `place`, in whole pieces only. */
  drop(place: LogPlace): void {
    this.#pieces.splice(0, this.#pieceAt(place));
  }

  copy(): ByteLog {
    this.#end = getEnd(this.#pieces.at(-1), this.#end);
    return new ByteLog(this.#pieces, this.#end);
  }

  #begin(length: number): Piece {
    const piece = { from: this.#end, bytes: newBytes(Math.max(PIECE_BYTES, length)) };
    this.#pieces.push(piece);
    return piece;
  }

  #pieceAt(place: LogPlace): number {
    let [low, high] = [0, this.#pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#pieces[middle]?.from ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function getEnd(piece: Piece | undefined, otherwise: LogPlace): LogPlace {
  return piece === undefined ? otherwise : piece.from + piece.bytes.length;
}
