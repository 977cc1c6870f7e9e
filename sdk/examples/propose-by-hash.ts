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
  readMultisigEndings,
  proposalPayload,
  readMultisigAccount,
  readProposals,
  computeStanding,
} from "@holdfast/sdk/multisig";

/** Proposes only the hash of an action. The returned text reveals the action to the other owners. */
export async function proposeHash(
  network: NetworkProfile & ClientOptions,
  owner: Account,
  multisig: Address,
  action: EntryFunction,
) {
  const payload = { kind: "entry-function", entryFunction: action } as const;
  const client = createSupraClient(network);
  await sendTransaction(client, network, owner, proposeMultisigHash(multisig, payload), {
    simulate: true,
    wait: true,
  });
  const { chainId } = network;
  return partialTransactionToText(
    encodePortableProposal({ chainId, multisigAddress: multisig, payload, note: "" }),
  );
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
  const { hash } = await sendTransaction(client, network, owner, executeMultisig(multisig, payload), {
    wait: true,
  });
  const detail = await client.transactions.find(hash);
  // The transaction succeeds even if the executed action fails: check the events.
  return { canExecute, endings: detail?.status === "Success" ? readMultisigEndings(detail.events) : [] };
}
