import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { getFn } from "@vitest/runner";
import { TestRunner, type RunnerTestCase } from "vitest";
import { outcomeFile, type Outcome } from "./report.ts";

/** What the instrumented code looks at. */
interface Switches {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount: number;
  hitLimit: number;
  readonly mutantCoverage: {
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
  readonly noticed: Set<string>;
  readonly reached: Set<string>;
}

const UNCHANGED = "unchanged";
/** A test that takes this much longer than without the change has noticed it. */
const PATIENCE_MS = 2000;

/** One for the whole process: the code keeps the first that it finds, and each file of tests has a runner of its own. */
const shared = globalThis as { __stryker__?: Switches };
const switches: Switches = (shared.__stryker__ ??= {
  // Set for a change of what runs when the file is loaded: then every test runs once, with that change.
  activeMutant: process.env["MUTANT"],
  currentTestId: undefined,
  hitCount: 0,
  hitLimit: Number.POSITIVE_INFINITY,
  mutantCoverage: { static: {}, perTest: {} },
  noticed: new Set(),
  reached: new Set(),
});
const { noticed, reached } = switches;

/**
 * Runs every test as it is, and again for each change of the code that it reaches and that no test noticed yet. All in
 * one process: every change is in the code already, and is switched on for one run.
 */
// eslint-disable-next-line import/no-default-export -- Vitest takes a runner in no other way
export default class MutationRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = getFn(test);
    if (process.env["MUTANT"] !== undefined) return run();
    const started = performance.now();
    switches.currentTestId = UNCHANGED;
    await run();
    const patience = (performance.now() - started) * 5 + PATIENCE_MS;
    const hits = switches.mutantCoverage.perTest[UNCHANGED] ?? {};
    delete switches.mutantCoverage.perTest[UNCHANGED];
    switches.currentTestId = "changed";
    for (const [id, count] of Object.entries(hits)) {
      reached.add(id);
      if (noticed.has(id)) continue;
      Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: count * 100 + 1000 });
      if (await isNoticed(run, patience)) noticed.add(id);
      switches.activeMutant = undefined;
    }
    // What another file of tests loads is no part of this test.
    switches.currentTestId = undefined;
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    const before = existsSync(outcomeFile)
      ? (JSON.parse(readFileSync(outcomeFile, "utf8")) as Outcome)
      : { noticed: [], reached: [], atLoad: [] };
    const outcome: Outcome = {
      noticed: [...new Set([...before.noticed, ...noticed])],
      reached: [...new Set([...before.reached, ...reached])],
      atLoad: [...new Set([...before.atLoad, ...Object.keys(switches.mutantCoverage.static)])],
    };
    if (process.env["MUTANT"] === undefined) writeFileSync(outcomeFile, JSON.stringify(outcome));
  }
}

async function isNoticed(run: () => unknown, patience: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), patience);
  });
  const outcome = Promise.resolve()
    .then(run)
    .then(
      () => false,
      () => true,
    );
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}
