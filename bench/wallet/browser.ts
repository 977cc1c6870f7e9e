import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.ts";
import { inlineHashesIn } from "../../wallet/build/integrity.ts";
import { startDevnode } from "../../scripts/local-devnode.ts";
import { localNetworkText, localNetworkPath } from "../../scripts/local-network.ts";
import { createSecurityHeaders, publicNodes } from "../../wallet/build/security-headers.ts";
import { serveStatic } from "../../scripts/static-server.ts";
import { compressFiles } from "./compressed-files.ts";
import { servePeers, type PeerPages } from "./peer-pages.ts";
import { buildWallet, walletFolder } from "../../wallet/build/wallet-build.ts";

/** The wallet as it is shipped, a devnode, and a browser to look at them with. */
export interface Bench {
  readonly url: string;
  readonly devnodeUrl: string;
  readonly browser: Browser;
  readonly peers: PeerPages;
  close(): Promise<void>;
}

export async function openBench(): Promise<Bench> {
  const { code, output } = await buildWallet("collect");
  if (code !== 0) throw new TypeError(output);
  const devnode = await startDevnode(0, 0);
  const wallet = await serveWallet(devnode.url);
  const peers = await servePeers();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  return {
    url: wallet.url,
    devnodeUrl: devnode.url,
    browser,
    peers,
    close: async () => {
      await browser.close();
      await Promise.all([wallet.close(), peers.close(), devnode.close()]);
    },
  };
}

/** The wallet as it was built, with a node beside it. */
export async function serveWallet(devnodeUrl: string): ReturnType<typeof serveStatic> {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-bench-"));
  cpSync(walletFolder, folder, { recursive: true });
  compressFiles(folder);
  const server = await serveStatic({
    folder,
    gzip: true,
    host: "127.0.0.1",
    port: 0,
    headersFor: createSecurityHeaders(publicNodes, inlineHashesIn(walletFolder)),
    extraFiles: new Map([[localNetworkPath, localNetworkText(devnodeUrl)]]),
  });
  return {
    url: server.url,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** A browser that was never here before. */
export async function newVisit({ browser, url }: Bench): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
  });
  // What runs functions in the page gives them their names with a helper that only Node.js has.
  await context.addInitScript("globalThis.__name = (named) => named");
  const page = await context.newPage();
  return { context, page, cdp: await context.newCDPSession(page) };
}

/** The browser's own preset for a slow mobile network: 1.6 Mbit/s and 150 ms, with what its protocol adds. */
export async function slowNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  });
}

export async function slowCpu(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
