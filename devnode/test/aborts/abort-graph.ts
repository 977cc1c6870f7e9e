import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-api";

/** A name at the top of a file (`coin.ts#transfer`), a member of one (`coin-errors.ts#coinErrors.EFROZEN`), or an entry. */
type Place = string;

interface Graph {
  readonly edges: Map<Place, Set<Place>>;
  /** Where an entry function is declared, by `file:name`. */
  readonly entries: Map<string, Place>;
  /** Constants that declareErrors made, with the module's name. */
  readonly errors: Map<Place, string>;
  /** Constants that tableOf made. */
  readonly tables: Set<Place>;
}

/**
 * Aborts that an entry function may reach, by `file:name`, from the framework's sources: every error named in
 * it or in code it refers to. Conditions are ignored, so the list is complete but may be too long.
 */
export function readAborts(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const graph: Graph = { edges: new Map(), entries: new Map(), errors: new Map(), tables: new Set() };
  for (const name of readdirSync(folder).filter((one) => /^[^.]+\.ts$/.test(one)))
    readFile(
      ts.createSourceFile(name, readFileSync(join(folder, name), "utf8"), ts.ScriptTarget.Latest, true),
      graph,
    );
  return new Map([...graph.entries].map(([name, place]) => [name, abortsFrom(place, graph)]));
}

function abortsFrom(start: Place, { edges, errors, tables }: Graph): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const place of reached) for (const next of edges.get(place) ?? []) reached.add(next);
  const aborts = new Set<string>();
  for (const place of reached) {
    const [, owner = "", member = ""] = /^(.*)\.(\w+)$/.exec(place) ?? [];
    const module = errors.get(owner);
    if (module !== undefined) aborts.add(`${module}::${member}`);
    if (tables.has(owner) && member === "add") aborts.add("table::0x6407");
    if (tables.has(owner) && /^(get|remove)$/.test(member)) aborts.add("table::0x6507");
  }
  return aborts;
}

function readFile(file: ts.SourceFile, graph: Graph): void {
  const scope = readScope(file);
  const texts = new Map<string, string>();
  for (const { name, node } of listDeclarations(file)) {
    const text = ts.isVariableDeclaration(node) ? node.initializer : undefined;
    if (text !== undefined && ts.isStringLiteral(text)) texts.set(name, text.text);
    const place = `${file.fileName}#${name}`;
    const made = readCall(text);
    if (made?.callee === "declareErrors") graph.errors.set(place, readText(made.first, texts));
    else readNode(node, place);
    if (made?.callee === "findTable") graph.tables.add(place);
  }

  function readNode(node: ts.Node, place: Place): void {
    const made = readCall(node);
    let at = place;
    if (made?.callee === "entry")
      for (const name of stringsIn(made.first)) {
        at = `${place}/${name}`;
        graph.entries.set(`${file.fileName}:${name}`, at);
        ts.forEachChild(node, (child) => readNode(child, at));
      }
    if (at !== place) return;
    for (const target of findTargets(node, scope)) {
      const known = graph.edges.get(place) ?? new Set();
      graph.edges.set(place, known.add(target));
    }
    ts.forEachChild(node, (child) => readNode(child, place));
  }
}

/** References of a node: a top-level name of a file, or its member. */
function findTargets(node: ts.Node, scope: ReadonlyMap<string, Place>): Place[] {
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    const owner = scope.get(node.expression.text);
    return owner === undefined ? [] : [`${owner}.${node.name.text}`];
  }
  if (!ts.isIdentifier(node)) return [];
  const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
  const target = isMember ? undefined : scope.get(node.text);
  return target === undefined ? [] : [target];
}

/** A file's top-level names and local imports. */
function readScope(file: ts.SourceFile): ReadonlyMap<string, Place> {
  const scope = new Map<string, Place>();
  for (const { name } of listDeclarations(file)) scope.set(name, `${file.fileName}#${name}`);
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const [, from] = /^\.\/([^/]+)$/.exec(statement.moduleSpecifier.text) ?? [];
    const names = statement.importClause?.namedBindings;
    if (from === undefined || names === undefined || !ts.isNamedImports(names)) continue;
    for (const { name, propertyName } of names.elements)
      scope.set(name.text, `${from}#${(propertyName ?? name).text}`);
  }
  return scope;
}

function listDeclarations(file: ts.SourceFile): { readonly name: string; readonly node: ts.Node }[] {
  return file.statements.flatMap((node): { readonly name: string; readonly node: ts.Node }[] => {
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) return [{ name: node.name.text, node }];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.flatMap((one) =>
      ts.isIdentifier(one.name) ? [{ name: one.name.text, node: one }] : [],
    );
  });
}

function readCall(
  node: ts.Node | undefined,
): { readonly callee: string; readonly first: ts.Node | undefined } | undefined {
  if (node === undefined || !ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  return { callee: node.expression.text, first: node.arguments[0] };
}

function readText(node: ts.Node | undefined, known: ReadonlyMap<string, string>): string {
  if (node !== undefined && ts.isStringLiteral(node)) return node.text;
  return node !== undefined && ts.isIdentifier(node) ? (known.get(node.text) ?? "") : "";
}

/** The name of an entry, or both names of a conditional one. */
function stringsIn(node: ts.Node | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...stringsIn(node.whenTrue), ...stringsIn(node.whenFalse)] : [];
}
