import {
  bytesToHex,
  createMultisigAccount,
  executeMultisig,
  executeRejectedMultisig,
  isFinished,
  isTransactionHash,
  multisigAddress,
  proposeMultisig,
  proposeMultisigHash,
  voteMultisig,
  type Address,
  type EntryFunction,
  type SupraClient,
} from "@holdfast/sdk";
import {
  proposalPayload,
  readMultisigAccount,
  readProposals,
  computeStanding,
  type MultisigAccount,
  type MultisigProposal,
  type ProposedAction,
} from "@holdfast/sdk/multisig";
import { addressReader, type AddressReader } from "../addresses.ts";
import { formatSupra, parseWhole } from "../amount.ts";
import { proposalMissing, proposalNotExecutable, proposalsMissing, usageInvalid } from "../cli-errors.ts";
import { calledEntryFunction, FUNCTION_DETAILS, TYPE_OPTION } from "../function-call.ts";
import { findSigner } from "../keys/signer.ts";
import { loadNetwork, NETWORK_OPTIONS, type Network } from "../network.ts";
import { argumentTypes } from "../sending/argument-types.ts";
import { payloadLines, shownBytes } from "../sending/review.ts";
import { spend, SPEND_OPTIONS } from "../sending/spend.ts";
import { expectArgument, type Call, type Command, type CommandBody } from "../shell/command.ts";
import { writePreview, type Json, type Report } from "../shell/report.ts";

const SHOW: Command = {
  name: "show",
  arguments: "<account>",
  summary: "Show owners and pending proposals",
  options: NETWORK_OPTIONS,
  examples: ["holdfast multisig show <multisig>", "holdfast multisig show <multisig> --json"],
  run: show,
};

const CREATE: Command = {
  name: "create",
  arguments: "<owners...>",
  summary: "Create a multisig account with other owners",
  details: ["The sending account is an owner too."],
  options: [
    { flags: "--require <number>", help: "Signatures that a proposal requires. Default: all owners." },
    { flags: "--timeout <seconds>", help: "Voting period in seconds. Default 604800 (one week)." },
    ...SPEND_OPTIONS,
  ],
  examples: [
    "holdfast multisig create ben cleo --require 2 --from ada",
    "holdfast multisig create ben --from ada --yes",
  ],
  run: create,
};

const PROPOSE: Command = {
  name: "propose",
  arguments: "<account> <function> [arguments...]",
  summary: "Propose a call by a multisig account",
  details: FUNCTION_DETAILS,
  options: [
    TYPE_OPTION,
    { flags: "--hash-only", help: "Store only the call's hash. Owners need the call itself to vote." },
    ...SPEND_OPTIONS,
  ],
  examples: [
    "holdfast multisig propose <multisig> 0x1::supra_account::transfer ben 1500 --from ada",
    "holdfast multisig propose <multisig> 0x1::supra_account::transfer ben 1500 --from ada --yes",
  ],
  run: (call) => spend(call, (network, read) => proposal(call, network, read)),
};

export const multisigCommand: CommandBody = {
  subcommands: [
    SHOW,
    CREATE,
    PROPOSE,
    voteCommand("approve", "Approve a proposal", true),
    voteCommand("reject", "Reject a proposal", false),
    {
      name: "execute",
      arguments: "<account> [function] [arguments...]",
      summary: "Execute the next proposal",
      details: [
        "Pass the proposal's function and arguments if only its hash is stored.",
        "Pass them too if you haven't approved the proposal: executing it also approves it.",
      ],
      options: [TYPE_OPTION, ...SPEND_OPTIONS],
      examples: [
        "holdfast multisig execute <multisig> --from ada",
        "holdfast multisig execute <multisig> --from ada --yes",
      ],
      run: (call) => spend(call, (network, read) => execution(call, network, read)),
    },
    {
      name: "remove",
      arguments: "<account>",
      summary: "Remove the next proposal once it is rejected",
      options: SPEND_OPTIONS,
      examples: [
        "holdfast multisig remove <rejected> --from ada",
        "holdfast multisig remove <rejected> --from ada --yes",
      ],
      run: (call) =>
        spend(call, async (_, read) => executeRejectedMultisig(await read.address(expectArgument(call, 0)))),
    },
  ],
};

