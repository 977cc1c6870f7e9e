import {
  attempt,
  bytesToHex,
  createMultisigAccount,
  createSupraClient,
  decodeAddress,
  executeMultisig,
  formatFunctionId,
  multisigAddress,
  proposeMultisig,
  sendTransaction,
  transferSupra,
  voteMultisig,
  type Account,
  type Address,
  type ClientOptions,
  type EntryFunction,
  type MultisigInnerPayload,
  type NetworkProfile,
  type SendResult,
  type TransactionPayload,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { proposalPayload, readMultisigAccount, readProposals } from "@holdfast/sdk/multisig";

type Network = NetworkProfile & ClientOptions;

/** Creates a multisig account of its creator and the other owners, and reads it. */
export async function createWithOwners(
  network: Network,
  creator: Account,
  otherOwners: readonly Address[],
  signaturesRequired: bigint,
) {
  const client = createSupraClient(network);
  const { sequenceNumber } = await client.accounts.get(creator.address);
  const timeoutSecs = 86_400n; // a proposal expires after one day
  const create = createMultisigAccount({ otherOwners, signaturesRequired, timeoutSecs });
  await send(network, creator, create, { sequenceNumber, simulate: true }); // the address depends on this number
  return readMultisigAccount(client, multisigAddress(creator.address, sequenceNumber));
}

/** Proposes a payment. The proposer's approval counts at once. */
export function proposePayment(
  network: Network,
  owner: Account,
  multisig: Address,
  { to, amount }: { readonly to: Address; readonly amount: bigint },
) {
  return send(network, owner, proposeMultisig(multisig, transferSupra(to, amount)), { simulate: true });
}

/** Lists the pending proposals, including unreadable ones. An owner checks the action before approving. */
export async function listProposals(network: Network, multisig: Address) {
  const client = createSupraClient(network);
  const proposals = await readProposals(client, await readMultisigAccount(client, multisig));
  return proposals.map(({ sequenceNumber: number, action, votes }) => ({
    number,
    approvals: votes.filter(({ isApproved }) => isApproved).length,
    action: action.kind === "whole" ? describeAction(action.payload) : action.kind,
  }));
}

/**
 * The function of an action, with recipient and amount if it is a SUPRA payment. Any owner can propose invalid
 * arguments, so this never throws.
 */
export function describeAction(payload: MultisigInnerPayload) {
  if (payload.kind !== "entry-function") return payload;
  const { function: id, typeArguments, arguments: values } = payload.entryFunction;
  const name = formatFunctionId(id);
  if (name !== "0x1::supra_account::transfer")
    return { name, typeArguments, arguments: values.map(bytesToHex) };
  const [to, amount, ...others] = values;
  if (to === undefined || amount === undefined || others.length > 0) return "unreadable";
  const payment = attempt(() => ({
    to: decodeBcs(to, decodeAddress),
    amount: decodeBcs(amount, (reader) => reader.u64()),
  }));
  return payment === undefined ? "unreadable" : { name, ...payment };
}

export function approve(network: Network, owner: Account, multisig: Address, number: bigint) {
  return send(network, owner, voteMultisig(multisig, number, true), { simulate: true });
}

/** Executes this proposal if it is next. This also approves it, if the owner hasn't voted. */
export async function execute(network: Network, owner: Account, multisig: Address, number: bigint) {
  const client = createSupraClient(network);
  const [next] = await readProposals(client, await readMultisigAccount(client, multisig));
  const payload = next?.sequenceNumber === number ? proposalPayload(next) : undefined;
  if (payload === undefined) throw new RangeError(`Proposal ${number} isn't next, or has no readable action`);
  return send(network, owner, executeMultisig(multisig, payload)); // the chain rejects any other action
}

/** Sends a call and throws unless it succeeds, so that the next step doesn't run. */
async function send(
  network: Network,
  owner: Account,
  call: EntryFunction | TransactionPayload,
  options: { readonly sequenceNumber?: bigint; readonly simulate?: boolean } = {},
) {
  const sent = await sendTransaction(createSupraClient(network), network, owner, call, {
    ...options,
    wait: true,
  });
  if (sent.status !== "Success" || sent.failure !== undefined) throw new StepFailed(sent);
  return sent;
}

/** A step without success, or without a known result. `sent` has the transaction's hash and status. */
export class StepFailed extends Error {
  readonly sent: SendResult;

  constructor(sent: SendResult) {
    super(`${sent.status} ${sent.hash} ${sent.failure?.words ?? ""}`);
    this.sent = sent;
  }
}
