import { loadavg } from "node:os";
import { calmest, median } from "./rounds.ts";
import { costsWithAccounts, measureBurst, measureMemory } from "./devnode/scale.ts";
import { measureStored } from "./devnode/stored.ts";
import { startToFirstAnswer } from "./devnode/start.ts";
import { measureThroughput } from "./devnode/throughput.ts";

/** Prints the devnode's figures; those beside a bare server are ratios of the same run. */
export async function main(): Promise<void> {
  console.log("@holdfast/devnode beside a bare node:http server that only checks signatures\n");
  printLoad("load of the machine at first");
  const { measured: throughput, spread } = await calmest(measureThroughput, ({ ratios }) => ratios);
  const { overHttp, inProcess, sketch, ratios } = throughput;
  printRow("transfers over HTTP", `${overHttp.toFixed(0)} /s`);
  printRow("the bare server", `${sketch.toFixed(0)} /s`);
  printRow("  ratio", `${median(ratios).toFixed(2)}×`, "≥ 0.85×");
  printSpread(spread);
  printRow("transfers in process", `${inProcess.toFixed(0)} /s`);

  const { measured: start, spread: startSpread } = await calmest(startToFirstAnswer, ({ ratios: of }) => of);
  printRow("start to first answer", `${start.devnode.toFixed(0)} ms`, "< 250 ms");
  printRow("  of a bare server", `${start.bare.toFixed(0)} ms`);
  printSpread(startSpread);

  const burst = await measureBurst();
  printRow(`${burst.sent} sent without waiting`, `${burst.executed} executed`, "all");
  printRow("  in", `${burst.seconds.toFixed(1)} s`);

  const memory = await measureMemory();
  printRow("after 100,000 transactions", `${memory.megabytes.toFixed(0)} MB`);
  printRow("  each", `${(memory.bytesEach / 1000).toFixed(1)} kB`);

  const stored = await measureStored(({ transfers, used, resident }) =>
    printRow(
      `in a folder, ${transfers.toLocaleString("en")} transactions`,
      `${used.toFixed(0)} MB`,
      `resident ${resident.toFixed(0)} MB`,
    ),
  );
  printRow("  each of the later ones", `${(stored.bytesEach / 1000).toFixed(2)} kB`, "< 1.5 kB");
  printRow("  start after it was closed", `${stored.afterClose.toFixed(0)} ms`, "< 1,000 ms");
  printRow("  start after it was killed", `${stored.afterKill.toFixed(0)} ms`, "< 1,000 ms");
  if (stored.fromBlocks !== undefined)
    printRow("  start from the blocks alone", `${stored.fromBlocks.toFixed(0)} ms`);

  const counts = [100, 10_000, 100_000];
  const costs = await costsWithAccounts(counts);
  costs.forEach((micros, index) =>
    printRow(`a transfer among ${counts[index]} accounts`, `${micros.toFixed(0)} µs of cpu`, "flat"),
  );
  printLoad("load of the machine");
}

function printLoad(name: string): void {
  const loads = loadavg().map((load) => load.toFixed(1));
  printRow(name, loads.join(" "));
}

/** Rows whose rounds differ by more than 15 % have been measured three times: this is the calmest. */
function printSpread(spread: number): void {
  printRow("  rounds apart by", `${(spread * 100).toFixed(0)} %`, "≤ 15 %");
}

function printRow(name: string, value: string, goal = ""): void {
  console.log(name.padEnd(36) + value.padStart(16) + goal.padStart(20));
}

await main();
