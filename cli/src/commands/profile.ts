import { gasUnits, tracedFunctionName, type GasNode, type Trace } from "@holdfast/move";
import { hashArgument } from "../hash-argument.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import type { Call, CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";
import { readTrace } from "../tracing/read-trace.ts";
import { NO_SOURCES, readSources, type Sources } from "../tracing/source-folder.ts";

const MAX_ROWS = 30;

export const profileCommand: CommandBody = {
  arguments: "<hash>",
  details: ["The node must be a devnode. --sources adds the gas of each source line."],
  options: [
    { flags: "--sources <folder>", help: "A package's build folder with source maps." },
    ...NETWORK_OPTIONS,
  ],
  examples: ["holdfast profile 0x…", "holdfast profile 0x… --json"],
  run: profile,
};

interface Row {
  readonly name: string;
  readonly gas: number;
  readonly calls: number;
}

async function profile(call: Call): Promise<Report> {
  const hash = hashArgument(call);
  const { profile: network } = await loadNetwork(call);
  const folder = call.option("sources");
  const sources = folder === undefined ? NO_SOURCES : readSources(call.environment.folder, folder);
  const { runs, gasUsed } = await readTrace(call, new URL(`/dev/trace/${hash}`, network.url));
  const functions = summed(runs.flatMap(functionRows));
  const lines = summed(runs.flatMap((run) => lineRows(run, sources)));
  const total = functions.reduce((sum, { gas }) => sum + gas, 0);
  return {
    lines: [
      ...(functions.length === 0
        ? ["The transaction ran no bytecode."]
        : table("function", functions, total)),
      ...(lines.length === 0 ? [] : ["", ...table("line", lines, total)]),
      `gas used ${gasUsed}`,
    ],
    json: { hash, gasUsed, functions: functions.map(toJson), lines: lines.map(toJson) },
  };
}

function functionRows({ functions, gas }: Trace): readonly Row[] {
  const rows: Row[] = [];
  const visit = (node: GasNode): void => {
    const called = functions[node.function];
    if (called !== undefined)
      rows.push({ name: tracedFunctionName(called), gas: node.ownGas, calls: node.count });
    node.children.forEach(visit);
  };
  gas.forEach(visit);
  return rows;
}

function lineRows({ functions, gasByInstruction }: Trace, sources: Sources): readonly Row[] {
  return functions.flatMap((called, at) =>
    (gasByInstruction[at] ?? []).flatMap(({ pc, count, gas }) => {
      const line = sources.findLine(called, pc);
      return line === undefined
        ? []
        : [{ name: `${line.file}:${line.line}  ${line.text}`, gas, calls: count }];
    }),
  );
}

function summed(rows: readonly Row[]): readonly Row[] {
  const byName = new Map<string, Row>();
  for (const { name, gas, calls } of rows) {
    const known = byName.get(name) ?? { name, gas: 0, calls: 0 };
    byName.set(name, { name, gas: known.gas + gas, calls: known.calls + calls });
  }
  return [...byName.values()].sort((a, b) => b.gas - a.gas);
}

function table(title: string, rows: readonly Row[], total: number): readonly string[] {
  const share = (gas: number) => (total === 0 ? "" : `${((gas * 100) / total).toFixed(1)} %`);
  return [
    `${"gas".padStart(10)}  ${"share".padStart(7)}  ${"count".padStart(6)}  ${title}`,
    ...rows
      .slice(0, MAX_ROWS)
      .map(
        ({ name, gas, calls }) =>
          `${gasUnits(gas).padStart(10)}  ${share(gas).padStart(7)}  ${String(calls).padStart(6)}  ${name}`,
      ),
    ...(rows.length > MAX_ROWS ? [`${rows.length - MAX_ROWS} more`] : []),
  ];
}

function toJson({ name, gas, calls }: Row) {
  return { name, gas: gasUnits(gas), calls };
}
