import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { frameworkReport } from "../test/truth/framework-report.ts";

/** Without the spaces and dashes that the formatter sets in tables. */
function unaligned(text: string): string {
  return text.replaceAll(/ *\| */g, "|").replaceAll(/-{3,}/g, "---");
}

// A part of the calls that were compared; CONTRIBUTING.md says how to compare more.
it("writes the report of our framework beside the chain's bytecode again", { timeout: 120_000 }, () => {
  const page = readFileSync(new URL("../../docs/framework-truth.md", import.meta.url), "utf8");
  const report = frameworkReport();
  expect(report).toContain("No function differs.");
  expect(unaligned(page)).toBe(unaligned(report));
});
