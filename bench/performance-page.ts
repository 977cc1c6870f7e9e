import { cpus, loadavg, totalmem } from "node:os";

/** The page of what was measured, with a section for each benchmark. */
export const performancePage = "docs/performance.md";

const HEAD = `# What was measured

Each section is what one benchmark printed, with the machine that it ran on and what else that machine had to do: times
are worth comparing within a section alone. \`npm run bench -- all\` measures everything and writes this page;
\`npm run bench -- sdk --write\` measures one part and replaces its section. Where another program is measured too, both take
turns, so that a busy moment falls on both: read the ratio first.
`;

/** A run of a benchmark. */
export interface Measurement {
  /** \`sdk\` */
  readonly name: string;
  readonly output: string;
  /** A sentence: when, and on what. */
  readonly circumstances: string;
}

/** The page with this run in the place of an earlier one of the same name. */
export function withMeasurement(page: string, { name, output, circumstances }: Measurement): string {
  const sections = new Map(
    page
      .split(/^(?=## )/m)
      .filter((part) => part.startsWith("## "))
      .map((part) => [/^## (.*)/.exec(part)?.[1] ?? "", part.trim()]),
  );
  // No line of it may look like a section of the page.
  const text = output
    .trim()
    .replace(/[ \t]+$/gm, "")
    .replace(/^#/gm, " #");
  sections.set(name, `## ${name}\n\n${circumstances}\n\n\`\`\`text\n${text}\n\`\`\``);
  const sorted = [...sections].sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = sorted.map(([, part]) => part).join("\n\n");
  return `${HEAD}\n${overview(sorted)}\n\n${parts}\n`;
}

/** All parts in one table, each with when and on what it was measured. */
function overview(sections: readonly (readonly [name: string, section: string])[]): string {
  const rows = sections.map(([name, section]) => `| [${name}](#${name}) | ${section.split("\n")[2] ?? ""} |`);
  return ["| Part | When and where |", "| --- | --- |", ...rows].join("\n");
}

/** When and on what something is measured: a load above the number of cores says that others were waiting too. */
export function circumstancesNow(loadBefore: number): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores (${first?.model.trim() ?? "unknown"}), ${gigabytes} GB, Node.js ${process.versions.node}`;
  const load = `${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`;
  return `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}; load ${load}.`;
}
