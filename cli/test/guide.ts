/** A command of a guide, and what it must print: `…` stands for anything on its line, a line of `…` for any lines. */
export interface GuideStep {
  readonly command: readonly string[];
  readonly printed: string;
  /** What comes to it as input: `< FILE`. */
  readonly inputFile?: string;
}

/** The hash of the transaction that a command has told of last. */
export function hashIn(text: string): string | undefined {
  return [...text.matchAll(/^(?:Success|Failed) (0x[\da-f]{64})$/gm)].at(-1)?.[1];
}

/** The commands of a guide's `console` blocks, in their order. */
export function readSteps(guide: string): GuideStep[] {
  return [...guide.matchAll(/^```console\n([\s\S]*?)^```$/gm)].flatMap(([, block = ""]) =>
    block
      .split(/^(?=\$ )/m)
      .filter((part) => part.startsWith("$ holdfast "))
      .map((part) => {
        const [first = "", ...printed] = part.split("\n");
        const [line = "", inputFile] = first.slice("$ holdfast ".length).split(" < ");
        return {
          command: splitWords(line),
          printed: printed.join("\n"),
          ...(inputFile === undefined ? {} : { inputFile }),
        };
      }),
  );
}

/** Words as a shell splits them, where quotes are single ones alone. */
function splitWords(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare = ""]) => quoted ?? bare);
}

/** Whether text is what a guide says. */
export function isAsPrinted(text: string, printed: string): boolean {
  const pattern = printed
    .trimEnd()
    .split("\n")
    .map((line) => (line.trim() === "…" ? "[\\s\\S]*" : escaped(line).replaceAll("…", "[^\\n]*")))
    .join("\n");
  return new RegExp(`^${pattern}$`).test(text.trimEnd());
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
