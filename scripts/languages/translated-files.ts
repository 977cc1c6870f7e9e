import { isTestFile, type SourceTree } from "../source/source-tree.ts";
import { CODE_FILES, CODE_TEXTS } from "./code-texts.ts";
import { collectNames, findDoubts } from "./doubts.ts";
import { findSites } from "./find-sites.ts";
import type { Site } from "./site.ts";

/** True for files whose texts users read: the wallet, and the errors of the packages that it is built on. */
export function isTranslated(path: string): boolean {
  return (
    /^(?:wallet|sdk|move)\/src\/.*\.tsx?$/.test(path) &&
    !isTestFile(path) &&
    !/\/(?:testing|gallery)\//.test(path) &&
    !CODE_FILES.has(path)
  );
}

/** The texts of a file that have a translation in every language. */
export function messagesOf(path: string, source: string): readonly Site[] {
  return findSites(path, source).filter(({ message }) => !CODE_TEXTS.has(message));
}

/** Message → the files it stands in, in the order of the paths. */
export function collectMessages(tree: SourceTree): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [path, source] of [...tree].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isTranslated(path)) continue;
    for (const { message } of messagesOf(path, source)) {
      const files = found.get(message) ?? [];
      if (!files.includes(path)) found.set(message, [...files, path]);
    }
  }
  return found;
}

/** What may be a text and is not known to be one, in all files. */
export function collectDoubts(tree: SourceTree): readonly string[] {
  const names = collectNames(tree);
  return [...tree].flatMap(([path, source]) => (isTranslated(path) ? findDoubts(path, source, names) : []));
}
