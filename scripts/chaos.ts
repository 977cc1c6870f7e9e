import { join } from "node:path";
import { runNode, stopOnSignals } from "./command.ts";
import { repositoryRoot } from "./entry-point.ts";

// The wallet's delivery under faults; flags say how much: --runs, --rushes, --crashes, --http, --browser, --without.
stopOnSignals();
const main = join(repositoryRoot, "tests", "chaos", "main.ts");
const { code } = await runNode(
  ["--conditions=source", "--import", "tsx", main, ...process.argv.slice(2)],
  "stream",
);
process.exitCode = code;
