import ts from "typescript-api";
import { parse, walk } from "../source/syntax.ts";
import { isCode } from "./is-code.ts";
import { isFragment, isWords } from "./is-words.ts";
import { jsxWords } from "./jsx-words.ts";
import { hasWords, PieceNames, piecesOfChildren, piecesOfTemplate } from "./pieces.ts";
import { isTextLiteral, readPluralCall, type PluralCall, type TextLiteral } from "./plural-call.ts";
import { describe, pluralMessage, type Piece, type Site, type SiteForm } from "./site.ts";

/** Properties that users read, be it one small word. */
const TEXT_PROPERTIES =
  /^(?:what|label|title|text|note|hint|verb|words?|action|placeholder|alt|description|aria-label)$/;

/** What errors are told of a fault. */
const ERROR_VALUES = /^(?:what|reason|expected|detail|got)$/;

/** Functions of the packages that say in words what an error is told. */
const ERROR_WORDS = /^(?:describe|roleName|shorten|beginning|structReason|functionReason|reasonsAgainst)$/;

/** Functions that are told in words what was expected. */
const REFUSALS = /(?:^|\.)(?:refuse|reject)$/;

/**
 * Every text of a source file that a user may read, in the order of the source; a text inside a value of another one
 * comes after it. Of the Move tools only errors are
 * read by users, in the words of the chain where they quote its machine.
 */
export function findSites(path: string, source: string): readonly Site[] {
  const file = parse(path, source);
  const sites: Site[] = [];
  const take = (site: Site | undefined) => {
    if (site !== undefined) sites.push(site);
  };
  const inner = new Set<ts.Node>();
  const visit = (node: ts.Node) => {
    if (inner.has(node) && !ts.isJsxElement(node)) return;
    const forms = ts.isCallExpression(node) ? readPluralCall(node) : undefined;
    if (forms !== undefined) {
      inner.add(forms.one).add(forms.other);
      take(siteOfPlural(forms));
    } else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      if (inner.has(node) || !hasWords(node.children)) return;
      markInner(node.children, inner);
      take(siteOfChildren(node.children));
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (mayBeRead(node, node.text) && !isChild(node)) take(siteOfString(node));
    } else if (ts.isTemplateExpression(node)) {
      const pieces = piecesOfTemplate(node);
      if (mayBeRead(node, describe(pieces))) take(siteOf("template", node.getStart(), node.end, pieces));
    }
  };
  if (path.startsWith("wallet/") || isErrorFile(path)) walk(file, visit);
  else {
    walk(file, visitErrorValues(visit));
    // A name of the chain is one word; whatever has several is said to a user.
    if (path.startsWith("sdk/")) walk(file, visitSeveralWords(visit));
  }
  const byStart = new Map(sites.map((site) => [site.start, site]));
  return (path.startsWith("sdk/") ? [...byStart.values()] : sites).toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  );
}

function isErrorFile(path: string): boolean {
  return path.endsWith("-errors.ts");
}

/**
 * What a package below the wallet says of an error: `{ what: "A private key" }`, and what functions that are made for
 * it answer or are told. Nothing else there is shown.
 */
function visitErrorValues(visit: (node: ts.Node) => void): (node: ts.Node) => void {
  return (node) => {
    if (ts.isPropertyAssignment(node) && ERROR_VALUES.test(node.name.getText()))
      walk(node.initializer, visit);
    else if (ts.isFunctionDeclaration(node) && ERROR_WORDS.test(node.name?.text ?? "")) walk(node, visit);
    else if (ts.isCallExpression(node) && REFUSALS.test(node.expression.getText()))
      for (const argument of node.arguments) visit(argument);
  };
}

function visitSeveralWords(visit: (node: ts.Node) => void): (node: ts.Node) => void {
  return (node) => {
    if (isTextLiteral(node) && /\S\s+\S/.test(node.getText())) visit(node);
  };
}

/** Elements whose words are part of the text around them are no texts of their own. */
function markInner(children: readonly ts.JsxChild[], inner: Set<ts.Node>): void {
  for (const child of children)
    if (ts.isJsxElement(child) && hasWords(child.children)) {
      inner.add(child);
      markInner(child.children, inner);
    }
}

