import { test } from "@playwright/test";
import { expect } from "../e2e/patience.ts";
import { pressAndClose } from "../e2e/press-and-close.ts";
import { startExtension } from "./extension-browser.ts";
import { NARROW_SCREENS, OVERFLOW } from "./narrow-screens.ts";
import { attachTo } from "./other-target.ts";

/** As narrow as a browser makes its side panel. */
const PANEL = { width: 360, height: 800 };

test("the wallet fits the side panel, and the popup opens it there", async () => {
  const browser = await startExtension();
  try {
    const wallet = await browser.beginAsAda();
    const { page } = wallet;
    await page.setViewportSize(PANEL);
    for (const [path, heading] of NARROW_SCREENS) {
      await page.goto(`${browser.origin}/index.html${path}`);
      await expect(wallet.heading(heading).first()).toBeVisible();
      expect(await page.evaluate(OVERFLOW), path).toBeLessThanOrEqual(0);
    }
    const buttons = page.getByRole("main").getByRole("link", { name: /^(?:Send|Receive|Stake)$/ });
    await page.goto(`${browser.origin}/index.html`);
    await expect(buttons).toHaveCount(3);
    const spilled = (links: Element[]) => links.filter((link) => link.scrollWidth > link.clientWidth).length;
    expect(await buttons.evaluateAll(spilled)).toBe(0);

    // The panel is the only page of the wallet then.
    await page.goto(`${browser.origin}/popup.html`);
    await page.getByRole("button", { name: /^Main account/ }).click();
    await pressItem();
    const site = await browser.openSite();
    const panel = await attachTo(browser.context, site.page, "/index.html");
    const text = () => panel.send("Runtime.evaluate", { expression: "document.body.innerText" });
    await expect.poll(async () => JSON.stringify(await text())).toContain("Main account");
    const connecting = site.run("holdfast.supra.connect()");
    const window = await browser.nextWindow();
    const { host } = new URL(site.page.url());
    await expect.poll(async () => JSON.stringify(await text())).toContain(`${host} wants to connect.`);
    await pressAndClose(window, "Connect");
    expect(await connecting).toHaveLength(1);

    /** The popup closes itself once the panel is open. */
    async function pressItem(): Promise<void> {
      const closed = page.waitForEvent("close");
      page
        .getByRole("menuitem", { name: "Open in side panel" })
        .click()
        .catch(() => undefined);
      await closed;
    }
  } finally {
    await browser.close();
  }
});
