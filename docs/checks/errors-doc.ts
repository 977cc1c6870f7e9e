import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-api";
import { isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";
import { parse, walk } from "../../scripts/source/syntax.ts";

const catalogues = [
  "sdk/src",
  "move/src",
  "react/src",
  "descriptors/src",
  "devnode/src",
  "cli/src",
  "wallet/src",
];

export interface DocumentedError {
  readonly code: string;
  /** Comment above the entry. */
  readonly about: string;
  /** The message, with ‹names› for values. */
  readonly sentence: string;
  readonly fix: string;
}

export const errorsDocPath = "docs/errors.md";

export function errorsIn(path: string, text: string): DocumentedError[] {
  const file = parse(path, text);
  const constants = new Map<string, ts.Expression>();
  walk(file, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.initializer === undefined)
      return;
    // A constant that calls a function has another value on another device: its name stands for it.
    const isUpperCase = node.name.text === node.name.text.toUpperCase();
    if (!isUpperCase || !/\w\(/.test(node.initializer.getText()))
      constants.set(node.name.text, node.initializer);
  });
  return file.statements.flatMap((statement) => {
    const call = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations[0]?.initializer
      : undefined;
    if (call === undefined || !ts.isCallExpression(call) || call.expression.getText() !== "defineError")
      return [];
    const [code, what, fix] = call.arguments;
    if (code === undefined || what === undefined || fix === undefined || !ts.isArrowFunction(what)) return [];
    const sentences = ts.isBlock(what.body) ? returnedBy(what.body) : [what.body];
    return [
      {
        code: readSentence(code, constants),
        about: readComment(statement),
        sentence: sentences.map((sentence) => readSentence(sentence, constants)).join(" / "),
        fix: readSentence(fix, constants),
      },
    ];
  });
}

function returnedBy(block: ts.Block): readonly ts.Expression[] {
  const returned: ts.Expression[] = [];
  walk(block, (node) => {
    if (ts.isReturnStatement(node) && node.expression !== undefined) returned.push(node.expression);
  });
  return returned;
}

export function errorsDoc(errors: readonly DocumentedError[]): string {
  const areas = new Map<string, DocumentedError[]>();
  for (const error of [...errors].sort((a, b) => (a.code < b.code ? -1 : 1))) {
    const [area = ""] = error.code.split("/");
    areas.set(area, [...(areas.get(area) ?? []), error]);
  }
  const sections = [...areas].map(([area, list]) => `## ${area}\n\n${list.map(entryText).join("\n")}`);
  return `${header(errors.length)}\n${sections.join("\n")}`;
}

export function currentErrorsDoc(root: string): string {
  const files = catalogues.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  const sources = files.map((path) => ({ path, text: readFileSync(path, "utf8") }));
  // Most files define none, so they are not parsed.
  const defining = sources.filter(({ text }) => text.includes("defineError("));
  return errorsDoc(defining.flatMap(({ path, text }) => errorsIn(path, text)));
}

function header(count: number): string {
  return [
    "# Errors",
    "",
    "<!-- Written by docs/checks/errors-doc.ts from the definitions of the errors. Change them, then run it again. -->",
    "",
    `Holdfast has ${count} errors. Each has a stable code, a message and a fix.`,
    "Compare `error.code`, or use `isSupraError(error, entry)` with an entry of `@holdfast/sdk/errors`, which types",
    "`error.context`. ‹Names› are values of the context, and ‹formulas› are calculated from them.",
    "",
  ].join("\n");
}

function entryText({ code, about, sentence, fix }: DocumentedError): string {
  return [`### \`${code}\``, about, `> ${sentence}`, fix].filter((part) => part !== "").join("\n\n") + "\n";
}

function readComment(statement: ts.Statement): string {
  const comments = ts.getJSDocCommentsAndTags(statement).filter((comment) => ts.isJSDoc(comment));
  const text = comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "").join(" ");
  return text.replaceAll(/\s+/g, " ").trim();
}

// Reads messages statically, so that no values are needed and all alternatives appear.
function readSentence(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return readSentence(node.expression, constants);
  // A translated fix or a marked text.
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return readSentence(node.body, constants);
  if (ts.isTaggedTemplateExpression(node)) return readSentence(node.template, constants);
  if (ts.isTemplateExpression(node)) {
    const rest = node.templateSpans.map(
      (span) => readSentence(span.expression, constants) + span.literal.text,
    );
    return node.head.text + rest.join("");
  }
  if (ts.isConditionalExpression(node)) {
    const [first, second] = [node.whenTrue, node.whenFalse].map((part) => readSentence(part, constants));
    if (first === "") return second ?? "";
    return second === "" ? (first ?? "") : `${first} / ${second}`;
  }
  if (ts.isBinaryExpression(node) && [node.left, node.right].some(isText))
    return readSentence(node.left, constants) + readSentence(node.right, constants);
  const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return constant === undefined ? placeholder(node) : readSentence(constant, constants);
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node);
}

/** Words of a constant from another file, such as EXAMPLE_AMOUNT. */
function spellOut(name: string): string {
  return name === name.toUpperCase() ? name.toLowerCase().replaceAll("_", " ") : name;
}

/** A value's name or, if computed, its formula. */
function placeholder(node: ts.Expression): string {
  if (ts.isBinaryExpression(node)) return `‹${node.getText().replaceAll(/\bc\./g, "")}›`;
  const name = /\bc\.(\w+)/.exec(node.getText())?.[1] ?? /\w+/.exec(node.getText())?.[0] ?? "?";
  return `‹${spellOut(name)}›`;
}

if (isEntryPoint(import.meta.url)) {
  writeFileSync(join(repositoryRoot, errorsDocPath), currentErrorsDoc(repositoryRoot));
}
