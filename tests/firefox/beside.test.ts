import { describe, expect, it } from "vitest";
import { findFirefox } from "../../scripts/firefox.ts";
import { NARROW_SCREENS, OVERFLOW } from "../extension/narrow-screens.ts";
import { goTo, ORIGIN, startExtension } from "./firefox-extension.ts";

/** What a view of the wallet shows. */
interface View {
  readonly path: string;
  readonly width: number;
  readonly fits: boolean;
  readonly text: string;
}

describe.skipIf(findFirefox() === undefined)("the wallet beside a page in Firefox", () => {
  it("fits the toolbar popup, the sidebar and a phone, in dark mode", async () => {
    const extension = await startExtension({
      // 0 is dark.
      "layout.css.prefers-color-scheme.content-override": 0,
      "extensions.openPopupWithoutUserGesture.enabled": true,
    });
    const wallet = await extension.beginAsAda();
    const { page } = wallet;
    /** The driver reaches neither popup nor sidebar, but pages of an extension reach each other. */
    const views = (type: "popup" | "sidebar"): Promise<View[]> =>
      page.evaluate(`browser.extension.getViews({ type: "${type}" }).map((view) => ({
        path: view.location.pathname,
        width: view.innerWidth,
        fits: view.document.documentElement.scrollWidth <= view.innerWidth,
        text: view.document.body.innerText,
      }))`) as Promise<View[]>;

    await page.evaluate("browser.action.openPopup()");
    await expect.poll(() => views("popup")).toMatchObject([{ path: "/popup.html", fits: true }]);
    await expect.poll(async () => (await views("popup"))[0]?.text).toContain("1,000 SUPRA");
    const [popup] = await views("popup");
    expect(popup?.width).toBeGreaterThanOrEqual(390);

    // Firefox opens a sidebar in answer to a press only.
    await page.evaluate(
      `addEventListener("click", () => void browser.sidebarAction.open(), { once: true, capture: true })`,
    );
    await page.mouse.click(2, 2);
    await expect.poll(async () => (await views("sidebar"))[0]?.text).toContain("1,000 SUPRA");
    const site = await extension.openSite();
    const connecting = site.run("holdfast.supra.connect()");
    const window = await extension.nextWindow();
    const { host } = new URL(site.page.url());
    await expect.poll(async () => (await views("sidebar"))[0]?.text).toContain(`${host} wants to connect.`);
    expect((await views("sidebar"))[0]).toMatchObject({ path: "/index.html", fits: true });
    await window.pressAndClose("Connect");
    expect(await connecting).toHaveLength(1);

    // Firefox 140 sets the size, and refuses the orientation that the driver asks for with it.
    await page.setViewport({ width: 390, height: 844 }).catch(() => undefined);
    await expect.poll(() => page.evaluate("innerWidth")).toBe(390);
    for (const [path, heading] of NARROW_SCREENS) {
      await goTo(page, `${ORIGIN}/index.html${path}`);
      await wallet.see(heading);
      expect(await page.evaluate(OVERFLOW), path).toBeLessThanOrEqual(0);
    }
    // Its lightness in dark mode.
    expect(await page.evaluate("getComputedStyle(document.documentElement).backgroundColor")).toMatch(
      /^oklch\(0\.1/,
    );
    for (const user of [wallet, window]) expect(user.complaints).toEqual([]);
  });
});
