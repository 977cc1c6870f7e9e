import {
  createSupraClient,
  multisigCreationChallenge,
  sendTransaction,
  type Account,
  type Address,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";
import { convertToMultisig, readMultisigAccount } from "@holdfast/sdk/multisig";

/** Converts an account to multisig, and revokes its old key. */
export async function convertAccount(
  network: NetworkProfile & ClientOptions,
  account: Account,
  owners: readonly Address[],
  signaturesRequired: bigint,
) {
  const client = createSupraClient(network);
  const { sequenceNumber } = await client.accounts.get(account.address);
  const proof = multisigCreationChallenge({
    chainId: network.chainId,
    account: account.address,
    sequenceNumber, // the proof is valid for this number only
    owners,
    signaturesRequired,
    revokesKey: true, // the same value as in the call below
  });
  const conversion = convertToMultisig({
    account: account.address,
    owners,
    signaturesRequired,
    timeoutSecs: 604_800n, // a proposal expires after seven days
    publicKey: account.publicKey,
    proof: await account.sign(proof),
    revokesKey: true,
  });
  const { status } = await sendTransaction(client, network, account, conversion, {
    sequenceNumber,
    simulate: true,
    wait: true,
  });
  const multisig = status === "Success" ? await readMultisigAccount(client, account.address) : undefined;
  return { status, multisig };
}
