import type { Page } from "@playwright/test";
import { expect } from "./patience.ts";
import { PASSWORD } from "./wallet-user.ts";

/** Signs what is under review: presses what the sheet is called by, or Sign where nothing is sent, with the password where it is asked for. */
export async function confirm(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  const title = (await sheet.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
  const password = sheet.getByLabel(/^Confirm with password/);
  if (await password.isVisible()) await password.fill(PASSWORD);
  const digits = sheet.getByLabel(/^To continue, type the last six digits/);
  if (await digits.isVisible()) {
    const label = await sheet
      .getByText(/^To continue, type the last six digits/)
      .first()
      .textContent();
    await digits.fill(label?.slice(-6) ?? "");
  }
  const sign = sheet
    .getByRole("button", { name: title, exact: true })
    .or(sheet.getByRole("button", { name: "Sign", exact: true }));
  // What is grave can be signed after a moment only, and a key that is pressed before is for nothing.
  await expect(sign).toBeEnabled();
  // The page can close in the middle of the press.
  await sign.click().catch((error: unknown) => {
    if (!page.isClosed()) throw error;
  });
}
