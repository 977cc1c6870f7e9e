import { test, type Page } from "@playwright/test";
import { Random } from "../chaos/simulation/random.ts";
import { expect } from "../e2e/patience.ts";
import { pressAndClose } from "../e2e/press-and-close.ts";
import type { WalletUser } from "../e2e/wallet-user.ts";
import { PASSWORD, startExtension, type ExtensionBrowser, type Site } from "./extension-browser.ts";

/** What is changed while a site is connected; fifty take some minutes. */
const CHANGES = Number(process.env["EXTENSION_CHANGES"] ?? 4);
const SEED = Number(process.env["EXTENSION_CHANGES_SEED"] ?? 1);

const NETWORKS = { 4: "Devnode", 6: "Testnet", 8: "Mainnet" } as const;
type Chain = keyof typeof NETWORKS;
const ACCOUNTS = ["Main account", "Account 2"] as const;
type Account = (typeof ACCOUNTS)[number];

/** Refusals in a row before the one after which a site is not asked for a minute. */
const MAX_REFUSALS = 2;

/** A connected site, the wallet's own tab, and what the site must know. */
class ConnectedSite {
  readonly #browser: ExtensionBrowser;
  readonly #wallet: WalletUser;
  readonly #site: Site;
  readonly #addresses = new Map<Account, string>();
  isLocked = false;
  refusals = 0;
  looksAt: Chain = 4;
  current: Account = "Main account";
  account: Account = "Main account";
  chain: Chain = 4;

  private constructor(browser: ExtensionBrowser, wallet: WalletUser, site: Site) {
    this.#browser = browser;
    this.#wallet = wallet;
    this.#site = site;
  }

  static async open(browser: ExtensionBrowser): Promise<ConnectedSite> {
    const wallet = await browser.beginAsAda({ accounts: ACCOUNTS.length });
    const page = await browser.openSite(`window.told = {};
      holdfast.supra.on("accountChanged", (accounts) => (told.accounts = accounts));
      holdfast.supra.on("networkChanged", ({ chainId }) => (told.chainId = chainId));`);
    const site = new ConnectedSite(browser, wallet, page);
    for (const account of ACCOUNTS.toReversed()) await site.reconnect(account, 4);
    return site;
  }

  /** The user looks at another network. */
  async look(chain: Chain): Promise<void> {
    const { page } = this.#wallet;
    await page.goto(`${this.#browser.origin}/index.html#/networks`);
    // A page keeps the network that it shows: what a site was moved to meanwhile is shown from its next start.
    await page.reload();
    await page.getByRole("radio", { name: new RegExp(`^${NETWORKS[chain]}`) }).click();
    await expect(page.getByRole("radio", { name: new RegExp(`^${NETWORKS[chain]}`) })).toBeChecked();
    await this.#browser.untilOnNetwork(String(chain));
    this.looksAt = chain;
  }

