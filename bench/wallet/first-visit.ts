import { gzipSync } from "node:zlib";
import { median, newVisit, slowCpu, slowNetwork, type Bench } from "./browser.ts";

export interface FirstVisit {
  /** Bytes of JavaScript after gzip that the first screen loads, and how many files they are. */
  readonly scriptBytes: number;
  readonly scripts: number;
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

async function measureScripts(bench: Bench): Promise<Pick<FirstVisit, "scriptBytes" | "scripts">> {
  const { context, page } = await newVisit(bench);
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) bodies.push(response.body());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await context.close();
  return { scriptBytes: sizes.reduce((sum, size) => sum + size, 0), scripts: sizes.length };
}

/** Interactive: the way to an account is on the screen, and the browser has time for a press. */
async function measureOnce(bench: Bench) {
  const { context, page, cdp } = await newVisit(bench);
  await slowNetwork(cdp);
  await slowCpu(cdp, 4);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('a[href="/welcome/create"]') === null) return;
      observer.disconnect();
      requestIdleCallback(() => performance.mark("interactive"));
    }).observe(document, { childList: true, subtree: true });
  });
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
