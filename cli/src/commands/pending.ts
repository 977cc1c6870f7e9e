import { isSupraError } from "@holdfast/sdk";
import { valueInvalid } from "../cli-errors.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { endJson, endLines, resume } from "../sending/delivery.ts";
import { listOpen, openOutbox, outboxOwners } from "../sending/outbox.ts";
import type { Call, CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";

export const pendingCommand: CommandBody = {
  options: [
    { flags: "--resume", help: "Send the stored bytes again and wait for the final status." },
    { flags: "--abandon <intent>", help: "Stop tracking an intent. Its transaction may still be executed." },
    ...NETWORK_OPTIONS,
  ],
  examples: ["holdfast pending", "holdfast pending --resume"],
  run: pending,
};

async function pending(call: Call): Promise<Report> {
  const intent = call.option("abandon");
  if (intent !== undefined) return abandon(call, intent);
  return call.has("resume") ? resumeAll(call) : list(call);
}

function list({ environment }: Call): Report {
  const waiting = listOpen(environment);
  return {
    lines:
      waiting.length === 0
        ? ["No pending transactions."]
        : waiting.map(
            ({ chainId, sender, record }) =>
              `${record.intent}  chain ${chainId}  ${sender}  ${record.status.newest.hash}`,
          ),
    json: waiting.map(({ chainId, sender, record }) => ({
      intent: record.intent,
      chainId,
      sender,
      hash: record.status.newest.hash,
    })),
  };
}

async function resumeAll(call: Call): Promise<Report> {
  const network = await loadNetwork(call);
  await network.client.chain.expectId(network.profile.chainId);
  const owners = outboxOwners(call.environment).filter(({ chainId }) => chainId === network.profile.chainId);
  const ends = [];
  for (const { sender } of owners) ends.push(...(await resume(call.environment, network, sender)));
  if (ends.length === 0) return { lines: ["No pending transactions on this network."], json: [] };
  return {
    lines: ends.flatMap((end) =>
      "error" in end ? [`${end.intent}  ${formatError(end.error)}`] : endLines(end),
    ),
    json: ends.map((end) =>
      "error" in end ? { intent: end.intent, error: formatError(end.error) } : endJson(end),
    ),
    exitCode: ends.some((end) => "error" in end) ? EXIT.unknown : EXIT.done,
  };
}

function formatError(error: unknown): string {
  if (isSupraError(error)) return `${error.message} ${error.fix}`;
  return error instanceof Error ? error.message : String(error);
}

function abandon({ environment }: Call, intent: string): Report {
  for (const { chainId, sender } of outboxOwners(environment)) {
    const outbox = openOutbox(environment, chainId, sender);
    try {
      if (!outbox.abandon(intent)) continue;
      return {
        lines: [
          "Abandoned. The transaction may still be executed. Look up its hash before you pay another way.",
        ],
        json: { intent, abandoned: true },
      };
    } finally {
      outbox.close();
    }
  }
  throw valueInvalid({ what: "--abandon", got: intent, wanted: "the intent of a pending transaction" });
}
