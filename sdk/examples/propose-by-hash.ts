import {
  bytesToHex,
  createSupraClient,
  decodeAddress,
  executeMultisig,
  formatFunctionId,
  proposeMultisigHash,
  sendTransaction,
  type Account,
  type Address,
  type ClientOptions,
  type EntryFunction,
  type NetworkProfile,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import {
  partialTransactionToText,
  decodePortableProposal,
  encodePortableProposal,
  parsePartialTransactionText,
} from "@holdfast/sdk/partial-transaction";
import {
  readMultisigEndings,
  proposalPayload,
  readMultisigAccount,
  readProposals,
  computeStanding,
} from "@holdfast/sdk/multisig";

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
  const { status } = await sendTransaction(client, network, owner, proposal, { simulate: true, wait: true });
  const { chainId } = network;
  const text = partialTransactionToText(
    encodePortableProposal({ chainId, multisigAddress: multisig, payload, note: "" }),
  );
  return { status, text };
}

/** Shows the action in a text. An owner checks it before approving. */
export function readAction(text: string) {
  const { payload } = decodePortableProposal(parsePartialTransactionText(text));
  if (payload.kind !== "entry-function") return payload;
  const { function: id, typeArguments, arguments: values } = payload.entryFunction;
  const name = formatFunctionId(id);
  const [to, amount] = values;
  if (name !== "0x1::supra_account::transfer" || to === undefined || amount === undefined)
    return { name, typeArguments, arguments: values.map(bytesToHex) };
  return { name, to: decodeBcs(to, decodeAddress), amount: decodeBcs(amount, (reader) => reader.u64()) };
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
  const revealed = decodePortableProposal(parsePartialTransactionText(text)).payload;
  const payload = proposalPayload(next, revealed); // throws if the hash is different
  if (!canExecute) return { canExecute, endings: [] };
  const { hash, status } = await sendTransaction(client, network, owner, executeMultisig(multisig, payload), {
    wait: true,
  });
  const detail = await client.transactions.find(hash);
  // The transaction succeeds even if the executed action fails: check the events.
  const endings = detail?.status === "Success" ? readMultisigEndings(detail.events) : [];
  return { canExecute, status, endings };
}
