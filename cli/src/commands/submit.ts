import { decodeRawTransaction, encodeRawTransaction, type SignedTransaction } from "@holdfast/sdk";
import {
  checkPartialTransaction,
  decodePartialTransaction,
  parsePartialTransactionText,
  partialTransactionToTransaction,
} from "@holdfast/sdk/partial-transaction";
import { signaturesMissing, valueInvalid } from "../cli-errors.ts";
import { readTextOf } from "../files.ts";
import { networkOf, NETWORK_OPTIONS } from "../network.ts";
import { deliverSigned, sentReport } from "../sending/delivery.ts";
import { AGAIN_OPTION } from "../sending/spend.ts";
import { payloadLines } from "../sending/review.ts";
import { argumentOf, type Call, type Command } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";

export const submitCommand: Command = {
  name: "submit",
  arguments: "<file>",
  summary: "Send what was signed elsewhere, with --yes",
  details: ["The file holds a partially signed transaction, as text or as a link."],
  options: [
    { flags: "-y, --yes", help: "Send it. Without this it is only checked." },
    AGAIN_OPTION,
    ...NETWORK_OPTIONS,
  ],
  run: submit,
};

async function submit(call: Call): Promise<Report> {
  const signed = await readSigned(readTextOf(call.environment.folder, argumentOf(call, 0), 1024 * 1024));
  const raw = decodeRawTransaction(encodeRawTransaction(signed.raw));
  const lines = [...payloadLines(raw.payload), `  sender      ${raw.sender} #${raw.sequenceNumber}`];
  const json = { sender: raw.sender, sequenceNumber: raw.sequenceNumber, chainId: raw.chainId };
  const network = await networkOf(call);
  const { chainId } = network.profile;
  if (raw.chainId !== chainId)
    throw valueInvalid({
      what: "The chain id of the transaction",
      got: String(raw.chainId),
      wanted: `${chainId}, as the network’s`,
    });
  await network.client.chain.expectId(chainId);
  if (!call.has("yes"))
    return {
      lines: [...lines, "All signatures are there. Nothing was sent. Add --yes to send it."],
      json: { ...json, sent: false },
    };
  return sentReport(
    { lines, json },
    await deliverSigned(call.environment, network, signed, call.has("again")),
  );
}

/** @throws cli/signatures-missing, capsule/… */
async function readSigned(text: string): Promise<SignedTransaction> {
  const partial = decodePartialTransaction(parsePartialTransactionText(text.trim()));
  const parties = await checkPartialTransaction(partial);
  const missing = parties.filter(({ state }) => state !== "signed").length;
  if (missing > 0) throw signaturesMissing({ missing, all: parties.length });
  return partialTransactionToTransaction(partial);
}
