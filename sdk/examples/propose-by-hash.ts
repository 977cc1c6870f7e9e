import {
  bytesToHex,
  createSupraClient,
  executeMultisig,
  multisigActionHash,
  proposeMultisigHash,
  sendTransaction,
  type Account,
  type Address,
  type ClientOptions,
  type EntryFunction,
  type MultisigInnerPayload,
  type NetworkProfile,
} from "@holdfast/sdk";
import {
  computeStanding,
  proposalPayload,
  readMultisigAccount,
  readMultisigEndings,
  readMultisigProposals,
  readProposals,
} from "@holdfast/sdk/multisig";
import {
  decodePortableProposal,
  encodePortableProposal,
  parsePartialTransactionText,
  partialTransactionToText,
} from "@holdfast/sdk/partial-transaction";
import { approve, describeAction } from "./multisig-account.ts";

/** Proposes only the hash of an action. The text reveals the action to the other owners. */
export async function proposeHash(
  network: NetworkProfile & ClientOptions,
  owner: Account,
  multisig: Address,
  action: EntryFunction,
) {
  const payload = { kind: "entry-function", entryFunction: action } as const;
  const client = createSupraClient(network);
  const proposal = proposeMultisigHash(multisig, payload);
  const sent = await sendTransaction(client, network, owner, proposal, { simulate: true, wait: true });
  const [made] = readMultisigProposals(sent.events ?? []);
  const text = writeText(network, multisig, payload, made?.sequenceNumber);
  return { status: sent.status, hash: sent.hash, text };
}

/** The text of each pending proposal with the action's hash. */
export async function findTexts(
  network: NetworkProfile & ClientOptions,
  multisig: Address,
  action: EntryFunction,
) {
  const payload = { kind: "entry-function", entryFunction: action } as const;
  const client = createSupraClient(network);
  const proposals = await readProposals(client, await readMultisigAccount(client, multisig));
  const hash = bytesToHex(multisigActionHash(payload));
  return proposals
    .filter((proposal) => bytesToHex(proposal.action.hash) === hash)
    .map(({ sequenceNumber }) => writeText(network, multisig, payload, sequenceNumber));
}

/** Shows the action in a text. An owner checks it before approving. */
export function readAction(text: string) {
  return describeAction(readText(text).payload);
}

/** Approves the text's proposal, if it is pending and has the action's hash. Read the action first. */
export async function approveAction(
  network: NetworkProfile & ClientOptions,
  owner: Account,
  multisig: Address,
  text: string,
) {
  const client = createSupraClient(network);
  const { sequenceNumber, payload } = readTextFor(network, multisig, text);
  const proposals = await readProposals(client, await readMultisigAccount(client, multisig));
  const proposal = proposals.find((one) => one.sequenceNumber === sequenceNumber);
  if (proposal === undefined) return undefined;
  proposalPayload(proposal, payload); // throws if the hash is different
  return approve(network, owner, multisig, proposal.sequenceNumber);
}

/** Executes the text's proposal, if it is next, this owner can, and the text matches its hash. */
export async function executeNext(
  network: NetworkProfile & ClientOptions,
  owner: Account,
  multisig: Address,
  text: string,
) {
  const client = createSupraClient(network);
  const { sequenceNumber, payload: action } = readTextFor(network, multisig, text);
  const account = await readMultisigAccount(client, multisig);
  const [next] = await readProposals(client, account);
  if (next === undefined || next.sequenceNumber !== sequenceNumber) return { canExecute: false, endings: [] };
  const { timestampMicros } = await client.chain.getLatestBlock();
  const { canExecute } = computeStanding(account, next, {
    owner: owner.address,
    chainTimeSecs: timestampMicros / 1_000_000n,
  });
  const payload = proposalPayload(next, action); // throws if the hash is different
  if (!canExecute) return { canExecute, endings: [] };
  const execution = executeMultisig(multisig, payload);
  const sent = await sendTransaction(client, network, owner, execution, { wait: true });
  const { hash, status, events = [] } = sent;
  // The transaction succeeds even if the executed action fails: check the events.
  return { canExecute, hash, status, endings: status === "Success" ? readMultisigEndings(events) : [] };
}

function writeText(
  { chainId }: NetworkProfile,
  multisigAddress: Address,
  payload: MultisigInnerPayload,
  sequenceNumber?: bigint,
) {
  const number = sequenceNumber === undefined ? {} : { sequenceNumber };
  const proposal = { chainId, multisigAddress, ...number, payload, note: "" };
  return partialTransactionToText(encodePortableProposal(proposal));
}

function readTextFor({ chainId }: NetworkProfile, multisig: Address, text: string) {
  const proposal = readText(text);
  if (proposal.chainId !== chainId || proposal.multisigAddress !== multisig)
    throw new RangeError("This text is for another account or network");
  return proposal;
}

function readText(text: string) {
  return decodePortableProposal(parsePartialTransactionText(text));
}
