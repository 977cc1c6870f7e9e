// Not the test of the other journeys: it fails for what a browser complains about, and complaints are wanted here.
import { test, type Page } from "@playwright/test";
import { expect } from "./patience.ts";

const STYLES = "**/assets/boot-*.css";

for (const colorScheme of ["light", "dark"] as const)
  test(`the welcome looks the same with its own styles and with all of the wallet's, in the ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(STYLES, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("link", { name: "Create an account" })).toBeVisible();
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    const before = await looks(page);
    expect(before.length).toBeGreaterThan(30);
    release();
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    // What comes with them is not compared: the typeface and the sample.
    await expect(page.getByRole("region", { name: "A sample payment" })).toBeVisible();
    await page.evaluate(() => {
      document.querySelector("#root")?.classList.add("font-stand-in");
      document.querySelector("[data-sample]")?.replaceChildren();
    });
    expect(await looks(page)).toEqual(before);
  });

/** What the browser makes of the styles, for every element and what stands before and after it, as it is and with the focus. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen: string[] = [];
    const look = (element: Element, state: string): void => {
      for (const part of ["", "::before", "::after", "::selection"]) {
        const style = getComputedStyle(element, part === "" ? null : part);
        const values = [...style]
          .filter((name) => !name.startsWith("--"))
          .map((name) => `${name}: ${style.getPropertyValue(name)}`);
        seen.push([element.tagName, element.className, state, part, ...values].join("\n"));
      }
    };
    for (const contrast of ["", "more"]) {
      document.documentElement.dataset["contrast"] = contrast;
      for (const element of [
        document.documentElement,
        document.body,
        ...document.querySelectorAll("#root, #root *"),
      ]) {
        look(element, contrast);
        if (!(element instanceof HTMLElement) || !element.matches("a, button")) continue;
        element.setAttribute("aria-busy", "true");
        element.focus();
        look(element, `${contrast} busy, in focus`);
        element.removeAttribute("aria-busy");
        element.blur();
      }
    }
    return seen;
  });
}

test(
  "no screen of the wallet is shown before all of its styles are there",
  { tag: "@once" },
  async ({ page }) => {
    let failures = 2;
    await page.route(STYLES, (route) => (failures-- > 0 ? route.abort() : route.continue()));
    await page.goto("/");
    await page.getByRole("link", { name: "Import an account" }).click();
    // The browser tries there, and they come.
    await expect(page).toHaveURL(/\/welcome\/import$/);
    await expect(page.getByRole("heading", { name: "Import an account" })).toBeVisible();
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    expect(sheets).toEqual([expect.stringContaining("/assets/boot-")]);
  },
);

test(
  "a page whose own script a host does not allow begins with its first file",
  { tag: "@once" },
  async ({ page }) => {
    await page.route("/", async (route) => {
      const response = await route.fetch();
      const policy = response.headers()["content-security-policy"]?.replaceAll(/ 'sha256-[^']*'/g, "") ?? "";
      await route.fulfill({
        response,
        headers: { ...response.headers(), "content-security-policy": policy },
      });
    });
    const refused = page.waitForEvent("console", (message) =>
      message.text().includes("Content Security Policy"),
    );
    await page.goto("/");
    await refused;
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page.getByRole("button", { name: "Show the words" })).toBeVisible();
  },
);
