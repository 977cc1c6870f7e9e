import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "./checks.ts";
import { runScript, type OutputMode, type Outcome } from "./command.ts";
import { repositoryRoot } from "./entry-point.ts";
import { isTestFile } from "./source/source-tree.ts";

/** Everything that the built wallet is made of. */
const ingredients = [
  "wallet",
  "sdk/src",
  "sdk/package.json",
  "move/src",
  "tsconfig.base.json",
  "package-lock.json",
  "scripts/languages",
  "scripts/first-screen.ts",
  "scripts/integrity.ts",
  "scripts/security-headers.ts",
  "scripts/wallet-bundle.ts",
];

export const walletFolder = join(repositoryRoot, "wallet", "dist");

const stampFile = join(cacheFolder, "wallet-build");

/** Builds the wallet into wallet/dist, unless what is there was built from the same files. */
export async function buildWallet(mode: OutputMode): Promise<Outcome> {
  const wanted = fingerprint(repositoryRoot);
  if (isBuiltFrom(wanted)) return { code: 0, output: "The wallet has not changed since its last build." };

  rmSync(stampFile, { force: true });
  const outcome = await runScript("wallet-bundle.ts", [walletFolder], mode);
  if (outcome.code === 0) {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(stampFile, wanted);
  }
  return outcome;
}

/** Changes when a file that the wallet is built from does; tests are not among them. */
export function fingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const path of ingredients.flatMap((ingredient) => filesBelow(root, ingredient))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

function isBuiltFrom(wanted: string): boolean {
  const isBuilt = existsSync(join(walletFolder, "index.html")) && existsSync(stampFile);
  return isBuilt && readFileSync(stampFile, "utf8") === wanted;
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
