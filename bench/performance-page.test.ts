import { expect, it } from "vitest";
import { withMeasurement } from "./performance-page.ts";

const run = (name: string, output: string) => ({ name, output, circumstances: `${name} on a machine.` });

it("keeps the newest run of each benchmark as one section, in order", () => {
  const first = withMeasurement("", run("sdk", "1 µs\n"));
  const both = withMeasurement(first, run("move", "2 µs\n## no heading of the page\n"));
  const again = withMeasurement(both, run("sdk", "3 µs"));
  expect(again).toMatch(/^# What was measured\n[^]*\n## move\n\nmove on a machine\.\n\n```text\n2 µs\n/);
  expect(again).toMatch(/## sdk\n\nsdk on a machine\.\n\n```text\n3 µs\n```\n$/);
  expect(again).toContain("| [move](#move) | move on a machine. |\n| [sdk](#sdk) | sdk on a machine. |\n");
  expect(again).not.toContain("1 µs");
  expect(withMeasurement(again, run("sdk", "3 µs"))).toBe(again);
});
