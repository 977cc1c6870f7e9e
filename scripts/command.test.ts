import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { runNode } from "./command.ts";
import { repositoryRoot } from "./entry-point.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("tells nothing of what it collects", async () => {
  const told = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await runNode(["-e", `console.error("no"); process.exitCode = 3`], "collect")).toEqual({
    code: 3,
    output: "no\n",
  });
  expect(told).not.toHaveBeenCalled();
});

it("is called with scripts that exist, from the repository's folder", () => {
  const paths = ["scripts", "wallet/build", "extension/build"].flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder))
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => readFileSync(join(repositoryRoot, folder, file), "utf8"))
      .flatMap((text) => [...text.matchAll(/\brunScript\("([^"]+)"/g)].map(([, path = ""]) => path)),
  );
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
});
