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
export async function payFromMultisig(
  network: NetworkProfile & ClientOptions,
  [first, second]: readonly [Account, Account],
  to: Address,
  amount: bigint,
) {
  const client = createSupraClient(network);
  const wait = { wait: true } as const;

  const { sequenceNumber } = await client.accounts.get(first.address);
  const multisig = multisigAddress(first.address, sequenceNumber); // known before it exists
  const create = createMultisigAccount({
    otherOwners: [second.address],
    signaturesRequired: 2n,
    timeoutSecs: 86_400n, // a proposal expires after one day
  });
  await sendTransaction(client, network, first, create, wait);
  await sendTransfer(client, network, first, { to: multisig, amount }, wait);

  const action = transferSupra(to, amount);
  await sendTransaction(client, network, first, proposeMultisig(multisig, action), wait);
  await sendTransaction(client, network, second, voteMultisig(multisig, 1n, true), wait);
  const result = await sendTransaction(client, network, second, executeMultisig(multisig), wait);
  return { multisig, ...result };
}
