import { measureChecks } from "./move/checks.ts";
import { hunt, worstKnown } from "./move/hunt.ts";
import { measureLoops } from "./move/loops.ts";

/** Prints how fast bytecode runs and is checked. */
function main(): void {
  console.log(
    "@holdfast/move: loops with gas, by seconds of the processor: as it runs, and with every step recorded\n",
  );
  for (const { name, ...speed } of measureLoops()) {
    const { instructionsPerSecond: plain, tracedPerSecond: traced } = speed;
    const times = `${(plain / traced).toFixed(0)} times`;
    printRow(name, `${[plain, traced].map(millions).join(", ")} (${times})`, "≥ 60 M/s");
  }
  const programs = Number(process.env["HOLDFAST_COSTLY"] ?? 100);
  const { nanoseconds, bytes, slowest, largest } = hunt(programs);
  console.log(
    `\n${programs} programs made to be costly, per 10^-6 of a gas unit: the median and the worst\n`,
  );
  printRow("nanoseconds", `${nanoseconds.toFixed(2)}, ${slowest.nanoseconds.toFixed(2)}`);
  console.log(
    `  seed ${slowest.seed}: ${slowest.name}, ${(slowest.nanoseconds / nanoseconds).toFixed(1)} medians`,
  );
  const worst = worstKnown();
  printRow("worst of 10,000", worst.nanoseconds.toFixed(2));
  console.log(`  seed ${worst.seed}: ${worst.name}, ${(worst.nanoseconds / nanoseconds).toFixed(1)} medians`);
  printRow("bytes", `${bytes.toFixed(2)}, ${largest.bytes.toFixed(2)}`);
  console.log(`  seed ${largest.seed}: ${largest.name}`);
  console.log(
    "\nmodules of the size of a transaction that are slow to check, milliseconds of the processor\n",
  );
  for (const { name, check, end, show } of measureChecks())
    console.log(`${name.padEnd(52)}${check.toFixed(0)} ${end}, shown in ${show.toFixed(0)}`);
}

function printRow(name: string, value: string, goal = ""): void {
  console.log(`${name.padEnd(36)}${value.padStart(16)}${goal.padStart(12)}`.trimEnd());
}

function millions(perSecond: number): string {
  return `${(perSecond / 1e6).toFixed(1)} M/s`;
}

main();
