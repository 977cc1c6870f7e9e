import { readImports, resolveRelative } from "./imports.ts";
import { isTestFile, type SourceTree } from "./source-tree.ts";
import { parse } from "./syntax.ts";

/** Which file of the product imports which, types included; test files are left out. */
export function importGraph(tree: SourceTree): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [path, text] of tree) {
    if (isTestFile(path)) continue;
    const targets = readImports(parse(path, text))
      .filter(({ specifier }) => specifier.startsWith("."))
      .map(({ specifier }) => resolveRelative(tree, path, specifier))
      .filter((target) => target !== undefined);
    graph.set(path, new Set(targets));
  }
  return graph;
}
