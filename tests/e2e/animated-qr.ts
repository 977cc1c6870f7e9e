import type { Page } from "@playwright/test";
import {
  decodePartialTransaction,
  FrameCollector,
  type PartialTransaction,
} from "../../sdk/src/partial-transaction/index.ts";
import { readShownCode } from "../../wallet/test/shown-code.ts";
import { expect } from "./patience.ts";

/** A picture of a code, as the screen draws it. */
type Picture = readonly [viewBox: string, path: string];

interface Seen {
  readonly partial: PartialTransaction;
  readonly pictures: readonly Picture[];
}

/** Looks at the animated QR until all of it was seen. */
export async function watchCode(page: Page): Promise<Seen> {
  const code = page.getByRole("img", { name: "Animated QR code of the request" });
  const collector = new FrameCollector();
  const pictures = new Map<string, Picture>();
  let bytes: Uint8Array | undefined;
  await expect(async () => {
    const [viewBox, path] = await code.evaluate((svg) => [
      svg.getAttribute("viewBox") ?? "",
      svg.querySelector("path")?.getAttribute("d") ?? "",
    ]);
    const text = readShownCode(viewBox ?? "", path ?? "");
    pictures.set(text, [viewBox ?? "", path ?? ""]);
    ({ bytes } = collector.add(text));
    expect(bytes).toBeDefined();
  }).toPass({ intervals: [50] });
  return { partial: decodePartialTransaction(bytes ?? new Uint8Array()), pictures: [...pictures.values()] };
}

/** Lets the camera of one screen see what another one shows: its pictures in turn, for as long as it is looked at. */
export async function holdBeforeCamera(page: Page, pictures: readonly Picture[]): Promise<void> {
  await page.evaluate((shown) => {
    const [side, turnMs] = [480, 200];
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [side, side];
    const ink = canvas.getContext("2d");
    let turn = 0;
    const draw = (): void => {
      const [viewBox, path] = shown[turn++ % shown.length] ?? ["0 0 1 1", ""];
      const modules = Number(viewBox.split(" ")[2]);
      const scale = Math.floor((side * 0.9) / modules);
      const margin = (side - modules * scale) >> 1;
      ink?.setTransform(1, 0, 0, 1, 0, 0);
      if (ink) ink.fillStyle = "#fff";
      ink?.fillRect(0, 0, side, side);
      ink?.setTransform(scale, 0, 0, scale, margin, margin);
      if (ink) ink.fillStyle = "#000";
      ink?.fill(new Path2D(path));
    };
    draw();
    setInterval(draw, turnMs);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
  }, pictures);
}
