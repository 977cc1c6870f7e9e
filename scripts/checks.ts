import { join } from "node:path";
import { runNode, runScript, toolPath } from "./command.ts";
import { repositoryRoot } from "./entry-point.ts";
import { knipCache } from "./knip-cache.ts";
import { nodeStep, type Step } from "./step.ts";
import { countVitest } from "./test-report.ts";

/** Where runs leave reports and caches. */
export const cacheFolder = join(repositoryRoot, ".cache");

export const format = nodeStep("format", [toolPath("oxfmt"), "--check"]);

/** Rules and types in one reading: the linter knows every type already, and tells what the compiler would. */
export const lintAndTypes: Step = {
  name: "lint and types",
  run(mode) {
    // The part that knows the types is a Go program: with more room it collects its garbage a quarter as often, which saves a seventh.
    process.env["GOGC"] ??= "400";
    return runNode([toolPath("oxlint"), "--type-aware", "--max-warnings=0", "--type-check"], mode);
  },
};

/** Exports that nothing imports, files that nothing reaches, and packages that are not declared: `knip.json`. */
export const exportsInUse: Step = {
  name: "exports in use",
  run(mode) {
    const cache = knipCache(repositoryRoot, cacheFolder);
    return runNode([toolPath("knip"), "--no-progress", "--cache", `--cache-location=${cache}`], mode);
  },
};

/** Layers, sizes, cycles and escapes. */
export const structure = scriptStep("structure", "structure.ts");

const unitReport = join(cacheFolder, "vitest.json");

/** Unit, property, contract and peer tests: everything that needs no browser. */
export const tests: Step = { ...vitestStep([]), isLong: true };

/** The same without the projects of `vitest.config.ts` that take long: whole screens, processes, very many inputs. */
export const quickTests = vitestStep(["node", "wallet"]);

/** The packages as a developer has them who installs them: built, packed, installed into empty folders and used. */
export const packages: Step = {
  ...nodeStep("packages", [
    toolPath("vitest"),
    "run",
    "--config=tests/packages/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(cacheFolder, "packages.json")}`,
    "--no-color",
  ]),
  report: { file: join(cacheFolder, "packages.json"), count: countVitest },
};

/** All projects, unless some are named. */
function vitestStep(projects: readonly string[]): Step {
  const args = [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${unitReport}`,
    ...(process.stdout.isTTY ? [] : ["--no-color"]),
  ];
  return {
    ...nodeStep("tests", [toolPath("vitest"), ...args]),
    report: { file: unitReport, count: countVitest },
  };
}

function scriptStep(name: string, script: string): Step {
  return { name, run: (mode) => runScript(script, [], mode) };
}
