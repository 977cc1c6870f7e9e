import type ts from "typescript-api";
import { usesOfGlobals } from "./source/globals.ts";
import { readImports, relativeTarget, type Import } from "./source/imports.ts";
import { isConfigFile, isTestFile, type SourceTree } from "./source/source-tree.ts";
import { parse } from "./source/syntax.ts";

interface Layer {
  /** Allowed layers and packages; `wallet/*` covers all of the wallet's layers. */
  readonly may: readonly string[];
  /** Only these entries of our packages, by full name. */
  readonly entries?: readonly string[];
  /** Prefixes of allowed external modules. Default: none. */
  readonly modules?: readonly string[] | "npm" | "npm and node";
  /** Forbidden globals. */
  readonly globals?: readonly string[];
  readonly rule: string;
}

export type Layers = Readonly<Record<string, Layer>>;

interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

export function checkLayers(tree: SourceTree, layers: Layers): Violation[] {
  return [...tree].flatMap(([path, text]) =>
    isFree(path) ? [] : checkFile(path, parse(path, text), layers),
  );
}

function checkFile(path: string, file: ts.SourceFile, layers: Layers): Violation[] {
  const imports = readImports(file);
  const betweenFeatures = imports.flatMap((found) => featureViolations(path, found));
  if (isExempt(path)) return betweenFeatures;

  const name = findLayer(path);
  const layer = layers[name];
  if (layer === undefined) return [unknownLayer(path, name)];
  return [
    ...betweenFeatures,
    ...imports.flatMap((found) => importViolations(path, name, layer, found)),
    ...globalViolations(path, name, layer, file),
  ];
}

function importViolations(path: string, name: string, layer: Layer, found: Import): Violation[] {
  const at = { path, line: found.line };
  const { specifier } = found;
  const ourPackage = /^@holdfast\/([a-z]+)/.exec(specifier)?.[1];
  const home = getPackage(name);

  if (ourPackage !== undefined) {
    if (ourPackage === home) {
      return [{ ...at, message: `${name} imports its own package by name: use a relative path instead.` }];
    }
    const mayHave = isAllowed(layer, ourPackage) || layer.entries?.includes(specifier) === true;
    return mayHave ? [] : [{ ...at, message: says(name, ourPackage, layer) }];
  }
  if (!specifier.startsWith(".")) {
    return isModuleAllowed(layer, specifier) ? [] : [{ ...at, message: says(name, specifier, layer) }];
  }

  const targetPath = relativeTarget(path, specifier);
  if (targetPath === `${home}/package.json`) return []; // the package's own name and version
  const target = findLayer(targetPath);
  const targetHome = getPackage(target);
  if (targetHome !== home && layer.may.includes(targetHome)) {
    const message = `${name} reaches into ${targetHome} by a relative path. Parts know each other by name: import it from @holdfast/${targetHome}.`;
    return [{ ...at, message }];
  }
  return target === name || isAllowed(layer, target) ? [] : [{ ...at, message: says(name, target, layer) }];
}

function featureViolations(path: string, found: Import): Violation[] {
  if (!found.specifier.startsWith(".")) return [];
  const from = findFeature(path);
  const to = findFeature(relativeTarget(path, found.specifier));
  if (from === undefined || to === undefined || from === to) return [];
  const message = `features/${from} imports features/${to}. Features do not know each other: move what both need to wallet/chain, or join them in wallet/app.`;
  return [{ path, line: found.line, message }];
}

function globalViolations(path: string, name: string, layer: Layer, file: ts.SourceFile): Violation[] {
  return usesOfGlobals(file, layer.globals ?? []).map((use) => ({
    path,
    line: use.line,
    message: `${name} uses ${use.name}. ${layer.rule}`,
  }));
}

function unknownLayer(path: string, name: string): Violation {
  const message = `${name} has no row in the table of allowed imports: add one to scripts/layers.ts, or move the file to a folder that has one.`;
  return { path, line: 1, message };
}

function says(from: string, to: string, layer: Layer): string {
  return `${from} imports ${to}. ${layer.rule}`;
}

function isAllowed(layer: Layer, target: string): boolean {
  return layer.may.includes(target) || layer.may.includes(`${getPackage(target)}/*`);
}

function isModuleAllowed({ modules = [] }: Layer, specifier: string): boolean {
  if (modules === "npm and node") return true;
  if (modules === "npm") return !specifier.startsWith("node:");
  return modules.some((start) => specifier.startsWith(start));
}

/** Without restrictions, so not parsed. */
function isFree(path: string): boolean {
  return isExempt(path) && findFeature(path) === undefined;
}

// Tests combine all parts, and so do tool configurations.
function isExempt(path: string): boolean {
  return isTestFile(path) || isConfigFile(path) || /^[a-z]+\/examples\//.test(path);
}

const scripts = /^(?:scripts|wallet\/build|extension\/build|docs\/checks)\//;

/** `sdk/src/bcs/reader.ts` becomes `sdk/bcs`; files directly in `src` form the package's own layer. */
function findLayer(path: string): string {
  if (scripts.test(path)) return "scripts";
  const [home = "", ...rest] = path.split("/");
  const isWhole = ["move", "descriptors", "cli", "react", "extension"].includes(home);
  if (isWhole || rest[0] !== "src") return home;
  return rest.length > 2 ? `${home}/${rest[1]}` : home;
}

function getPackage(layer: string): string {
  return layer.split("/")[0] ?? layer;
}

function findFeature(path: string): string | undefined {
  return /^wallet\/src\/features\/([^/]+)\//.exec(path)?.[1];
}
