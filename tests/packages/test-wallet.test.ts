import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findPagesOnly } from "../../scripts/chromium.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { installPackage, type Installation } from "./installation.ts";
import { runProgram } from "./program.ts";
import { linkLibrary } from "./readme.ts";

let installed: Installation | undefined;
const page = createServer((_, response) =>
  response.setHeader("content-type", "text/html").end("<!doctype html><title>dApp</title>"),
);

beforeAll(async () => {
  installed = await installPackage("devnode");
  await new Promise<void>((resolve) => {
    page.listen(0, "127.0.0.1", resolve);
  });
});

afterAll(() => {
  installed?.remove();
  page.close();
});

const launchOptions = {
  executablePath: findPagesOnly(),
  args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
};

/** Puts Playwright beside the installed package. */
function linkPlaywright(folder: string): void {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@playwright"), { recursive: true });
  for (const library of ["@playwright/test", "playwright", "playwright-core"]) linkLibrary(library, modules);
}

function pageUrl(): string {
  const { port } = page.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

/** A program as a dApp's developer writes it: Playwright, the packed wallet and a node in the same process. */
const program = (url: string): string => `
  import { chromium } from "@playwright/test";
  import { createDevnode, testAccounts } from "@holdfast/devnode";
  import { createTestWallet, installInPage } from "@holdfast/devnode/wallet";
  import { DEVNODE } from "@holdfast/sdk";

  const node = createDevnode();
  const networks = [{ ...DEVNODE, fetch: node.fetch }];
  const browser = await chromium.launch(${JSON.stringify(launchOptions)});
  for (const as of ["holdfast", "starkey"]) {
    const page = await browser.newPage();
    const wallet = await createTestWallet({ networks, as });
    await installInPage(page, wallet);
    await page.goto(${JSON.stringify(url)});
    const to = testAccounts[1].address;
    const hash = await page.evaluate(async (recipient) => {
      const { supra } = window.starkey;
      window.heard = [];
      supra.on("accountChanged", (accounts) => window.heard.push(accounts.length));
      await supra.connect();
      return supra.sendTransaction({ to: recipient, value: "5" });
    }, to);
    wallet.lock();
    await page.waitForFunction(() => window.heard.includes(0));
    wallet.unlock();
    wallet.reject();
    const declined = await page.evaluate(
      (recipient) => window.starkey.supra.sendTransaction({ to: recipient, value: "6" }),
      to,
    );
    console.log(as, /^0x[0-9a-f]{64}$/.test(hash), declined, wallet.requests.map(({ kind }) => kind).join());
    await page.close();
  }
  await browser.close();
`;

it("the packed test wallet pays, declines and locks in Playwright", async () => {
  const folder = installed?.folder ?? "";
  linkPlaywright(folder);
  writeFileSync(join(folder, "dapp.mjs"), program(pageUrl()));
  const { code, stdout, stderr } = await runProgram(["dapp.mjs"], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toBe(
    "holdfast true null connect,transaction,transaction\nstarkey true null connect,transaction,transaction\n",
  );
});

it("the guide's Playwright test passes with the packed test wallet", async () => {
  const folder = installed?.folder ?? "";
  linkPlaywright(folder);
  const example = readFileSync(join(repositoryRoot, "devnode/examples/pay-spec.ts"), "utf8");
  // A module in any project, as in one of the guides.
  writeFileSync(join(folder, "pay.spec.mts"), example.replace("http://127.0.0.1:3000", pageUrl()));
  writeFileSync(
    join(folder, "playwright.config.mjs"),
    `export default ${JSON.stringify({ use: { launchOptions } })};`,
  );
  const cli = join(repositoryRoot, "node_modules/@playwright/test/cli.js");
  const { stdout } = await runProgram([cli, "test"], { cwd: folder });
  expect(stdout).toContain("1 passed");
});
