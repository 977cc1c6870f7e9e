import { Complaint } from "./complaint.ts";

export interface Step {
  readonly kind: "COPY" | "RUN" | "WORKDIR";
  readonly words: string;
  /** Stage of COPY; otherwise the context. */
  readonly source?: string;
}

export interface Stage {
  readonly name: string;
  readonly from: string;
  readonly steps: readonly Step[];
  readonly entrypoint?: readonly string[];
  readonly healthcheck?: readonly string[];
}

const instruction = /^(FROM|COPY|RUN|WORKDIR|USER|EXPOSE|ENTRYPOINT|HEALTHCHECK) (.+)$/;

export function parseDockerfile(text: string): readonly Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [, kind, words = ""] = instruction.exec(line) ?? [];
    if (kind === undefined) throw new Complaint(`This line of the Dockerfile is not understood: ${line}`);
    if (kind === "FROM") stages.push(parseFrom(words));
    else stages.push(extend(stages.pop(), kind, words));
  }
  return stages;
}

/** Named or all stages in order of dependency. */
export function neededStages(stages: readonly Stage[], names: readonly string[]): readonly Stage[] {
  const needed = new Set<string>(names.length === 0 ? stages.map(({ name }) => name) : names);
  for (const name of names)
    if (!stages.some((stage) => stage.name === name)) throw new Complaint(`There is no stage ${name}.`);
  for (const { name, from, steps } of stages.toReversed())
    if (needed.has(name))
      for (const one of [from, ...steps.map(({ source }) => source)]) needed.add(one ?? name);
  return stages.filter(({ name }) => needed.has(name));
}

function parseFrom(words: string): Stage {
  const [, from, name] = /^(\S+) AS (\S+)$/.exec(words) ?? [];
  if (from === undefined || name === undefined) throw new Complaint(`A stage has no name: FROM ${words}`);
  return { name, from, steps: [] };
}

function extend(stage: Stage | undefined, kind: string, words: string): Stage {
  if (stage === undefined) throw new Complaint("A Dockerfile begins with FROM.");
  switch (kind) {
    case "RUN":
    case "WORKDIR":
      return { ...stage, steps: [...stage.steps, { kind, words }] };
    case "COPY": {
      const source = /--from=(\S+)/.exec(words)?.[1];
      const step = { kind, words, ...(source === undefined ? {} : { source }) } as const;
      return { ...stage, steps: [...stage.steps, step] };
    }
    case "ENTRYPOINT":
      return { ...stage, entrypoint: JSON.parse(words) as readonly string[] };
    case "HEALTHCHECK":
      return { ...stage, healthcheck: JSON.parse(words.slice(words.indexOf("["))) as readonly string[] };
    default:
      return stage;
  }
}
