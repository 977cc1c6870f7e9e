import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Outcome } from "./command.ts";
import { isTestFile } from "./source/source-tree.ts";

/** A build that is repeated only after changes. */
interface StaticBuild {
  readonly ingredients: readonly string[];
  readonly folder: string;
  /** Hash of the sources of the last build. */
  readonly stampFile: string;
  readonly build: () => Promise<Outcome>;
}

export async function buildIfChanged(
  root: string,
  { ingredients, folder, stampFile, build }: StaticBuild,
): Promise<Outcome> {
  const wanted = fingerprint(root, ingredients);
  const isBuilt = existsSync(join(folder, "index.html")) && existsSync(stampFile);
  if (isBuilt && readFileSync(stampFile, "utf8") === wanted)
    return { code: 0, output: "Nothing has changed since the last build." };

  rmSync(stampFile, { force: true });
  const outcome = await build();
  if (outcome.code === 0) {
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, wanted);
  }
  return outcome;
}

/** Hash of the files without tests. */
export function fingerprint(root: string, ingredients: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of ingredients.flatMap((ingredient) => filesBelow(root, ingredient))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

function filesBelow(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found?.isFile()) return isTestFile(path) ? [] : [path];
  if (!found?.isDirectory()) return [];
  return readdirSync(join(root, path))
    .filter((name) => name !== "dist" && name !== "node_modules")
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}
