import { hashArgument } from "../hash-argument.ts";
import { resolve } from "node:path";
import { existsSync } from "node:fs";
import type { Replay } from "@holdfast/devnode";
import { formatCallTree } from "@holdfast/move";
import { usageInvalid } from "../cli-errors.ts";
import { readFileText, writeWhole } from "../files.ts";
import type { Call, CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";

export const replayCommand: CommandBody = {
  arguments: "<hash>",
  details: ["State that may have changed since then is listed but not compared."],
  options: [
    { flags: "--fork <url>", help: "URL of a node that has the transaction and its state. Required." },
    { flags: "--cassette <file>", help: "Read recorded state from a file, and add newly read state to it." },
  ],
  examples: [
    "holdfast replay 0x… --fork http://127.0.0.1:27001",
    "holdfast replay 0x… --fork http://127.0.0.1:27001 --cassette state.json",
  ],
  run: runReplay,
};

async function runReplay(call: Call): Promise<Report> {
  const hash = hashArgument(call);
  const url = call.option("fork");
  if (url === undefined) throw usageInvalid({ reason: "The option --fork is required: a node URL." });
  const { fetch, folder } = call.environment;
  const { replay } = await import("@holdfast/devnode");
  const file = call.option("cassette");
  const kept =
    file !== undefined && existsSync(resolve(folder, file)) ? readFileText(folder, file) : undefined;
  const result = await replay({
    remote: { url, fetch },
    hash,
    ...(kept === undefined ? {} : { cassette: kept }),
  });
  if (file !== undefined) writeWhole(resolve(folder, file), result.cassette);
  return createReport(hash, result);
}

function createReport(hash: string, { reported, changed, differences, runs, reads }: Replay): Report {
  const verdict = changed.length > 0 ? "changed" : differences.length > 0 ? "different" : "same";
  const { vmStatus, gasUsed, events } = reported;
  const summary = `status, gas ${gasUsed} and ${events.length} events`;
  const words = {
    changed: [
      `${styled("yellow", "Not compared")} ${hash}: state that it reads may have changed since.`,
      ...changed.map(({ key, why }) => `  ${key}\n    ${why}`),
    ],
    different: [
      `${styled("red", "Different")} ${hash}`,
      ...differences.flatMap(({ what, chain, here }) => [
        `  ${what}  chain  ${chain}`,
        `  ${" ".repeat(what.length)}  here   ${here}`,
      ]),
    ],
    same: [
      `${styled("green", "Same")} ${hash}: ${summary} match the chain.`,
      `  ${vmStatus}`,
      ...runs.flatMap((run) => formatCallTree(run).map((line) => `  ${line}`)),
    ],
  }[verdict];
  return {
    lines: [...words, styled("faint", `State values read: ${reads}.`)],
    json: {
      hash,
      verdict,
      vmStatus,
      gasUsed,
      changed,
      differences: differences.map((one) => ({ ...one })),
      reads,
    },
    exitCode: verdict === "same" ? EXIT.done : EXIT.negative,
  };
}
