import {
  createSupraClient,
  decodeSignedTransaction,
  encodeSignedTransaction,
  isSupraError,
  parseRecipient,
  prepareTransaction,
  signTransaction,
  transactionHash,
  transferSupra,
  type Account,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";
import { httpRefused } from "@holdfast/sdk/errors";

/** On the device with the key: builds and signs. Store the bytes before you send them. */
export async function signTransfer(
  network: NetworkProfile & ClientOptions,
  account: Account,
  to: string,
  amount: bigint,
): Promise<Uint8Array> {
  const payload = transferSupra(parseRecipient(to), amount);
  const client = createSupraClient(network);
  const raw = await prepareTransaction(client, network, payload, { sender: account.address });
  return encodeSignedTransaction(await signTransaction(raw, account));
}

/** Anywhere: sends the bytes, as often as needed. The chain runs the same bytes once; a new signature can pay again. */
export async function submitUntilKnown(network: NetworkProfile & ClientOptions, bytes: Uint8Array) {
  const client = createSupraClient(network);
  const signed = decodeSignedTransaction(bytes);
  try {
    await client.transactions.submit(signed);
  } catch (error) {
    // Only a rejection is final. After any other error, the node may have the transaction: query it by its hash.
    if (!isSupraError(error) || isSupraError(error, httpRefused)) throw error;
  }
  return client.transactions.waitFor(transactionHash(signed));
}
