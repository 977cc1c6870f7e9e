import { ADA, BEN, desktop, phone } from "./capture-devices.ts";
import { openProposal, saveContact } from "./furnished-wallet.ts";
import { pictures } from "./pictures.ts";
import { FIRST_SCREENS, goTo, OPEN_SCREENS } from "./screens.ts";
import { fund, WalletUser } from "./wallet-user.ts";
import { expect, LONGEST_JOURNEY_MS } from "./patience.ts";
import { test } from "./wallet-test.ts";

for (const [width, device] of Object.entries({ desktop, phone }))
  test(`pictures of every screen on a ${width}`, async ({ browser }) => {
    test.setTimeout(2 * LONGEST_JOURNEY_MS);
    const context = await browser.newContext({ ...device, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(FIRST_SCREENS)) {
      await page.goto(path);
      // The keys are made in a worker, which takes its time.
      if (name === "create") await page.getByRole("button", { name: "Show words" }).waitFor();
      await pictures(page, `${name}-${width}`, "every");
    }
    const user = new WalletUser(page);
    await user.importPhrase(ADA);
    await user.getTestCoins();
    await saveContact(user, "Ben the baker", BEN);
    for (const [name, path] of Object.entries(OPEN_SCREENS)) {
      await goTo(page, path);
      await pictures(page, `${name}-${width}`, "every");
    }
    await openProposal(user, fund);
    await pictures(page, `multisig-account-${width}`, "every");
    await goTo(page, "/activity");
    await page.getByRole("list", { name: "Activity" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/tx\//);
    await pictures(page, `transaction-${width}`, "every");
    await user.lock();
    await page.getByRole("button", { name: "Unlock wallet" }).waitFor();
    await pictures(page, `unlock-${width}`, "every");
  });
