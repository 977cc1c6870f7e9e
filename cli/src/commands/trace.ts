import { failureText } from "../failure-text.ts";
import { hashArgument } from "../hash-argument.ts";
import { resolve } from "node:path";
import { flameGraph, formatCallTree, toSpeedscope, type Trace } from "@holdfast/move";
import { traceRefused, valueInvalid } from "../cli-errors.ts";
import { writeWhole } from "../files.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import type { Call, CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import { write } from "../shell/output.ts";
import type { Json, Report } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";
import { readTrace, type Traced } from "../tracing/read-trace.ts";
import { NO_SOURCES, readSources, type Sources } from "../tracing/source-folder.ts";
import { stepThrough } from "../tracing/step-session.ts";
import { stopLines } from "../tracing/stop-lines.ts";

export const traceCommand: CommandBody = {
  arguments: "<hash>",
  options: [
    { flags: "--gas <file>", help: "Write a gas flame graph: .svg, or .json for speedscope." },
    { flags: "--steps", help: "Step through the trace with typed commands, forward and back." },
    { flags: "--sources <folder>", help: "A package's build folder, to show source lines and names." },
    ...NETWORK_OPTIONS,
  ],
  examples: ["holdfast trace 0x…", "holdfast trace 0x… --gas gas.svg"],
  run: trace,
};

async function trace(call: Call): Promise<Report> {
  const hash = hashArgument(call);
  const { profile } = await loadNetwork(call);
  const folder = call.option("sources");
  const sources = folder === undefined ? NO_SOURCES : readSources(call.environment.folder, folder);
  const steps = call.has("steps") ? "?steps=200000" : "";
  const traced = await readTrace(call, new URL(`/dev/trace/${hash}${steps}`, profile.url));
  if (call.has("steps")) return stepped(call, traced, sources);
  const isSuccess = traced.status === "Success";
  const file = call.option("gas");
  if (file !== undefined) writeGas(call, file, traced.runs);
  return {
    lines: [
      `${isSuccess ? styled("green", "Success") : styled("red", "Failed")} ${hash}`,
      ...traced.runs.flatMap((run) =>
        [...formatCallTree(run), ...stopLines(run, sources)].map((line) => `  ${line}`),
      ),
      ...(traced.runs.length === 0
        ? ["  The transaction ran no bytecode: this devnode implements the called functions in TypeScript."]
        : []),
      `  gas ${traced.gasUsed}`,
      ...(isSuccess ? [] : [failureText(traced.vmStatus)]),
      ...(file === undefined ? [] : [`Flame graph written to ${file}.`]),
    ],
    json: traced.json,
    exitCode: isSuccess ? EXIT.done : EXIT.negative,
  };
}

/** Steps through the failed run, or the first. @throws cli/trace-refused */
async function stepped(call: Call, { runs }: Traced, sources: Sources): Promise<Report> {
  const { environment } = call;
  const run = runs.find(({ stop }) => stop !== undefined) ?? runs[0];
  if (run === undefined) throw traceRefused({ reason: "the transaction ran no bytecode" });
  if (call.has("json")) return { lines: [], json: JSON.parse(JSON.stringify(run)) as Json };
  const say = (lines: readonly string[]) => write(environment, environment.stdout, `${lines.join("\n")}\n`);
  await stepThrough(run, { lines: environment.readLines(), say, sources });
  return { lines: [], json: null };
}

function writeGas({ environment }: Call, file: string, runs: readonly Trace[]): void {
  const [longest] = runs.toSorted((a, b) => b.calls.length - a.calls.length);
  if (longest === undefined) throw traceRefused({ reason: "the transaction ran no bytecode" });
  const isJson = file.endsWith(".json");
  if (!isJson && !file.endsWith(".svg"))
    throw valueInvalid({ what: "--gas", got: file, wanted: "a .svg or .json file" });
  const text = isJson ? JSON.stringify(toSpeedscope(runs, "gas")) : flameGraph(longest, "gas");
  writeWhole(resolve(environment.folder, file), text, 0o644);
}
