import ts from "typescript-api";
import type { Declaration } from "./api-exports.ts";

/** A declaration without what it does inside. */
export function signatureOf(declaration: Declaration): string {
  if (ts.isFunctionDeclaration(declaration)) return headOf(declaration, declaration.body);
  if (ts.isClassDeclaration(declaration)) return classText(declaration);
  if (ts.isVariableStatement(declaration)) return valueText(declaration);
  return unexported(declaration.getText());
}

/** What a function answers that makes an object of functions: each of them with its own sentence. */
export function membersOf(
  declaration: Declaration,
): readonly { readonly text: string; readonly note: string }[] {
  if (!ts.isFunctionDeclaration(declaration) || declaration.type !== undefined) return [];
  const last = declaration.body?.statements.find(ts.isReturnStatement)?.expression;
  if (last === undefined || !ts.isObjectLiteralExpression(last)) return [];
  return last.properties.map((member) => ({ text: memberText(member, declaration), note: noteOf(member) }));
}

/** The sentences above a node, as Markdown. */
export function noteOf(node: ts.Node): string {
  const source = node.getSourceFile().text;
  const comment = ts
    .getLeadingCommentRanges(source, node.getFullStart())
    ?.map(({ pos, end }) => source.slice(pos, end))
    .findLast((text) => text.startsWith("/**"));
  if (comment === undefined) return "";
  return comment
    .slice(3, -2)
    .replace(/^[ \t]*\*[ \t]?/gm, "")
    .replace(/\{@link ([^}\s]+)\s*\}/g, "`$1`")
    .replace(/\s*@returns /g, "\n\nReturns ")
    .replace(/\s*@throws /g, "\n\nThrows ")
    .trim();
}

function memberText(member: ts.ObjectLiteralElementLike, within: ts.FunctionDeclaration): string {
  if (ts.isMethodDeclaration(member)) return headOf(member, member.body);
  if (ts.isPropertyAssignment(member)) return named(member.name.getText(), member.initializer);
  if (!ts.isShorthandPropertyAssignment(member)) return member.getText();
  const { text } = member.name;
  const local = within.body?.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => name.getText() === text);
  return local?.initializer === undefined ? text : named(text, local.initializer);
}

/** A member as it is called: `find(hash: TransactionHash): Promise<…>`. */
function named(name: string, value: ts.Expression): string {
  const head = valueHead(value);
  return ts.isArrowFunction(value) ? name + head.replace(/\s*=>$/, "") : `${name}: ${head}`;
}

/** A function by its head; another short value as it is. */
function valueHead(value: ts.Expression): string {
  if (ts.isArrowFunction(value)) {
    const source = value.getSourceFile().text;
    return source.slice(value.getStart(), value.equalsGreaterThanToken.end).replace(/^async /, "");
  }
  const text = value.getText();
  return text.length <= 200 ? text : "…";
}

function valueText(statement: ts.VariableStatement): string {
  const parts = statement.declarationList.declarations.map(({ name, type, initializer }) => {
    if (type !== undefined) return `${name.getText()}: ${type.getText()}`;
    return initializer === undefined ? name.getText() : `${name.getText()} = ${valueHead(initializer)}`;
  });
  return `const ${parts.join(", ")}`.replace(/\/\* @__PURE__ \*\/ /g, "");
}

function classText(declaration: ts.ClassDeclaration): string {
  const source = declaration.getSourceFile().text;
  const head = unexported(source.slice(declaration.getStart(), declaration.members.pos)).trimEnd();
  const members = declaration.members.filter(isPublic).map((member) => {
    const note = noteOf(member);
    const text = "body" in member ? headOf(member, member.body as ts.Node | undefined) : member.getText();
    return `${note === "" ? "" : `  /** ${note.replace(/\s+/g, " ")} */\n`}  ${text.replace(/;$/, "")};`;
  });
  return `${head}\n${members.join("\n")}\n}`;
}

function isPublic(member: ts.ClassElement): boolean {
  if (member.name !== undefined && ts.isPrivateIdentifier(member.name)) return false;
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  return !modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
}

/** A node up to its body. */
function headOf(node: ts.Node, body: ts.Node | undefined): string {
  const source = node.getSourceFile().text;
  return unexported(source.slice(node.getStart(), body?.getStart() ?? node.end)).trim();
}

function unexported(text: string): string {
  return text.replace(/^export (?:async )?/, "").replace(/^async /, "");
}
