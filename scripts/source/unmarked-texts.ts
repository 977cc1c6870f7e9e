import ts from "typescript-api";
import type { Finding } from "./conventions.ts";
import { getLine, parse, walk } from "./syntax.ts";

/** Properties with text for users. */
const said =
  /^(?:title|label|placeholder|description|alt|aria-label|hint|heading|caption|summary|sentence|detail|note)$/;

/** Untranslated names: formats, programs and addresses. */
const names = /\b(?:[A-Z0-9]{2,}|TypeScript|https?:\/\/\S*)/g;

/** Between tags or in certain properties. The gallery and the devnode's page are English only. */
export function unmarkedTexts(path: string, text: string): Finding[] {
  if (!/^(?:wallet\/src\/(?!app\/gallery\/|node-page\/)|extension\/src\/).*\.tsx?$/.test(path)) return [];
  const file = parse(path, text);
  const found: Finding[] = [];
  walk(file, (node) => {
    const words = findWords(node);
    if (words !== undefined && /\p{L}{2}/u.test(words.replaceAll(names, "")) && !isMarked(node))
      found.push({
        path,
        line: getLine(file, node.getStart(file)),
        message: `says “${words.trim()}” without a mark: <Trans> between tags, t\`…\` elsewhere.`,
      });
  });
  return found;
}

function findWords(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  const text = findText(node);
  // Lower-case text is a name in code.
  if (text === undefined || !/^\P{L}*\p{Lu}/u.test(text)) return undefined;
  const value = wholeValue(node);
  const home = ts.isJsxExpression(value.parent) ? value.parent.parent : value.parent;
  if (ts.isJsxAttribute(home) || (ts.isPropertyAssignment(home) && home.initializer === value))
    return said.test(home.name.getText()) ? text : undefined;
  return ts.isJsxExpression(value.parent) ? text : undefined;
}

function findText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("…");
}

/** The whole expression of alternatives such as `isOpen ? "Close" : "Open"`. */
function wholeValue(node: ts.Node): ts.Node {
  const { parent } = node;
  const isPart =
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && /^(?:&&|\|\||\?\?)$/.test(parent.operatorToken.getText()));
  return isPart ? wholeValue(parent) : node;
}

function isMarked(node: ts.Node): boolean {
  for (let each = node.parent; each !== undefined; each = each.parent)
    if (ts.isJsxElement(each) && each.openingElement.tagName.getText() === "Trans") return true;
  return false;
}
