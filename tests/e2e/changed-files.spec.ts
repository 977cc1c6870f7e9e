// Not the test of the other journeys: it fails for what a browser complains about, and complaints are what is wanted here.
import { test, type Page } from "@playwright/test";
import { expect } from "./patience.ts";

test(
  "a script that was changed in transit is not run, however late it is loaded",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/welcome");
    const files = Object.keys((await (await page.request.get("/integrity.json")).json()) as object);
    const chunks = files.filter((path) => /^assets\/(?:drawings|toast-region)-[^/]*\.js$/.test(path));
    const [changed = "", untouched = ""] = chunks;
    await changeOnItsWay(page, `**/${changed}`);
    expect(await canImport(page, untouched)).toBe(true);
    expect(await canImport(page, changed)).toBe(false);
  },
);

test("a worker that was changed in transit gets no secret to hold", { tag: "@once" }, async ({ page }) => {
  await changeOnItsWay(page, "**/assets/vault-worker-*.js");
  await page.goto("/welcome/create");
  await expect(
    page.getByText("The part that holds the keys has stopped, or could not be started.").first(),
  ).toBeVisible();
  expect(page.workers()).toHaveLength(0);
});

/** One space more at the end: what runs would do the same, and still is not what was built. */
async function changeOnItsWay(page: Page, files: string): Promise<void> {
  await page.context().route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
}

function canImport(page: Page, path: string): Promise<boolean> {
  return page.evaluate(
    (file) =>
      import(/* @vite-ignore */ `/${file}`).then(
        () => true,
        () => false,
      ),
    path,
  );
}
