import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "uqr";

const [WIDTH, HEIGHT] = [640, 480];
const [DARK, LIGHT, GREY] = [16, 235, 128];
/** Tenths of a second that each code stays. */
const FRAMES_OF_EACH = 3;
/** Pixels of a module that a reader can still tell apart. */
const MIN_SCALE = 5;

/** A film of QR codes one after another, over and over, as Chromium's fake camera plays it. @returns its path */
export function filmOfCodes(texts: readonly string[]): string {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const path = join(mkdtempSync(join(tmpdir(), "holdfast-film-")), "code.y4m");
  const shown = texts.flatMap((text) => Array.from({ length: FRAMES_OF_EACH }, () => createFrame(text)));
  writeFileSync(path, Buffer.concat([head, ...shown]));
  return path;
}

/** One picture with a QR code in its middle. */
function createFrame(text: string): Buffer {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  // Half the height: a phone asks for a picture that is cut to another shape.
  const scale = Math.max(MIN_SCALE, Math.floor(HEIGHT / 2 / size));
  const [left, top] = [(WIDTH - size * scale) >> 1, (HEIGHT - size * scale) >> 1];
  const luma = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true)
        luma[(top + y) * WIDTH + left + x] = DARK;
  return Buffer.concat([Buffer.from("FRAME\n"), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
}
