import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { npmPath } from "../../../scripts/npm.ts";
import { tarballPath, type PackageName } from "../../../scripts/pack.ts";
import { runProgram } from "../program.ts";

/** A folder that was empty, with what a user has installed there. */
interface FreshProject {
  readonly folder: string;
  /** What npm said, where it could not install. */
  readonly problem?: string;
}

/** Installs packages of ours from tarballs, and what is needed besides from the registry, its install scripts included. */
export async function freshProject(
  packages: readonly PackageName[],
  needs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): Promise<FreshProject> {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-fresh-"));
  const ours = packages.map((name) => [`@holdfast/${name}`, `file:${tarballPath(name)}`] as const);
  const manifest = {
    name: "fresh",
    private: true,
    type: "module",
    dependencies: { ...Object.fromEntries(ours), ...needs },
  };
  const all = { "package.json": JSON.stringify(manifest), ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { code, stdout, stderr } = await runProgram([npmPath(), "install", "--no-audit", "--no-fund"], {
    cwd: folder,
  });
  return code === 0 ? { folder } : { folder, problem: `npm install: ${stdout}${stderr}` };
}
