import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext } from "@playwright/test";
import { findChromium } from "../scripts/chromium.ts";
import { buildExtension, extensionFolder } from "../extension/build/extension-build.ts";
import { median } from "./wallet/browser.ts";

const ROUNDS = 41;

/** Prints what the extension costs every page of the web: time of its main thread, beside a browser without it. */
export async function main(): Promise<void> {
  const { code, output } = await buildExtension("collect");
  if (code !== 0) throw new TypeError(output);
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<!doctype html><title>Empty</title><p>An empty page</p>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const folder = mkdtempSync(join(tmpdir(), "holdfast-bench-"));
  const plain = await launch(join(folder, "plain"), []);
  const extended = await launch(join(folder, "extended"), [
    `--load-extension=${extensionFolder}`,
    `--disable-extensions-except=${extensionFolder}`,
  ]);
  try {
    const rounds: { plain: number[]; extended: number[] } = { plain: [], extended: [] };
    for (let round = 0; round < ROUNDS; round++) {
      rounds.plain.push(await mainThreadMs(plain, url));
      rounds.extended.push(await mainThreadMs(extended, url));
    }
    const [without, with_] = [median(rounds.plain), median(rounds.extended)];
    console.log(`An empty page, main thread until it is loaded: medians of ${ROUNDS}\n`);
    console.log(`without the extension${`${without.toFixed(2)} ms`.padStart(20)}`);
    console.log(`with it              ${`${with_.toFixed(2)} ms`.padStart(20)}`);
    console.log(`the extension's part ${`${(with_ - without).toFixed(2)} ms`.padStart(20)}        < 5 ms`);
  } finally {
    await Promise.all([plain.close(), extended.close()]);
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function launch(profile: string, args: readonly string[]): Promise<BrowserContext> {
  const executablePath = findChromium();
  return chromium.launchPersistentContext(profile, {
    headless: true,
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--disable-gpu", ...args, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
}

/** All that the page's main thread did for it, counted in the thread's own time, so that other programs do not count. */
async function mainThreadMs(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const taken = async (): Promise<number> => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  const before = await taken();
  await page.goto(url, { waitUntil: "load" });
  const after = await taken();
  await page.close();
  return after - before;
}

await main();
