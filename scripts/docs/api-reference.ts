import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createExportReader, type ApiExport } from "./api-exports.ts";
import { membersOf, noteOf, signatureOf } from "./api-text.ts";
import { createPage, type Page } from "./page.ts";

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly source?: string }>>;
}

/** Pages with everything that the packages export, entry by entry, from the source and its docstrings. */
export function apiPages(root: string, packages: readonly string[]): readonly Page[] {
  const exportsOf = createExportReader(root);
  const codes = errorCodes(readFileSync(join(root, "docs/errors.md"), "utf8"));
  return packages.flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
    return Object.entries(manifest.exports).flatMap(([entry, { source }]) => {
      if (source === undefined || !source.endsWith(".ts")) return [];
      const file = join(folder, source);
      const path = `reference/${[folder, ...entry.split("/").slice(1)].join("-")}`;
      const title = [manifest.name, ...entry.split("/").slice(1)].join("/");
      const found = exportsOf(file);
      if (found.length === 0) return []; // an entry that is imported for what it does
      const text = entryText(title, file, found, readFileSync(join(root, file), "utf8"));
      return [createPage(path, `docs/site/${path}.md`, withErrorLinks(text, codes))];
    });
  });
}

function entryText(title: string, file: string, found: readonly ApiExport[], source: string): string {
  const intro = /^\/\*\* (.*?) \*\//.exec(source)?.[1] ?? `What \`${title}\` exports.`;
  const groups = new Map<string, ApiExport[]>();
  for (const item of found) {
    const group = groupOf(file, item.file);
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  const sections = [...groups].map(([name, items]) => {
    const text = items.map(exportText).join("\n");
    return groups.size === 1 ? text : `## ${name}\n\n${text}`;
  });
  return `# ${title}\n\n${intro}\n\n${sections.join("\n")}`;
}

/** The folder below `src`, which is the layer that something belongs to. */
function groupOf(entry: string, file: string): string {
  const [, , first = "", ...rest] = file.split("/");
  return rest.length === 0 || entry === file ? "main" : first;
}

function exportText({ name, declarations, file }: ApiExport): string {
  const notes = declarations.map(noteOf).filter((note) => note !== "");
  const code = declarations.map(signatureOf).join("\n");
  const members = declarations
    .flatMap(membersOf)
    .map(({ text, note }) => `- \`${oneLine(text)}\`${note === "" ? "" : `: ${note.replace(/\s+/g, " ")}`}`);
  return [`### ${name}`, ...notes, `\`\`\`ts\n${code}\n\`\`\``, members.join("\n"), `\`${file}\``]
    .filter((part) => part !== "")
    .join("\n\n")
    .concat("\n");
}

/** A signature that was written over several lines. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/\( /g, "(").replace(/, \)/g, ")").replace(/`/g, "'");
}

function errorCodes(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^### `([^`]+)`/gm)].map(([, code = ""]) => code));
}

/** Leads from a code that a function throws to its entry in the catalogue. */
function withErrorLinks(text: string, codes: ReadonlySet<string>): string {
  return text.replace(/(?<![\w`/.-])[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*(?![\w`/.-])/g, (code) =>
    codes.has(code) ? `[\`${code}\`](../../errors.md#${code.replace("/", "")})` : code,
  );
}
