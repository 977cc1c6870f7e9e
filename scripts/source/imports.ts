import { posix } from "node:path";
import ts from "typescript-api";
import type { SourceTree } from "./source-tree.ts";
import { getLine, walk } from "./syntax.ts";

export interface Import {
  readonly specifier: string;
  readonly line: number;
}

const known = new WeakMap<ts.SourceFile, readonly Import[]>();

/**
 * Everything a file refers to, types included: import, export from, import(), typeof import() and worker addresses.
 * Several checks ask; a file is looked through once.
 */
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

function findSpecifier(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return findText(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return findText(node.argument.literal);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return findText(node.arguments[0]);
  }
  return findWorkerAddress(node);
}

// new URL("./vault-worker.ts", import.meta.url) makes a bundler follow the path just as an import does.
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
