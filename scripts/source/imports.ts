import { posix } from "node:path";
import ts from "typescript-api";
import type { SourceTree } from "./source-tree.ts";
import { lineOf, walk } from "./syntax.ts";

export interface Import {
  readonly specifier: string;
  readonly line: number;
}

const known = new WeakMap<ts.SourceFile, readonly Import[]>();

/**
 * Everything a file refers to, types included: import, export from, import(), typeof import() and worker addresses.
 * Several checks ask; a file is looked through once.
 */
export function importsOf(file: ts.SourceFile): readonly Import[] {
  const imports = known.get(file) ?? findImports(file);
  known.set(file, imports);
  return imports;
}

function findImports(file: ts.SourceFile): readonly Import[] {
  const found: Import[] = [];
  walk(file, (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.push({ specifier, line: lineOf(file, node.getStart(file)) });
  });
  return found;
}

/** The file of the tree that a relative specifier names, or undefined. */
export function resolveRelative(tree: SourceTree, from: string, specifier: string): string | undefined {
  const path = relativeTarget(from, specifier);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => tree.has(candidate));
}

/** Path from the repository root that a relative specifier names, whether or not a file is there. */
export function relativeTarget(from: string, specifier: string): string {
  const withoutQuery = specifier.replace(/\?.*$/, "");
  return posix.normalize(posix.join(posix.dirname(from), withoutQuery));
}

function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return textOf(node.argument.literal);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return textOf(node.arguments[0]);
  }
  return workerAddressOf(node);
}

// new URL("./vault-worker.ts", import.meta.url) makes a bundler follow the path just as an import does.
function workerAddressOf(node: ts.Node): string | undefined {
  if (!ts.isNewExpression(node) || node.expression.getText() !== "URL") return undefined;
  const [path, base] = node.arguments ?? [];
  const specifier = textOf(path);
  return base?.getText() === "import.meta.url" && /^\.\.?\/.*\.tsx?$/.test(specifier ?? "")
    ? specifier
    : undefined;
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}
