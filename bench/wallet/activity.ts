import { isAddress, type Address } from "@holdfast/sdk";
import type { Page } from "@playwright/test";
import { WalletUser } from "../../tests/e2e/wallet-user.ts";
import { median, newVisit, slowCpu, type Bench, type Visit } from "./browser.ts";
import { longActivity } from "./long-activity.ts";
import { DRAG, measureScroll, PUSH, type Scrolling } from "./scrolling.ts";
import { storeHistory } from "./stored-history.ts";

const PHRASE = "used toe labor inch gun visit fish combine relax clip alcohol awesome";
export const PASSWORD = "correct horse battery staple";

/** Milliseconds are medians of several rounds. */
export interface ActivityFigures {
  /** From the vault being open to home with the balance's place and the latest rows, CPU four times slower. */
  readonly homeMs: number;
  /** From the route behind the lock to the first rows, the page having been loaded again. */
  readonly openMs: number;
  /** Until all of them are in memory. */
  readonly loadedMs: number;
  /** From a press on Activity at home, the history being in memory. */
  readonly pressMs: number;
  readonly scrolling: Scrolling;
  /** Five times as fast. */
  readonly dragging: Scrolling;
  /** The same on a page of two thousand plain rows without a script. */
  readonly plainScrolling: Scrolling;
  readonly plainDragging: Scrolling;
  /** From a key to the list that it leaves, the slowest of several things that are looked for. */
  readonly searchMs: number;
  readonly filterMs: number;
}

/** A history of a hundred thousand, on a device without a network. */
export async function measureActivity(bench: Bench): Promise<ActivityFigures> {
  const visit = await newVisit(bench);
  const { page, cdp, context } = visit;
  await page.addInitScript(markRoutes);
  const address = await importWallet(page);
  await storeHistory(page, `4 v1 ${bench.devnodeUrl} ${address}`, longActivity(address));
  await page.route("**/rpc/**", (route) => route.abort());

  const opened = await openAt(visit, "/activity", "Activity");
  const loadedMs = await measureTime(page, "all", opened.routeAt);
  const openMs = await measureMedian(async () => (await openAt(visit, "/activity", "Activity")).ms);
  await measureTime(page, "all", 0);
  const scrolling = await measureScroll(page, PUSH);
  const dragging = await measureScroll(page, DRAG);
  const searchMs = await measureSearch(page);
  const filterMs = await measureFilter(page);

  await slowCpu(cdp, 4);
  const homeMs = await measureMedian(async () => (await openAt(visit, "/home", "Latest activity")).ms);
  await slowCpu(cdp, 1);
  const pressMs = await measureMedian(() => measurePress(visit));
  await page.goto(bench.peers.plain);
  const plainScrolling = await measureScroll(page, PUSH);
  const plainDragging = await measureScroll(page, DRAG);
  await context.close();
  return {
    homeMs,
    openMs,
    loadedMs,
    pressMs,
    scrolling,
    dragging,
    plainScrolling,
    plainDragging,
    searchMs,
    filterMs,
  };
}

