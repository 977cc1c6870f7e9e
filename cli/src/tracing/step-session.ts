import { createStepper, formatTracedValue, gasUnits, type Stepper, type Trace } from "@holdfast/move";
import { styled } from "../shell/styled-text.ts";
import type { Sources } from "./source-folder.ts";
import { localLines, placeText } from "./stop-lines.ts";

const STEP_HELP =
  "n on · b back · o over the call · p back over it · u out of it · g N go to a step · s stack · h this · q end";

export async function stepThrough(
  trace: Trace,
  {
    lines,
    say,
    sources,
  }: {
    readonly lines: AsyncIterable<string>;
    readonly say: (lines: readonly string[]) => void;
    readonly sources: Sources;
  },
): Promise<void> {
  const stepper = createStepper(trace);
  say([STEP_HELP, ...momentLines(trace, stepper, sources)]);
  for await (const line of lines) {
    const [word = "n", number] = line.trim().split(/\s+/).filter(Boolean);
    if (word === "q") return;
    const act = ACTS[word];
    if (act !== undefined) {
      act(stepper, number);
      say(momentLines(trace, stepper, sources));
    } else say(word === "s" ? stackLines(trace, stepper) : [STEP_HELP]);
  }
}

const ACTS: Readonly<Record<string, (stepper: Stepper, number: string | undefined) => void>> = {
  n: (stepper) => void stepper.forward(),
  b: (stepper) => void stepper.backward(),
  o: (stepper) => stepper.over(),
  p: (stepper) => stepper.backOver(),
  u: (stepper) => stepper.out(),
  g: (stepper, number = "0") => stepper.seek(/^\d{1,9}$/.test(number) ? Number(number) : stepper.position),
};

function momentLines(trace: Trace, stepper: Stepper, sources: Sources): readonly string[] {
  const { position, calls } = stepper.moment();
  const top = calls.at(-1);
  const head = styled("bold", `[${position}/${stepper.end}]`);
  if (top === undefined) return [`${head} ${position === 0 ? "Nothing ran." : "The end."}`];
  const called = trace.functions[trace.calls[top.call]?.function ?? -1];
  const isEnd = position === stepper.end;
  const gas = trace.steps[position]?.gas ?? 0;
  return [
    `${head} ${"  ".repeat(calls.length - 1)}${placeText(called, top.pc, sources)}`,
    ...(called === undefined
      ? []
      : localLines(top.locals, called, trace, sources).map((line) => `    ${line}`)),
    isEnd
      ? styled("red", `    Stopped here: ${trace.stop?.status ?? "the trace ends"}.`)
      : `    takes ${gasUnits(gas)} gas`,
  ];
}

function stackLines(trace: Trace, stepper: Stepper): readonly string[] {
  const { stack } = stepper.moment();
  if (stack.length === 0) return ["    The stack is empty."];
  return stack
    .map((value, at) => `    ${at}  ${formatTracedValue(value, undefined, trace.structs)}`)
    .reverse();
}
