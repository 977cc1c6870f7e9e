import { parse } from "@babel/parser";

export interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

const ASIDE = new Set([
  "loc",
  "leadingComments",
  "trailingComments",
  "innerComments",
  "extra",
  "tokens",
  "errors",
]);

/** Tolerates grammar errors that a bundler may accept. @throws SyntaxError */
export function parseSource(text: string, path: string): SyntaxNode {
  const isTypeScript = /\.[cm]?tsx?$/.test(path);
  const hasMarkup = !/\.[cm]?ts$/.test(path);
  const tree: unknown = parse(text, {
    sourceType: "unambiguous",
    errorRecovery: true,
    plugins: [
      ...(isTypeScript ? (["typescript"] as const) : (["flow"] as const)),
      ...(hasMarkup ? (["jsx"] as const) : []),
      "decorators",
    ],
  });
  return isNode(tree) ? tree : { type: "File" };
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function listChildren(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.entries(node).flatMap(([field, value]) => {
    if (ASIDE.has(field)) return [];
    return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
  });
}

export function nodeIn(node: SyntaxNode | undefined, field: string): SyntaxNode | undefined {
  const value = node?.[field];
  return isNode(value) ? value : undefined;
}

export function nodesIn(node: SyntaxNode | undefined, field: string): readonly SyntaxNode[] {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function textIn(node: SyntaxNode | undefined, field: string): string | undefined {
  const value = node?.[field];
  return typeof value === "string" ? value : undefined;
}

export function getLine(node: SyntaxNode): number {
  const { loc } = node as { readonly loc?: { readonly start?: { readonly line?: number } } };
  return loc?.start?.line ?? 0;
}

/** All nodes from this one down, with their ancestors. */
export function* walk(
  node: SyntaxNode,
  around: readonly SyntaxNode[] = [],
): Generator<{ readonly node: SyntaxNode; readonly around: readonly SyntaxNode[] }> {
  yield { node, around };
  const inside = [...around, node];
  for (const child of listChildren(node)) yield* walk(child, inside);
}

export function propertyName(node: SyntaxNode): string | undefined {
  const property = nodeIn(node, "property");
  return node["computed"] === true ? textIn(property, "value") : textIn(property, "name");
}

export function isMember(node: SyntaxNode | undefined): node is SyntaxNode {
  return node?.type === "MemberExpression" || node?.type === "OptionalMemberExpression";
}

export function isCall(node: SyntaxNode | undefined): node is SyntaxNode {
  return node?.type === "CallExpression" || node?.type === "OptionalCallExpression";
}
