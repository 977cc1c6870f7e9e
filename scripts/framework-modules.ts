import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFrameworkCode } from "@holdfast/devnode";
import ts from "typescript-api";
import { repositoryRoot } from "./entry-point.ts";

const root = join(repositoryRoot, "framework");

/** A file per module for Node.js, and one script for pages, from the installed test modules. */
function writeFrameworkModules(folder: string): void {
  const framework = findFrameworkCode();
  if (framework === undefined) throw new TypeError("The framework's bytecode is not installed: npm ci");
  const read = framework.names
    .toSorted()
    .map((name) => [name, framework.code(name) ?? new Uint8Array()] as const);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of read) writeFileSync(join(folder, `${name}.mv`), code);
  const lines = read.map(([name, code]) => `  ["${name}", "${Buffer.from(code).toString("base64")}"],\n`);
  writeFileSync(join(folder, "bytecode.js"), `export const bytecode = new Map([\n${lines.join("")}]);\n`);
  writeEntry(folder);
}

function writeEntry(folder: string): void {
  const source = readFileSync(join(root, "src", "index.ts"), "utf8");
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  writeFileSync(join(folder, "index.js"), ts.transpileModule(source, { compilerOptions }).outputText);
  writeFileSync(join(folder, "index.d.ts"), ts.transpileDeclaration(source, { compilerOptions }).outputText);
}

writeFrameworkModules(process.argv[2] ?? join(root, "dist"));
