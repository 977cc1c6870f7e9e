import { createDevnode } from "@holdfast/devnode";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { format, inspect, type InspectOptions } from "node:util";
import { expect, it, vi } from "vitest";
import { isAsPrinted } from "../cli/test/guide.ts";

const root = join(import.meta.dirname, "..");
const programs = readdirSync(join(root, "sdk/examples")).filter((file) => file.startsWith("run-"));
const guides = readdirSync(join(root, "docs/guides"))
  .filter((file) => file.endsWith(".md"))
  .map((file) => readFileSync(join(root, "docs/guides", file), "utf8"));

it.each(programs)("%s prints what its guide shows after it", async (program) => {
  const devnode = createDevnode();
  const lines: string[] = [];
  vi.stubGlobal("fetch", devnode.fetch);
  vi.spyOn(console, "log").mockImplementation((...values: unknown[]) => void lines.push(format(...values)));
  vi.spyOn(console, "dir").mockImplementation(
    (value: unknown, options?: InspectOptions) => void lines.push(inspect(value, options)),
  );
  vi.resetModules();
  try {
    await import(join(root, "sdk/examples", program));
  } finally {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    devnode.close();
  }
  const printed = lines.join("\n");
  const mark = `<!-- sdk/examples/${program} -->`;
  const [, after = ""] = guides.find((guide) => guide.includes(mark))?.split(mark) ?? [];
  const shown = /^```text\n([^]*?)^```$/m.exec(after)?.[1] ?? "nothing";
  expect(isAsPrinted(printed, shown), `it shows\n${shown}instead of\n${printed}`).toBe(true);
});
