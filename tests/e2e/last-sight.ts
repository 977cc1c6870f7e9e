import type { BrowserContext, Page, TestInfo } from "@playwright/test";

/** A page that is busy for longer than this has nothing to say. */
const PATIENCE_MS = 5000;

/**
 * After a journey failed, throws what its pages showed in the end, in words: it is reported beside the failure itself,
 * and all that is left of a journey that was made elsewhere.
 */
export async function reportLastSight(
  context: BrowserContext,
  { status, expectedStatus }: TestInfo,
): Promise<void> {
  if (status === expectedStatus) return;
  const sights = await Promise.all(context.pages().map((page) => describe(page)));
  throw new Error(["The last sight of it.", ...sights].join("\n\n"));
}

async function describe(page: Page): Promise<string> {
  try {
    const screen = await page.locator("body").ariaSnapshot({ timeout: PATIENCE_MS });
    const focused = page.locator(":focus");
    const focus = (await focused.count()) === 0 ? "nothing" : await focused.ariaSnapshot();
    const lines = screen.split("\n").filter((line) => !line.includes("- /url: "));
    return [`${page.url()}, the focus on ${focus.split("\n", 1)[0] ?? ""}`, ...lines].join("\n");
  } catch (error) {
    return `${page.url()}, which did not answer: ${String(error)}`;
  }
}
