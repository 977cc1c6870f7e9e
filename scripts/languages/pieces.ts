import ts from "typescript-api";
import { jsxWords } from "./jsx-words.ts";
import { isPluralCall } from "./plural-call.ts";
import type { Piece } from "./site.ts";

/** Gives every value and element of one message a name that a translator understands, the same source the same name. */
export class PieceNames {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  of(source: string, wish: string): string {
    const known = this.#names.get(source);
    if (known !== undefined) return known;
    let name = wish;
    for (let n = 2; this.#taken.has(name); n += 1) name = `${wish}${n}`;
    this.#names.set(source, name);
    this.#taken.add(name);
    return name;
  }
}

export function piecesOfTemplate(
  template: ts.TemplateExpression,
  names: PieceNames = new PieceNames(),
): readonly Piece[] {
  const spans = template.templateSpans.flatMap(({ expression, literal }): Piece[] => [
    valuePiece(expression, expression.getStart(), expression.end, names),
    { kind: "words", words: literal.text },
  ]);
  return [{ kind: "words", words: template.head.text }, ...spans];
}

export function piecesOfChildren(
  children: readonly ts.JsxChild[],
  names: PieceNames = new PieceNames(),
): readonly Piece[] {
  return children.flatMap((child): Piece[] => {
    if (ts.isJsxText(child)) return wordsPiece(jsxWords(child.text));
    if (ts.isJsxExpression(child)) {
      if (child.expression === undefined) return [];
      if (ts.isStringLiteral(child.expression)) return wordsPiece(child.expression.text);
      return [valuePiece(child.expression, child.getStart(), child.end, names)];
    }
    const tag = tagOf(child);
    if (ts.isJsxElement(child) && hasWords(child.children)) {
      const { openingElement: opening, closingElement: closing } = child;
      return [
        {
          kind: "element",
          name: names.of(`<${child.getStart()}`, tag),
          open: { start: opening.getStart(), end: opening.end },
          inner: piecesOfChildren(child.children, names),
          close: closing.getText(),
        },
      ];
    }
    return [
      { kind: "value", name: names.of(`<${child.getStart()}`, tag), start: child.getStart(), end: child.end },
    ];
  });
}

/** True when letters stand directly between these tags. */
export function hasWords(children: readonly ts.JsxChild[]): boolean {
  return children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));
}

function wordsPiece(words: string): Piece[] {
  return words === "" ? [] : [{ kind: "words", words }];
}

function valuePiece(expression: ts.Expression, start: number, end: number, names: PieceNames): Piece {
  return { kind: "value", name: names.of(expression.getText(), nameOf(expression)), start, end };
}

function tagOf(child: ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment): string {
  if (ts.isJsxFragment(child)) return "Fragment";
  const tag = ts.isJsxElement(child) ? child.openingElement.tagName : child.tagName;
  return /\w+$/.exec(tag.getText())?.[0] ?? "Element";
}

/** What a translator is told of a value: the last name in it. */
function nameOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) {
    const { name } = expression;
    return name.text === "length" || name.text === "size" ? "count" : name.text;
  }
  if (isPluralCall(expression)) return nameOf(expression.arguments[0] ?? expression.expression);
  if (ts.isCallExpression(expression)) {
    const [only] = expression.arguments;
    const inner =
      expression.arguments.length === 1 && only !== undefined && !ts.isSpreadElement(only)
        ? nameOf(only)
        : "value";
    return inner === "value" ? nameOf(expression.expression) : inner;
  }
  if (
    ts.isNonNullExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  )
    return nameOf(expression.expression);
  return "value";
}
