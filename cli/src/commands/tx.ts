import { failureOf, type WaitResult } from "@holdfast/sdk";
import { hashArgument } from "../hash-argument.ts";
import { transactionMissing } from "../cli-errors.ts";
import { networkOf, NETWORK_OPTIONS } from "../network.ts";
import type { Call, CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";
import { transactionJson, transactionLines } from "../transaction-text.ts";

export const txCommand: CommandBody = {
  arguments: "<hash>",
  options: [{ flags: "--wait", help: "Wait until it is finished." }, ...NETWORK_OPTIONS],
  run: showTransaction,
};

async function showTransaction(call: Call): Promise<Report> {
  const hash = hashArgument(call);
  const { client } = await networkOf(call);
  const { signal } = call.environment;
  const detail = call.has("wait")
    ? await client.transactions.waitFor(hash, { signal })
    : await client.transactions.find(hash, { signal });
  if (detail === undefined) throw transactionMissing({ hash });
  return {
    lines: transactionLines(detail),
    json: transactionJson(detail),
    exitCode: hasFailed(detail) ? EXIT.negative : EXIT.done,
  };
}

/** True also for the execution of a proposal that failed inside. */
function hasFailed(detail: WaitResult): boolean {
  return detail.status !== "Pending" && failureOf({ ...detail, status: detail.status }) !== undefined;
}
