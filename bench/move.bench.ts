import { measureLoops } from "./move/loops.ts";
import { measurePackages } from "./move/packages.ts";

/** Prints how fast bytecode runs, by itself and as transactions of the devnode. */
export async function main(): Promise<void> {
  console.log("@holdfast/move: loops with gas, by seconds of the processor\n");
  for (const { name, instructionsPerSecond } of measureLoops())
    printRow(name, `${(instructionsPerSecond / 1e6).toFixed(1)} M/s`);
  console.log("\na package on the devnode, signatures checked, one transaction after another\n");
  const { published, called } = await measurePackages();
  printRow("published (other bytes each time)", `${published.toFixed(0)} /s`);
  printRow("called", `${called.toFixed(0)} /s`);
}

function printRow(name: string, value: string): void {
  console.log(name.padEnd(36) + value.padStart(16));
}

await main();
