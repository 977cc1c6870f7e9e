import {
  createSupraClient,
  executeMultisig,
  proposeMultisigHash,
  sendTransaction,
  type Account,
  type Address,
  type ClientOptions,
  type EntryFunction,
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
  const { chainId } = network;
  const text = partialTransactionToText(
    encodePortableProposal({
      chainId,
      multisigAddress: multisig,
      ...(made === undefined ? {} : { sequenceNumber: made.sequenceNumber }),
      payload,
      note: "",
    }),
  );
  return { status: sent.status, hash: sent.hash, text };
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
  const { sequenceNumber, payload } = readText(text);
  const proposals = await readProposals(client, await readMultisigAccount(client, multisig));
  const proposal = proposals.find((one) => one.sequenceNumber === sequenceNumber);
  if (proposal === undefined) return undefined;
  proposalPayload(proposal, payload); // throws if the hash is different
  return approve(network, owner, multisig, proposal.sequenceNumber);
}

/** Executes the next proposal, if this owner can and the text matches its hash. */
export async function executeNext(
  network: NetworkProfile & ClientOptions,
  owner: Account,
  multisig: Address,
  text: string,
) {
  const client = createSupraClient(network);
  const account = await readMultisigAccount(client, multisig);
  const [next] = await readProposals(client, account);
  if (next === undefined) return { canExecute: false, endings: [] };
  const { timestampMicros } = await client.chain.getLatestBlock();
  const { canExecute } = computeStanding(account, next, {
    owner: owner.address,
    chainTimeSecs: timestampMicros / 1_000_000n,
  });
  const payload = proposalPayload(next, readText(text).payload); // throws if the hash is different
  if (!canExecute) return { canExecute, endings: [] };
  const execution = executeMultisig(multisig, payload);
  const { status, events = [] } = await sendTransaction(client, network, owner, execution, { wait: true });
  // The transaction succeeds even if the executed action fails: check the events.
  return { canExecute, status, endings: status === "Success" ? readMultisigEndings(events) : [] };
}

function readText(text: string) {
  return decodePortableProposal(parsePartialTransactionText(text));
}
