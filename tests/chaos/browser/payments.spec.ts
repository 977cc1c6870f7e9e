import { expect, test } from "@playwright/test";
import { payInBrowser } from "./payment-run.ts";
import { isRunInOrder, type BrowserRunResult } from "./run-verdict.ts";
import { WalletUnderChaos } from "./wallet-under-chaos.ts";

// CHAOS_SEED=7 shows one run again; `npm run chaos` makes many of them.
const only = process.env["CHAOS_SEED"];
const runs = Number(process.env["CHAOS_BROWSER_RUNS"] ?? 0);
const SERIES = 10;
const RUN_MS = 240_000;

const seeds = only === undefined ? Array.from({ length: runs }, (_, seed) => seed) : [Number(only)];

for (let from = 0; from < seeds.length; from += SERIES) {
  const series = seeds.slice(from, from + SERIES);
  test(`payments ${series[0]} to ${series.at(-1)} are made once, whatever happens to the browser`, async ({
    baseURL,
  }) => {
    test.setTimeout(60_000 + series.length * RUN_MS);
    const wallet = await WalletUnderChaos.create(baseURL ?? "");
    const results: BrowserRunResult[] = [];
    try {
      for (const seed of series) {
        const result = await test.step(`seed ${seed}`, () => payInBrowser(wallet, seed));
        results.push(result);
        process.stdout.write(`chaos ${JSON.stringify(result)}\n`);
      }
    } catch (error) {
      const text = await wallet.page?.locator("body").innerText({ timeout: 5000 }).catch(String);
      process.stdout.write(`the page says: ${text}\n`);
      throw error;
    } finally {
      await wallet.end();
    }
    expect(results.filter((result) => !isRunInOrder(result))).toEqual([]);
  });
}
