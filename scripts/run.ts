import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { npmPath } from "./npm.ts";

/** Runs lanes of scripts in parallel: `run.ts PROPERTY_RUNS=10 "unit:quick" "lint structure"`. */

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Report {
  readonly testResults?: readonly {
    readonly message: string;
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

const reports = join(".cache", "reports");
/** A script writes to a pipe, so it can't detect a terminal. */
const colors = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
const running = new Set<ChildProcess>();
const results: {
  readonly name: string;
  readonly count: Count;
  readonly failures: readonly string[];
  readonly seconds: number;
}[] = [];
const args = process.argv.slice(2);
let isStopping = false;

// Less garbage collection saves a seventh of the linter's time.
process.env["GOGC"] ??= "400";
for (const variable of args.filter(isVariable)) {
  const at = variable.indexOf("=");
  process.env[variable.slice(0, at)] ??= variable.slice(at + 1);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    isStopping = true;
    for (const child of running) stop(child, signal);
  });

await Promise.all(args.filter((arg) => !isVariable(arg)).map((lane) => runLane(lane.split(" "))));

console.log("");
for (const { name, count, seconds } of results) console.log(`${name}: ${line(count)} (${seconds} s)`);
const failed = results.filter(({ count }) => count.failed > 0);
if (isStopping) console.log("\nStopped before the end.");
else {
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(", ")}`);
  for (const { name, failures } of failed)
    for (const failure of failures) console.log(`[${name}] ${failure}`);
  console.log(`\n${line(results.map(({ count }) => count).reduce(sum))}`);
}
process.exitCode = isStopping ? 130 : Math.min(failed.length, 1);

async function runLane(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (isStopping) return;
    const file = join(reports, `${name.replace(":", "-")}.json`);
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    const started = performance.now();
    const { code, lastLines } = await runScript(name, file);
    const report: Report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : {};
    const failures = [...failedTests(report), ...failedJourneys(report.suites ?? [])];
    results.push({
      name,
      count: readCount(report, code),
      // An error outside of a test is in no report.
      failures: failures.length > 0 ? failures : lastLines,
      seconds: Math.round(performance.now() - started) / 1000,
    });
  }
}

/** Prefixes lines with the script's name. */
function runScript(name: string, file: string): Promise<{ code: number; lastLines: string[] }> {
  const child = spawn(process.execPath, [npmPath(), "run", "--silent", name], {
    stdio: ["ignore", "pipe", "pipe"],
    // A separate group, because npm's shell does not pass on signals.
    detached: process.platform !== "win32",
    env: { ...process.env, ...colors, REPORT_FILE: file },
  });
  running.add(child);
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (text) => {
      console.log(`[${name}] ${text}`);
      if (lastLines.push(text) > 40) lastLines.shift();
    });
  return new Promise((resolve) => {
    child.on("close", (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, lastLines });
    });
  });
}

/** Without a report, a script counts as one test; a failure without details as one failure. */
function readCount(report: Report, code: number): Count {
  const { numPassedTests, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, stats } = report;
  const count = {
    passed: stats?.expected ?? numPassedTests ?? (code === 0 ? 1 : 0),
    failed: stats === undefined ? numFailedTests : stats.unexpected + stats.flaky,
    skipped: stats?.skipped ?? numPendingTests + numTodoTests,
  };
  return code === 0 || count.failed > 0 ? count : { ...count, failed: 1 };
}

/** One line per failed test or file, with the start of its error. */
function failedTests({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [`${relative(".", name)}: ${firstLine(message)}`];
    return failed.map(
      ({ fullName, failureMessages: [problem = ""] }) =>
        `${relative(".", name)} > ${fullName}: ${firstLine(problem)}`,
    );
  });
}

function failedJourneys(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status !== "expected" && status !== "skipped")
          .map(({ projectName, results: [result] }) => {
            const problem = firstLine(result?.error?.message ?? "");
            return `[${projectName}] ${file} > ${title}: ${problem}`;
          }),
      ),
    ...failedJourneys(inner),
  ]);
}

/** Without terminal colors. */
function firstLine(text: string): string {
  return (stripVTControlCharacters(text).split("\n")[0] ?? "").slice(0, 200);
}

function sum(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

function line({ passed, failed: broken, skipped }: Count): string {
  return `${passed} passed, ${broken} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function isVariable(arg: string): boolean {
  return /^[A-Z_]+=/.test(arg);
}

function stop(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || process.platform === "win32") child.kill(signal);
  else process.kill(-child.pid, signal);
}
