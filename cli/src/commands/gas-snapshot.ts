import { resolve } from "node:path";
import { createHttp, isFinished, isSupraError, JsonNode, parseJson } from "@holdfast/sdk";
import { parseWhole } from "../amount.ts";
import { transactionHashes } from "../block-transactions.ts";
import { valueInvalid } from "../cli-errors.ts";
import { readFileText, writeWhole } from "../files.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import type { Call, CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";

const FORMAT = "holdfast-gas-1";
const FILE = ".gas-snapshot.json";
const DEFAULT_BLOCKS = "10000";

export const gasSnapshotCommand: CommandBody = {
  arguments: "[file]",
  details: [
    "Writes the highest gas that each function used in the node's latest blocks to a file.",
    "Run gas-snapshot after your tests. In CI, --check exits with code 4 if a value changed.",
  ],
  options: [
    { flags: "--check", help: "Compare with the file instead of writing the file." },
    { flags: "--tolerance <percent>", help: "With --check: allowed change in percent. Default 0." },
    { flags: "--blocks <number>", help: `Number of latest blocks to read. Default ${DEFAULT_BLOCKS}.` },
    ...NETWORK_OPTIONS,
  ],
  examples: ["holdfast gas-snapshot", "holdfast gas-snapshot gas.json --blocks 100"],
  run: snapshot,
};

type Gas = ReadonlyMap<string, bigint>;

async function snapshot(call: Call): Promise<Report> {
  const path = call.arguments[0] ?? FILE;
  const measured = await measure(call);
  if (call.has("check")) return compare(call, readGas(call, path), measured);
  const functions = Object.fromEntries([...measured].map(([name, gas]) => [name, Number(gas)]));
  writeWhole(
    resolve(call.environment.folder, path),
    `${JSON.stringify({ format: FORMAT, functions }, undefined, 2)}\n`,
    0o644,
  );
  return {
    lines: [...measured]
      .map(([name, gas]) => `${String(gas).padStart(10)}  ${name}`)
      .concat(`Gas snapshot written to ${path}.`),
    json: { file: path, functions },
  };
}

/** Maximum gas of each successful entry function, sorted by name. */
async function measure(call: Call): Promise<Gas> {
  const { client, profile } = await loadNetwork(call);
  const { signal } = call.environment;
  const count = parseWhole("--blocks", call.option("blocks") ?? DEFAULT_BLOCKS);
  const { height } = await client.chain.getLatestBlock({ signal });
  const http = createHttp(profile);
  const found = new Map<string, bigint>();
  for (let at = height; at >= 0n && at > height - count; at--)
    for (const hash of await transactionHashes(http, at, signal)) {
      const detail = await client.transactions.find(hash, { signal });
      if (detail === undefined || !isFinished(detail) || detail.status !== "Success") continue;
      const { payload, gasUsed } = detail;
      if (payload.kind !== "entry-function") continue;
      const known = found.get(payload.function) ?? 0n;
      found.set(payload.function, gasUsed > known ? gasUsed : known);
    }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readGas({ environment }: Call, path: string): Gas {
  try {
    const node = new JsonNode(parseJson(readFileText(environment.folder, path)), path);
    if (node.get("format").string() !== FORMAT) throw node.refuse(`the format ${FORMAT}`);
    const functions = node.get("functions");
    return new Map(Object.keys(functions.value ?? {}).map((name) => [name, functions.get(name).bigint()]));
  } catch (error) {
    if (!isSupraError(error) || !error.code.startsWith("json/")) throw error;
    throw valueInvalid({ what: "file", got: path, wanted: "a gas snapshot" });
  }
}

function compare(call: Call, before: Gas, after: Gas): Report {
  const tolerance = parseWhole("--tolerance", call.option("tolerance") ?? "0");
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changes = names.flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was !== undefined && is !== undefined) {
      const difference = is > was ? is - was : was - is;
      if (difference * 100n <= was * tolerance) return [];
    }
    return [{ name, before: was ?? null, after: is ?? null }];
  });
  return {
    lines: [
      ...changes.map(
        ({ name, before: was, after: is }) => `${name}  ${was ?? "new"} → ${is ?? "not called"}`,
      ),
      changes.length === 0
        ? styled("green", `Gas matches the snapshot for ${names.length} functions.`)
        : styled("red", `Functions with changed gas: ${changes.length}.`),
    ],
    json: { changes },
    exitCode: changes.length === 0 ? EXIT.done : EXIT.negative,
  };
}
