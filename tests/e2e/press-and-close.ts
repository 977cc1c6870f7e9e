import type { Locator, Page } from "@playwright/test";

/** Presses a button that closes its page. The page can go in the middle of the press, which Playwright calls a failure. */
export async function pressAndClose(page: Page, name: string, within: Page | Locator = page): Promise<void> {
  const closed = page.waitForEvent("close");
  const button = within.getByRole("button", { name, exact: true });
  await button.waitFor();
  button.click().catch(() => undefined);
  await closed;
}
