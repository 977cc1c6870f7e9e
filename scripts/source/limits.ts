import { basename } from "node:path/posix";
import type { FileFigures } from "./file-figures.ts";
import { isConfigFile } from "./source-tree.ts";

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

const maxFileLines = 600;
const maxFunctionLines = 80;
export const maxAssertionsPerThousandLines = 6;

/** Files that are one long table, so that cutting them would help nobody. */
const tables: readonly string[] = [];

const namesThatSayNothing = /^(utils?|helpers?|common|misc|types|shared)\.tsx?$/;

/** Everything in one file that is over a limit. `entryPoints` are the files that package.json exports. */
export function findingsIn(file: FileFigures, entryPoints: ReadonlySet<string>): Finding[] {
  const { path } = file;
  const at = (message: string) => (line: number) => ({ path, line, message });
  return [
    ...nameFindings(path, entryPoints),
    ...(file.lines > maxFileLines && !tables.includes(path)
      ? [at(`has ${file.lines} lines, over ${maxFileLines}: give each noun in it a file.`)(1)]
      : []),
    ...file.functions
      .filter(({ lines }) => lines > maxFunctionLines)
      .map(({ line, lines }) =>
        at(`has a function of ${lines} lines, over ${maxFunctionLines}: name its steps.`)(line),
      ),
    ...file.anyTypes.map(at("uses any: use unknown and look before you use it.")),
    ...file.nonNullAssertions.map(at("uses !: handle the missing value, or make it impossible.")),
    ...(isConfigFile(path)
      ? []
      : file.defaultExports.map(at("has a default export: export it by its name."))),
    ...(/^(sdk|move|devnode|provider|descriptors|cli|react|wallet|examples)\//.test(path)
      ? file.plainThrows.map(at("throws a plain Error: define an error with a code, a sentence and a fix."))
      : []),
    ...(path.startsWith("sdk/src/") ? undocumented(file) : []),
  ];
}

/** Error codes that more than one entry has, in whatever files. */
export function repeatedCodes(files: readonly FileFigures[]): Finding[] {
  const first = new Map<string, string>();
  return files.flatMap(({ path, errorCodes }) =>
    errorCodes.flatMap(({ code, line }) => {
      const taken = first.get(code);
      if (taken === undefined) first.set(code, path);
      const message = `defines the error ${code} again, after ${taken}: a code names one kind of error.`;
      return taken === undefined ? [] : [{ path, line, message }];
    }),
  );
}

function nameFindings(path: string, entryPoints: ReadonlySet<string>): Finding[] {
  if (namesThatSayNothing.test(basename(path))) {
    return [{ path, line: 1, message: "has a name that says nothing: name the noun that is in it." }];
  }
  if (/^index\.tsx?$/.test(basename(path)) && !entryPoints.has(path) && !isConfigFile(path)) {
    return [{ path, line: 1, message: "is an index that package.json does not export: import the files." }];
  }
  return [];
}

// A type and a value of one name are one thing to a reader, and so are overloads: one sentence is enough.
function undocumented(file: FileFigures): Finding[] {
  const documented = new Set(file.exports.filter((found) => found.isDocumented).map(({ name }) => name));
  return file.exports
    .filter(({ name }) => !documented.has(name))
    .map(({ name, line }) => ({
      path: file.path,
      line,
      message: `exports ${name} without a sentence on what it is: add one, with units, limits and errors.`,
    }));
}
