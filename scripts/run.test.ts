import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { repositoryRoot } from "./entry-point.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-run-"));
  const reporting = (report: unknown, code: number) =>
    `node -e "fs.writeFileSync(process.env.REPORT_FILE, atob('${btoa(JSON.stringify(report))}')); process.exit(${code})"`;
  const scripts = {
    good: `node -e "console.log('fine')"`,
    bad: `node -e "console.error('the cause'); process.exit(2)"`,
    unit: reporting({ numPassedTests: 3, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }, 1),
    "unit:unloaded": reporting({ numPassedTests: 4, numFailedTests: 0 }, 1),
    journeys: reporting({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } }, 0),
    "journeys:bad": reporting(
      {
        suites: [
          {
            specs: [],
            suites: [
              {
                specs: [
                  {
                    ok: false,
                    file: "send.spec.ts",
                    title: "sends",
                    tests: [
                      {
                        projectName: "phone",
                        status: "unexpected",
                        results: [{ error: { message: "\u001b[31mError: too late\u001b[39m\nat line 3" } }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
        stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      },
      1,
    ),
    "unit:bad": reporting(
      {
        testResults: [
          {
            name: join(folder, "fee.test.ts"),
            status: "failed",
            message: "",
            assertionResults: [
              { status: "passed", fullName: "adds", failureMessages: [] },
              {
                status: "failed",
                fullName: "adds fees",
                failureMessages: ["AssertionError: 1 is not 2\nat"],
              },
            ],
          },
          {
            name: join(folder, "tip.test.ts"),
            status: "failed",
            message: "no such file",
            assertionResults: [],
          },
        ],
        numPassedTests: 1,
        numFailedTests: 1,
      },
      1,
    ),
    told: `node -e "console.log(process.env.TOLD)"`,
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): { readonly code: number | null; readonly lines: readonly string[] } {
  const tsx = import.meta.resolve("tsx");
  const script = join(repositoryRoot, "scripts/run.ts");
  const env = { ...process.env, REPORT_FILE: "" };
  const { status, stdout } = spawnSync(process.execPath, ["--import", tsx, script, ...args], {
    cwd: folder,
    encoding: "utf8",
    env,
  });
  return { code: status, lines: stdout.split("\n").filter((text) => text !== "") };
}

it("closes with one line that adds up tests and checks", () => {
  const { code, lines } = run("good journeys", "good");
  expect(lines).toContain("[good] fine");
  expect(lines).toContainEqual(expect.stringMatching(/^journeys: 5 passed, 0 failed \([\d.]+ s\)$/));
  expect([lines.at(-1), code]).toEqual(["7 passed, 0 failed", 0]);
});

it("continues after a failure, names what failed and exits with 1", () => {
  const { code, lines } = run("bad good", "unit");
  expect(lines.at(-3)).toMatch(/^Failed: (?:bad, unit|unit, bad)$/);
  expect([lines.at(-1), code]).toEqual(["4 passed, 3 failed, 2 skipped", 1]);
});

it("ends with each failed test and the first line of its error", () => {
  const { lines } = run("journeys:bad unit:bad");
  expect(lines.slice(-5)).toEqual([
    "Failed: journeys:bad, unit:bad",
    "[journeys:bad] [phone] send.spec.ts > sends: Error: too late",
    "[unit:bad] fee.test.ts > adds fees: AssertionError: 1 is not 2",
    "[unit:bad] tip.test.ts: no such file",
    "2 passed, 2 failed",
  ]);
});

it("repeats the last output of a script that fails without a failed test", () => {
  expect(run("bad").lines.slice(-3)).toEqual(["Failed: bad", "[bad] the cause", "0 passed, 1 failed"]);
});

it("counts one failure when tests pass but the command fails", () => {
  expect(run("unit:unloaded").lines.at(-1)).toBe("4 passed, 1 failed");
});

it("fails for a script that package.json does not have", () => {
  expect(run("absent")).toMatchObject({ code: 1 });
});

it("gives variables to the scripts, and keeps those that are set", () => {
  expect(run("TOLD=ten", "told").lines).toContain("[told] ten");
});
