import { readImports, resolveRelative } from "./source/imports.ts";
import { isTestFile, type SourceTree } from "./source/source-tree.ts";
import { parse } from "./source/syntax.ts";

/** They create, sign, evaluate or submit transactions. TSX files may show a value. */
const DECIDING = [
  /^wallet\/src\/(?:calls|vault|chain|storage|sites|arguments)\//,
  /^wallet\/src\/review\/.*\.ts$/,
  /^wallet\/src\/features\/[^/]+\/.*\.ts$/,
];
const PRICES = /^wallet\/src\/(?:prices|components\/worth)\//;
const DRAWING = /\.tsx$/;
/** Views of past prices, which move nothing. */
const LOOKING_BACK = /^wallet\/src\/features\/(?:portfolio\/|coin\/candle-shapes\.ts$)/;

interface PriceReach {
  readonly deciding: readonly string[];
  /** Those that import prices, even indirectly. */
  readonly reaching: readonly string[];
  /** Files that display values: none would mean that the search is wrong. */
  readonly drawing: readonly string[];
}

export function priceReach(tree: SourceTree): PriceReach {
  // Layers already keep the SDK away from the wallet.
  const graph = importGraph(tree);
  const reaches = (path: string, seen: Set<string>): boolean => {
    if (PRICES.test(path)) return true;
    if (seen.has(path)) return false;
    seen.add(path);
    const targets = [...(graph.get(path) ?? [])];
    // A displaying file returns nothing to its importer.
    return targets.some((target) => PRICES.test(target) || (!DRAWING.test(target) && reaches(target, seen)));
  };
  const wallet = [...graph.keys()].filter((path) => path.startsWith("wallet/src/"));
  const deciding = wallet.filter(
    (path) => DECIDING.some((place) => place.test(path)) && !LOOKING_BACK.test(path),
  );
  return {
    deciding,
    reaching: deciding.filter((path) => reaches(path, new Set())),
    drawing: wallet.filter((path) => DRAWING.test(path) && !PRICES.test(path) && reaches(path, new Set())),
  };
}

/** Imports between product files, types included, without tests. */
function importGraph(tree: SourceTree): Map<string, Set<string>> {
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
