import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "uqr";

const [WIDTH, HEIGHT] = [640, 480];
const [DARK, LIGHT, GREY] = [16, 235, 128];

/** A film of one still picture with a QR code, as Chromium's fake camera plays it. @returns its path */
export function filmOfCode(text: string): string {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  // Half the height: a phone asks for a picture that is cut to another shape.
  const scale = Math.floor(HEIGHT / 2 / size);
  const [left, top] = [(WIDTH - size * scale) >> 1, (HEIGHT - size * scale) >> 1];
  const luma = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true)
        luma[(top + y) * WIDTH + left + x] = DARK;
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const path = join(mkdtempSync(join(tmpdir(), "holdfast-film-")), "code.y4m");
  writeFileSync(path, Buffer.concat([head, frame, frame, frame]));
  return path;
}
