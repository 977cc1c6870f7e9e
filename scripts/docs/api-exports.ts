import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dirname, join as joinPath } from "node:path/posix";
import ts from "typescript-api";
import { parse } from "../source/syntax.ts";

export type Declaration =
  | ts.FunctionDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.ClassDeclaration
  | ts.VariableStatement;

/** Something that a package exports, with where it is declared. */
export interface ApiExport {
  readonly name: string;
  readonly file: string;
  /** Several where a function has overloads. */
  readonly declarations: readonly Declaration[];
}

/** Reads what entries export, from the source alone: declarations are shown as they are written. */
export function createExportReader(root: string): (entry: string) => readonly ApiExport[] {
  const files = new Map<string, ts.SourceFile>();
  const open = (path: string): ts.SourceFile => {
    const file = files.get(path) ?? parse(path, readFileSync(join(root, path), "utf8"));
    files.set(path, file);
    return file;
  };

  const exportsOf = (path: string): readonly ApiExport[] =>
    open(path).statements.flatMap((statement) => {
      if (ts.isExportDeclaration(statement)) return reexportsOf(path, statement);
      return isExported(statement) ? namesOf(statement).map((name) => find(path, name, name)) : [];
    });

  const reexportsOf = (path: string, statement: ts.ExportDeclaration): readonly ApiExport[] => {
    const { moduleSpecifier, exportClause } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
    if (!moduleSpecifier.text.startsWith(".")) return [];
    const from = joinPath(dirname(path), moduleSpecifier.text);
    if (exportClause === undefined) return exportsOf(from);
    if (!ts.isNamedExports(exportClause)) return [];
    return exportClause.elements.map(({ name, propertyName }) =>
      find(from, (propertyName ?? name).text, name.text),
    );
  };

  /** Follows a name to where it is declared. */
  const find = (path: string, name: string, exportedAs: string): ApiExport => {
    const declarations = open(path).statements.filter(
      (statement): statement is Declaration => isDeclaration(statement) && namesOf(statement).includes(name),
    );
    if (declarations.length > 0) return { name: exportedAs, file: path, declarations };
    const further = exportsOf(path).find((found) => found.name === name);
    return further === undefined
      ? { name: exportedAs, file: path, declarations }
      : { ...further, name: exportedAs };
  };

  return exportsOf;
}

function isDeclaration(statement: ts.Statement): statement is Declaration {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isVariableStatement(statement)
  );
}

function isExported(statement: ts.Statement): statement is Declaration {
  return (
    isDeclaration(statement) &&
    (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)
  );
}

function namesOf(statement: Declaration): readonly string[] {
  if (!ts.isVariableStatement(statement)) return statement.name === undefined ? [] : [statement.name.text];
  return statement.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) ? [name.text] : [],
  );
}
