import { decodeQR } from "qr/decode.js";

/** Pixels of one module: enough for a reader that knows nothing of vectors. */
const SCALE = 4;

/** Reads a QR code off the screen as a camera would: from its picture, not from what it was made of. */
export function readShownCode(viewBox: string | null, path: string | null): string {
  const size = Number(viewBox?.split(" ")[2]);
  const width = size * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, left, top, run] of (path ?? "").matchAll(/M(\d+) (\d+)h(\d+)/g))
    paint({ data, width }, [Number(left), Number(top), Number(run)]);
  return decodeQR({ width, height: width, data });
}

function paint(
  { data, width }: { readonly data: Uint8ClampedArray; readonly width: number },
  [left, top, run]: readonly [number, number, number],
): void {
  for (let y = top * SCALE; y < (top + 1) * SCALE; y++)
    for (let x = left * SCALE; x < (left + run) * SCALE; x++)
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
}
