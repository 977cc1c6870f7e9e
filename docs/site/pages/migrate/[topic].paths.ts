import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../../.vitepress/site-map.ts";

const folder = join(repositoryRoot, "tests/migration");

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
  /** Text of the comment above it. */
  readonly note: string;
  readonly code: string;
}

export default {
  paths: () =>
    Object.entries(topics).map(([topic, title]) => ({
      params: { topic, title },
      content: topicText(read(topic, "before"), read(topic, "after")),
    })),
};

function read(topic: string, side: "before" | "after"): string {
  return readFileSync(join(folder, `${topic}-${side}.ts`), "utf8");
}

/** Imports of both files, then each program with its replacement. */
function topicText(before: string, after: string): string {
  const programs = new Map(programsIn(after).map((program) => [program.name, program]));
  const pairs = programsIn(before).map((program) => pairText(program, programs.get(program.name)));
  return `${codeGroup(formatImports(before), formatImports(after))}\n${pairs.join("\n")}`;
}

function pairText(before: Program, after: Program | undefined): string {
  const note =
    after === undefined || after.note === ""
      ? ""
      : `${after.note}

`;
  return `## ${before.name}

${note}${codeGroup(before.code, after?.code ?? "")}`;
}

/** Exported functions; the first one includes preceding declarations. */
function programsIn(text: string): readonly Program[] {
  const functions = /(?:\/\*\* (.*?) \*\/\n)?(export (?:async )?function (\w+)\([\s\S]*?\n\})/g;
  return [...text.matchAll(functions)].map(([, note = "", code = "", name = ""]) => ({
    name,
    note,
    code: code.replace(/^export /, ""),
  }));
}

/** Imports and constants of all programs of a file. */
function formatImports(text: string): string {
  const first = text.search(/(?:\/\*\* [^\n]* \*\/\n)?export /);
  return text.slice(0, first).trim();
}

function codeGroup(before: string, after: string): string {
  const block = (label: string, code: string) => `\`\`\`ts [${label}]
${code}
\`\`\`
`;
  return `::: code-group

${block("supra-l1-sdk", before)}
${block("@holdfast/sdk", after)}
:::
`;
}
