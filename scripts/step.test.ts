import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { noCount, type Count } from "./count.ts";
import { runSteps, summarize, type Step } from "./step.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-step-"));
beforeAll(() => vi.spyOn(console, "log").mockImplementation(() => {}));
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const plain = (name: string, code: number): Step => ({
  name,
  run: () => Promise.resolve({ code, output: "" }),
});

function reporting(name: string, code: number, counted: Partial<Count> | "nothing" | "no file"): Step {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, "left over from an earlier run");
  return {
    name,
    run: () => {
      if (counted !== "no file") writeFileSync(file, "report");
      return Promise.resolve({ code, output: "" });
    },
    report: {
      file,
      count: (text) => {
        expect(text).toBe("report");
        return counted === "nothing" || counted === "no file" ? undefined : { ...noCount, ...counted };
      },
    },
  };
}

const lastWords = async (...lanes: Step[][]) => summarize(await runSteps(lanes));

describe("a run", () => {
  it("closes with one line that adds up tests and checks", async () => {
    const steps = [plain("lint", 0), reporting("tests", 0, { passed: 40 }), plain("types", 0)];
    expect(await lastWords(steps)).toBe("42 passed, 0 failed");
  });

  it("mentions skipped tests only when there are any", async () => {
    expect(await lastWords([reporting("tests", 0, { passed: 1, skipped: 2 })])).toBe(
      "1 passed, 0 failed, 2 skipped",
    );
  });

  it("goes on after a step that failed, and names it", async () => {
    const steps = [plain("lint", 1), reporting("tests", 1, { passed: 3, failed: 2 }), plain("types", 0)];
    expect(await lastWords(steps)).toBe("Failed: lint, tests\n4 passed, 3 failed");
  });

  it("adds up all lanes", async () => {
    expect(await lastWords([plain("lint", 0), plain("types", 1)], [plain("layers", 0)])).toBe(
      "Failed: types\n2 passed, 1 failed",
    );
  });
});

describe("a step with a report counts as one failure when it", () => {
  it.each([
    ["writes no report", 0, "no file", "0 passed, 1 failed"],
    ["writes one that cannot be read", 1, "nothing", "0 passed, 1 failed"],
    ["ends badly although no test failed", 1, { passed: 5 }, "5 passed, 1 failed"],
  ] as const)("%s", async (_, code, counted, line) => {
    expect(await lastWords([reporting("tests", code, counted)])).toBe(`Failed: tests\n${line}`);
  });

  it("lets a step that takes minutes tell its lines also beside others, and keeps what short ones say", async () => {
    const modes: string[] = [];
    const telling = (name: string): Step => ({
      name,
      run: (mode) => {
        modes.push(`${name}: ${mode}`);
        return Promise.resolve({ code: 0, output: "" });
      },
    });
    await runSteps([[telling("lint")], [{ ...telling("journeys"), isLong: true }]]);
    await runSteps([[telling("lint"), { ...telling("journeys"), isLong: true }]]);
    expect(modes).toEqual(["lint: collect", "journeys: lines", "lint: stream", "journeys: stream"]);
  });
});
