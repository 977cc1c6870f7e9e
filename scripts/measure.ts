import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { isEntryPoint, repositoryRoot } from "./entry-point.ts";
import { findCycles } from "./source/cycles.ts";
import { countLines, figuresOf } from "./source/file-figures.ts";
import { foreignBytesIn } from "./source/foreign-bytes.ts";
import { importGraph } from "./source/import-graph.ts";
import { findingsIn, maxAssertionsPerThousandLines, repeatedCodes, type Finding } from "./source/limits.ts";
import { asTable, partFigures, type PartFigures } from "./source/part-figures.ts";
import { isTestFile, readSourceTree, type SourceTree } from "./source/source-tree.ts";

const parts = [
  "sdk",
  "move",
  "devnode",
  "provider",
  "descriptors",
  "cli",
  "react",
  "connect",
  "wallet",
  "extension",
  "scripts",
];
const packages = ["sdk", "move", "devnode", "provider", "descriptors", "cli", "react", "connect"];

export interface Measured {
  readonly parts: ReadonlyMap<string, PartFigures>;
  readonly findings: readonly Finding[];
}

/** Sizes, cycles and escapes of every part, and everything that is over a limit. */
export function measure(tree: SourceTree, entryPoints: ReadonlySet<string>): Measured {
  const code = [...tree].filter(([path]) => !isTestFile(path) && path.includes("/"));
  const figures = code.map(([path, text]) => figuresOf(path, text));
  const cycles = findCycles(importGraph(tree));

  const part = (prefix: string) =>
    partFigures(
      figures.filter(({ path }) => path.startsWith(prefix)),
      testLines(tree, prefix),
      cycles.filter(([first]) => first?.startsWith(prefix)).length,
    );
  const byPart = new Map(parts.map((name) => [name, part(`${name}/`)]));
  return {
    parts: new Map([...byPart, ["total", part("")]]),
    findings: [
      ...figures.flatMap((file) => findingsIn(file, entryPoints)),
      ...code.flatMap(([path, text]) => foreignBytesIn(path, text)),
      ...repeatedCodes(figures),
      ...cycles.map((cycle) => ({
        path: cycle[0] ?? "",
        line: 1,
        message: `is in a cycle: ${cycle.join(" → ")}`,
      })),
      ...[...byPart].flatMap(([name, found]) => assertionFindings(name, found)),
    ],
  };
}

function testLines(tree: SourceTree, prefix: string): number {
  return [...tree]
    .filter(([path]) => path.startsWith(prefix) && isTestFile(path))
    .reduce((total, [, text]) => total + countLines(text), 0);
}

// A part under 1,000 lines may have as many as one of 1,000, or the first would already be too many.
function assertionFindings(name: string, { assertions, lines }: PartFigures): Finding[] {
  const allowed = maxAssertionsPerThousandLines * Math.max(1, lines / 1000);
  if (assertions <= allowed) return [];
  const message = `has ${assertions} type assertions (as) in ${lines} lines, over ${maxAssertionsPerThousandLines} per 1,000: look at run time and let the compiler narrow.`;
  return [{ path: name, line: 1, message }];
}

/** The files that package.json exports, which may therefore be called index.ts. */
function readEntryPoints(root: string): ReadonlySet<string> {
  const found = packages.flatMap((name) => {
    const manifest = readFileSync(join(root, name, "package.json"), "utf8");
    return [...manifest.matchAll(/"source":\s*"(.+?)"/g)].map(([, path = ""]) => posix.join(name, path));
  });
  return new Set(found);
}

/** Prints the figures of every part, and what is over a limit. @returns whether nothing is */
export function reportMeasures(tree: SourceTree): boolean {
  const measured = measure(tree, readEntryPoints(repositoryRoot));
  console.log(asTable(measured.parts));
  for (const { path, line, message } of measured.findings) console.error(`${path}:${line}  ${message}`);
  console.log(`measure: ${measured.findings.length} over a limit`);
  return measured.findings.length === 0;
}

if (isEntryPoint(import.meta.url)) process.exitCode = reportMeasures(readSourceTree(repositoryRoot)) ? 0 : 1;