function voteCommand(name: string, summary: string, isApproved: boolean): Command {
  return {
    name,
    arguments: "<account> <number>",
    summary,
    options: SPEND_OPTIONS,
    examples: [
      `holdfast multisig ${name} <multisig> 1 --from ada`,
      `holdfast multisig ${name} <multisig> 1 --from ada --yes`,
    ],
    run: (call) => spend(call, (network, read) => vote(call, network, read, isApproved)),
  };
}

async function show(call: Call): Promise<Report> {
  const network = await loadNetwork(call);
  const { client } = network;
  const { signal } = call.environment;
  const address = await addressReader(call, network).address(expectArgument(call, 0));
  const account = await readMultisigAccount(client, address, { signal });
  const [proposals, { timestampMicros }, balance] = await Promise.all([
    readProposals(client, account, { signal }),
    client.chain.getLatestBlock({ signal }),
    client.coins.getBalance(address),
  ]);
  const chainTimeSecs = timestampMicros / 1_000_000n;
  const shown = await Promise.all(proposals.map((one) => proposalLines(client, account, one, chainTimeSecs)));
  return {
    lines: [
      `address   ${address}`,
      `balance   ${formatSupra(balance)}`,
      `requires  ${account.signaturesRequired} of ${account.owners.length} owners`,
      ...account.owners.map((owner) => `  ${owner}`),
      ...(proposals.length === 0 ? ["No pending proposals."] : []),
      ...shown.flat(),
    ],
    json: {
      address,
      balance,
      signaturesRequired: account.signaturesRequired,
      owners: [...account.owners],
      timeoutSecs: account.timeoutSecs,
      proposals: proposals.map((one) => ({
        number: one.sequenceNumber,
        creator: one.creator,
        kind: one.action.kind,
        ...(one.action.kind === "unreadable" ? { bytes: bytesToHex(one.action.bytes) } : {}),
        votes: one.votes.map(({ owner, isApproved }) => ({ owner, approved: isApproved })),
      })),
    },
  };
}

async function proposalLines(
  client: SupraClient,
  account: MultisigAccount,
  proposal: MultisigProposal,
  chainTimeSecs: bigint,
): Promise<readonly string[]> {
  const { approvals, rejections, isTimedOut } = computeStanding(account, proposal, { chainTimeSecs });
  const votes = `${approvals} approved, ${rejections} rejected${isTimedOut ? ", expired" : ""}`;
  return [`proposal ${proposal.sequenceNumber}  ${votes}`, ...(await actionLines(client, proposal.action))];
}

async function actionLines(client: SupraClient, action: ProposedAction): Promise<readonly string[]> {
  switch (action.kind) {
    case "whole":
      return payloadLines(action.payload, await argumentTypes(client, action.payload));
    case "hash":
      return ["  only its hash is on the chain"];
    case "unreadable":
      return [`  unreadable  ${shownBytes(action.bytes)}`];
  }
}

async function create(call: Call): Promise<Report> {
  const report = await spend(call, async (_, read) => {
    const otherOwners = await Promise.all(call.arguments.map(read.address));
    const all = String(otherOwners.length + 1);
    const signaturesRequired = parseWhole("--require", call.option("require") ?? all);
    const timeoutSecs = parseWhole("--timeout", call.option("timeout") ?? "604800");
    return createMultisigAccount({ otherOwners, signaturesRequired, timeoutSecs });
  });
  const address = await createdAddress(call, report);
  if (address === undefined) return report;
  return {
    ...report,
    lines: [...report.lines, `Multisig account: ${address}`],
    json: { ...(report.json as { readonly [name: string]: Json }), multisigAddress: address },
  };
}

