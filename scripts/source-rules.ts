import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { repositoryRoot } from "./entry-point.ts";
import { conventionFindings, repeatedCodes, type Finding } from "./source/conventions.ts";
import { foreignBytesIn } from "./source/foreign-bytes.ts";
import { unmarkedTexts } from "./source/unmarked-texts.ts";
import { isTestFile, type SourceTree } from "./source/source-tree.ts";

const packages = ["sdk", "move", "devnode", "provider", "descriptors", "cli", "react", "connect"];

/** Rules beyond oxlint: foreign bytes, unmarked texts, and scripts/source/conventions.ts. */
export function checkSources(tree: SourceTree): Finding[] {
  const entryPoints = readEntryPoints(repositoryRoot);
  const code = [...tree].filter(([path]) => !isTestFile(path) && path.includes("/"));
  const inFiles = code.flatMap(([path, text]) => [
    ...conventionFindings(path, text, entryPoints),
    ...foreignBytesIn(path, text),
    ...unmarkedTexts(path, text),
  ]);
  return [...inFiles, ...repeatedCodes(code)];
}

/** Entry files of package.json, which may be called index.ts. */
function readEntryPoints(root: string): ReadonlySet<string> {
  const found = packages.flatMap((name) => {
    const manifest = readFileSync(join(root, name, "package.json"), "utf8");
    return [...manifest.matchAll(/"source":\s*"(.+?)"/g)].map(([, path = ""]) => posix.join(name, path));
  });
  return new Set(found);
}
