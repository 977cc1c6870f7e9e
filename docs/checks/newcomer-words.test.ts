import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { newcomerWords } from "./newcomer-words.ts";

const getFile = (page: string) => (page === "security-policy" ? "SECURITY.md" : `docs/site/pages/${page}.md`);

// `npm run docs:check` searches the built site for the same words.
it.each(Object.entries(newcomerWords))('"%s" appears in the page %s', (words, page) => {
  const text = readFileSync(join(repositoryRoot, getFile(page)), "utf8").toLowerCase();
  for (const word of words.split(" ")) expect(text).toContain(word);
});
