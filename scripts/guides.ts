import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isEntryPoint, repositoryRoot } from "./entry-point.ts";

export const guidesFolder = "docs/guides";

const embedded = /<!-- (sdk\/examples\/[a-z-]+\.ts) -->\n\n```ts\n[\s\S]*?\n```\n/g;

/** A guide with every program that it shows as the program is now. */
export function withCurrentCode(guide: string, readExample: (path: string) => string): string {
  return guide.replace(
    embedded,
    (_, path: string) => `<!-- ${path} -->\n\n\`\`\`ts\n${readExample(path).trim()}\n\`\`\`\n`,
  );
}

/** The programs that a guide shows. */
export function examplesIn(guide: string): string[] {
  return [...guide.matchAll(embedded)].map(([, path = ""]) => path);
}

if (isEntryPoint(import.meta.url)) {
  const folder = join(repositoryRoot, guidesFolder);
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const guide = readFileSync(file, "utf8");
    writeFileSync(
      file,
      withCurrentCode(guide, (path) => readFileSync(join(repositoryRoot, path), "utf8")),
    );
  }
}
