import { measurePackages, type Rate } from "./move/packages.ts";

/** Prints how many packages a node takes, and how many calls of them, in a process that does nothing else. */
async function main(): Promise<void> {
  console.log(
    "A package on the devnode, signatures checked, one transaction after another:\nper second of the processor, of the clock\n",
  );
  const { published, called } = await measurePackages();
  printRow("published (other bytes each time)", published.later, "≥ 400");
  printRow("  the first 100", published.first);
  printRow("  the next 1,900, V8 translating", published.translating);
  printRow("called", called.later, "≥ 1,500");
  printRow("  the first 1,000", called.first);
}

function printRow(name: string, { ofProcessor, ofClock }: Rate, goal = ""): void {
  const rates = `${ofProcessor.toFixed(0)}, ${ofClock.toFixed(0)} /s`;
  console.log(`${name.padEnd(36)}${rates.padStart(16)}${goal.padStart(12)}`.trimEnd());
}

await main();
