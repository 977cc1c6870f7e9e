import { posix } from "node:path";
import ts from "typescript-api";
import type { SourceTree } from "./source-tree.ts";
import { getLine, walk } from "./syntax.ts";

export interface Import {
  readonly specifier: string;
  readonly line: number;
}

const known = new WeakMap<ts.SourceFile, readonly Import[]>();

/** Import, export from, import(), typeof import() and worker addresses. Cached per file. */
export function readImports(file: ts.SourceFile): readonly Import[] {
  const imports = known.get(file) ?? findImports(file);
  known.set(file, imports);
  return imports;
}

function findImports(file: ts.SourceFile): readonly Import[] {
  const found: Import[] = [];
  walk(file, (node) => {
    const specifier = findSpecifier(node);
    if (specifier !== undefined) found.push({ specifier, line: getLine(file, node.getStart(file)) });
  });
  return found;
}

/** Undefined if the specifier names no file. */
export function resolveRelative(tree: SourceTree, from: string, specifier: string): string | undefined {
  const path = relativeTarget(from, specifier);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => tree.has(candidate));
}

/** The file may not exist. */
export function relativeTarget(from: string, specifier: string): string {
  const withoutQuery = specifier.replace(/\?.*$/, "");
  return posix.normalize(posix.join(posix.dirname(from), withoutQuery));
}

function findSpecifier(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return findText(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return findText(node.argument.literal);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return findText(node.arguments[0]);
  }
  return findWorkerAddress(node);
}

// Bundlers follow new URL("./vault-worker.ts", import.meta.url) like an import.
function findWorkerAddress(node: ts.Node): string | undefined {
  if (!ts.isNewExpression(node) || node.expression.getText() !== "URL") return undefined;
  const [path, base] = node.arguments ?? [];
  const specifier = findText(path);
  return base?.getText() === "import.meta.url" && /^\.\.?\/.*\.tsx?$/.test(specifier ?? "")
    ? specifier
    : undefined;
}

function findText(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}
