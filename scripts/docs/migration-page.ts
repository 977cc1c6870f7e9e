import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = "tests/migration";

const topics = {
  accounts: "Accounts",
  reading: "Reading the chain",
  history: "Histories",
  building: "Building transactions",
  signing: "Signing",
  sending: "Sending and simulating",
} as const;

interface Program {
  readonly name: string;
  /** What the comment above it says. */
  readonly note: string;
  readonly code: string;
}

/** The pairs of programs that the tests run, as sections of the page about migration. */
export function migrationSections(root: string): string {
  return Object.entries(topics)
    .map(([topic, title]) => {
      const read = (side: string) => readFileSync(join(root, folder, `${topic}-${side}.ts`), "utf8");
      return topicSection(title, read("before"), read("after"));
    })
    .join("\n");
}

function topicSection(title: string, before: string, after: string): string {
  const programs = new Map(programsIn(after).map((program) => [program.name, program]));
  const pairs = programsIn(before).map((program) => pairText(program, programs.get(program.name)));
  return `## ${title}\n\nBefore, this section imports:\n\n${block(importsOf(before))}\nAfter:\n\n${block(importsOf(after))}\n${pairs.join("\n")}`;
}

function pairText(before: Program, after: Program | undefined): string {
  const note = after === undefined || after.note === "" ? "" : `${after.note}\n\n`;
  return `### ${before.name}\n\n${note}Before:\n\n${block(before.code)}\nAfter:\n\n${block(after?.code ?? "")}`;
}

/** The exported functions of a file, with what stands between them and the imports at the first one. */
function programsIn(text: string): readonly Program[] {
  const functions = /(?:\/\*\* (.*?) \*\/\n)?(export (?:async )?function (\w+)\([\s\S]*?\n\})/g;
  return [...text.matchAll(functions)].map(([, note = "", code = "", name = ""]) => ({
    name,
    note,
    code: code.replace(/^export /, ""),
  }));
}

/** What every program of a file uses: its imports and its constants. */
function importsOf(text: string): string {
  const first = text.search(/(?:\/\*\* [^\n]* \*\/\n)?export /);
  return text.slice(0, first).trim();
}

function block(code: string): string {
  return `\`\`\`ts\n${code}\n\`\`\`\n`;
}
