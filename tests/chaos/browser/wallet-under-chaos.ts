import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { WalletUser } from "../../e2e/wallet-user.ts";
import { Random } from "../simulation/random.ts";
import { BrowserProcess } from "./browser-process.ts";
import { DevnodeUnderChaos } from "./devnode-under-chaos.ts";

/** One wallet in a browser that can be killed, and a devnode of its own whose clock can be set forward. */
export class WalletUnderChaos {
  readonly #walletUrl: string;
  readonly #process = new BrowserProcess();
  readonly node: DevnodeUnderChaos;
  /** Milliseconds by which clocks of pages that are opened are wrong. */
  skewMs = 0;
  #page: Page | undefined;
  #quotaSession: CDPSession | undefined;
  #isDiskFull = false;
  /** Milliseconds that have passed faster than they do. */
  #passedMs = 0;
  /** As much of it as the open page has begun with. */
  #passedAtOpenMs = 0;

  private constructor(walletUrl: string, node: DevnodeUnderChaos) {
    this.#walletUrl = walletUrl;
    this.node = node;
  }

  static async create(walletUrl: string): Promise<WalletUnderChaos> {
    const node = await DevnodeUnderChaos.start();
    const wallet = new WalletUnderChaos(walletUrl, node);
    try {
      await new WalletUser(await wallet.#open()).importPhrase(node.phrase, walletUrl);
      return wallet;
    } catch (error) {
      await wallet.end();
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.#process.end();
    this.node.stop();
  }

  get page(): Page | undefined {
    return this.#page?.isClosed() === false ? this.#page : undefined;
  }

  /** Time passes at once, on the chain and on this device. Timers stay as they are, so that nothing is locked by it. */
  async passTime(seconds: number): Promise<void> {
    await this.node.order({ do: "pass-time", seconds });
    this.#passedMs += seconds * 1000;
    await this.page?.evaluate((ms) => {
      const page = globalThis as { passedMs?: number };
      const isFirst = page.passedMs === undefined;
      page.passedMs = ms;
      if (!isFirst) return;
      const now = Date.now.bind(Date);
      Date.now = () => now() + (page.passedMs ?? 0);
    }, this.#passedMs - this.#passedAtOpenMs);
  }

  /** The wallet at a place, unlocked; the page is reopened unless one is there. */
  async openAt(path: string): Promise<WalletUser> {
    const open = this.page;
    const page = open ?? (await this.#open());
    if (open === undefined) await page.goto(`${this.#walletUrl}${path}`);
    else if (new URL(open.url()).pathname !== path) await moveTo(open, path);
    return unlockIfLocked(page);
  }

  async reload(): Promise<void> {
    await this.page?.reload();
    if (this.page !== undefined) await unlockIfLocked(this.page);
  }

  async closeTab(): Promise<void> {
    const page = this.#page;
    // A browser without a tab would end; another one keeps it.
    await (await this.#process.context()).newPage();
    await page?.close();
    this.#page = undefined;
  }

  async kill(): Promise<void> {
    await this.#process.kill();
    this.#page = undefined;
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await (await this.#process.context()).setOffline(isOffline);
  }

  /**
   * From now on nothing more fits on the disk. A browser remembers for a while how much room there was, so this begins
   * with a new one.
   */
  async fillDisk(): Promise<void> {
    await this.kill();
    this.#isDiskFull = true;
  }

  /** The browser forgets the limit with the session that set it. */
  async freeDisk(): Promise<void> {
    this.#isDiskFull = false;
    await this.#quotaSession?.detach().catch(() => undefined);
    this.#quotaSession = undefined;
  }

  async #open(): Promise<Page> {
    const context = await this.#process.context();
    await routeDevnode(context, this.node.url);
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    this.#passedAtOpenMs = this.#passedMs;
    const aheadMs = this.skewMs + this.#passedMs;
    if (aheadMs !== 0) await page.clock.install({ time: Date.now() + aheadMs });
    if (this.#isDiskFull) {
      this.#quotaSession = await context.newCDPSession(page);
      const limit = { origin: this.#walletUrl, quotaSize: 1 };
      await this.#quotaSession.send("Storage.overrideQuotaForOrigin", limit);
    }
    this.#page = page;
    return page;
  }
}

/** Another receiver for each seed, so that the ledger tells their payments apart, and none that looks like another. */
export function createReceiver(seed: number): string {
  const random = new Random(seed * 7919 + 13);
  return `0x1${Array.from({ length: 63 }, () => random.whole(0, 15).toString(16)).join("")}`;
}

async function routeDevnode(context: BrowserContext, devnodeUrl: string): Promise<void> {
  await context.unrouteAll();
  await context.route("**/local-network.json", (route) => route.fulfill({ json: { devnodeUrl } }));
}

/** Inside of the app, whose router notices. */
async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, "", to), path);
}

/** A wallet stays open for a moment after its last tab. Advancing the clock may have locked it. */
async function unlockIfLocked(page: Page): Promise<WalletUser> {
  const user = new WalletUser(page);
  const unlock = user.button("Unlock wallet");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.or(unlock).first().waitFor();
  if (await unlock.isVisible()) await user.unlock();
  await main.waitFor();
  return user;
}
