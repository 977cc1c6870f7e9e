import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { frameworkReport } from "../test/truth/framework-report.ts";

/** Without the formatter's padding of tables. */
function unaligned(text: string): string {
  return text.replaceAll(/ *\| */g, "|").replaceAll(/-{3,}/g, "---");
}

// Compares a sample of calls; CONTRIBUTING.md describes larger runs.
it("writes the report of our framework beside the chain's bytecode again", { timeout: 120_000 }, () => {
  const page = readFileSync(new URL("../../docs/framework-truth.md", import.meta.url), "utf8");
  const report = frameworkReport();
  expect(report).toContain("No function differs.");
  expect(unaligned(page)).toBe(unaligned(report));
});
