import type { SignedTransaction } from "@holdfast/sdk";
import {
  checkPartialTransaction,
  partialTransactionToTransaction,
  type PartialTransaction,
} from "@holdfast/sdk/partial-transaction";
import { signaturesMissing } from "../cli-errors.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { expectRawTransaction, readPartialTransaction } from "../partial-transaction-file.ts";
import { argumentTypes } from "../sending/argument-types.ts";
import { checkExpiry, deliverSigned, sentReport } from "../sending/delivery.ts";
import { AGAIN_OPTION } from "../sending/spend.ts";
import { payloadLines } from "../sending/review.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";

export const submitCommand: CommandBody = {
  arguments: "<file>",
  details: ["The file contains a partially signed transaction, as text or as a link."],
  options: [
    { flags: "-y, --yes", help: "Send the transaction. Without --yes, it is only checked." },
    AGAIN_OPTION,
    ...NETWORK_OPTIONS,
  ],
  examples: ["holdfast submit signed.txt", "holdfast submit signed.txt --yes"],
  run: submit,
};

async function submit(call: Call): Promise<Report> {
  const partial = readPartialTransaction(call.environment.folder, expectArgument(call, 0));
  const signed = await assembleSigned(partial);
  const network = await loadNetwork(call);
  const { chainId } = network.profile;
  const raw = expectRawTransaction(partial, chainId);
  const json = { sender: raw.sender, sequenceNumber: raw.sequenceNumber, chainId: raw.chainId };
  await network.client.chain.expectId(chainId);
  const lines = [
    ...payloadLines(raw.payload, await argumentTypes(network.client, raw.payload)),
    `  sender      ${raw.sender} #${raw.sequenceNumber}`,
  ];
  if (!call.has("yes")) {
    await checkExpiry(call.environment, network, signed);
    return {
      lines: [...lines, "All signatures are present. Nothing was sent. Add --yes to send the transaction."],
      json: { ...json, sent: false },
    };
  }
  return sentReport(
    { lines, json },
    await deliverSigned(call.environment, network, signed, call.has("again")),
  );
}

async function assembleSigned(partial: PartialTransaction): Promise<SignedTransaction> {
  const parties = await checkPartialTransaction(partial);
  const missing = parties.filter(({ state }) => state !== "signed").length;
  if (missing > 0) throw signaturesMissing({ missing, all: parties.length });
  return partialTransactionToTransaction(partial);
}
