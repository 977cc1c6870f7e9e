import type { Locator, Page } from "@playwright/test";
import { expect } from "./patience.ts";

/**
 * Presses a button that closes its page. The page can go in the middle of the press, which Playwright calls a failure.
 * A window ignores presses for half a second after it comes to the front. If it stays open, presses again, as a user would.
 */
export async function pressAndClose(page: Page, name: string, within: Page | Locator = page): Promise<void> {
  const button = within.getByRole("button", { name, exact: true });
  await button.waitFor().catch(async (error: unknown) => {
    const text = await page.locator("body").innerText().catch(String);
    throw new Error(`The window has no button “${name}”. It says: ${text}`, { cause: error });
  });
  await expect(async () => {
    if (!page.isClosed()) await button.click().catch(() => undefined);
    await expect.poll(() => page.isClosed(), { timeout: 5000 }).toBe(true);
  }).toPass({ timeout: 90_000 });
}
