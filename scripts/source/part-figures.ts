import type { FileFigures } from "./file-figures.ts";

/** What is printed for one part of the repository. */
export interface PartFigures {
  readonly assertions: number;
  readonly lines: number;
  readonly rows: ReadonlyMap<string, number>;
}

export function partFigures(files: readonly FileFigures[], testLines: number, cycles: number): PartFigures {
  const count = (pick: (file: FileFigures) => readonly unknown[]) => sum(files.map((f) => pick(f).length));
  const lines = sum(files.map((file) => file.lines));
  const fileSizes = files.map((file) => file.lines);
  const functionSizes = files.flatMap((file) => file.functions.map((found) => found.lines));
  const assertions = count((file) => file.assertions);
  const documented = sum(files.map((file) => file.exports.filter((found) => found.isDocumented).length));
  return {
    assertions,
    lines,
    rows: new Map([
      ["files", files.length],
      ["lines", lines],
      ["file lines, median", percentile(fileSizes, 0.5)],
      ["file lines, p90", percentile(fileSizes, 0.9)],
      ["file lines, longest", percentile(fileSizes, 1)],
      ["function lines, median", percentile(functionSizes, 0.5)],
      ["function lines, p90", percentile(functionSizes, 0.9)],
      ["function lines, longest", percentile(functionSizes, 1)],
      ["import cycles", cycles],
      ["any", count((file) => file.anyTypes)],
      ["non-null !", count((file) => file.nonNullAssertions)],
      ["as per 1,000 lines", round(assertions / Math.max(1, lines / 1000))],
      ["lint and type off-switches", count((file) => file.offSwitches)],
      ["default exports", count((file) => file.defaultExports)],
      ["plain throw new Error", count((file) => file.plainThrows)],
      [
        "exports with a doc comment, %",
        Math.floor(
          (100 * documented) /
            Math.max(
              1,
              count((f) => f.exports),
            ),
        ),
      ],
      ["one-file folders", oneFileFolders(files)],
      ["test lines : code lines", round(testLines / Math.max(1, lines))],
    ]),
  };
}

/** One line per figure, one column per part. */
export function asTable(parts: ReadonlyMap<string, PartFigures>): string {
  const names = [...(parts.values().next().value?.rows.keys() ?? [])];
  const width = Math.max(...names.map((name) => name.length));
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(width) + cells.map((cell) => cell.padStart(9)).join("");
  return [
    line("", [...parts.keys()]),
    ...names.map((name) =>
      line(
        name,
        [...parts.values()].map((part) => String(part.rows.get(name))),
      ),
    ),
  ].join("\n");
}

function oneFileFolders(files: readonly FileFigures[]): number {
  const sizes = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes.values()].filter((size) => size === 1).length;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
