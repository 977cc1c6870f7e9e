import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { payInBrowsers } from "./browser/browser-runs.ts";
import { createJobs, jobsWithout } from "./jobs.ts";
import { isAsItMustBe, payOverHttp, type HttpRunResult } from "./over-http.ts";
import { STORE_KINDS, type StoreKind } from "./stores.ts";
import { SHOWN_BY } from "./simulation/rules.ts";
import { addTally, emptyTally, type Tally } from "./simulation/series.ts";

const { from, runs, rushes, crashes, without, http, stores, browser, processes, progress } = readArguments(
  process.argv.slice(2),
);
/** What an earlier call with the same file has made already, by job. */
const made = readProgress(progress);

let hasFailed = false;
for (const store of stores) {
  report(
    `payments under faults, stored in ${store}`,
    await inProcesses(createJobs("seeds", store, { from, count: runs })),
  );
  report(
    `five payments are sent at once, stored in ${store}`,
    await inProcesses(createJobs("rushes", store, { from, count: rushes })),
  );
  const closings = Array.from({ length: crashes }, (_, seed) => ["crashes", String(seed), "1", store]);
  report(`the program ends at every step of a payment, stored in ${store}`, await inProcesses(closings));
  await reportHttp(http, store);
}
await reportBrowser(browser);
for (const [rule, seed] of Object.entries(SHOWN_BY)) {
  const tally = await inProcesses(jobsWithout(rule, seed, from, without));
  const isNoticed = tally.failedRuns > 0;
  hasFailed ||= !isNoticed && without > 0;
  if (without > 0) say(`without “${rule}”: ${isNoticed ? "noticed" : "NOT NOTICED"}; ${line(tally)}`);
}
process.exitCode = hasFailed ? 1 : 0;

/** A word that is no option ends it here, rather than hours later. */
function readArguments(args: string[]) {
  const number = (usual: number) => ({ type: "string", default: String(usual) }) as const;
  const { values } = parseArgs({
    args,
    options: {
      /** The first seed. */
      from: number(0),
      runs: number(20_000),
      rushes: number(1000),
      crashes: number(20),
      without: number(250),
      http: number(1000),
      browser: number(100),
      /** Processes at a time. */
      processes: number(availableParallelism()),
      /** Where the payments are stored: in each of them, or in the one that is named. */
      store: { type: "string" },
      /** A file that remembers what is made: stopped and called again, only the rest is made. */
      progress: { type: "string" },
    },
  });
  const { store, progress, ...counts } = values;
  const stores = STORE_KINDS.filter((kind) => store === undefined || kind === store);
  if (stores.length === 0) throw new RangeError(`There is no store “${store}”: ${STORE_KINDS.join(", ")}.`);
  const numbers = Object.fromEntries(Object.entries(counts).map(([name, text]) => [name, Number(text)]));
  return { ...(numbers as Record<keyof typeof counts, number>), stores, progress };
}

function readProgress(file: string | undefined): Map<string, Tally> {
  if (file === undefined || !existsSync(file)) return new Map();
  const lines = readFileSync(file, "utf8").split("\n");
  // The last line may have been cut off.
  return new Map(lines.slice(0, -1).map((text) => JSON.parse(text) as [string, Tally]));
}

/** Several processes at a time, by default as many as there are cores. */
async function inProcesses(jobs: readonly (readonly string[])[]): Promise<Tally> {
  const sum = emptyTally();
  const left = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) addTally(sum, await makeJob(job));
  };
  await Promise.all(Array.from({ length: processes }, work));
  return sum;
}

async function makeJob(job: readonly string[]): Promise<Tally> {
  const name = job.join(" ");
  const known = made.get(name);
  if (known !== undefined) return known;
  const tally = await runJob(job);
  if (progress !== undefined) appendFileSync(progress, `${JSON.stringify([name, tally])}\n`);
  return tally;
}

function runJob(job: readonly string[]): Promise<Tally> {
  const worker = fileURLToPath(new URL("simulation/worker.ts", import.meta.url));
  // With room for what is soon garbage, a sixth less time.
  const flags = ["--max-semi-space-size=64", "--conditions=source", "--import", "tsx"];
  const child = spawn(process.execPath, [...flags, worker, ...job], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on("close", (code) => {
      if (code === 0) resolve(JSON.parse(text) as Tally);
      else reject(new Error(`The runs “${job.join(" ")}” ended with code ${code}.`));
    });
  });
}

async function reportHttp(count: number, kind: StoreKind): Promise<void> {
  if (count === 0) return;
  const results: HttpRunResult[] = [];
  for (let seed = 0; seed < count; seed++) {
    const result = await payOverHttp(seed, kind);
    results.push(result);
    if (!isAsItMustBe(result)) say(`  seed ${seed}: ${result.state}, paid ${result.timesPaid} times`);
  }
  const countRuns = (is: (result: HttpRunResult) => boolean): number => results.filter(is).length;
  const sumRuns = (name: "requests" | "lies"): number =>
    results.reduce((sum, result) => sum + result[name], 0);
  const wrong = countRuns((result) => !isAsItMustBe(result));
  say(
    `payments over HTTP, stored in ${kind}: ${count} runs, ${sumRuns("requests")} requests, ${sumRuns("lies")} lies, ` +
      `${countRuns(({ timesPaid }) => timesPaid > 1)} paid twice, ${wrong} wrong words, ` +
      `${countRuns(({ isProven }) => !isProven)} ended on one node's word`,
  );
  hasFailed ||= wrong > 0;
}

async function reportBrowser(count: number): Promise<void> {
  if (count === 0) return;
  const { results, failures, hasCrashed } = await payInBrowsers(count);
  const signatures = results.reduce((sum, result) => sum + result.signatures, 0);
  say(
    `payments in Chromium: ${results.length} runs, ${signatures} signatures, ` +
      `${results.filter(({ timesPaid, isWarned }) => timesPaid > 1 && !isWarned).length} paid twice, ` +
      `${results.reduce((sum, { wrongWords }) => sum + wrongWords.length, 0)} wrong words, ` +
      `${results.filter(({ state }) => state === "not stored").length} without a word, ${failures.length} runs failed`,
  );
  for (const failure of failures) say(`  ${JSON.stringify(failure)}`);
  if (results.length < count) say(`  ${count - results.length} runs did not end`);
  hasFailed ||= failures.length > 0 || hasCrashed || results.length < count;
}

function report(title: string, tally: Tally): void {
  if (tally.runs === 0) return;
  say(`${title}: ${line(tally)}`);
  const kinds = Object.entries(tally.faultKinds).sort(([, a], [, b]) => b - a);
  say(`  ${kinds.map(([kind, times]) => `${kind} ${times}`).join(" · ")}`);
  for (const { run, violations } of tally.failures) say(`  ${run}: ${violations.join("; ")}`);
  hasFailed ||= tally.failedRuns > 0;
}

function line(tally: Tally): string {
  const { runs, faults, intents, paidTwice, wrongWords, withoutWord, failedRuns, paidAtOnce } = tally;
  return [
    `${runs} runs`,
    `${faults} faults`,
    `${intents} payments`,
    `${paidTwice} paid twice`,
    `${wrongWords} wrong words`,
    `${withoutWord} without a word`,
    `${((100 * paidAtOnce) / Math.max(1, intents)).toFixed(1)} % paid with the first signature`,
    `${failedRuns} runs failed`,
  ].join(", ");
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