/** Marks when each route begins and when its rows are there; runs in the page before anything else. */
function markRoutes(): void {
  const marks: Record<string, number> = {};
  Object.assign(globalThis, { marks });
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let last = "";
  const note = (): void => {
    if (location.pathname !== last) marks[`route ${location.pathname}`] = performance.now();
    last = location.pathname;
  };
  history.pushState = (...args) => {
    push(...args);
    note();
  };
  history.replaceState = (...args) => {
    replace(...args);
    note();
  };
  new MutationObserver(() => {
    for (const label of ["Activity", "Latest activity"])
      if (marks[label] === undefined && document.querySelector(`ul[aria-label="${label}"] li`) !== null)
        requestAnimationFrame(() => (marks[label] ??= performance.now()));
    const count = document.querySelector("main p[role=status]")?.textContent ?? "";
    if (/^100.000 transactions/.test(count)) marks["all"] ??= performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Brings a known account into a new wallet. */
export async function importWallet(page: Page): Promise<Address> {
  await page.goto("/welcome/import");
  const field = page.getByLabel("Recovery phrase", { exact: true }).last();
  await field.click();
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, PHRASE);
  await page.getByRole("button", { name: "Show address" }).click();
  await page.getByRole("button", { name: "This is my account" }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Save account" }).click();
  await page.waitForURL(/\/home$/);
  await page
    .getByText("No activity yet")
    .or(page.getByRole("list", { name: "Latest activity" }))
    .first()
    .waitFor();
  const text = (await page.locator("main").textContent()) ?? "";
  const address = /0x[0-9a-f]{64}/.exec(text)?.[0];
  if (!isAddress(address)) throw new TypeError("home shows no address");
  return address;
}

/** Locks, loads the page again, unlocks, and measures from the route to the rows of a list. */
async function openAt({ page }: Visit, path: string, label: string) {
  await new WalletUser(page).lock();
  await page.goto(path);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Unlock wallet" }).click();
  await page.getByRole("list", { name: label, exact: true }).waitFor();
  const routeAt = await measureTime(page, `route ${path}`, 0);
  return { routeAt, ms: await measureTime(page, label, routeAt) };
}

async function measureTime(page: Page, mark: string, since: number): Promise<number> {
  const at = await page.evaluate(async (name) => {
    const { marks } = globalThis as unknown as { readonly marks: Readonly<Record<string, number>> };
    while (marks[name] === undefined) await new Promise((resolve) => requestAnimationFrame(resolve));
    return marks[name];
  }, mark);
  return at - since;
}

const ROUNDS = 5;

export async function measureMedian(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await measure());
  return median(times);
}

/** The slowest of several changes, each the median of its rounds. */
async function findSlowest<T>(things: readonly T[], measure: (thing: T) => Promise<number>): Promise<number> {
  const times = things.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, thing] of things.entries()) times[at]?.push(await measure(thing));
  return Math.max(...times.map((rounds) => median(rounds)));
}

/** What is typed and how long the count above the list takes to follow. */
async function measureSearch(page: Page): Promise<number> {
  const field = page.getByRole("searchbox");
  const texts = ["transfer", "12.5", "0xc0ffee::module_7", "nothing of the kind", "a"];
  const slowest = await findSlowest(texts, (text) => measureChange(page, () => field.fill(text)));
  await field.fill("");
  await page.getByText("100,000 transactions.").waitFor();
  return slowest;
}

async function measureFilter(page: Page): Promise<number> {
  return findSlowest(["In", "Out"], (name) =>
    measureChange(page, () => page.getByText(name, { exact: true }).click()),
  );
}

/** From the input or change event to the first frame with another count. */
async function measureChange(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const status = document.querySelector("main p[role=status]");
    const before = status?.textContent;
    let began = 0;
    const begin = (): void => {
      if (began === 0) began = performance.now();
    };
    for (const type of ["input", "change"])
      document.addEventListener(type, begin, { capture: true, once: true });
    const done = new Promise<number>((resolve) => {
      const look = (): void => {
        if (status?.textContent === before) requestAnimationFrame(look);
        else resolve(performance.now() - began);
      };
      requestAnimationFrame(look);
    });
    Object.assign(globalThis, { done });
  });
  await act();
  return page.evaluate(() => (globalThis as unknown as { readonly done: Promise<number> }).done);
}

/** The history has been read, and is in memory, when Activity is pressed at home. */
async function measurePress(visit: Visit): Promise<number> {
  const { page } = visit;
  await openAt(visit, "/home", "Latest activity");
  await page.waitForTimeout(2000);
  await page.evaluate(() => {
    document.addEventListener(
      "click",
      () => {
        const { marks } = globalThis as unknown as { readonly marks: Record<string, number> };
        marks["press"] = performance.now();
      },
      { capture: true, once: true },
    );
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Activity" }).click();
  await page.getByRole("list", { name: "Activity", exact: true }).waitFor();
  return measureTime(page, "Activity", await measureTime(page, "press", 0));
}
