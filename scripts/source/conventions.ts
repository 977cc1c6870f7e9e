import { basename } from "node:path/posix";
import ts from "typescript-api";
import { isConfigFile } from "./source-tree.ts";
import { getLine, parse, walk } from "./syntax.ts";

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

const emptyNames = /^(utils?|helpers?|common|misc|types|shared)\.tsx?$/;
/** Parts with error codes. */
const withCodes = /^(sdk|move|devnode|provider|descriptors|cli|react|wallet|examples)\//;

/** Allowed submitters: the outbox, and one-shot calls for scripts. */
const submitters = /^sdk\/src\/(outbox\/delivery|client\/(send|pay|transactions))\.ts$/;
const packaged = /^(sdk|provider|descriptors|cli|react|connect|wallet|extension)\/src\//;
const submission = /\btransactions\s*\.\s*submit\(|\/transactions\/submit\b/g;

/** Transactions submitted without the outbox. */
function submissionFindings(path: string, text: string): Finding[] {
  if (!packaged.test(path) || submitters.test(path)) return [];
  return [...text.matchAll(submission)].map(({ index }) => ({
    path,
    line: text.slice(0, index).split("\n").length,
    message:
      "submits a transaction: hand it to an outbox (@holdfast/sdk/outbox), which stores and proves it.",
  }));
}

/** Rules for one file beyond linters. `entryPoints` are the exported files. */
export function conventionFindings(path: string, text: string, entryPoints: ReadonlySet<string>): Finding[] {
  const file = parse(path, text);
  const found = [...nameFindings(path, entryPoints), ...submissionFindings(path, text)];
  walk(file, (node) => {
    if (withCodes.test(path) && isPlainThrow(node))
      found.push({
        path,
        line: getLine(file, node.getStart(file)),
        message: "throws a plain Error: define an error with a code, a sentence and a fix.",
      });
  });
  return path.startsWith("sdk/src/") ? [...found, ...undocumented(path, file)] : found;
}

/** Duplicate error codes: a code is permanent and names one error. */
export function repeatedCodes(files: readonly (readonly [path: string, text: string])[]): Finding[] {
  const first = new Map<string, string>();
  return files.flatMap(([path, text]) =>
    [...text.matchAll(/\bdefineError\(\s*"([^"]+)"/g)].flatMap(({ 1: code = "", index }) => {
      const taken = first.get(code);
      if (taken === undefined) first.set(code, path);
      const line = text.slice(0, index).split("\n").length;
      const message = `defines the error ${code} again, after ${taken}: a code names one kind of error.`;
      return taken === undefined ? [] : [{ path, line, message }];
    }),
  );
}

function nameFindings(path: string, entryPoints: ReadonlySet<string>): Finding[] {
  if (emptyNames.test(basename(path)))
    return [{ path, line: 1, message: "has a name that says nothing: name the noun that is in it." }];
  if (/^index\.tsx?$/.test(basename(path)) && !entryPoints.has(path) && !isConfigFile(path))
    return [{ path, line: 1, message: "is an index that package.json does not export: import the files." }];
  return [];
}

function isPlainThrow(node: ts.Node): boolean {
  if (!ts.isThrowStatement(node) || !ts.isNewExpression(node.expression)) return false;
  return node.expression.expression.getText() === "Error";
}

// Types and values of one name, and overloads, share one sentence.
function undocumented(path: string, file: ts.SourceFile): Finding[] {
  const exported = file.statements.filter((statement) => isExported(statement));
  const documented = new Set(exported.filter(isDocumented).flatMap(listNames));
  return exported.flatMap((statement) =>
    listNames(statement)
      .filter((name) => !documented.has(name))
      .map((name) => ({
        path,
        line: getLine(file, statement.getStart(file)),
        message: `exports ${name} without a sentence on what it is: add one, with units, limits and errors.`,
      })),
  );
}

function isExported(node: ts.Node): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function isDocumented(statement: ts.Statement): boolean {
  return ts.getJSDocCommentsAndTags(statement).length > 0;
}

function listNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText());
  const { name } = statement as ts.Statement & { readonly name?: ts.Identifier };
  return name === undefined ? [] : [name.text];
}
