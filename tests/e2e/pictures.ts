import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "./patience.ts";
import { untilRead } from "./screens.ts";

const SCREENS = join(import.meta.dirname, "../../docs/screens");

/** What is in sight of a screen, in both themes, where `docs/screens/README.md` tells of it. */
export async function pictures(
  page: Page,
  name: string,
  folder: "every" | "languages" | "approvals",
): Promise<void> {
  await page.mouse.move(0, 0);
  await untilRead(page);
  await expect(page.getByText("…", { exact: true })).toHaveCount(0); // values that are still loading
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await saveSmall(page, join(SCREENS, folder, `${name}-${colorScheme}.webp`));
  }
}

/** All of a screen, or of a dialog on it: in a window that is as high as it needs to be. */
export async function wholePictures(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await untilRead(page);
  if (size !== null) await makeHigh(page, size);
  await pictures(page, name, "languages");
  if (size !== null) await page.setViewportSize(size);
}

async function makeHigh(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  let [grown, before] = [height, 0];
  for (;;) {
    const hidden = await hiddenBelow(page);
    // What is drawn only once it is in sight makes a screen longer, but a list in a dialog stays as high as it is.
    if (hidden === 0 || hidden === before) return;
    await page.setViewportSize({ width, height: (grown += hidden) });
    await untilRead(page);
    before = hidden;
  }
}

/** Pixels of what is in sight that one has to scroll for. */
function hiddenBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inDialog = [...document.querySelectorAll("[role=dialog], [role=dialog] *")];
    const scrolled = inDialog.length > 0 ? inDialog : [document.documentElement];
    const isScrolled = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);
    return Math.max(
      0,
      ...scrolled
        .filter((element) => element === document.documentElement || isScrolled(element))
        .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    );
  });
}

/** In a format that takes a fifth of the room, which the runner itself can't write. */
async function saveSmall(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 60 });
  await session.detach();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.from(data, "base64"));
}
