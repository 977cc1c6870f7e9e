import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";

export const guidesFolder = "docs/guides";

const sitePages = "docs/site/pages";

/** Task folder for AI assistants, which can be copied as it is. */
export const skillFolder = "docs/skill";

const embedded =
  /<!-- ((?:(?:sdk|devnode|react|connect)\/examples|docs\/site\/playground|docs\/skill\/programs)\/[a-z-]+(?:\.test)?\.(tsx?)) -->\n\n```tsx?\n(?:[\s\S]*?\n)??```\n/g;

/** Updates the programs in a guide. */
export function withCurrentCode(guide: string, readExample: (path: string) => string): string {
  return guide.replace(
    embedded,
    (_, path: string, language: string) =>
      `<!-- ${path} -->\n\n\`\`\`${language}\n${readExample(path).trim()}\n\`\`\`\n`,
  );
}

export function pagesWithPrograms(root: string): string[] {
  const guides = [guidesFolder, skillFolder].flatMap((folder) => listMarkdown(root, folder));
  const site = readdirSync(join(root, sitePages), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${sitePages}/${name}`);
  return [...guides, "README.md", "react/README.md", ...site];
}

function listMarkdown(root: string, folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) =>
    name.endsWith(".md") ? [`${folder}/${name}`] : [],
  );
}

export function examplesIn(guide: string): string[] {
  return [...guide.matchAll(embedded)].map(([, path = ""]) => path);
}

if (isEntryPoint(import.meta.url)) {
  for (const path of pagesWithPrograms(repositoryRoot)) {
    const file = join(repositoryRoot, path);
    const guide = readFileSync(file, "utf8");
    writeFileSync(
      file,
      withCurrentCode(guide, (path) => readFileSync(join(repositoryRoot, path), "utf8")),
    );
  }
}
