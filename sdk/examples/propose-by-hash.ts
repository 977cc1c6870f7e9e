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
  partialTransactionToText,
  decodePortableProposal,
  encodePortableProposal,
  parsePartialTransactionText,
} from "@holdfast/sdk/partial-transaction";
import {
  multisigEndingsOf,
  proposalPayload,
  readMultisigAccount,
  readProposals,
  standingOf,
} from "@holdfast/sdk/multisig";

/** Puts only the hash of an action on the chain. The other owners get the text, which says what it is. */
export async function proposeUnseen(
  network: NetworkProfile & ClientOptions,
  owner: Account,
  shared: Address,
  action: EntryFunction,
) {
  const payload = { kind: "entry-function", entryFunction: action } as const;
  await sendTransaction(createSupraClient(network), network, owner, proposeMultisigHash(shared, payload), {
    wait: true,
  });
  const { chainId } = network;
  return partialTransactionToText(
    encodePortableProposal({ chainId, multisigAddress: shared, payload, note: "" }),
  );
}

/** Executes what is next in the queue, if this owner may and the text is what the owners vote on. */
export async function executeNext(
  network: NetworkProfile & ClientOptions,
  owner: Account,
  shared: Address,
  text: string,
) {
  const client = createSupraClient(network);
  const account = await readMultisigAccount(client, shared);
  const [next] = await readProposals(client, account);
  if (next === undefined) return { canExecute: false, endings: [] };
  const { timestampMicros } = await client.chain.getLatestBlock();
  const { canExecute } = standingOf(account, next, {
    owner: owner.address,
    chainTimeSecs: timestampMicros / 1_000_000n,
  });
  const handedOver = decodePortableProposal(parsePartialTransactionText(text)).payload;
  const payload = proposalPayload(next, handedOver); // throws when its hash is another one
  if (!canExecute) return { canExecute, endings: [] };
  const { hash } = await sendTransaction(client, network, owner, executeMultisig(shared, payload), {
    wait: true,
  });
  const detail = await client.transactions.find(hash);
  // The transaction succeeds even when what it carried out has failed: the events tell.
  return { canExecute, endings: detail?.status === "Success" ? multisigEndingsOf(detail.events) : [] };
}
