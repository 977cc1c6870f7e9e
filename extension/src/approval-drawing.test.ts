import { readFile } from "node:fs/promises";
import { INTERRUPTIONS, STEPS, type ApprovalState } from "@holdfast/provider/approval";
import { expect, it } from "vitest";

/** Each change of state as a line of the drawing, `from --> to: event, event`. */
function drawnLines(): readonly string[] {
  const states = Object.keys(STEPS) as ApprovalState[];
  return states.flatMap((from) => {
    const changes = Object.entries({ ...STEPS[from], ...INTERRUPTIONS[from] }).filter(
      ([, to]) => to !== from,
    );
    const targets = [...new Set(changes.map(([, to]) => to))];
    return targets.map((to) => {
      const events = changes.filter(([, one]) => one === to).map(([event]) => event);
      return `${from} --> ${to}: ${events.join(", ")}`;
    });
  });
}

it("draws every change of an approval's state in the README", async () => {
  const text = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const [, drawing = ""] = /```mermaid\nstateDiagram-v2\n([^`]*)```/.exec(text) ?? [];
  const lines = drawing.split("\n").map((line) => line.trim());
  expect(lines.filter((line) => line !== "")).toEqual(drawnLines());
});
