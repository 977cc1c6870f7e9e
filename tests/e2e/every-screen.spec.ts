import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { host } from "../../scripts/ports.ts";
import { serveStatic } from "../../scripts/static-server.ts";
import { buildGallery, galleryFolder } from "./gallery-build.ts";
import { expectAccessible, expectContrast } from "./accessibility.ts";
import { BEN } from "./capture-devices.ts";
import { LONGEST_JOURNEY_MS } from "./patience.ts";
import { prepareWallet, storeWallet } from "./prepared-wallet.ts";
import { FIRST_SCREENS, goTo, OPEN_SCREENS, SCREENS_OF_JOURNEYS, untilRead } from "./screens.ts";
import { expect, test } from "./wallet-test.ts";
import { PASSWORD } from "./wallet-user.ts";

/** The chain's account of three modules. */
const TOKENS = `0x${"3".padStart(64, "0")}`;

const { "network-log": networkLog, ...OTHER_SCREENS } = OPEN_SCREENS;

/** As they are looked at by the checker, which takes seconds for each hundred rows of the same kind. */
const SHORT_SCREENS = {
  // Before it lists the requests of all other screens.
  "network-log": networkLog,
  ...OTHER_SCREENS,
  "contracts-account": `/contracts/${TOKENS}`,
  "contracts-module": `/contracts/${TOKENS}/token`,
};

const ROUTES = join(import.meta.dirname, "../../wallet/src/app/routes");

// With more contrast, the same pairs of colours differ more: ui/tokens.test.ts compares them all.
test("every screen is accessible in both themes", { tag: "@once" }, async ({ user }) => {
  test.setTimeout(2 * LONGEST_JOURNEY_MS);
  const { page } = user;
  for (const [name, path] of Object.entries({ ...FIRST_SCREENS, "not-found": "/nowhere" })) {
    await page.goto(path);
    await untilRead(page);
    await expectAccessible(page, name);
  }
  await user.begin({ hasCoins: true });
  for (const [name, path] of Object.entries(SHORT_SCREENS)) {
    await goTo(page, path);
    await untilRead(page);
    await expectAccessible(page, name);
  }
  await goTo(page, "/activity");
  await page.getByRole("list", { name: "Activity" }).getByRole("link").first().click();
  for (const tab of ["Balance changes", "Events", "Payload", "Raw"]) {
    await page.getByRole("tab", { name: tab }).click();
    await untilRead(page);
    await expectAccessible(page, `a transaction, ${tab}`);
  }
});

test("every component is accessible in all its states", { tag: "@once" }, async ({ page }) => {
  expect((await buildGallery("collect")).code).toBe(0);
  const server = await serveStatic({ folder: galleryFolder, host, port: 0, headersFor: () => ({}) });
  await page.goto(`${server.url}/`);
  await expect(page.getByRole("heading", { name: "Gallery" })).toBeVisible();
  await expectAccessible(page, "the gallery");
  await expectContrast(page, "the gallery");
  await page.getByRole("link", { name: "Chip", exact: true }).click();
  // One component, no longer the whole gallery.
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Chip"]);
  await server.close();
});

test(
  "every address loads the app, and a deep one opens its own screen",
  { tag: "@once" },
  async ({ user }) => {
    const { page } = user;
    await storeWallet(page, await prepareWallet(PASSWORD));
    const asked = Object.keys(SCREENS_OF_JOURNEYS).map((route) => route.replaceAll(/\$\w+/g, BEN));
    const paths = [...Object.values({ ...FIRST_SCREENS, ...OPEN_SCREENS }), ...asked];
    const whole = await (await page.request.get("/", { headers: { accept: "text/html" } })).text();
    // The host answers each with the whole app, as loaded below from two of them.
    for (const path of paths) {
      const response = await page.request.get(path, { headers: { accept: "text/html" } });
      expect([path, response.status(), response.headers()["content-type"]]).toEqual([
        path,
        200,
        "text/html; charset=utf-8",
      ]);
      expect(await response.text(), path).toBe(whole);
    }
    await page.goto(OPEN_SCREENS.coin);
    await user.unlock();
    await expect(page.getByRole("heading", { name: "Supra Coin" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Supra Coin" })).toBeVisible();
    await page.goto(OPEN_SCREENS["contracts-describe"]);
    await expect(page.getByRole("heading", { name: "Describe" })).toBeVisible();
  },
);

test("no route is left out", { tag: "@once" }, () => {
  const code = readdirSync(ROUTES).map((name) => readFileSync(join(ROUTES, name), "utf8"));
  const routes = code.flatMap((text) => [...text.matchAll(/path: "([^"]+)"/g)].map(([, path = ""]) => path));
  const known = [
    ...Object.values({ ...FIRST_SCREENS, ...OPEN_SCREENS }).map((url) => url.split(/[?#]/)[0] ?? ""),
    ...Object.keys(SCREENS_OF_JOURNEYS),
  ];
  const isKnown = (route: string): boolean => {
    const [pattern, exact] = [route.replaceAll(/\$\w+/g, "[^/]+").replaceAll("/", "\\/"), route];
    return known.some((url) => url === exact || new RegExp(`^${pattern}$`).test(url));
  };
  // Those of the explorer stand in the code without the part that they share.
  expect(routes.filter((route) => !isKnown(route) && !isKnown(`/explore${route}`))).toEqual([]);
  expect(routes.length).toBeGreaterThan(40);
});
