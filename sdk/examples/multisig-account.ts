import {
  createMultisigAccount,
  createSupraClient,
  executeMultisig,
  multisigAddress,
  proposeMultisig,
  sendTransaction,
  transferSupra,
  voteMultisig,
  type Account,
  type Address,
  type ClientOptions,
  type EntryFunction,
  type NetworkProfile,
  type SendResult,
  type TransactionPayload,
} from "@holdfast/sdk";

/** Two owners of a multisig account pay a recipient: one proposes, the other approves and executes. */
export async function payFromMultisig(
  network: NetworkProfile & ClientOptions,
  [first, second]: readonly [Account, Account],
  to: Address,
  amount: bigint,
) {
  const client = createSupraClient(network);
  const { sequenceNumber } = await client.accounts.get(first.address);
  const multisig = multisigAddress(first.address, sequenceNumber); // known before it exists
  const create = createMultisigAccount({
    otherOwners: [second.address],
    signaturesRequired: 2n,
    timeoutSecs: 86_400n, // a proposal expires after one day
  });
  const steps: readonly (readonly [Account, EntryFunction | TransactionPayload])[] = [
    [first, create],
    [first, transferSupra(multisig, amount)], // only once the account exists
    [first, proposeMultisig(multisig, transferSupra(to, amount))],
    [second, voteMultisig(multisig, 1n, true)],
    [second, executeMultisig(multisig)],
  ];
  let result: SendResult | undefined;
  for (const [owner, call] of steps) {
    result = await sendTransaction(client, network, owner, call, { wait: true });
    if (result.status !== "Success") break;
  }
  return { multisig, ...result };
}
