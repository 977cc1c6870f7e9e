import type { Page } from "@playwright/test";

export interface Scrolling {
  readonly framesPerSecond: number;
  /** Share of frames that took more than one and a half times their time. */
  readonly lateFrames: number;
}

/** Pixels a frame: a hard push of a finger, and as a dragged scroll bar goes. */
export const [PUSH, DRAG] = [120, 600];

/** Three seconds of scrolling. */
export async function measureScroll(page: Page, step: number): Promise<Scrolling> {
  const deltas = await page.evaluate(async (pixels) => {
    const frames: number[] = [];
    let last = performance.now();
    const end = last + 3000;
    while (last < end) {
      window.scrollBy(0, pixels);
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      frames.push(now - last);
      last = now;
    }
    window.scrollTo(0, 0);
    return frames.slice(5);
  }, step);
  const total = deltas.reduce((sum, delta) => sum + delta, 0);
  const late = deltas.filter((delta) => delta > 25).length;
  return { framesPerSecond: (deltas.length / total) * 1000, lateFrames: late / deltas.length };
}
