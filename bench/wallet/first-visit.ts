import { gzipSync } from "node:zlib";
import { median, newVisit, slowCpu, slowNetwork, type Bench } from "./browser.ts";

export interface FirstVisit {
  /** Bytes of the page after gzip, with the welcome and all styles in it. */
  readonly pageBytes: number;
  /** Bytes of scripts that the welcome is loaded with, and of those that follow, for what may come next. */
  readonly scriptBytes: number;
  readonly aheadBytes: number;
  readonly wallet: Arrival;
  /** Milliseconds until the wallet has taken the place of the welcome in the page. The median. */
  readonly takenOverMs: number;
  /** Milliseconds from the start to the screen behind "Create account", which is pressed as soon as it can be; and from that press. Medians. */
  readonly nextMs: number;
  readonly pressToNextMs: number;
  /** A page with React and one link: the share of the machine and of the framework. */
  readonly reactAlone: Arrival;
  /** A page without a script. */
  readonly plain: Arrival;
}

/** Milliseconds on a slow network with a CPU four times slower; medians. */
export interface Arrival {
  readonly paint: number;
  /** The way to an account is on the screen, a press on it counts, and the browser has time for one. */
  readonly interactive: number;
}

const ROUNDS = 5;

/** What a user waits for who opens the wallet for the first time. */
export async function measureFirstVisit(bench: Bench): Promise<FirstVisit> {
  const sizes = await measureSizes(bench);
  const takenOver: number[] = [];
  const rounds: Record<"wallet" | "reactAlone" | "plain", Arrival[]> = {
    wallet: [],
    reactAlone: [],
    plain: [],
  };
  const next: Next[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    next.push(await measureNext(bench));
    rounds.wallet.push(await measureOnce(bench, "/"));
    takenOver.push(await measureTakeOver(bench));
    rounds.reactAlone.push(await measureOnce(bench, bench.peers.reactAlone));
    rounds.plain.push(await measureOnce(bench, bench.peers.plain));
  }
  return {
    ...sizes,
    wallet: medians(rounds.wallet),
    takenOverMs: median(takenOver),
    nextMs: median(next.map(({ drawn }) => drawn)),
    pressToNextMs: median(next.map(({ pressed, drawn }) => drawn - pressed)),
    reactAlone: medians(rounds.reactAlone),
    plain: medians(rounds.plain),
  };
}

function medians(rounds: readonly Arrival[]): Arrival {
  return {
    paint: median(rounds.map(({ paint }) => paint)),
    interactive: median(rounds.map(({ interactive }) => interactive)),
  };
}

/** What the welcome comes with, and what is fetched for later. */
async function measureSizes(
  bench: Bench,
): Promise<Pick<FirstVisit, "pageBytes" | "scriptBytes" | "aheadBytes">> {
  const { context, page, cdp } = await newVisit(bench);
  await slowNetwork(cdp);
  const bodies = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) bodies.set(response.url(), response.body());
  });
  const answer = await page.goto("/");
  await page.waitForTimeout(10_000); // what is fetched ahead
  const html = (await answer?.text()) ?? "";
  // Not what is for another language, or only for what comes next.
  const asked =
    /<(?:script|link)\b(?![^>]*data-(?:new|language="(?!en)))[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g;
  const first = Array.from(html.matchAll(asked), ([, path = ""]) => new URL(path, bench.url).href);
  const countBytes = async (urls: readonly string[]): Promise<number> =>
    zippedBytes(await Promise.all(urls.map(async (url) => (await bodies.get(url)) ?? Buffer.alloc(0))));
  const scriptBytes = await countBytes(first);
  const aheadBytes = (await countBytes([...bodies.keys()])) - scriptBytes;
  const pageBytes = zippedBytes([Buffer.from(html)]);
  await context.close();
  return { pageBytes, scriptBytes, aheadBytes };
}

function zippedBytes(files: readonly Buffer[]): number {
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

/** Marks when an element leads to an account, and when the browser is idle then. Runs in the page. */
function markArrival(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('a[href="/welcome/create"]') === null) return;
    observer.disconnect();
    requestIdleCallback(() => performance.mark("idle"));
  }).observe(document, { childList: true, subtree: true });
}

async function measureOnce(bench: Bench, url: string): Promise<Arrival> {
  const { context, page, cdp } = await newVisit(bench);
  await slowNetwork(cdp);
  await slowCpu(cdp, 4);
  await page.addInitScript(markArrival);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("idle").length === 1);
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    interactive: performance.getEntriesByName("idle")[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return times;
}

/** When the element that was there first is another one. */
async function measureTakeOver(bench: Bench): Promise<number> {
  const { context, page, cdp } = await newVisit(bench);
  await slowNetwork(cdp);
  await slowCpu(cdp, 4);
  await page.addInitScript(markTakeOver);
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("taken over").length === 1);
  const at = await page.evaluate(() => performance.getEntriesByName("taken over")[0]?.startTime);
  await context.close();
  return at ?? Number.NaN;
}

/** Runs in the page. */
function markTakeOver(): void {
  let first: Element | null = null;
  new MutationObserver((_, observer) => {
    const link = document.querySelector('a[href="/welcome/create"]');
    first ??= link;
    if (link === null || link === first) return;
    observer.disconnect();
    performance.mark("taken over");
  }).observe(document, { childList: true, subtree: true });
}

/** When the way to an account was pressed, and when the next screen was drawn. */
interface Next {
  readonly pressed: number;
  readonly drawn: number;
}

async function measureNext(bench: Bench): Promise<Next> {
  const { context, page, cdp } = await newVisit(bench);
  await slowNetwork(cdp);
  await slowCpu(cdp, 4);
  await page.addInitScript(markArrival);
  await page.addInitScript(pressWhenInteractive);
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("next").length === 1);
  const times = await page.evaluate(() => {
    const [pressed] = performance.getEntriesByName("pressed");
    const [next] = performance.getEntriesByName("next");
    return { pressed: pressed?.startTime ?? Number.NaN, drawn: next?.startTime ?? Number.NaN };
  });
  await context.close();
  return times;
}

/** Takes the way to an account as soon as that is there, and marks when the next screen is drawn. Runs in the page. */
function pressWhenInteractive(): void {
  new PerformanceObserver((_, observer) => {
    if (performance.getEntriesByName("idle").length === 0) return;
    observer.disconnect();
    const link = document.querySelector<HTMLElement>('a[href="/welcome/create"]');
    performance.mark("pressed");
    link?.click();
    new MutationObserver((_changes, changes) => {
      if (location.pathname !== "/welcome/create" || link?.isConnected === true) return;
      changes.disconnect();
      requestAnimationFrame(() => performance.mark("next"));
    }).observe(document, { childList: true, subtree: true });
  }).observe({ type: "mark", buffered: true });
}
