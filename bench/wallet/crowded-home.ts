import { createDevnode, type Devnode } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import { parseAddress, SUPRA_COIN, type Address } from "@holdfast/sdk";
import type { Page, Request } from "@playwright/test";
import { prepareWallet, storeWallet, type PreparedWallet } from "../../tests/e2e/prepared-wallet.ts";
import { WalletUser } from "../../tests/e2e/wallet-user.ts";
import { crowdedCoin, crowdedState } from "../../wallet/test/crowded-account.ts";
import { mintPieces, ownAccount } from "../../wallet/test/minted.ts";
import { PASSWORD } from "./activity.ts";
import { median, newVisit, serveWallet, type Bench } from "./browser.ts";
import { longActivity } from "./long-activity.ts";
import { measureScroll, PUSH, type Scrolling } from "./scrolling.ts";
import { storeHistory } from "./stored-history.ts";

const [ACCOUNTS, COINS, PIECES] = [20, 500, 2_000];
const ROUNDS = 7;
/** What accounts did: the node never had the transactions that are stored, and told that, the wallet would drop them. */
const HISTORIES = /\/accounts\/[^/]+\/\w*transactions/;

/** Milliseconds are medians of rounds in turn with the peer's. */
export interface CrowdedFigures {
  /** From the vault being open to every part of home on the screen that is stored, no node answering. */
  readonly storedMs: number;
  /** The same of a wallet with one account that never did anything. */
  readonly emptyMs: number;
  /** Until the balance that a node on this machine tells stands there too. */
  readonly answeredMs: number;
  readonly emptyAnsweredMs: number;
  /** Requests to the node in the first five seconds. */
  readonly requests: number;
  readonly coins: Scrolling;
  readonly pieces: Scrolling;
  /** A page of two thousand plain rows without a script. */
  readonly plain: Scrolling;
}

/** Home of a wallet with 20 accounts, 500 coins, 2,000 collectibles and 100,000 transactions in the one in front. */
export async function measureCrowdedHome(bench: Bench): Promise<CrowdedFigures> {
  const [full, empty] = [await prepareWallet(PASSWORD, ACCOUNTS), await prepareWallet(PASSWORD)];
  const owner = parseAddress(full.address);
  const node = createDevnode({ state: crowdedState(owner, COINS) });
  const server = await listen(node, { host: "127.0.0.1", port: 0 });
  const wallet = await serveWallet(server.url);
  const at = { ...bench, url: wallet.url };
  const tokens = await mintAll(node, full);
  await node.fund(parseAddress(empty.address), 500_000_000n);

  const [crowd, peer] = [await newVisit(at), await newVisit(at)];
  for (const { page } of [crowd, peer]) await page.addInitScript(markHome);
  await storeWallet(peer.page, empty);
  await storeWallet(crowd.page, full);
  const coins = Array.from({ length: COINS }, (_, index) => crowdedCoin(index));
  await storeHistory(crowd.page, `4 v1 ${server.url} ${owner}`, longActivity(owner, coins));
  await crowd.page.evaluate(putStored, storedAssets(owner, coins, tokens));
  await crowd.page.route(HISTORIES, (route) => route.abort());
  for (const { page } of [crowd, peer]) await unlock(page);

  const answered = await rounds(crowd.page, peer.page, "answered");
  const requests = await countRequests(crowd.page);
  const scrolledCoins = await measureScroll(crowd.page, PUSH);
  await crowd.page.getByRole("link", { name: "Assets" }).first().click();
  await crowd.page.getByRole("link", { name: "Collectibles" }).first().click();
  await crowd.page.getByRole("list", { name: "Collectibles" }).getByRole("link").first().waitFor();
  const scrolledPieces = await measureScroll(crowd.page, PUSH);
  for (const { page } of [crowd, peer]) await page.route("**/rpc/**", (route) => route.abort());
  const stored = await rounds(crowd.page, peer.page, "stored");
  await peer.page.goto(bench.peers.plain);
  const plain = await measureScroll(peer.page, PUSH);
  await Promise.all([crowd.context.close(), peer.context.close()]);
  await Promise.all([wallet.close(), server.close()]);
  node.close();
  return {
    storedMs: stored.crowd,
    emptyMs: stored.peer,
    answeredMs: answered.crowd,
    emptyAnsweredMs: answered.peer,
    requests,
    coins: scrolledCoins,
    pieces: scrolledPieces,
    plain,
  };
}

async function mintAll(node: Devnode, { phrase }: PreparedWallet): Promise<readonly Address[]> {
  const owner = await ownAccount(phrase);
  await node.fund(owner.address, 100_000_000_000n);
  const pieces = Array.from({ length: PIECES }, (_, at) => ({ name: `Boat ${at}`, uri: picture(at) }));
  return mintPieces(node, owner, pieces);
}

