import { addCounts, noCount, oneFailed, onePassed, type Count } from "./count.ts";

/** Counts the tests in what Vitest's JSON reporter wrote; undefined when the text is no such report. */
export function countVitest(text: string): Count | undefined {
  const files = listIn(parseJson(text), "testResults");
  return files && addCounts(files.map(countFile));
}

/** Counts the tests in what Playwright's JSON reporter wrote; undefined when the text is no such report. */
export function countPlaywright(text: string): Count | undefined {
  const report = parseJson(text);
  const stats = isRecord(report) ? report["stats"] : undefined;
  if (!isRecord(stats)) return undefined;
  const tests: Count = {
    passed: numberIn(stats, "expected"),
    failed: numberIn(stats, "unexpected") + numberIn(stats, "flaky"),
    skipped: numberIn(stats, "skipped"),
  };
  // Errors outside of tests: a file that cannot be loaded, a server that does not start.
  const outside = listIn(report, "errors")?.length ?? 0;
  return outside > 0 && tests.failed === 0 ? { ...tests, failed: outside } : tests;
}

// A file that cannot be loaded has no tests to count, and is still a failure.
function countFile(file: unknown): Count {
  const tests = addCounts((listIn(file, "assertionResults") ?? []).map(countTest));
  const hasFailed = isRecord(file) && file["status"] === "failed";
  return hasFailed && tests.failed === 0 ? { ...tests, failed: 1 } : tests;
}

function countTest(test: unknown): Count {
  const status = isRecord(test) ? test["status"] : undefined;
  if (status === "passed") return onePassed;
  return status === "failed" ? oneFailed : { ...noCount, skipped: 1 };
}

function listIn(value: unknown, name: string): readonly unknown[] | undefined {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : undefined;
}

function numberIn(value: Readonly<Record<string, unknown>>, name: string): number {
  const number = value[name];
  return typeof number === "number" ? number : 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
