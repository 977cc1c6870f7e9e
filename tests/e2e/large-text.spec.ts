import type { Page } from "@playwright/test";
import base from "../../playwright.config.ts";
import { phone } from "./capture-devices.ts";
import { LONGEST_JOURNEY_MS } from "./patience.ts";
import { prepareWallet, storeWallet } from "./prepared-wallet.ts";
import { FIRST_SCREENS, goTo, OPEN_SCREENS, untilRead } from "./screens.ts";
import { expect, test } from "./wallet-test.ts";
import { PASSWORD } from "./wallet-user.ts";

const launch = base.use?.launchOptions;

// Of a browser whose user reads twice the usual size, which lengths in rem follow, those of media queries too.
test.use({
  ...phone,
  reducedMotion: "reduce",
  launchOptions: { ...launch, args: [...(launch?.args ?? []), "--blink-settings=defaultFontSize=32"] },
});

test("every screen of a phone keeps its text at twice the size", { tag: "@once" }, async ({ page }) => {
  test.setTimeout(2 * LONGEST_JOURNEY_MS);
  for (const [name, path] of Object.entries(FIRST_SCREENS)) {
    await page.goto(path);
    await untilRead(page);
    expect(await lostText(page), name).toEqual([]);
  }
  await storeWallet(page, await prepareWallet(PASSWORD));
  await page.goto("/home");
  await page.locator("input[type=password]").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.locator("input[type=password]")).toHaveCount(0);
  for (const [name, path] of Object.entries(OPEN_SCREENS)) {
    await goTo(page, path);
    await untilRead(page);
    expect(await lostText(page), name).toEqual([]);
  }
});

/** Texts that reach over the window or are cut off by what is around them, unless it scrolls or is short on purpose. */
async function lostText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const isShortened = ({ textOverflow, webkitLineClamp, overflowX }: CSSStyleDeclaration): boolean =>
      textOverflow === "ellipsis" || webkitLineClamp !== "none" || /auto|scroll/.test(overflowX);
    const listAncestors = (element: Element | null): readonly Element[] =>
      element === null || element === document.body ? [] : [element, ...listAncestors(element.parentElement)];
    const isLost = (node: Node): boolean => {
      const around = listAncestors(node.parentElement);
      if (node.parentElement?.closest(".sr-only, script, style, title") !== null) return false;
      if (around.some((element) => isShortened(getComputedStyle(element)))) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) return false;
      return (
        right > edge ||
        around.some((element) => {
          const box = element.getBoundingClientRect();
          const isCut = getComputedStyle(element).overflowX !== "visible";
          return isCut && (right > box.right + 2 || left < box.left - 2);
        })
      );
    };
    const lost: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      if (node.textContent?.trim() !== "" && isLost(node)) lost.push(node.textContent?.trim() ?? "");
    return lost;
  });
}
