import ts from "typescript-api";
import { getLine, walk } from "./syntax.ts";

interface GlobalUse {
  readonly name: string;
  readonly line: number;
}

/** Uses of the named globals, such as `fetch` or `Math.random`, unless declared in the file. */
export function usesOfGlobals(file: ts.SourceFile, names: readonly string[]): GlobalUse[] {
  if (names.length === 0) return [];
  const own = declaredNames(file);
  const found: GlobalUse[] = [];
  walk(file, (node) => {
    const name = findGlobalName(node);
    if (name === undefined || !names.includes(name) || own.has(firstPart(name))) return;
    found.push({ name, line: getLine(file, node.getStart(file)) });
  });
  return found;
}

// `globalThis.fetch` counts as `fetch`; `Math.random` is one name, so that `Math.max` stays allowed.
function findGlobalName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    const owner = node.expression.text;
    return owner === "globalThis" || owner === "window" ? node.name.text : `${owner}.${node.name.text}`;
  }
  return ts.isIdentifier(node) && !isMemberName(node) ? node.text : undefined;
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isAccessor(parent) ||
      ts.isJsxAttribute(parent)) &&
    parent.name === node
  );
}

function declaredNames(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  walk(file, (node) => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isImportSpecifier(node) ||
      ts.isImportClause(node);
    if (isDeclaration && node.name !== undefined && ts.isIdentifier(node.name)) names.add(node.name.text);
  });
  return names;
}

function firstPart(name: string): string {
  return name.split(".")[0] ?? name;
}
