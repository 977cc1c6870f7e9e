import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryRoot } from "./entry-point.ts";
import { frameworkAbiFiles } from "./framework-abis.ts";

it("framework interfaces match the devnode's declarations (npm run framework-abis)", async () => {
  const folder = join(repositoryRoot, "sdk/src/framework");
  const files = await frameworkAbiFiles();
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort());
  for (const [file, text] of files) expect(readFileSync(join(folder, file), "utf8"), file).toBe(text);
});
