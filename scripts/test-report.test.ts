import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "./test-report.ts";

const vitest = (testResults: unknown) => countVitest(JSON.stringify({ testResults }));
const file = (status: string, tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});

describe("the count of a Vitest report", () => {
  it("adds up the tests of all files", () => {
    const files = [
      file("passed", ["passed", "skipped", "todo"]),
      file("failed", ["passed", "failed", "failed"]),
    ];
    expect(vitest(files)).toEqual({ passed: 2, failed: 2, skipped: 2 });
  });

  it("has one failure for a file that could not be loaded", () => {
    expect(vitest([file("failed", []), file("passed", ["passed"])])).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it.each(["", "{", "null", "[]", "{}", `{"testResults":1}`])("is missing for %j", (text) => {
    expect(countVitest(text)).toBeUndefined();
  });
});

describe("the count of a Playwright report", () => {
  const playwright = (stats: unknown, errors: unknown[] = []) =>
    countPlaywright(JSON.stringify({ stats, errors }));

  it("takes expected as passed, and unexpected and flaky as failed", () => {
    const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 };
    expect(playwright(stats)).toEqual({ passed: 5, failed: 3, skipped: 4 });
  });

  it("has a failure for an error outside of the tests", () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwright(stats, [{ message: "no server" }])).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it.each(["", "null", "{}", `{"stats":null}`])("is missing for %j", (text) => {
    expect(countPlaywright(text)).toBeUndefined();
  });
});
