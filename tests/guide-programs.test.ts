import { createDevnode } from "@holdfast/devnode";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { format, inspect, type InspectOptions } from "node:util";
import { expect, it, vi } from "vitest";
import { isAsPrinted } from "../cli/test/guide.ts";

const root = join(import.meta.dirname, "..");
const names = readdirSync(join(root, "sdk/examples")).flatMap(
  (file) => /^run-(.+)\.ts$/.exec(file)?.[1] ?? [],
);

it.each(names)("the program of docs/guides/%s.md prints what the guide shows", async (name) => {
  const devnode = createDevnode();
  const lines: string[] = [];
  vi.stubGlobal("fetch", devnode.fetch);
  vi.spyOn(console, "log").mockImplementation((...values: unknown[]) => void lines.push(format(...values)));
  vi.spyOn(console, "dir").mockImplementation(
    (value: unknown, options?: InspectOptions) => void lines.push(inspect(value, options)),
  );
  vi.resetModules();
  try {
    await import(join(root, `sdk/examples/run-${name}.ts`));
  } finally {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    devnode.close();
  }
  const printed = lines.join("\n");
  const guide = readFileSync(join(root, `docs/guides/${name}.md`), "utf8");
  const shown = /^```text\n([^]*?)^```$/m.exec(guide)?.[1] ?? "nothing";
  expect(isAsPrinted(printed, shown), `it shows\n${shown}instead of\n${printed}`).toBe(true);
});