/** A small picture in the address itself, of another colour each. */
function picture(at: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="hsl(${at % 360} 50% 50%)" d="M0 0h4v4z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** What the wallet remembers of the account's assets, by its names in the browser's storage. */
function storedAssets(owner: Address, coins: readonly string[], tokens: readonly Address[]) {
  const key = `4 ${owner}`;
  const info = (at: number) => ({ name: `Shell ${at}`, symbol: `SH${at}`, decimals: 2 });
  const holdings = [
    { coin: SUPRA_COIN, balance: "99900000000", info: { name: "Supra Coin", symbol: "SUPRA", decimals: 8 } },
    ...coins.map((coin, at) => ({ coin, balance: String(100 + at), info: info(at) })),
  ];
  const pieces = tokens.map((token) => ({ token, standing: "found" }));
  return {
    "holdfast-seen-holdings": { accounts: { [key]: { at: Date.now() - 3_600_000, holdings } } },
    "holdfast-collectibles": { accounts: { [key]: { tokens: pieces } } },
  };
}

function putStored(stores: Readonly<Record<string, object>>): void {
  for (const [name, state] of Object.entries(stores))
    localStorage.setItem(name, JSON.stringify({ state, version: 1 }));
}

/** Marks when home is opened and when its parts are there; runs in the page before anything else. */
function markHome(): void {
  const marks: Record<string, number> = {};
  Object.assign(globalThis, { marks });
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const note = (): void => {
    if (location.pathname === "/home") marks["route"] ??= performance.now();
  };
  history.pushState = (...args) => {
    push(...args);
    note();
  };
  history.replaceState = (...args) => {
    replace(...args);
    note();
  };
  const has = (selector: string): boolean => document.querySelector(`main ${selector}`) !== null;
  const frame = (name: string): void => {
    requestAnimationFrame(() => (marks[name] ??= performance.now()));
  };
  const watch = new MutationObserver(() => {
    if (location.pathname !== "/home") return;
    // It reads the whole page: what is measured afterwards goes without it.
    if (marks["answered"] !== undefined) return watch.disconnect();
    const text = document.querySelector("main")?.textContent ?? "";
    const isCrowded = localStorage.getItem("holdfast-collectibles") !== null;
    const isStored = isCrowded
      ? text.includes("Shell ") && has('ul[aria-label="Latest activity"] li')
      : text.includes("Latest activity");
    if (isStored) frame("stored");
    if (isStored && has('[aria-live="polite"] .tabular')) frame("answered");
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Medians of what passes between home's route and a mark, with the crowd and without in turn. */
async function rounds(crowd: Page, peer: Page, mark: "stored" | "answered") {
  const times = { crowd: [] as number[], peer: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.crowd.push(await openHome(crowd, mark));
    times.peer.push(await openHome(peer, mark));
  }
  return { crowd: median(times.crowd), peer: median(times.peer) };
}

async function openHome(page: Page, mark: string): Promise<number> {
  await new WalletUser(page).lock();
  await unlock(page);
  return page.evaluate(async (name) => {
    const { marks } = globalThis as unknown as { readonly marks: Readonly<Record<string, number>> };
    while (marks[name] === undefined || marks["route"] === undefined)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return marks[name] - marks["route"];
  }, mark);
}

/** Loads the page again and unlocks. */
async function unlock(page: Page): Promise<void> {
  await page.goto("/home");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Unlock wallet" }).click();
  await page.getByRole("heading", { name: "Latest activity" }).waitFor();
}

/** What the node is asked in five seconds from home being opened; a history that was not answered, once. */
async function countRequests(page: Page): Promise<number> {
  const asked: { readonly at: number; readonly what: string }[] = [];
  const note = (request: Request): void => {
    const url = request.url();
    const what = HISTORIES.test(url) ? url : `${url} ${asked.length}`;
    if (url.includes("/rpc/")) asked.push({ at: Date.now(), what });
  };
  await new WalletUser(page).lock();
  page.on("request", note);
  await unlock(page);
  const end = await page.evaluate(async () => {
    const { marks } = globalThis as unknown as { readonly marks: Readonly<Record<string, number>> };
    const until = (marks["route"] ?? 0) + 5_000;
    await new Promise((resolve) => setTimeout(resolve, until - performance.now()));
    return performance.timeOrigin + until;
  });
  page.off("request", note);
  const first = asked.filter(({ at }) => at <= end && at > end - 5_000);
  return new Set(first.map(({ what }) => what)).size;
}
