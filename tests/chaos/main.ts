import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { payInBrowsers } from "./browser/browser-runs.ts";
import { isAsItMustBe, payOverHttp } from "./over-http.ts";
import { RULES } from "./simulation/rules.ts";
import { addTally, emptyTally, type Tally } from "./simulation/series.ts";

const { runs, rushes, crashes, without, http, browser } = readArguments(process.argv.slice(2));
const CHUNK = 250;

let hasFailed = false;
report("payments under faults", await inChunks("seeds", runs));
report("five pages press Send at once", await inChunks("rushes", rushes));
report(
  "the page closed at every step of a payment",
  await inProcesses(Array.from({ length: crashes }, (_, seed) => ["crashes", String(seed)])),
);
await reportHttp(http);
await reportBrowser(browser);
for (const rule of Object.keys(RULES)) {
  const tally = await inChunks("seeds", without, rule);
  const isNoticed = tally.failedRuns > 0;
  hasFailed ||= !isNoticed && without > 0;
  if (without > 0) say(`without “${rule}”: ${isNoticed ? "noticed" : "NOT NOTICED"}; ${line(tally)}`);
}
process.exitCode = hasFailed ? 1 : 0;

function readArguments(words: readonly string[]) {
  const read = (name: string, usual: number): number => {
    const at = words.indexOf(`--${name}`);
    return at === -1 ? usual : Number(words[at + 1]);
  };
  return {
    runs: read("runs", 20_000),
    rushes: read("rushes", 1000),
    crashes: read("crashes", 20),
    without: read("without", 250),
    http: read("http", 900),
    browser: read("browser", 100),
  };
}

function inChunks(what: string, count: number, rule?: string): Promise<Tally> {
  const jobs = Array.from({ length: Math.ceil(count / CHUNK) }, (_, i) => {
    const size = Math.min(CHUNK, count - i * CHUNK);
    return [what, String(i * CHUNK), String(size), ...(rule === undefined ? [] : [rule])];
  });
  return inProcesses(jobs);
}

/** As many processes at a time as there are cores. */
async function inProcesses(jobs: readonly (readonly string[])[]): Promise<Tally> {
  const sum = emptyTally();
  const left = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) addTally(sum, await runJob(job));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return sum;
}

function runJob(job: readonly string[]): Promise<Tally> {
  const worker = fileURLToPath(new URL("simulation/worker.ts", import.meta.url));
  const child = spawn(process.execPath, ["--conditions=source", "--import", "tsx", worker, ...job], {
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

async function reportHttp(count: number): Promise<void> {
  let requests = 0;
  let wrong = 0;
  for (let seed = 0; seed < count; seed++) {
    const result = await payOverHttp(seed);
    requests += result.requests;
    if (isAsItMustBe(result)) continue;
    wrong++;
    say(`  seed ${seed}: ${result.state}, paid ${result.timesPaid} times`);
  }
  say(`payments over HTTP: ${count} runs, ${requests} requests, ${wrong} runs failed`);
  hasFailed ||= wrong > 0;
}

async function reportBrowser(count: number): Promise<void> {
  if (count === 0) return;
  const { results, failures, hasCrashed } = await payInBrowsers(count);
  const signatures = results.reduce((sum, result) => sum + result.signatures, 0);
  say(
    `payments in Chromium: ${results.length} runs, ${signatures} signatures, ` +
      `${results.filter(({ timesPaid }) => timesPaid > 1).length} paid twice, ` +
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
