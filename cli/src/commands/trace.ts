import { resolve } from "node:path";
import { flameGraph, formatCallTree, toSpeedscope, type Trace } from "@holdfast/move";
import {
  explainFailure,
  isTransactionHash,
  JsonNode,
  parseJson,
  stringifyJson,
  type JsonValue,
} from "@holdfast/sdk";
import { traceRefused, valueInvalid } from "../cli-errors.ts";
import { writeWhole } from "../files.ts";
import { networkOf, NETWORK_OPTIONS } from "../network.ts";
import { argumentOf, type Call, type Command } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";

export const traceCommand: Command = {
  name: "trace",
  arguments: "<hash>",
  summary: "What a transaction's code did on a devnode, call by call",
  options: [
    { flags: "--gas <file>", help: "Write a flame graph of its gas: .svg, or .json for speedscope." },
    ...NETWORK_OPTIONS,
  ],
  run: trace,
};

/** A transaction's runs, as a devnode tells them. */
interface Traced {
  readonly status: string;
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly runs: readonly Trace[];
  readonly json: JsonValue;
}

async function trace(call: Call): Promise<Report> {
  const hash = argumentOf(call, 0);
  if (!isTransactionHash(hash))
    throw valueInvalid({
      what: "A transaction's hash",
      got: hash,
      wanted: "0x and 64 hex digits in small letters",
    });
  const { profile } = await networkOf(call);
  const traced = await readTrace(call, new URL(`/dev/trace/${hash}`, profile.url));
  const isSuccess = traced.status === "Success";
  const file = call.option("gas");
  if (file !== undefined) writeGas(call, file, traced.runs);
  return {
    lines: [
      `${isSuccess ? styled("green", "Success") : styled("red", "Failed")} ${hash}`,
      ...traced.runs.flatMap((run) => formatCallTree(run).map((line) => `  ${line}`)),
      ...(traced.runs.length === 0
        ? ["  It ran no bytecode: what it called is written in TypeScript here."]
        : []),
      `  gas ${traced.gasUsed}`,
      ...(isSuccess ? [] : [explainFailure(traced.vmStatus).words]),
      ...(file === undefined ? [] : [`Written to ${file}.`]),
    ],
    json: traced.json,
    exitCode: isSuccess ? EXIT.done : EXIT.negative,
  };
}

/** @throws cli/trace-refused */
async function readTrace({ environment }: Call, url: URL): Promise<Traced> {
  const answer = await environment.fetch(new Request(url, { signal: environment.signal }));
  const text = await answer.text();
  if (!answer.ok) throw traceRefused({ reason: reasonOf(text, answer.status) });
  const json = parseJson(text);
  const node = new JsonNode(json, "trace");
  return {
    json,
    status: node.get("status").string(),
    vmStatus: node.get("vm_status").string(),
    gasUsed: node.get("gas_used").bigint(),
    runs: JSON.parse(stringifyJson(node.get("runs").value ?? [])) as readonly Trace[],
  };
}

function reasonOf(text: string, status: number): string {
  try {
    return new JsonNode(parseJson(text), "answer").get("message").string();
  } catch {
    return `the node answered ${status}`;
  }
}

function writeGas({ environment }: Call, file: string, runs: readonly Trace[]): void {
  const [longest] = runs.toSorted((a, b) => b.calls.length - a.calls.length);
  if (longest === undefined) throw traceRefused({ reason: "it ran no bytecode" });
  const isJson = file.endsWith(".json");
  if (!isJson && !file.endsWith(".svg"))
    throw valueInvalid({ what: "--gas", got: file, wanted: "a file .svg or .json" });
  const text = isJson ? JSON.stringify(toSpeedscope(runs, "gas")) : flameGraph(longest, "gas");
  writeWhole(resolve(environment.folder, file), text, 0o644);
}
