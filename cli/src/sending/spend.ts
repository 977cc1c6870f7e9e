import { randomUUID } from "node:crypto";
import {
  accountNotFound,
  SPECIFIED_DEFAULTS,
  type EntryFunction,
  type PrepareOptions,
  type RawTransaction,
  type SupraClient,
  type TransactionPayload,
} from "@holdfast/sdk";
import { prepareSimulated } from "@holdfast/sdk/outbox";
import {
  createPartialTransaction,
  encodePartialTransaction,
  partialTransactionRoles,
  partialTransactionToText,
  roleName,
  type PartialTransactionRequest,
} from "@holdfast/sdk/partial-transaction";
import { resolve } from "node:path";
import { addressReader, type AddressReader } from "../addresses.ts";
import { parseWhole } from "../amount.ts";
import { usageInvalid } from "../cli-errors.ts";
import { writeWhole } from "../files.ts";
import { findSigner, FROM_OPTION, PUBLIC_KEY_OPTION, type Signer } from "../keys/signer.ts";
import { expectOwnAccount } from "../keys/key-owner.ts";
import { loadNetwork, NETWORK_OPTIONS, type Network } from "../network.ts";
import type { Call, CommandOption } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import { writePreview, type Report } from "../shell/report.ts";
import { deliver, findIntentEnd, expectNoRepetition, sentReport } from "./delivery.ts";
import { reviewTransaction, simulate, type Review, type Tried } from "./review.ts";

export const AGAIN_OPTION: CommandOption = {
  flags: "--again",
  help: "Send again, even if the same transaction was just sent or failed.",
};

const TRANSACTION_OPTIONS: readonly CommandOption[] = [
  FROM_OPTION,
  { flags: "-y, --yes", help: "Sign and send the transaction. Without --yes, it is only simulated." },
  {
    flags: "--unsigned <file>",
    help: "Write a partially signed transaction to a file, for signing elsewhere.",
  },
  PUBLIC_KEY_OPTION,
  {
    flags: "--fee-payer <account>",
    help: "With --unsigned: the account that pays the fee, or the word anyone.",
  },
  { flags: "--co-signer <account...>", help: "With --unsigned: more accounts that must sign." },
  {
    flags: "--intent <name>",
    help: "Name of this payment, such as an invoice. Each intent is sent only once.",
  },
  AGAIN_OPTION,
  {
    flags: "--gas-limit <gas>",
    help: "Gas limit. Default: 1.5 times the gas that the simulation used.",
  },
  { flags: "--gas-price <quants>", help: "Gas price in quants per gas unit. Default: the node's estimate." },
];

export const SPEND_OPTIONS: readonly CommandOption[] = [
  ...TRANSACTION_OPTIONS.map((option) => ({ ...option, group: "Transaction" })),
  ...NETWORK_OPTIONS,
];

/** Simulates a transaction and says what it does; with `--yes` signs, stores and sends it. */
export async function spend(
  call: Call,
  makePayload: (network: Network, read: AddressReader) => Promise<TransactionPayload | EntryFunction>,
): Promise<Report> {
  expectUnsigned(call);
  const network = await loadNetwork(call);
  const { profile, client } = network;
  await client.chain.expectId(profile.chainId);
  const signer = await findSigner(call, profile.chainId);
  const read = addressReader(call, network);
  const made = await makePayload(network, read);
  const payload: TransactionPayload = "kind" in made ? made : { kind: "entry-function", entryFunction: made };
  const limits = readLimits(call);
  const given = call.option("intent");
  // A repeated intent is neither simulated nor sent again.
  const known =
    given === undefined
      ? undefined
      : await findIntentEnd(call.environment, network, signer.address, { intent: given, payload });
  if (known !== undefined) return sentReport({ lines: ["Already sent:"], json: {} }, known);
  const isAgain = call.has("again");
  if (call.has("yes")) {
    const order = { intent: given, payload, isAgain };
    await expectNoRepetition(call.environment, network, signer.address, order);
  }
  const { signal, nowMs } = call.environment;
  const sender = await loadSender(client, signer, signal);
  const { raw, ...limited } = await prepare(network, payload, signer, {
    ...limits,
    ...sender,
    signal,
    nowMs,
  });
  const reviewed = await reviewTransaction(client, raw, signer.publicKey, limited);
  const review = { ...reviewed, lines: [...read.names(), ...reviewed.lines] };
  const file = call.option("unsigned");
  if (file !== undefined)
    return writeUnsigned(call, review, file, await createRequest(call, review.raw, read));
  if (!call.has("yes") || !review.isSuccess) return dryRun(review);
  const intent = given ?? randomUUID();
  writePreview(call.environment, review.lines, call.has("json"));
  const account = await signer.open();
  // The most that the review said it costs, whatever the node asks for a moment later.
  const { maxGasAmount, gasUnitPrice } = review.raw;
  const order = { intent, payload: review.raw.payload, isAgain, maxGasAmount, gasUnitPrice };
  const sent = await deliver(call.environment, network, account, order);
  return sentReport({ lines: [], json: review.json }, sent);
}

