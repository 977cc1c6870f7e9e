import ts from "typescript-api";

/** A text that stands in the source as it is. */
export type TextLiteral = ts.StringLiteralLike | ts.TemplateExpression;

/** `plural(count, { one: "1 coin", other: `${count} coins` })`: the list of the forms, and both of them. */
export interface PluralCall {
  readonly list: ts.ObjectLiteralExpression;
  readonly one: TextLiteral;
  readonly other: TextLiteral;
}

export function isPluralCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.getText() === "plural";
}

/** The forms of a call of `plural`; undefined for other calls, and for one whose forms are not two literals. */
export function readPluralCall(node: ts.CallExpression): PluralCall | undefined {
  const list = isPluralCall(node) ? node.arguments[1] : undefined;
  if (list === undefined || !ts.isObjectLiteralExpression(list) || list.properties.length !== 2)
    return undefined;
  const [one, other] = [formOf(list, "one"), formOf(list, "other")];
  return one === undefined || other === undefined ? undefined : { list, one, other };
}

function formOf(list: ts.ObjectLiteralExpression, name: string): TextLiteral | undefined {
  const property = list.properties.find((each) => each.name?.getText() === name);
  if (property === undefined || !ts.isPropertyAssignment(property)) return undefined;
  const { initializer } = property;
  return isTextLiteral(initializer) ? initializer : undefined;
}

export function isTextLiteral(node: ts.Node): node is TextLiteral {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}
