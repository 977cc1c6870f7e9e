import { loadavg } from "node:os";
import { costsWithAccounts, measureBurst, measureMemory } from "./devnode/scale.ts";
import { measureStored } from "./devnode/stored.ts";
import { startToFirstAnswer } from "./devnode/start.ts";
import { measureThroughput } from "./devnode/throughput.ts";

/** Prints the devnode's figures; those beside a bare server are ratios of the same run. */
export async function main(): Promise<void> {
  console.log("@holdfast/devnode beside a bare node:http server that only checks signatures\n");
  const { overHttp, inProcess, sketch } = await measureThroughput();
  printRow("transfers over HTTP", `${overHttp.toFixed(0)} /s`);
  printRow("the bare server", `${sketch.toFixed(0)} /s`);
  printRow("  ratio", `${(overHttp / sketch).toFixed(2)}×`, "≥ 0.7×");
  printRow("transfers in process", `${inProcess.toFixed(0)} /s`);

  const start = await startToFirstAnswer();
  printRow("start to first answer", `${start.devnode.toFixed(0)} ms`, "< 250 ms");
  printRow("  of a bare server", `${start.bare.toFixed(0)} ms`);

  const burst = await measureBurst();
  printRow(`${burst.sent} sent without waiting`, `${burst.executed} executed`, "all");
  printRow("  in", `${burst.seconds.toFixed(1)} s`);

  const memory = await measureMemory();
  printRow("after 100,000 transactions", `${memory.megabytes.toFixed(0)} MB`);
  printRow("  each", `${(memory.bytesEach / 1000).toFixed(1)} kB`);

  const stored = await measureStored();
  printRow("in a folder, 50,000 transactions", `${stored.megabytes.toFixed(0)} MB`);
  printRow("  each", `${(stored.bytesEach / 1000).toFixed(2)} kB`, "< 1.5 kB");
  printRow("  start after it was closed", `${stored.afterClose.toFixed(0)} ms`, "< 1,000 ms");
  printRow("  start after it was killed", `${stored.afterKill.toFixed(0)} ms`, "< 1,000 ms");
  printRow("  start from the blocks alone", `${stored.fromBlocks.toFixed(0)} ms`);

  const counts = [100, 10_000, 100_000];
  const costs = await costsWithAccounts(counts);
  costs.forEach((micros, index) =>
    printRow(`a transfer among ${counts[index]} accounts`, `${micros.toFixed(0)} µs of cpu`, "flat"),
  );
  printRow(
    "load of the machine",
    loadavg()
      .map((load) => load.toFixed(1))
      .join(" "),
  );
}

function printRow(name: string, value: string, goal = ""): void {
  console.log(name.padEnd(36) + value.padStart(16) + goal.padStart(20));
}

await main();
