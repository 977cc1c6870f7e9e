import ts from "typescript-api";
import { lineOf, parse, walk } from "./syntax.ts";

interface FunctionSize {
  readonly line: number;
  readonly lines: number;
}

interface ExportedName {
  readonly name: string;
  readonly line: number;
  readonly isDocumented: boolean;
}

/** What is counted in one file; escapes are given as the lines where they are. */
export interface FileFigures {
  readonly path: string;
  readonly lines: number;
  readonly functions: readonly FunctionSize[];
  readonly exports: readonly ExportedName[];
  readonly anyTypes: readonly number[];
  readonly assertions: readonly number[];
  readonly nonNullAssertions: readonly number[];
  readonly defaultExports: readonly number[];
  readonly plainThrows: readonly number[];
  readonly offSwitches: readonly number[];
  /** Codes that the file gives to errors of its own. */
  readonly errorCodes: readonly ErrorCode[];
}

interface ErrorCode {
  readonly code: string;
  readonly line: number;
}

export function figuresOf(path: string, text: string): FileFigures {
  const file = parse(path, text);
  const figures = {
    functions: new Array<FunctionSize>(),
    anyTypes: new Array<number>(),
    assertions: new Array<number>(),
    nonNullAssertions: new Array<number>(),
    defaultExports: new Array<number>(),
    plainThrows: new Array<number>(),
    errorCodes: new Array<ErrorCode>(),
  };
  walk(file, (node) => {
    const line = lineOf(file, node.getStart(file));
    if (node.kind === ts.SyntaxKind.AnyKeyword) figures.anyTypes.push(line);
    if (isAssertion(node)) figures.assertions.push(line);
    if (ts.isNonNullExpression(node)) figures.nonNullAssertions.push(line);
    if (isDefaultExport(node)) figures.defaultExports.push(line);
    if (isPlainThrow(node)) figures.plainThrows.push(line);
    const code = errorCodeOf(node);
    if (code !== undefined) figures.errorCodes.push({ code, line });
    const body = bodyOf(node);
    if (body !== undefined) figures.functions.push({ line, lines: linesOf(file, body) });
  });
  return {
    path,
    lines: countLines(text),
    exports: exportsOf(file),
    offSwitches: offSwitchesIn(text),
    ...figures,
  };
}

export function countLines(text: string): number {
  return text.trimEnd().split("\n").length;
}

// `as const` asserts nothing that the compiler does not check.
function isAssertion(node: ts.Node): boolean {
  return (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && node.type.getText() !== "const";
}

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return true;
  if (ts.isExportSpecifier(node)) return node.name.text === "default";
  return hasModifier(node, ts.SyntaxKind.DefaultKeyword);
}

function isPlainThrow(node: ts.Node): boolean {
  if (!ts.isThrowStatement(node) || !ts.isNewExpression(node.expression)) return false;
  return node.expression.expression.getText() === "Error";
}

function errorCodeOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== "defineError") return undefined;
  const [code] = node.arguments;
  return code !== undefined && ts.isStringLiteralLike(code) ? code.text : undefined;
}

function bodyOf(node: ts.Node): ts.Node | undefined {
  return ts.isFunctionLike(node) && "body" in node ? node.body : undefined;
}

function linesOf(file: ts.SourceFile, node: ts.Node): number {
  return lineOf(file, node.getEnd()) - lineOf(file, node.getStart(file)) + 1;
}

function exportsOf(file: ts.SourceFile): ExportedName[] {
  return file.statements
    .filter((statement) => hasModifier(statement, ts.SyntaxKind.ExportKeyword))
    .flatMap((statement) => {
      const line = lineOf(file, statement.getStart(file));
      const isDocumented = ts.getJSDocCommentsAndTags(statement).length > 0;
      return namesOf(statement).map((name) => ({ name, line, isDocumented }));
    });
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText());
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind)
  );
}

function offSwitchesIn(text: string): number[] {
  return text
    .split("\n")
    .map((line, index) =>
      /(oxlint|eslint|prettier|oxfmt)-(disable|ignore)|@ts-[a-z]+/.test(line) ? index + 1 : 0,
    )
    .filter((line) => line > 0);
}
