import { measureActivity } from "./wallet/activity.ts";
import { openBench } from "./wallet/browser.ts";
import { measureFirstVisit } from "./wallet/first-visit.ts";

/** Prints what a person waits for in the wallet as it is shipped, beside what it may take. */
export async function main(): Promise<void> {
  const bench = await openBench();
  try {
    const first = await measureFirstVisit(bench);
    console.log("The first visit, on slow 4G with a CPU four times slower: medians of 3\n");
    printRow("JavaScript of the first screen", `${(first.scriptBytes / 1000).toFixed(1)} kB`, "≤ 150 kB");
    printRow("  in files", String(first.scripts), "");
    printRow("  loaded afterwards", `${(first.aheadBytes / 1000).toFixed(1)} kB`, "");
    printRow("first paint", ms(first.paintMs), "≤ 1000 ms");
    printRow("interactive", ms(first.interactiveMs), "≤ 2000 ms");

    const activity = await measureActivity(bench);
    console.log("\nAn open wallet without a network, 100,000 transactions stored\n");
    printRow("home, CPU four times slower", ms(activity.homeMs), "≤ 1000 ms");
    printRow("activity, from the device", ms(activity.openMs), "≤ 100 ms");
    printRow("  until all of it is in memory", ms(activity.loadedMs), "");
    printRow("activity, from home", ms(activity.pressMs), "≤ 100 ms");
    printRow("scrolling", `${activity.framesPerSecond.toFixed(1)} fps`, "60 fps");
    printRow("  frames that came late", `${(activity.lateFrames * 100).toFixed(1)} %`, "");
    printRow("search, slowest", ms(activity.searchMs), "≤ 50 ms");
    printRow("filter, slowest", ms(activity.filterMs), "≤ 50 ms");
  } finally {
    await bench.close();
  }
}

function printRow(name: string, value: string, goal: string): void {
  console.log(name.padEnd(36) + value.padStart(12) + goal.padStart(14));
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

await main();
