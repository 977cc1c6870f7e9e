import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFrameworkCode } from "@holdfast/devnode";
import { repositoryRoot } from "./entry-point.ts";

/* Puts the modules that this repository installs for its tests into the package @holdfast/framework, as they are. */
const folder = join(repositoryRoot, "framework", "dist");
rmSync(folder, { recursive: true, force: true });
const framework = findFrameworkCode();
if (framework === undefined) throw new TypeError("The framework's bytecode is not installed: npm ci");
mkdirSync(folder, { recursive: true });
for (const name of framework.names)
  writeFileSync(join(folder, `${name}.mv`), framework.code(name) ?? new Uint8Array());
