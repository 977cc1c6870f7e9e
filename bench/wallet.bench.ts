import { measureActivity, type ActivityFigures } from "./wallet/activity.ts";
import { openBench } from "./wallet/browser.ts";
import { measureConfirmation } from "./wallet/confirmation.ts";
import { measureCrowdedHome, type CrowdedFigures } from "./wallet/crowded-home.ts";
import { measureUnlock } from "./wallet/unlock.ts";
import { measureFirstVisit, type FirstVisit } from "./wallet/first-visit.ts";

/** Prints what a user waits for in the wallet as it is shipped, beside what it may take. */
export async function main(): Promise<void> {
  const bench = await openBench();
  try {
    const first = await measureFirstVisit(bench);
    printFirstVisit(first);

    const unlock = await measureUnlock(bench);
    console.log("\nUnlocking, from the press to home: the median of 7\n");
    printRow("with the password", ms(unlock.ms), "300 to 700 ms");
    printRow("  Argon2id", `${unlock.memoryMib} MiB, ${unlock.passes} passes`, "");

    const confirmation = await measureConfirmation(bench);
    console.log("\nFrom the block with a payment to the screen that says so: medians of 7\n");
    printRow("a node that tells of blocks", ms(confirmation.toldMs), "≤ 100 ms + 1");
    printRow("a node that is asked", ms(confirmation.askedMs), "");
    printRow("  one round trip to either", ms(confirmation.roundTripMs), "(1)");

    const activity = await measureActivity(bench);
    console.log("\nAn open wallet without a network, 100,000 transactions stored: medians of 5\n");
    printRow("home, CPU four times slower", ms(activity.homeMs), "≤ 1000 ms");
    printRow("activity, after unlocking", ms(activity.openMs), "≤ 100 ms");
    printRow("  until all of it is in memory", ms(activity.loadedMs), "");
    printRow("activity, from home", ms(activity.pressMs), "≤ 100 ms");
    printRow("scrolling, 120 pixels a frame", fps(activity.scrolling), "60 fps");
    printRow("  a page of plain rows", fps(activity.plainScrolling), "");
    printRow("scrolling, 600 pixels a frame", fps(activity.dragging), "");
    printRow("  a page of plain rows", fps(activity.plainDragging), "");
    printRow("search, slowest", ms(activity.searchMs), "≤ 50 ms");
    printRow("filter, slowest", ms(activity.filterMs), "≤ 50 ms");

    printCrowded(await measureCrowdedHome(bench));
  } finally {
    await bench.close();
  }
}

function printFirstVisit(first: FirstVisit): void {
  const { pageBytes, scriptBytes, aheadBytes, wallet, reactAlone, plain } = first;
  const beside = (value: number, peer: number): string => `${ms(value)}, ${(value / peer).toFixed(2)}×`;
  console.log("The first visit, on slow 4G with a CPU four times slower: medians of 5\n");
  printRow("the page, with the welcome in it", kilobytes(pageBytes), "");
  printRow("  scripts that it is loaded with", kilobytes(scriptBytes), "≤ 150 kB");
  printRow("  loaded for what comes next", kilobytes(aheadBytes), "");
  printRow("first paint", beside(wallet.paint, plain.paint), "≤ 1000 ms");
  printRow("  of a page without a script", ms(plain.paint), "(1×)");
  printRow("the welcome takes presses", beside(wallet.interactive, reactAlone.interactive), "≤ 2000 ms");
  printRow("  React alone", ms(reactAlone.interactive), "(1×)");
  printRow("  the wallet has taken over", ms(first.takenOverMs), "");
  printRow("the next screen, pressed at once", ms(first.nextMs), "≤ 2570 ms");
  printRow("  from the press", ms(first.pressToNextMs), "");
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function printCrowded(figures: CrowdedFigures): void {
  console.log("\nHome of 20 accounts, 500 coins, 2,000 collectibles, 100,000 transactions: medians of 7\n");
  printRow("home from stored state", ms(figures.storedMs), "≤ 100 ms");
  printRow("  an account that has nothing", ms(figures.emptyMs), "");
  printRow("with the balance from a node", ms(figures.answeredMs), "≤ 100 ms");
  printRow("  an account that has nothing", ms(figures.emptyAnsweredMs), "");
  printRow("requests in five seconds", String(figures.requests), "≤ 12");
  printRow("scrolling 500 coins", fps(figures.coins), "60 fps");
  printRow("scrolling 2,000 collectibles", fps(figures.pieces), "60 fps");
  printRow("  a page of plain rows", fps(figures.plain), "");
}

function printRow(name: string, value: string, goal: string): void {
  console.log(name.padEnd(36) + value.padStart(20) + goal.padStart(14));
}

function fps({ framesPerSecond, lateFrames }: ActivityFigures["scrolling"]): string {
  return `${framesPerSecond.toFixed(1)} fps, ${(lateFrames * 100).toFixed(0)} % late`;
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

await main();
