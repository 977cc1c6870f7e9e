import { test } from "@playwright/test";
import { expect } from "../e2e/patience.ts";
import { startExtension } from "./extension-browser.ts";
import { attachTo } from "./other-target.ts";

test("the popup in the toolbar is as wide as a phone", async () => {
  const browser = await startExtension();
  try {
    const page = await browser.context.newPage();
    await page.bringToFront();
    await browser.worker.evaluate("chrome.action.openPopup()");
    const popup = await attachTo(browser.context, page, "/popup.html");
    // Chromium leaves room for a scrollbar. How high it may be depends on the browser's window.
    const expression =
      "[document.documentElement.clientWidth >= 390, document.documentElement.scrollWidth <= innerWidth].join()";
    const fits = () => popup.send("Runtime.evaluate", { expression });
    await expect.poll(fits).toMatchObject({ result: { value: "true,true" } });
  } finally {
    await browser.close();
  }
});
