import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { EQUIVALENT, TESTS } from "./plan.ts";
import { mutantsFile, outcomeFile, type Mutant, type Outcome } from "./report.ts";

/** Of a hundred changes, so many must be noticed. */
const MIN_NOTICED_PERCENT = 90;
/** A run of one file, whose slowest tests seal vaults: hours on a machine that has other work. */
const LONGEST_MS = 4 * 3_600_000;
const USAGE = `npm run mutation:vault -- [--at-load] [file of wallet/src/vault …]

Changes the code of the vault, one change after the other, and runs the tests of the changed file: what no test notices
is listed. --at-load: also what runs when a file is loaded, such as tables; each change of that takes some seconds.`;

interface Score {
  readonly file: string;
  readonly noticed: number;
  readonly counted: number;
  readonly equivalent: number;
  readonly atLoad: number;
  readonly survivors: readonly string[];
}

/** A change, with the code that it replaces. */
interface Change {
  readonly mutant: Mutant;
  readonly code: string;
  readonly becomes: string;
  /** The line that it begins on. */
  readonly line: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "at-load": { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});
const unknown = positionals.filter((file) => TESTS[file] === undefined);
if (values.help || unknown.length > 0) {
  say(unknown.length > 0 ? `No tests are known for ${unknown.join(", ")}.\n\n${USAGE}` : USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  const files = positionals.length > 0 ? positionals : Object.keys(TESTS);
  const scores = files.map((file) => {
    const score = measure(file, values["at-load"]);
    say(formatLine(score));
    for (const survivor of score.survivors) say(`    ${survivor}`);
    return score;
  });
  const low = scores.filter((score) => computePercent(score) < MIN_NOTICED_PERCENT);
  say(
    low.length === 0
      ? "Every file is good."
      : `Below ${MIN_NOTICED_PERCENT}: ${low.map(({ file }) => file).join(", ")}`,
  );
  process.exitCode = low.length === 0 ? 0 : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function measure(file: string, withLoad: boolean): Score {
  rmSync(outcomeFile, { force: true });
  runTests(file, {});
  const changes = readChanges();
  const outcome = JSON.parse(readFileSync(outcomeFile, "utf8")) as Outcome;
  const [noticed, reached] = [new Set(outcome.noticed), new Set(outcome.reached)];
  const atLoad = new Set(outcome.atLoad.filter((id) => !reached.has(id)));
  const isCounted = ({ mutant }: Change): boolean => withLoad || !atLoad.has(mutant.id);
  const different = changes.filter((change) => !isEquivalent(file, change));
  const counted = different.filter(isCounted);
  const isNoticed = ({ mutant: { id } }: Change): boolean =>
    atLoad.has(id) ? runTests(file, { MUTANT: id }) !== 0 : noticed.has(id);
  const survivors = counted.filter((change) => !isNoticed(change));
  return {
    file,
    noticed: counted.length - survivors.length,
    counted: counted.length,
    equivalent: changes.length - different.length,
    atLoad: different.length - counted.length,
    survivors: survivors.map((change) => describe(change, reached.has(change.mutant.id))),
  };
}

/** @returns the exit code: what is not 0 means that a test failed */
function runTests(file: string, env: Readonly<Record<string, string>>): number | null {
  const config = "wallet/test/mutation/vitest.config.ts";
  const args = ["vitest", "run", "--config", config, "--silent=true", ...(TESTS[file] ?? [])];
  const { status } = spawnSync("npx", args, {
    env: { ...process.env, MUTATE: file, ...env },
    stdio: "ignore",
    timeout: LONGEST_MS,
  });
  return status;
}

function readChanges(): readonly Change[] {
  const mutants = JSON.parse(readFileSync(mutantsFile, "utf8")) as readonly Mutant[];
  const wanted = mutants.filter(({ status }) => status !== "Ignored");
  return wanted.map((mutant) => ({
    mutant,
    code: oneLine(textAt(mutant)),
    becomes: oneLine(mutant.replacement),
    line: readFileSync(mutant.fileName, "utf8").split("\n")[mutant.location.start.line] ?? "",
  }));
}

function textAt({ fileName, location: { start, end } }: Mutant): string {
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined))
    .join("\n");
}

function isEquivalent(file: string, { code, becomes, line }: Change): boolean {
  return EQUIVALENT.some(
    (one) =>
      one.file === file && one.code === code && one.becomes === becomes && line.includes(one.line ?? ""),
  );
}

function describe({ mutant, code, becomes }: Change, isReached: boolean): string {
  const note = isReached ? "" : "  (no test reaches it)";
  return `${mutant.location.start.line + 1}: ${shorten(code)}  →  ${shorten(becomes)}${note}`;
}

function formatLine(score: Score): string {
  const { file, noticed, counted, equivalent, atLoad } = score;
  const rest = `${noticed} of ${counted}, ${equivalent} equivalent, ${atLoad} at load not tried`;
  return `${file.padEnd(24)} ${computePercent(score).toFixed(1).padStart(5)}  ${rest}`;
}

function computePercent({ noticed, counted }: Score): number {
  return counted === 0 ? 100 : (100 * noticed) / counted;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

function shorten(text: string): string {
  return text.length > 90 ? `${text.slice(0, 90)}…` : text;
}