/** Address that an executed creation derived from sender and sequence number. */
async function createdAddress(call: Call, { json }: Report): Promise<Address | undefined> {
  const { hash, status } = Object(json) as Readonly<Record<"hash" | "status", unknown>>;
  if (status !== "Success" || !isTransactionHash(hash)) return undefined;
  const { client } = await loadNetwork(call);
  const detail = await client.transactions.find(hash);
  return detail !== undefined && isFinished(detail)
    ? multisigAddress(detail.sender, detail.sequenceNumber)
    : undefined;
}

async function proposal(call: Call, network: Network, read: AddressReader): Promise<EntryFunction> {
  const address = await read.address(expectArgument(call, 0));
  const action = await calledEntryFunction(call, network, read, call.arguments.slice(1));
  return call.has("hash-only") ? proposeMultisigHash(address, action) : proposeMultisig(address, action);
}

async function vote(
  call: Call,
  network: Network,
  read: AddressReader,
  isApproved: boolean,
): Promise<EntryFunction> {
  const address = await read.address(expectArgument(call, 0));
  const number = parseWhole("proposal number", expectArgument(call, 1));
  const account = await readMultisigAccount(network.client, address);
  const pending = await readProposals(network.client, account);
  const proposal = pending.find(({ sequenceNumber }) => sequenceNumber === number);
  if (proposal === undefined) throw proposalMissing({ number: String(number), account: address });
  const { timestampMicros } = await network.client.chain.getLatestBlock({ signal: call.environment.signal });
  const lines = await proposalLines(network.client, account, proposal, timestampMicros / 1_000_000n);
  writePreview(call.environment, lines, call.has("json"));
  return voteMultisig(address, number, isApproved);
}

async function execution(call: Call, network: Network, read: AddressReader) {
  const address = await read.address(expectArgument(call, 0));
  const account = await readMultisigAccount(network.client, address);
  const [next] = await readProposals(network.client, account);
  if (next === undefined) throw proposalsMissing({ account: address });
  const words = call.arguments.slice(1);
  const { address: owner } = await findSigner(call, network.profile.chainId);
  const reason =
    (await reasonAgainst(call, network, account, next, owner)) ??
    (words.length === 0 ? missingApproval(next, owner) : undefined);
  if (reason !== undefined)
    throw proposalNotExecutable({ number: String(next.sequenceNumber), account: address, reason });
  const given = words.length === 0 ? undefined : await calledEntryFunction(call, network, read, words);
  // Needed for the preview. The chain rejects any call other than the approved one.
  const payload = proposalPayload(
    next,
    given === undefined ? undefined : { kind: "entry-function", entryFunction: given },
  );
  if (payload === undefined)
    throw usageInvalid({
      reason: "The chain has only the proposal's hash. Pass the function and its arguments.",
    });
  return executeMultisig(address, payload);
}

/** The next proposal may be a different one than the owner saw, and executing it also approves it. */
function missingApproval({ votes }: MultisigProposal, owner: Address): string | undefined {
  return votes.some((vote) => vote.owner === owner && vote.isApproved)
    ? undefined
    : `${owner} has not approved it. Approve it, or pass its function and arguments`;
}

/** Simulations don't count votes, and nodes silently drop a transaction that can't succeed. */
async function reasonAgainst(
  call: Call,
  { client }: Network,
  account: MultisigAccount,
  proposal: MultisigProposal,
  owner: Address,
): Promise<string | undefined> {
  const { timestampMicros } = await client.chain.getLatestBlock({ signal: call.environment.signal });
  const chainTimeSecs = timestampMicros / 1_000_000n;
  const { approvals, canExecute, isTimedOut } = computeStanding(account, proposal, { owner, chainTimeSecs });
  if (proposal.action.kind === "unreadable") return "its bytes are not a call";
  if (canExecute) return undefined;
  if (isTimedOut) return "it has expired";
  return account.owners.includes(owner)
    ? `it has ${approvals} of ${account.signaturesRequired} approvals`
    : `${owner} is not an owner`;
}
