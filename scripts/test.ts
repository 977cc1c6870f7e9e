import { join } from "node:path";
import { cacheFolder, exportsInUse, format, lintAndTypes, packages, structure, tests } from "./checks.ts";
import { runNode, runScript, toolPath, type OutputMode, type Outcome } from "./command.ts";
import { buildDapp } from "./example-dapp.ts";
import { buildExtension } from "./extension-build.ts";
import { npmPath } from "./npm.ts";
import { runAsCommand, type Step } from "./step.ts";
import { countPlaywright } from "./test-report.ts";
import { buildWallet } from "./wallet-build.ts";

const browserReport = join(cacheFolder, "playwright.json");

// A slice of what `npm run chaos` does to the wallet in a browser; slices of its other layers are among the tests.
process.env["CHAOS_BROWSER_RUNS"] ??= "3";

const build: Step = { name: "build", run: buildWallet };
const extension: Step = { name: "extension", run: buildExtension };
const buildExample: Step = { name: "build of the dApp", run: buildDapp };

/** Dead links end the build; the rest is looked at in Chromium. */
const documentation: Step = {
  name: "documentation",
  async run(mode) {
    const built = await runNode([npmPath(), "run", "docs"], mode);
    return built.code === 0 ? runScript("docs-check.ts", [], mode) : built;
  },
};

const browserTests: Step = {
  name: "browser tests",
  run: runBrowserTests,
  isLong: true,
  report: { file: browserReport, count: countPlaywright },
};

// Journeys wait for what they look at, so two lanes use two cores better than the same steps one after the other.
await runAsCommand([
  [build, extension, buildExample, browserTests, documentation],
  [format, lintAndTypes, structure, exportsInUse, packages, tests],
]);

function runBrowserTests(mode: OutputMode): Promise<Outcome> {
  process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] = browserReport;
  // Journeys read the sdk's source, and so does what only lists them.
  const playwright = ["--conditions=source", toolPath("@playwright/test", "playwright"), "test"];
  // One more than the two cores that are the least to run this on: a journey waits for blocks, timers and pictures.
  return runNode([...playwright, "--workers=3", "--reporter=list,json"], mode);
}
