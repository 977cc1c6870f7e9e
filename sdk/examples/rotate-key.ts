import {
  createAccount,
  createSupraClient,
  rotateKey,
  sendTransaction,
  type Account,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** Rotates an account's key. Store the new seed first: afterward the old key no longer works. Returns the account with the new key. */
export async function rotateAccountKey(
  network: NetworkProfile & ClientOptions,
  account: Account,
  newSeed: Uint8Array,
) {
  const client = createSupraClient(network);
  const next = await createAccount(newSeed, account.address); // the address stays
  const { sequenceNumber } = await client.accounts.get(account.address);
  const rotation = await rotateKey(account, next, sequenceNumber);
  const { status } = await sendTransaction(client, network, account, rotation, {
    sequenceNumber,
    simulate: true, // simulation/failed: nothing was sent
    wait: true,
  });
  return { status, account: status === "Success" ? next : undefined };
}
