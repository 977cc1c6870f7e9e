import { randomUUID } from "node:crypto";
import {
  accountNotFound,
  prepareTransaction,
  type EntryFunction,
  type SupraClient,
  type TransactionPayload,
} from "@holdfast/sdk";
import {
  createPartialTransaction,
  encodePartialTransaction,
  partialTransactionToText,
} from "@holdfast/sdk/partial-transaction";
import { resolve } from "node:path";
import { addressReader, type AddressReader } from "../addresses.ts";
import { parseWhole } from "../amount.ts";
import { writeWhole } from "../files.ts";
import { FROM_OPTION, signerOf, type Signer } from "../keys/signer.ts";
import { expectOwnAccount } from "../keys/key-owner.ts";
import { networkOf, NETWORK_OPTIONS, type Network } from "../network.ts";
import type { Call, CommandOption } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";
import { deliver, endOf, expectNoRepetition, sentReport } from "./delivery.ts";
import { withGasLimit } from "./gas-limit.ts";
import { reviewTransaction, type Review } from "./review.ts";

export const AGAIN_OPTION: CommandOption = {
  flags: "--again",
  help: "Send it although the same was sent just now or failed.",
};

/** What every command takes that spends. */
export const SPEND_OPTIONS: readonly CommandOption[] = [
  FROM_OPTION,
  { flags: "-y, --yes", help: "Sign and send it. Without this it is only simulated." },
  { flags: "--unsigned <file>", help: "Write it as a partially signed transaction, to be signed elsewhere." },
  {
    flags: "--intent <name>",
    help: "What is meant, as an invoice's number: sent once however often it is run.",
  },
  AGAIN_OPTION,
  {
    flags: "--gas-limit <gas>",
    help: "Gas limit. Default: what the simulation used, and half as much again.",
  },
  { flags: "--gas-price <quants>", help: "Quants for a unit of gas." },
  ...NETWORK_OPTIONS,
];

/** Simulates a transaction and says what it does; with `--yes` signs, stores and sends it. */
export async function spend(
  call: Call,
  makePayload: (network: Network, read: AddressReader) => Promise<TransactionPayload | EntryFunction>,
): Promise<Report> {
  const network = await networkOf(call);
  const { profile, client } = network;
  await client.chain.expectId(profile.chainId);
  const signer = await signerOf(call, profile.chainId);
  const read = addressReader(call, network);
  const made = await makePayload(network, read);
  const payload: TransactionPayload = "kind" in made ? made : { kind: "entry-function", entryFunction: made };
  const limits = limitsOf(call);
  const known = await endedBefore(call, network, signer, payload);
  if (known !== undefined) return sentReport({ lines: ["It was sent before:"], json: {} }, known);
  const isAgain = call.has("again");
  if (call.has("yes")) {
    const order = { intent: call.option("intent"), payload, isAgain };
    await expectNoRepetition(call.environment, network, signer.address, order);
  }
  const { signal, nowMs } = call.environment;
  const sender = await senderOf(client, signer, signal);
  const prepared = await prepareTransaction(client, profile, payload, { ...limits, ...sender, nowMs });
  const { raw, ...limited } =
    limits.maxGasAmount === undefined
      ? await withGasLimit(network, prepared, signer.publicKey)
      : { raw: prepared };
  const review = withNames(await reviewTransaction(client, raw, signer.publicKey, limited), read.names());
  const file = call.option("unsigned");
  if (file !== undefined) return writeUnsigned(call, review, file);
  if (!call.has("yes") || !review.isSuccess) return dryRun(review);
  const intent = call.option("intent") ?? randomUUID();
  const account = await signer.open();
  // The most that the review said it costs, whatever the node asks for a moment later.
  const { payload: reviewed, maxGasAmount, gasUnitPrice } = review.raw;
  const order = { intent, payload: reviewed, isAgain, maxGasAmount, gasUnitPrice };
  const sent = await deliver(call.environment, network, account, order);
  return sentReport(review, sent);
}

/**
 * The sender with its number. One that does not exist may be the address of a key that another account was given.
 * @throws account/not-found, key/rotated
 */
async function senderOf(client: SupraClient, { address, publicKey }: Signer, signal: AbortSignal) {
  const found = await client.accounts.find(address, { signal });
  if (found !== undefined) return { sender: address, sequenceNumber: found.sequenceNumber };
  await expectOwnAccount(client, publicKey);
  throw accountNotFound({ address });
}

/** What the names of the command line stand for is said first. */
function withNames(review: Review, names: readonly string[]): Review {
  return { ...review, lines: [...names, ...review.lines] };
}

/** How an intent ended that is given again: it is neither simulated nor sent once more. */
async function endedBefore(call: Call, network: Network, { address }: Signer, payload: TransactionPayload) {
  const intent = call.option("intent");
  return intent === undefined ? undefined : endOf(call.environment, network, address, { intent, payload });
}

function limitsOf(call: Call): { maxGasAmount?: bigint; gasUnitPrice?: bigint } {
  const limit = call.option("gas-limit");
  const price = call.option("gas-price");
  return {
    ...(limit === undefined ? {} : { maxGasAmount: parseWhole("--gas-limit", limit) }),
    ...(price === undefined ? {} : { gasUnitPrice: parseWhole("--gas-price", price) }),
  };
}

function dryRun({ lines, json, isSuccess }: Review): Report {
  const end = isSuccess ? "Nothing was sent. Add --yes to sign and send it." : "Nothing was sent.";
  return {
    lines: [...lines, end],
    json: { ...json, sent: false },
    exitCode: isSuccess ? EXIT.done : EXIT.negative,
  };
}

function writeUnsigned({ environment }: Call, { raw, lines, json }: Review, file: string): Report {
  const text = partialTransactionToText(
    encodePartialTransaction(createPartialTransaction({ kind: "single", raw })),
  );
  writeWhole(resolve(environment.folder, file), `${text}\n`, 0o644);
  return {
    lines: [
      ...lines,
      `Written to ${file}, unsigned. holdfast sign or the wallet signs it, and holdfast submit sends the answer.`,
    ],
    json: { ...json, sent: false, file },
  };
}
