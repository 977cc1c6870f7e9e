import { existsSync, readFileSync, rmSync } from "node:fs";
import { runNode, stopOnSignals, wasStopped, type OutputMode, type Outcome } from "./command.ts";
import { addCounts, closingLine, oneFailed, onePassed, type Count } from "./count.ts";

/** One thing a test run does. Without a report it counts as one. */
export interface Step {
  readonly name: string;
  run(mode: OutputMode): Promise<Outcome>;
  /** Takes minutes, and tells how far it is, also while another step runs beside it. */
  readonly isLong?: true;
  readonly report?: { readonly file: string; count(text: string): Count | undefined };
}

export interface Result {
  readonly name: string;
  readonly count: Count;
}

/** A step that is one command of Node.js. */
export function nodeStep(name: string, args: readonly string[]): Step {
  return { name, run: (mode) => runNode(args, mode) };
}

/** Runs steps one after the other, or in several lanes at once. */
export async function runSteps(lanes: readonly (readonly Step[])[]): Promise<Result[]> {
  const mode: OutputMode = lanes.length > 1 ? "collect" : "stream";
  return (await Promise.all(lanes.map((steps) => runLane(steps, mode)))).flat();
}

/** The last words of a run: the steps that failed, and one line that adds everything up. */
export function summarize(results: readonly Result[]): string {
  const failed = results.filter(({ count }) => count.failed > 0).map(({ name }) => name);
  const total = addCounts(results.map(({ count }) => count));
  return [...(failed.length > 0 ? [`Failed: ${failed.join(", ")}`] : []), closingLine(total)].join("\n");
}

/** Runs steps as a command, all lanes of a phase before the next one: prints the last words and sets the exit code. */
export async function runAsCommand(...phases: readonly (readonly (readonly Step[])[])[]): Promise<void> {
  stopOnSignals();
  const results: Result[] = [];
  for (const lanes of phases) results.push(...(await runSteps(lanes)));
  if (wasStopped()) {
    console.log("\nStopped before the end.");
    process.exitCode = 130;
    return;
  }
  console.log(`\n${summarize(results)}`);
  process.exitCode = results.some(({ count }) => count.failed > 0) ? 1 : 0;
}

async function runLane(steps: readonly Step[], mode: OutputMode): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) {
    if (wasStopped()) break;
    results.push(await runStep(step, mode));
  }
  return results;
}

async function runStep(step: Step, lanesMode: OutputMode): Promise<Result> {
  const mode = lanesMode === "collect" && step.isLong === true ? "lines" : lanesMode;
  if (mode !== "collect") console.log(`\n── ${step.name}`);
  if (step.report !== undefined) rmSync(step.report.file, { force: true });
  const started = performance.now();
  const outcome = await step.run(mode);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const count = countOf(step, outcome.code);
  if (mode === "collect") console.log(`\n── ${step.name}, ${seconds} s\n${outcome.output.trimEnd()}`);
  else console.log(`${step.name}: ${closingLine(count)} (${seconds} s)`);
  return { name: step.name, count };
}

/** A step that ended badly without saying what failed counts as one failure. */
function countOf(step: Step, code: number): Count {
  if (step.report === undefined) return code === 0 ? onePassed : oneFailed;
  const { file, count } = step.report;
  const counted = existsSync(file) ? count(readFileSync(file, "utf8")) : undefined;
  if (counted === undefined) return oneFailed;
  return code !== 0 && counted.failed === 0 ? addCounts([counted, oneFailed]) : counted;
}
