import { expect, test } from "vitest";
import { repositoryRoot } from "./entry-point.ts";
import { importGraph } from "./source/import-graph.ts";
import { readSourceTree } from "./source/source-tree.ts";

/**
 * What makes, signs, evaluates or sends a transaction. Files that only draw are TSX: they may show what an amount is worth
 * beside it.
 */
const DECIDING = [
  /^wallet\/src\/(?:calls|vault|chain|storage|sites|arguments)\//,
  /^wallet\/src\/review\/.*\.ts$/,
  /^wallet\/src\/features\/[^/]+\/.*\.ts$/,
];
const PRICES = /^wallet\/src\/(?:prices|components\/worth)\//;
const DRAWING = /\.tsx$/;
/** What only looks back: a history of worth, or of a price, moves nothing. */
const LOOKING_BACK = /^wallet\/src\/features\/(?:portfolio\/|coin\/candle-shapes\.ts$)/;

test("a price reaches nothing that makes, signs or evaluates a transaction, however many files lie between", () => {
  // The sdk imports nothing of the wallet's, as the table of layers says.
  const wallet = [...readSourceTree(repositoryRoot)].filter(([path]) => path.startsWith("wallet/src/"));
  const graph = importGraph(new Map(wallet));
  const reaches = (path: string, seen: Set<string>): boolean => {
    if (PRICES.test(path)) return true;
    if (seen.has(path)) return false;
    seen.add(path);
    const targets = [...(graph.get(path) ?? [])];
    // What a drawing file shows does not come back to the file that asks for the drawing.
    return targets.some((target) => PRICES.test(target) || (!DRAWING.test(target) && reaches(target, seen)));
  };
  const deciding = [...graph.keys()].filter(
    (path) => DECIDING.some((place) => place.test(path)) && !LOOKING_BACK.test(path),
  );
  expect(deciding.length).toBeGreaterThan(200);
  expect(deciding.filter((path) => reaches(path, new Set()))).toEqual([]);
  expect(reaches("wallet/src/review/balance-section.tsx", new Set())).toBe(true);
});
