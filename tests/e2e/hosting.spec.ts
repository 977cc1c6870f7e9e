import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
// Not the test of the other journeys: it fails for what a browser refuses, and refusals are what is wanted here.
import { test, type Page } from "@playwright/test";
import { walletFolder } from "../../wallet/build/wallet-build.ts";
import { hasHost, HOST_SERVERS, startHost, type HostName } from "../host-server.ts";
import { expect } from "./patience.ts";
import { WalletUser } from "./wallet-user.ts";

const OWN = "https://rpc.example.org";
const PUBLIC = "https://rpc-testnet.supra.com";

test.use({ serviceWorkers: "allow" });
for (const name of HOST_SERVERS)
  test(`${name} keeps the build's own nodes allowed on the third visit @once`, async ({ page }) => {
    test.skip(!hasHost(name), `${name} is not installed here.`);
    await visitThrice(page, name);
  });

async function visitThrice(page: Page, name: HostName): Promise<void> {
  const user = new WalletUser(page);
  const folder = mkdtempSync(join(tmpdir(), "holdfast-hosting-"));
  const site = join(folder, "site");
  cpSync(walletFolder, site, { recursive: true });
  finishFor([site, "--allow-node", OWN, "--without-public-nodes"]);
  const server = await startHost(name, folder, site);
  // No node is really asked: whether a request leaves the page is the question.
  await page.route(`${OWN}/**`, (route) => route.fulfill({ status: 404 }));
  await page.route(`${PUBLIC}/**`, (route) => route.fulfill({ status: 404 }));
  try {
    await user.importPhrase(
      "used toe labor inch gun visit fish combine relax clip alcohol awesome",
      server.url,
    );
    await expectPolicy(page, false);
    await user.visit("About");
    await user.button("Save now").click();
    await expect(page.getByText(/^Build [0-9a-f]{8}$/)).toBeVisible();
    for (let visit = 2; visit <= 3; visit++) {
      await page.goto(`${server.url}/home`);
      await expectPolicy(page, true);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** What the page may ask, and that the answer was the service worker's or the host's. */
async function expectPolicy(page: Page, isFromDevice: boolean): Promise<void> {
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(isFromDevice);
  const refused = (url: string) =>
    page.evaluate(
      (asked) =>
        new Promise<boolean>((resolve) => {
          addEventListener("securitypolicyviolation", ({ blockedURI }) => {
            if (blockedURI.startsWith(asked)) resolve(true);
          });
          void fetch(`${asked}/rpc/v1/transactions/chain_id`, { mode: "no-cors" }).then(
            () => resolve(false),
            () => undefined,
          );
        }),
      url,
    );
  expect(await refused(OWN)).toBe(false);
  expect(await refused(PUBLIC)).toBe(true);
  const { headers } = await page.evaluate(async () => {
    const answer = await fetch("/index.html");
    return { headers: Object.fromEntries(answer.headers) };
  });
  expect(headers["content-security-policy"]).toContain(`${OWN} wss://rpc.example.org;`);
  expect(headers["content-security-policy"]).not.toContain("supra.com");
}

/** What `npm run build` does last, with these flags. */
function finishFor(args: readonly string[]): void {
  const script = fileURLToPath(new URL("../../wallet/build/integrity.ts", import.meta.url));
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--conditions=source", "--import", "tsx", script, ...args],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
}
