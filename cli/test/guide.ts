/** A command of a guide, and what it must print: `…` stands for anything on its line, a line of `…` for any lines. */
export interface GuideStep {
  readonly command: readonly string[];
  readonly printed: string;
}

/** The commands of a guide's `console` blocks, in their order. */
export function stepsOf(guide: string): GuideStep[] {
  return [...guide.matchAll(/^```console\n([\s\S]*?)^```$/gm)].flatMap(([, block = ""]) =>
    block
      .split(/^(?=\$ )/m)
      .filter((part) => part.startsWith("$ holdfast "))
      .map((part) => {
        const [first = "", ...printed] = part.split("\n");
        return { command: wordsOf(first.slice("$ holdfast ".length)), printed: printed.join("\n") };
      }),
  );
}

/** Words as a shell splits them, where quotes are single ones alone. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare = ""]) => quoted ?? bare);
}

/** Whether text is what a guide says. */
export function isAsPrinted(text: string, printed: string): boolean {
  const pattern = printed
    .trimEnd()
    .split("\n")
    .map((line) => (line === "…" ? "[\\s\\S]*" : escaped(line).replaceAll("…", "[^\\n]*")))
    .join("\n");
  return new RegExp(`^${pattern}$`).test(text.trimEnd());
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
