import ts from "typescript-api";

const parsed = new Map<string, ts.SourceFile>();

/** Cached syntax tree. TypeScript 7 has no JavaScript API yet, so this is TypeScript 6. */
export function parse(path: string, text: string): ts.SourceFile {
  const known = parsed.get(path);
  if (known?.text === text) return known;
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  parsed.set(path, file);
  return file;
}

const listed = new WeakMap<ts.SourceFile, readonly ts.Node[]>();

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  for (const found of ts.isSourceFile(node) ? listNodes(node) : withAllBelow(node)) visit(found);
}

// Cached, because several checks walk the whole file.
function listNodes(file: ts.SourceFile): readonly ts.Node[] {
  const nodes = listed.get(file) ?? withAllBelow(file);
  listed.set(file, nodes);
  return nodes;
}

function withAllBelow(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const add = (found: ts.Node): void => {
    nodes.push(found);
    ts.forEachChild(found, add);
  };
  add(node);
  return nodes;
}

export function getLine(file: ts.SourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line + 1;
}
