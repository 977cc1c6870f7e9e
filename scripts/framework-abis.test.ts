import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runScript } from "./command.ts";
import { repositoryRoot } from "./entry-point.ts";

it("framework interfaces match the devnode's declarations (npm run framework-abis)", async () => {
  const folder = join(repositoryRoot, "sdk/src/framework");
  const fresh = mkdtempSync(join(tmpdir(), "holdfast-abis-"));
  onTestFinished(() => rmSync(fresh, { recursive: true }));
  expect((await runScript("scripts/framework-abis.ts", [fresh], "collect")).code).toBe(0);
  const read = (from: string, file: string): string => readFileSync(join(from, file), "utf8");
  const files = readdirSync(fresh).sort();
  expect(readdirSync(folder).sort()).toEqual(files);
  for (const file of files) expect(read(folder, file), file).toBe(read(fresh, file));
});
