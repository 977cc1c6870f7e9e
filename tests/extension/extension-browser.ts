import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page, type Worker } from "@playwright/test";
import type { Devnode } from "../../devnode/src/node.ts";
import { parseMnemonic } from "../../sdk/src/crypto/mnemonic.ts";
import { littleMemory } from "../../playwright.config.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { extensionFolder } from "../../extension/build/extension-build.ts";
import { ADA } from "../e2e/capture-devices.ts";
import { expect } from "../e2e/patience.ts";
import { prepareWallet, storeWallet } from "../e2e/prepared-wallet.ts";
import { PASSWORD, WalletUser } from "../e2e/wallet-user.ts";
import { getBalance } from "./chain-state.ts";
import { serveSite } from "./site-server.ts";

/** A browser with the extension in it, a devnode that its wallet begins on, and a server for pages that call it. */
export interface ExtensionBrowser {
  /** Of the browser that runs now. */
  readonly context: BrowserContext;
  readonly node: Devnode;
  readonly nodeUrl: string;
  /** `chrome-extension://…` */
  readonly origin: string;
  readonly worker: Worker;
  /** Ends the browser and starts it again, on the same profile. */
  restart(): Promise<void>;
  /** Opens a page of a site that has this script, at 127.0.0.1 unless told. */
  openSite(
    script?: string,
    options?: { readonly host?: "localhost"; readonly policy?: string },
  ): Promise<Site>;
  /** The window in which the user answers, when it opens. */
  nextWindow(): Promise<Page>;
  /** The background page has heard that the user looks at this network: so says a site that is not connected. */
  untilOnNetwork(chainId: string): Promise<void>;
  /** Quants. */
  getBalance(address: string): Promise<bigint>;
  /** What a user does in a page of the wallet. */
  openWallet(path?: string): Promise<WalletUser>;
  /** A page of the wallet, unlocked, with Ada's account, which was made beforehand: how it comes in is others' subject. Another one is "Account 2". */
  beginAsAda(options?: { readonly accounts?: number }): Promise<WalletUser>;
  close(): Promise<void>;
}

/** A page that calls the wallet. */
export interface Site {
  readonly page: Page;
  /** Runs an expression in it, which may await. */
  readonly run: (code: string) => Promise<unknown>;
}

export interface ExtensionOptions {
  /** Hosts that the user allowed: the browser's own question is in no page, and nothing here can answer it. */
  readonly allowed?: readonly string[];
  readonly browserArguments?: readonly string[];
  /** The usual cost of a password check, where a wallet comes in as a user's does. */
  readonly hasUsualMemory?: boolean;
  /** Changes the installed extension before each start of the browser. */
  readonly beforeStart?: (folder: string) => Promise<void>;
}

/** Starts it. The wallet is empty. */
export async function startExtension({
  allowed = [],
  browserArguments = [],
  hasUsualMemory = false,
  beforeStart,
}: ExtensionOptions = {}): Promise<ExtensionBrowser> {
  const { createDevnode } = await import("../../devnode/src/node.ts");
  const { listen } = await import("../../devnode/src/server/listen.ts");
  const node = createDevnode();
  const server = await listen(node, { port: 0 });
  const site = await serveSite();
  const folder = mkdtempSync(join(tmpdir(), "holdfast-extension-"));
  const extension = join(folder, "extension");
  cpSync(extensionFolder, extension, { recursive: true });
  writeFileSync(join(extension, "local-network.json"), JSON.stringify({ devnodeUrl: server.url }));
  const manifest = join(extension, "manifest.json");
  const built = JSON.parse(readFileSync(manifest, "utf8")) as object;
  writeFileSync(manifest, JSON.stringify({ ...built, host_permissions: allowed }));
  const start = async () => {
    await beforeStart?.(extension);
    const context = await launch(join(folder, "profile"), extension, [
      ...browserArguments,
      ...(hasUsualMemory ? [] : [littleMemory]),
    ]);
    return { context, worker: context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker")) };
  };
  let running = await start();
  const origin = running.worker.url().split("/", 3).join("/");
  return {
    get context() {
      return running.context;
    },
    get worker() {
      return running.worker;
    },
    node,
    nodeUrl: server.url,
    origin,
    async restart() {
      await running.context.close();
      running = await start();
    },
    async openSite(script = "", { host = "127.0.0.1", policy } = {}) {
      const page = await running.context.newPage();
      await page.goto(site.address(host, script, policy));
      return { page, run: (code) => page.evaluate(`(async () => (${code}))()`) };
    },
    nextWindow: () =>
      running.context.waitForEvent("page", isWindow).catch((error: unknown) => {
        const open = running.context.pages().map((page) => page.url());
        throw new Error(`No window opened. Open are ${open.join(", ")}.`, { cause: error });
      }),
    async untilOnNetwork(chainId) {
      const page = await running.context.newPage();
      await page.goto(site.address("localhost", ""));
      await expect.poll(() => page.evaluate("holdfast.supra.getChainId()")).toEqual({ chainId });
      await page.close();
    },
    getBalance: (address) => getBalance(node, address),
    async openWallet(path = "") {
      const page = await running.context.newPage();
      await page.goto(`${origin}/index.html${path}`);
      return new WalletUser(page);
    },
    async beginAsAda({ accounts = 1 } = {}) {
      const page = await running.context.newPage();
      await storeWallet(page, await prepareWallet(PASSWORD, accounts, parseMnemonic(ADA)), origin);
      await page.goto(`${origin}/index.html#/home`);
      const user = new WalletUser(page);
      await user.unlock();
      await user.expectHome();
      return user;
    },
    async close() {
      await running.context.close();
      await site.close();
      await server.close();
      node.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** On a busy machine a window is there before its address is. */
function isWindow(page: Page): Promise<boolean> {
  return page.waitForURL(/#\//, { waitUntil: "commit" }).then(
    () => true,
    () => false,
  );
}

function launch(
  profile: string,
  extension: string,
  browserArguments: readonly string[],
): Promise<BrowserContext> {
  const executablePath = findChromium();
  return chromium.launchPersistentContext(profile, {
    headless: true,
    ...(executablePath === undefined ? {} : { executablePath }),
    reducedMotion: "reduce",
    args: [
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      `--load-extension=${extension}`,
      `--disable-extensions-except=${extension}`,
      ...browserArguments,
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
}

export { PASSWORD };
