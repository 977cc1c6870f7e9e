// Not the test of the other journeys: it fails for what a browser complains about, and complaints are what is wanted here.
import { test, type Page } from "@playwright/test";
import { host, testPorts } from "../../scripts/ports.ts";
import { expect } from "./patience.ts";
import { findVaultWorker } from "./vault-worker.ts";
import { WalletUser } from "./wallet-user.ts";

test("a script changed in transit never runs, however late it loads", { tag: "@once" }, async ({ page }) => {
  await page.goto("/welcome");
  const files = Object.keys((await (await page.request.get("/integrity.json")).json()) as object);
  const chunks = files.filter((path) => /^assets\/(?:drawings|address-dialog)-[^/]*\.js$/.test(path));
  const [changed = "", untouched = ""] = chunks;
  await changeOnItsWay(page, `**/${changed}`);
  expect(await canImport(page, untouched)).toBe(true);
  expect(await canImport(page, changed)).toBe(false);
});

const WORKERS = "**/assets/vault-worker-*.js";

test("a worker that was changed in transit gets no secret to hold", { tag: "@once" }, async ({ page }) => {
  await changeOnItsWay(page, WORKERS);
  await page.goto("/welcome/create");
  await expect(
    page
      .getByText("Holdfast's signing process failed to start or stopped unexpectedly. Your funds are safe.")
      .first(),
  ).toBeVisible();
  expect(page.workers()).toHaveLength(0);
  expect(await findVaultWorker(page)).toBeUndefined();
});

test("the checked worker runs after the host switches to its own", { tag: "@once" }, async ({ page }) => {
  let asked = 0;
  await page.context().route(WORKERS, async (route) => {
    asked++;
    const headers = { "content-type": "text/javascript", "cache-control": "no-store" };
    if (asked > 1) return route.fulfill({ headers, body: "postMessage('taken')" });
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
  const user = new WalletUser(page);
  await user.importPhrase("used toe labor inch gun visit fish combine relax clip alcohol awesome");
  expect(asked).toBe(1);
  expect(await (await findVaultWorker(page))?.isAlive()).toBe(true);
});

test("the key worker reaches no node, host or other script", { tag: "@once" }, async ({ page }) => {
  await page.goto("/welcome/create");
  await expect.poll(async () => (await findVaultWorker(page)) !== undefined).toBe(true);
  const worker = await findVaultWorker(page);
  // The page itself may ask this node.
  const node = `http://${host}:${testPorts.devnode}/rpc/v1/transactions/chain_id`;
  expect(await page.evaluate((url) => fetch(url).then(({ ok }) => ok), node)).toBe(true);
  const reached = await worker?.evaluate(async (url) => {
    const { origin } = self.location;
    const isReached = (way: Promise<unknown>): Promise<boolean> =>
      way.then(
        () => true,
        () => false,
      );
    const socket = (): Promise<void> =>
      new Promise((resolve, reject) => {
        const opened = new WebSocket(url.replace("http", "ws"));
        opened.addEventListener("open", () => resolve());
        opened.addEventListener("error", () => reject(new TypeError(url)));
      });
    return {
      node: await isReached(fetch(url)),
      opaque: await isReached(fetch(url, { mode: "no-cors" })),
      host: await isReached(fetch(`${origin}/integrity.json`)),
      module: await isReached(import(/* @vite-ignore */ `${origin}/service-worker.js`)),
      socket: await isReached(socket()),
    };
  }, node);
  expect(reached).toEqual({ node: false, opaque: false, host: false, module: false, socket: false });
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