/** `{" "}` and the like between tags: part of the text around it. */
function isChild(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isJsxExpression(parent) &&
    (ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent)) &&
    hasWords(parent.parent.children)
  );
}

function mayBeRead(node: ts.Expression, text: string): boolean {
  if (isCode(node)) return false;
  return isWords(text) || (isFragment(text) && isBetweenWords(node));
}

/**
 * True for a choice between words that is put into a text, a property or between tags: `${isOpen ? "open" : "closed"}`;
 * for what joins the items of a list, and for what a property says when it is not given.
 */
function isBetweenWords(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isBetweenWords(parent);
  if (ts.isParenthesizedExpression(parent)) return isBetweenWords(parent);
  if (ts.isBinaryExpression(parent)) return parent.right === node && isBetweenWords(parent);
  if (ts.isReturnStatement(parent)) return answersText(parent);
  if (ts.isTemplateSpan(parent)) {
    const template = parent.parent;
    return isWords(describe(piecesOfTemplate(template))) || isBetweenWords(template);
  }
  if (ts.isCallExpression(parent)) return parent.expression.getText().endsWith(".join");
  if (ts.isPropertyAssignment(parent))
    return TEXT_PROPERTIES.test(parent.name.getText()) || ERROR_VALUES.test(parent.name.getText());
  if (ts.isBindingElement(parent)) return TEXT_PROPERTIES.test(parent.name.getText());
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent;
  if (ts.isJsxAttribute(holder)) return TEXT_PROPERTIES.test(holder.name.getText());
  return ts.isJsxExpression(parent);
}

/** True in a function that says to answer any text; one that answers names of its own lists them in its type. */
function answersText(statement: ts.ReturnStatement): boolean {
  const owner = ts.findAncestor(statement, ts.isFunctionDeclaration);
  return owner?.type?.kind === ts.SyntaxKind.StringKeyword;
}

function siteOfPlural({ list, one, other }: PluralCall): Site {
  const names = new PieceNames();
  const [single, several] = [piecesOfLiteral(one, names), piecesOfLiteral(other, names)];
  return {
    form: "plural",
    start: list.getStart(),
    end: list.end,
    message: pluralMessage(describe(single), describe(several)),
    before: "",
    after: "",
    pieces: [...single, ...several],
  };
}

function piecesOfLiteral(literal: TextLiteral, names: PieceNames): readonly Piece[] {
  if (ts.isTemplateExpression(literal)) return piecesOfTemplate(literal, names);
  return [{ kind: "words", words: literal.text }];
}

function siteOfString(node: ts.StringLiteralLike): Site | undefined {
  const form = ts.isJsxAttribute(node.parent) ? "property" : "string";
  return siteOf(form, node.getStart(), node.end, [{ kind: "words", words: node.text }]);
}

function siteOfChildren(children: readonly ts.JsxChild[]): Site | undefined {
  const first = children.findIndex((child, at) => !isBeside(child, children[at + 1], "start"));
  const last = children.findLastIndex((child, at) => !isBeside(child, children[at - 1], "end"));
  const shown = children.slice(first, last + 1);
  const [from, to] = [shown[0], shown.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  return siteOf("children", from.pos, to.end, piecesOfChildren(shown));
}

/** Nothing, or an icon that stands before or after the words without a space: it stays there in every language. */
function isBeside(child: ts.JsxChild, next: ts.JsxChild | undefined, side: "start" | "end"): boolean {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces;
  if (!ts.isJsxSelfClosingElement(child)) return false;
  if (next === undefined || !ts.isJsxText(next)) return false;
  const words = jsxWords(next.text);
  return side === "start" ? !words.startsWith(" ") : !words.endsWith(" ");
}

function siteOf(form: SiteForm, start: number, end: number, pieces: readonly Piece[]): Site | undefined {
  const text = describe(pieces);
  const message = text.trim();
  if (message === "") return undefined;
  const at = text.indexOf(message);
  return {
    form,
    start,
    end,
    message,
    before: text.slice(0, at),
    after: text.slice(at + message.length),
    pieces,
  };
}
