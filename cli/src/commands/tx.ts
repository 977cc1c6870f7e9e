import { failureOf, type SupraClient, type WaitResult } from "@holdfast/sdk";
import { hashArgument } from "../hash-argument.ts";
import { nodesDisagree, transactionMissing } from "../cli-errors.ts";
import { loadNetwork, NETWORK_OPTIONS, VERIFICATION_OPTION } from "../network.ts";
import type { Call, CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";
import { transactionJson, transactionLines } from "../transaction-text.ts";

export const txCommand: CommandBody = {
  arguments: "<hash>",
  details: ["With a verification node, both nodes must report the same status."],
  options: [
    { flags: "--wait", help: "Wait until the transaction is final." },
    VERIFICATION_OPTION,
    ...NETWORK_OPTIONS,
  ],
  examples: ["holdfast tx 0x…", "holdfast tx 0x… --wait --json"],
  run: showTransaction,
};

async function showTransaction(call: Call): Promise<Report> {
  const hash = hashArgument(call);
  const { client, verification } = await loadNetwork(call);
  const { signal } = call.environment;
  const detail = call.has("wait")
    ? await client.transactions.waitFor(hash, { signal })
    : await client.transactions.find(hash, { signal });
  if (detail === undefined) throw transactionMissing({ hash });
  if (verification !== undefined) await expectSame(verification, detail, signal);
  return {
    lines: [
      ...transactionLines(detail),
      ...(verification === undefined ? [] : ["  verified by a second node"]),
    ],
    json: transactionJson(detail),
    exitCode: hasFailed(detail) ? EXIT.negative : EXIT.done,
  };
}

async function expectSame(second: SupraClient, { hash, status }: WaitResult, signal: AbortSignal) {
  const other = (await second.transactions.find(hash, { signal }))?.status ?? "unknown";
  if (other !== status) throw nodesDisagree({ what: "status", first: status, second: other });
}

/** Includes failed proposals of an executed transaction. */
function hasFailed(detail: WaitResult): boolean {
  return detail.status !== "Pending" && failureOf({ ...detail, status: detail.status }) !== undefined;
}
