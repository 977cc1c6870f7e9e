import ts from "typescript-api";
import { lineOf, parse, walk } from "../source/syntax.ts";
import { isTestFile, type SourceTree } from "../source/source-tree.ts";
import { CODE_NAMES, CODE_TEXTS, COUNTED_BY_HAND } from "./code-texts.ts";
import { findSites } from "./find-sites.ts";
import { isCode } from "./is-code.ts";
import { describe } from "./site.ts";
import { piecesOfTemplate } from "./pieces.ts";
import { isPluralCall, isTextLiteral, readPluralCall, type TextLiteral } from "./plural-call.ts";

/**
 * What may be a text of a user and is not known to be one, a sentence each: it would stay English without a word. The
 * names are those that code itself compares and lists as types: they are never shown.
 */
export function findDoubts(path: string, source: string, names: ReadonlySet<string>): readonly string[] {
  const file = parse(path, source);
  const texts = new Set(findSites(path, source).map(({ start }) => start));
  const isText = (node: ts.Node) => texts.has(node.getStart());
  const doubts: string[] = [];
  const tell = (node: ts.Node, what: string) =>
    doubts.push(`${path}:${lineOf(file, node.getStart())}  ${what}`);
  const visit = (node: ts.Node) => {
    if (isPluralCall(node) && readPluralCall(node) === undefined)
      tell(node, "plural needs { one, other }, both written as literals: no other form can be translated.");
    if (ts.isConditionalExpression(node) && isChoiceByCount(node, isText) && !COUNTED_BY_HAND.has(path))
      tell(
        node,
        "words are chosen by a count: write plural(count, { one, other }), as languages count differently.",
      );
    if (!isTextLiteral(node) || isText(node) || isInText(node)) return;
    if (!path.startsWith("wallet/")) return;
    const text = ts.isTemplateExpression(node) ? describe(piecesOfTemplate(node)) : node.text;
    if (isLoneWord(text) && !CODE_TEXTS.has(text) && !isNamed(wordOf(text), names) && !isCode(node))
      tell(node, `“${text}” may be a name or a word that is shown. ${MARK}`);
  };
  walk(file, visit);
  return doubts;
}

const MARK =
  "Name the property or the type that it is for, or list it in scripts/languages/code-texts.ts when no user reads it.";

/** Names of code; a class of a style sheet and a key of storage say by how they begin what they are. */
function isNamed(text: string, names: ReadonlySet<string>): boolean {
  return (
    names.has(text) || CODE_NAMES.has(text) || /^(?:holdfast|aria|data|text|bg|font|whitespace)-/.test(text)
  );
}

/** Texts that code compares with, chooses by, or lists as values of a type: they name something. */
export function collectNames(tree: SourceTree): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [path, source] of tree) {
    if (!/^(?:wallet|sdk|move)\/src\//.test(path) || isTestFile(path)) continue;
    walk(parse(path, source), (node) => {
      if (ts.isStringLiteralLike(node) && isCompared(node)) names.add(node.text);
    });
  }
  return names;
}

function isCompared({ parent }: ts.Node): boolean {
  if (ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent) || ts.isAsExpression(parent)) return true;
  if (ts.isArrayLiteralExpression(parent)) return ts.isAsExpression(parent.parent);
  return (
    ts.isBinaryExpression(parent) &&
    (parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
      parent.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken)
  );
}

/** `count === 1 ? "1 coin" : "2 coins"` */
function isChoiceByCount(choice: ts.ConditionalExpression, isText: (node: ts.Node) => boolean): boolean {
  const { condition, whenTrue, whenFalse } = choice;
  return (
    ts.isBinaryExpression(condition) &&
    /^1n?$/.test(condition.right.getText()) &&
    isText(whenTrue) &&
    isText(whenFalse)
  );
}

/** True within a text that is looked at whole, as `{" "}` between tags is. */
function isInText(node: TextLiteral): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && ts.isObjectLiteralExpression(parent.parent))
    return isPluralCall(parent.parent.parent);
  return ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent);
}

/** One word, or words joined by hyphens: a name looks no different. Any other text shows by its looks what it is. */
function isLoneWord(text: string): boolean {
  return /^(?:\p{Ll}{2,}(?:-\p{Ll}+)*|\p{Lu}{2,})$/u.test(wordOf(text));
}

function wordOf(text: string): string {
  return text.replaceAll(/\{\w+\}/g, " ").trim();
}
