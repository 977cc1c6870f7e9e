import { join } from "node:path";
import { runNode, stopOnSignals } from "./command.ts";
import { repositoryRoot } from "./entry-point.ts";

// The wallet's delivery under faults; flags say how much: --runs, --from, --rushes, --crashes, --http,
// --browser, --without; how: --processes, and --progress FILE, which a later call goes on from.
stopOnSignals();
const main = join(repositoryRoot, "tests", "chaos", "main.ts");
const { code } = await runNode(
  ["--conditions=source", "--import", "tsx", main, ...process.argv.slice(2)],
  "stream",
);
process.exitCode = code;
