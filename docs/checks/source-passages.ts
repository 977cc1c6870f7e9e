import ts from "typescript-api";
import { getLine, parse, walk } from "../../scripts/source/syntax.ts";
import type { Passage } from "./passages.ts";

export function buttonPassages(path: string, text: string): readonly Passage[] {
  const file = parse(path, text);
  const passages: Passage[] = [];
  walk(file, (node) => {
    if (!isButton(node)) return;
    const named = ts.isJsxElement(node) ? [...node.children, ...listLabels(node)] : listLabels(node);
    for (const part of named)
      for (const name of namesIn(part))
        passages.push({ path, line: getLine(file, part.getStart(file)), kind: "button", text: name });
  });
  return passages;
}

function isButton(node: ts.Node): node is ts.JsxElement | ts.JsxSelfClosingElement {
  if (!ts.isJsxElement(node) && !ts.isJsxSelfClosingElement(node)) return false;
  const { tagName, attributes } = ts.isJsxElement(node) ? node.openingElement : node;
  if (/(?:Button|MenuItem)$/i.test(tagName.getText())) return true;
  return attributes.properties.some((property) => property.getText().startsWith("className={buttonStyle("));
}

function listLabels(node: ts.JsxElement | ts.JsxSelfClosingElement): readonly ts.Node[] {
  const { attributes } = ts.isJsxElement(node) ? node.openingElement : node;
  return attributes.properties.filter(
    (property) => ts.isJsxAttribute(property) && /^(?:aria-)?label$/.test(property.name.getText()),
  );
}

function namesIn(part: ts.Node): readonly string[] {
  const names: string[] = [];
  walk(part, (node) => {
    if (ts.isJsxText(node) || ts.isStringLiteral(node)) names.push(node.text);
    if (ts.isNoSubstitutionTemplateLiteral(node)) names.push(node.text);
    if (ts.isTemplateExpression(node))
      names.push(node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(""));
  });
  return names.map((name) => name.replace(/\s+/g, " ").trim()).filter((name) => /\p{L}/u.test(name));
}

/** Comments of a source file; adjacent lines form one. Without tool directives. */
export function commentPassages(path: string, text: string): readonly Passage[] {
  const passages: Passage[] = [];
  const comments = /^[ \t]*(?:\/\*\*?(?<block>[\s\S]*?)\*\/|(?<lines>\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*))/gm;
  for (const { index, groups } of text.matchAll(comments)) {
    const source = groups?.["block"] ?? groups?.["lines"] ?? "";
    const said = source
      .split("\n")
      .map((line) => line.replace(/^\s*(?:\/\/|\*)\s?/, "").trim())
      .join(" ")
      .replace(/\{@link (\w+)[^}]*\}|``.*?``|`[^`]*`/g, "Code")
      .trim();
    if (!/\p{L}/u.test(said) || /^(?:eslint|oxlint|@ts-|@vite|#)/.test(said)) continue;
    for (const part of said.split(/ (?=@(?:param|returns?|throws|example|see|remarks)\b)/))
      passages.push({ path, line: lineAt(text, index), kind: "comment", text: part });
  }
  return passages;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