/** A transaction, why its simulation failed if it did, and the usual gas limit if the simulation gave another. */
async function prepare(
  { client, profile }: Network,
  payload: TransactionPayload,
  { publicKey }: Signer,
  options: PrepareOptions,
): Promise<{ readonly raw: RawTransaction; readonly failure?: Tried; readonly usualGas?: bigint }> {
  let failure: Tried | undefined;
  const { raw } = await prepareSimulated(client, profile, payload, {
    ...options,
    gasUsedBy: async (roomy) => {
      const tried = await simulate(client, roomy, publicKey);
      if (tried.isSuccess && tried.gasUsed !== undefined) return tried.gasUsed;
      failure = tried;
      return undefined;
    },
  });
  if (failure !== undefined) return { raw, failure };
  const { maxGasAmount: usualGas } = profile.defaults ?? SPECIFIED_DEFAULTS;
  return options.maxGasAmount === undefined ? { raw, usualGas } : { raw };
}

/**
 * The sender with its number. One that does not exist may be the address of a key that another account was given.
 * @throws account/not-found, key/rotated
 */
async function loadSender(client: SupraClient, { address, publicKey }: Signer, signal: AbortSignal) {
  const found = await client.accounts.find(address, { signal });
  if (found !== undefined) return { sender: address, sequenceNumber: found.sequenceNumber };
  await expectOwnAccount(client, publicKey);
  throw accountNotFound({ address });
}

function readLimits(call: Call): Pick<PrepareOptions, "maxGasAmount" | "gasUnitPrice"> {
  const limit = call.option("gas-limit");
  const price = call.option("gas-price");
  return {
    maxGasAmount: limit === undefined ? undefined : parseWhole("--gas-limit", limit),
    gasUnitPrice: price === undefined ? undefined : parseWhole("--gas-price", price),
  };
}

function dryRun({ lines, json, isSuccess }: Review): Report {
  const end = isSuccess ? "Nothing was sent. Add --yes to sign and send." : "Nothing was sent.";
  return {
    lines: [...lines, end],
    json: { ...json, sent: false },
    exitCode: isSuccess ? EXIT.done : EXIT.negative,
  };
}

/** What others sign in files can't be sent at once. @throws cli/usage-invalid */
function expectUnsigned(call: Call): void {
  if (call.option("unsigned") !== undefined) return;
  if (call.option("fee-payer") !== undefined || call.all("co-signer").length > 0)
    throw usageInvalid({ reason: "--fee-payer and --co-signer require --unsigned <file>." });
  if (call.option("public-key") !== undefined)
    throw usageInvalid({ reason: "--public-key requires --unsigned <file>." });
}

async function createRequest(
  call: Call,
  raw: RawTransaction,
  read: AddressReader,
): Promise<PartialTransactionRequest> {
  const secondarySigners = await Promise.all(call.all("co-signer").map(read.address));
  const payer = call.option("fee-payer");
  if (payer === undefined)
    return secondarySigners.length === 0
      ? { kind: "single", raw }
      : { kind: "multi-agent", raw, secondarySigners };
  const feePayer = payer === "anyone" ? {} : { feePayer: await read.address(payer) };
  return { kind: "sponsored", raw, secondarySigners, ...feePayer };
}

function writeUnsigned(
  { environment }: Call,
  { lines, json }: Review,
  file: string,
  request: PartialTransactionRequest,
): Report {
  const partial = createPartialTransaction(request);
  const text = partialTransactionToText(encodePartialTransaction(partial));
  writeWhole(resolve(environment.folder, file), `${text}\n`, 0o644);
  const roles = partialTransactionRoles(request).map(roleName);
  return {
    lines: [
      ...lines,
      ...(request.kind === "single" ? [] : ["The simulation used only the sender's signature."]),
      `Required signatures: ${roles.join(", ")}.`,
      `Unsigned transaction written to ${file}. Sign it with holdfast sign or the wallet, then send it with holdfast submit.`,
    ],
    json: { ...json, sent: false, file, roles },
  };
}
