import { gzipSync } from "node:zlib";
import { median, newVisit, slowCpu, slowNetwork, type Bench } from "./browser.ts";

export interface FirstVisit {
  /** Bytes of JavaScript after gzip that the first screen loads, and how many files they are. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** Bytes that are loaded afterwards, for what may come next. */
  readonly aheadBytes: number;
  /** Milliseconds on a slow network with a CPU four times slower; medians. */
  readonly paintMs: number;
  readonly interactiveMs: number;
}

const ROUNDS = 3;

/** What somebody waits for who opens the wallet for the first time. */
export async function measureFirstVisit(bench: Bench): Promise<FirstVisit> {
  const sizes = await measureScripts(bench);
  const rounds: { readonly paint: number; readonly interactive: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureOnce(bench));
  return {
    ...sizes,
    paintMs: median(rounds.map(({ paint }) => paint)),
    interactiveMs: median(rounds.map(({ interactive }) => interactive)),
  };
}

/** What is loaded before the first screen can be used; what it fetches ahead for later is counted by itself. */
async function measureScripts(bench: Bench): Promise<Omit<FirstVisit, "paintMs" | "interactiveMs">> {
  const { context, page } = await newVisit(bench);
  const bodies = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) bodies.set(response.url(), response.body());
  });
  await page.addInitScript(markInteractive);
  await page.goto("/", { waitUntil: "networkidle" });
  const first = await page.evaluate(() => {
    const [interactive] = performance.getEntriesByName("interactive");
    const loaded = performance.getEntriesByType("resource");
    return loaded
      .filter(({ startTime }) => startTime < (interactive?.startTime ?? 0))
      .map(({ name }) => name);
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

/** Interactive: the way to an account is on the screen, and the browser has time for a press. Runs in the page. */
function markInteractive(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('a[href="/welcome/create"]') === null) return;
    observer.disconnect();
    requestIdleCallback(() => performance.mark("interactive"));
  }).observe(document, { childList: true, subtree: true });
}

async function measureOnce(bench: Bench) {
  const { context, page, cdp } = await newVisit(bench);
  await slowNetwork(cdp);
  await slowCpu(cdp, 4);
  await page.addInitScript(markInteractive);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Create an account" }).waitFor();
  const times = await page.evaluate(async () => {
    while (performance.getEntriesByName("interactive").length === 0)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return {
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      interactive: performance.getEntriesByName("interactive")[0]?.startTime ?? Number.NaN,
    };
  });
  await context.close();
  return times;
}
