import {
  createMultisigAccount,
  createSupraClient,
  executeMultisig,
  multisigAddress,
  proposeMultisig,
  sendTransaction,
  sendTransfer,
  transferSupra,
  voteMultisig,
  type Account,
  type Address,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** Two owners of a multisig account pay a recipient: one proposes, the other approves and executes. */
export async function payTogether(
  network: NetworkProfile & ClientOptions,
  [first, second]: readonly [Account, Account],
  to: Address,
  amount: bigint,
) {
  const client = createSupraClient(network);
  const wait = { wait: true } as const;

  const { sequenceNumber } = await client.accounts.get(first.address);
  const shared = multisigAddress(first.address, sequenceNumber); // known before it exists
  const create = createMultisigAccount({
    otherOwners: [second.address],
    signaturesRequired: 2n,
    timeoutSecs: 86_400n,
  });
  await sendTransaction(client, network, first, create, wait);
  await sendTransfer(client, network, first, { to: shared, amount }, wait);

  const action = transferSupra(to, amount);
  await sendTransaction(client, network, first, proposeMultisig(shared, action), wait);
  await sendTransaction(client, network, second, voteMultisig(shared, 1n, true), wait);
  const result = await sendTransaction(client, network, second, executeMultisig(shared), wait);
  return { shared, ...result };
}
