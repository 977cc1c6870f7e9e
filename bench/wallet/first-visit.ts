import { gzipSync } from "node:zlib";
import { median, newVisit, slowCpu, slowNetwork, type Bench } from "./browser.ts";

export interface FirstVisit {
  /** Bytes of JavaScript after gzip that are loaded before the welcome runs, and how many files they are. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** Bytes that are loaded afterwards, for what may come next. */
  readonly aheadBytes: number;
  readonly wallet: Arrival;
  /** Milliseconds from a press on "Create an account", as soon as the app runs, to the screen that it leads to; a median. */
  readonly nextMs: number;
  /** A page with React and one link: the share of the machine and of the framework. */
  readonly reactAlone: Arrival;
  /** A page without a script. */
  readonly plain: Arrival;
}

/** Milliseconds on a slow network with a CPU four times slower; medians. */
export interface Arrival {
  readonly paint: number;
  /** The way to an account is on the screen, takes presses, and the browser has time for one. */
  readonly interactive: number;
  /** The app itself has drawn it; the same where nothing was there before. */
  readonly running: number;
}

const ROUNDS = 5;

/** What a user waits for who opens the wallet for the first time. */
export async function measureFirstVisit(bench: Bench): Promise<FirstVisit> {
  const sizes = await measureScripts(bench);
  const rounds: Record<"wallet" | "reactAlone" | "plain", Arrival[]> = {
    wallet: [],
    reactAlone: [],
    plain: [],
  };
  const next: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    next.push(await measureNext(bench));
    rounds.wallet.push(await measureOnce(bench, "/", 2));
    rounds.reactAlone.push(await measureOnce(bench, bench.peers.reactAlone, 1));
    rounds.plain.push(await measureOnce(bench, bench.peers.plain, 1));
  }
  return {
    ...sizes,
    wallet: medians(rounds.wallet),
    nextMs: median(next),
    reactAlone: medians(rounds.reactAlone),
    plain: medians(rounds.plain),
  };
}

function medians(rounds: readonly Arrival[]): Arrival {
  return {
    paint: median(rounds.map(({ paint }) => paint)),
    interactive: median(rounds.map(({ interactive }) => interactive)),
    running: median(rounds.map(({ running }) => running)),
  };
}

/** What is loaded before the first screen can be used; what it fetches ahead for later is counted by itself. */
async function measureScripts(
  bench: Bench,
): Promise<Pick<FirstVisit, "scriptBytes" | "scripts" | "aheadBytes">> {
  const { context, page, cdp } = await newVisit(bench);
  // On a quick one, what comes next is there before anything is drawn.
  await slowNetwork(cdp);
  const bodies = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) bodies.set(response.url(), response.body());
  });
  await page.addInitScript(markArrival);
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("drawn").length === 2);
  await page.waitForTimeout(10_000); // what is fetched ahead
  const first = await page.evaluate(() => {
    const drawn = performance.getEntriesByName("drawn").at(-1);
    const loaded = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    return loaded.filter(({ responseEnd }) => responseEnd < (drawn?.startTime ?? 0)).map(({ name }) => name);
  });
  const sizes = await Promise.all(
    [...bodies].map(async ([url, body]) => ({
      isFirst: first.includes(url),
      bytes: gzipSync(await body, { level: 9 }).length,
    })),
  );
  await context.close();
  const [needed, ahead] = [sizes.filter(({ isFirst }) => isFirst), sizes.filter(({ isFirst }) => !isFirst)];
  return { scriptBytes: bytesOf(needed), scripts: needed.length, aheadBytes: bytesOf(ahead) };
}

function bytesOf(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Marks each time that another element leads to an account, and when the browser is idle then. Runs in the page. */
function markArrival(): void {
  let link: Element | null = null;
  new MutationObserver(() => {
    const now = document.querySelector('a[href="/welcome/create"]');
    if (now === null || now === link) return;
    link = now;
    performance.mark("drawn");
    requestIdleCallback(() => performance.mark("idle"));
  }).observe(document, { childList: true, subtree: true });
}

/** @param drawings how often the link is drawn until the app itself has: once, or before that as HTML */
async function measureOnce(bench: Bench, url: string, drawings: number): Promise<Arrival> {
  const { context, page, cdp } = await newVisit(bench);
  await slowNetwork(cdp);
  await slowCpu(cdp, 4);
  await page.addInitScript(markArrival);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction((count) => performance.getEntriesByName("idle").length === count, drawings);
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    interactive: performance.getEntriesByName("idle")[0]?.startTime ?? Number.NaN,
    running: performance.getEntriesByName("idle").at(-1)?.startTime ?? Number.NaN,
  }));
  await context.close();
  return times;
}

async function measureNext(bench: Bench): Promise<number> {
  const { context, page, cdp } = await newVisit(bench);
  await slowNetwork(cdp);
  await slowCpu(cdp, 4);
  await page.addInitScript(markArrival);
  await page.addInitScript(pressWhenRunning);
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("next").length === 1);
  const ms = await page.evaluate(() => {
    const [pressed] = performance.getEntriesByName("pressed");
    const [next] = performance.getEntriesByName("next");
    return (next?.startTime ?? Number.NaN) - (pressed?.startTime ?? Number.NaN);
  });
  await context.close();
  return ms;
}

/** Takes the way to an account as soon as the app has drawn it, and marks when that has drawn the next screen. Runs in the page. */
function pressWhenRunning(): void {
  new PerformanceObserver((_, observer) => {
    if (performance.getEntriesByName("idle").length < 2) return;
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