  /** The user chooses another account of the wallet. */
  async choose(account: Account): Promise<void> {
    if (account === this.current) return;
    await this.#press(new RegExp(`^${account}`));
    await expect(this.#wallet.page.getByRole("button", { name: new RegExp(`^${account}`) })).toBeVisible();
    this.current = account;
  }

  async lockOrUnlock(): Promise<void> {
    if (this.isLocked) await this.#wallet.unlock();
    else await this.#press(/^Lock/);
    this.isLocked = !this.isLocked;
    const chip = this.#wallet.page.getByRole("button", { name: new RegExp(`^${this.current}`) });
    await expect(this.isLocked ? this.#wallet.heading("Welcome back") : chip).toBeVisible();
  }

  /** The site needs another network, and the user agrees or declines. */
  async move(chain: Chain, isAgreed: boolean): Promise<void> {
    const moving = this.#site.run(
      `holdfast.supra.changeNetwork({ chainId: "${chain}" }).then(({ chainId }) => chainId, ({ code }) => code)`,
    );
    const isFree = chain === this.chain || chain === this.looksAt;
    if (!isFree) {
      await pressAndClose(await this.#nextWindow(), isAgreed ? "Switch network" : "Not now");
      this.refusals = isAgreed ? 0 : this.refusals + 1;
    }
    expect(await moving).toBe(isFree || isAgreed ? String(chain) : 4001);
    if (!isFree && isAgreed) this.looksAt = chain;
    if (isFree || isAgreed) this.chain = chain;
  }

  /** The site connects again, and the user chooses the account. */
  async reconnect(account: Account, chain: Chain): Promise<void> {
    const connecting = this.#site.run(
      `holdfast.supra.disconnect().then(() => holdfast.supra.connect({ chainId: "${chain}" })).then(([address]) => address)`,
    );
    const window = await this.#nextWindow();
    const chooser = window.getByRole("combobox", { name: "Account" });
    await expect(chooser).toHaveText(this.current);
    if (account !== this.current) {
      await chooser.click();
      await window.getByRole("option", { name: new RegExp(`^${account}`) }).click();
      await expect(chooser).toHaveText(account);
    }
    await pressAndClose(window, chain === this.looksAt ? "Connect" : "Switch and connect");
    const address = String(await connecting);
    expect(this.#addresses.get(account) ?? address).toBe(address);
    this.#addresses.set(account, address);
    Object.assign(this, { account, chain, looksAt: chain, refusals: 0 });
    // A site that connects is answered, and hears no event of its own.
    await this.#site.run(`told = { accounts: ["${address}"], chainId: "${chain}" }`);
  }

  /** What the site asks without a user, what it was told by events, and whose signature it gets. */
  async expectRightAnswers(when: string): Promise<void> {
    const address = this.#addresses.get(this.account);
    const known = { accounts: this.isLocked ? [] : [address], chainId: String(this.chain) };
    const asking = `{ accounts: await holdfast.supra.accounts(), chainId: (await holdfast.supra.getChainId()).chainId }`;
    await expect.poll(() => this.#site.run(asking), { message: when }).toEqual(known);
    await expect.poll(() => this.#site.run("told"), { message: `${when}: events` }).toEqual(known);
    const signing = this.#site.run(
      `holdfast.supra.signMessage({ message: "Still me" }).then(({ address }) => address, ({ code }) => code)`,
    );
    if (this.isLocked) return expect(await signing, when).toBe(4100);
    await pressAndClose(await this.#browser.nextWindow(), "Sign message");
    expect(await signing, when).toBe(address);
    this.refusals = 0;
  }

  async #press(item: RegExp): Promise<void> {
    const { page } = this.#wallet;
    await page.getByRole("button", { name: new RegExp(`^${this.current}`) }).click();
    await page.getByRole("menuitem", { name: item }).click();
  }

  /** A locked wallet is unlocked in it, for all its pages. */
  async #nextWindow(): Promise<Page> {
    const window = await this.#browser.nextWindow();
    if (!this.isLocked) return window;
    await window.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await window.getByRole("button", { name: "Unlock wallet" }).click();
    this.isLocked = false;
    return window;
  }
}

/** One of the changes that can be made now. */
async function change(site: ConnectedSite, random: Random): Promise<string> {
  const chain =
    random.pick<Chain>([
      [4, 1],
      [6, 1],
      [8, 1],
    ]) ?? 4;
  const account = random.isLucky(0.5) ? ACCOUNTS[0] : ACCOUNTS[1];
  const open = site.isLocked ? 0 : 1;
  const canRefuse = site.refusals < MAX_REFUSALS ? 1 : 0;
  const [name, run] = random.pick<readonly [string, () => Promise<void>]>([
    [[`the user looks at ${chain}`, () => site.look(chain)], open],
    [[`the user chooses ${account}`, () => site.choose(account)], open],
    [["the wallet is locked or unlocked", () => site.lockOrUnlock()], 1],
    [[`the site moves to ${chain}`, () => site.move(chain, true)], 1],
    [[`the user declines ${chain}`, () => site.move(chain, false)], canRefuse],
    [[`the site connects to ${account} on ${chain}`, () => site.reconnect(account, chain)], 1],
  ]) ?? ["nothing", () => Promise.resolve()];
  await run();
  return name;
}

test(`a site gets the right answer after each of ${CHANGES} changes`, async () => {
  test.setTimeout(120_000 + CHANGES * 30_000);
  const browser = await startExtension();
  try {
    const site = await ConnectedSite.open(browser);
    const random = new Random(SEED);
    const done: string[] = [];
    for (let at = 1; at <= CHANGES; at++) {
      done.push(await change(site, random));
      await site.expectRightAnswers(`change ${at} of seed ${SEED}: ${done.join(", ")}`);
    }
    // eslint-disable-next-line no-console -- what a long run is made for
    console.log(`${CHANGES} changes (seed ${SEED}), the right answer after each: ${done.join(", ")}`);
  } finally {
    await browser.close();
  }
});
