import { execFileSync } from "node:child_process";
import { isEntryPoint, repositoryRoot } from "./entry-point.ts";

/** Earlier commits keep their subjects. */
const since = "2026-11-26T18:22:00Z";

const maxLength = 72;

const types = "build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test";
const form = new RegExp(`^(${types})(\\([a-z0-9/-]+\\))?!?: [a-z0-9].*[^.]$`);

function subjectProblem(subject: string): string | undefined {
  if (subject.length > maxLength) return `has ${subject.length} characters; the limit is ${maxLength}`;
  if (!form.test(subject)) return 'is not in the form "type(scope): imperative", lower case, no period';
  return undefined;
}

/** Prints invalid subjects: without any given, those of the history, where there is one. */
export function reportCommitSubjects(subjects: readonly string[] = readSubjects()): boolean {
  const problems = subjects.flatMap((subject) => {
    const problem = subjectProblem(subject);
    return problem === undefined ? [] : [`The commit subject "${subject}" ${problem}.`];
  });
  for (const problem of problems) console.error(problem);
  console.log(`commits: ${problems.length} with another form of subject`);
  return problems.length === 0;
}

function readSubjects(): readonly string[] {
  try {
    const args = ["log", "--no-merges", `--since=${since}`, "--format=%s"];
    return execFileSync("git", args, {
      cwd: repositoryRoot,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
      .split("\n")
      .filter((line) => line !== "");
  } catch {
    return [];
  }
}

if (isEntryPoint(import.meta.url)) process.exitCode = reportCommitSubjects() ? 0 : 1;
