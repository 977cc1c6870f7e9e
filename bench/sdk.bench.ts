import { runDuels, type DuelResult } from "./rounds.ts";
import { sdkDuels } from "./sdk/duels.ts";
import { historyFigures } from "./sdk/history.ts";
import { importTimes } from "./sdk/import-time.ts";
import { jsonResults, postedMs } from "./sdk/json.ts";
import { programSizes } from "./sdk/sizes.ts";

/** Prints every figure of the SDK beside the published client's, measured in this run. */
export async function main(): Promise<void> {
  console.log(
    "@holdfast/sdk beside supra-l1-sdk 4.6.0 and supra-l1-sdk-core 2.0.1: medians of interleaved rounds\n",
  );
  printRow("", "ours", "theirs", "ratio", "goal", "spread");
  for (const result of await runDuels(await sdkDuels())) printDuel(result);
  for (const result of await jsonResults()) printDuel(result);
  for (const [kind, ms] of await postedMs())
    printRow(`150 KiB of ${kind}, posted to a devnode`, `${ms.toFixed(1)} ms`, "", "", "≤ 100 ms");
  const { work, overHttp, growth, isSame } = await historyFigures();
  printDuel(work);
  printDuel(overHttp);
  printRow("  the same insights", isSame ? "yes" : "no", "", "", "yes");
  printRow("  growth to ten times as many", growth.toFixed(2), "", "", "≤ 1.3");

  const { oursMs, theirsMs } = await importTimes();
  printRow(
    "cold import",
    `${oursMs.toFixed(1)} ms`,
    `${theirsMs.toFixed(1)} ms`,
    `${(oursMs / theirsMs).toFixed(2)}×`,
    "≤ 0.1×",
  );

  console.log("\nWhat a page loads, after gzip\n");
  printRow("", "first", "later", "theirs", "goal");
  for (const { name, first, later, theirs, goal } of await programSizes())
    printRow(name, kilobytes(first), kilobytes(later), theirs === undefined ? "" : kilobytes(theirs), goal);
}

function printDuel({ name, oursMicros, theirsMicros, ratio, goal, spread }: DuelResult): void {
  const cells = [microsText(oursMicros), microsText(theirsMicros), `${ratio.toFixed(1)}×`, `≥ ${goal}×`];
  printRow(name, ...cells, `${(spread * 100).toFixed(0)} %`);
}

function printRow(name: string, ...cells: readonly string[]): void {
  console.log(name.padEnd(46) + cells.map((cell) => cell.padStart(12)).join(""));
}

function microsText(micros: number): string {
  return micros < 1000 ? `${micros.toFixed(2)} µs` : `${(micros / 1000).toFixed(2)} ms`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

await main();
