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

/** On the device with the key: builds, simulates and signs. Store the bytes before you send them. */
export async function signTransfer(
  network: NetworkProfile & ClientOptions,
  account: Account,
  to: string,
  amount: bigint,
): Promise<Uint8Array> {
  const payload = transferSupra(parseRecipient(to), amount);
  const client = createSupraClient(network);
  const raw = await prepareTransaction(client, network, payload, { sender: account.address });
  const signed = await signTransaction(raw, account);
  await client.transactions.simulate(signed); // throws if it would fail; the node gets no signature
  return encodeSignedTransaction(signed);
}

/** Anywhere: sends the bytes, as often as needed. The chain runs the same bytes once; a new signature can pay again. */
export async function submitUntilKnown(network: NetworkProfile & ClientOptions, bytes: Uint8Array) {
  const client = createSupraClient(network);
  const signed = decodeSignedTransaction(bytes);
  const hash = transactionHash(signed);
  try {
    await client.transactions.submit(signed);
  } catch (error) {
    if (!isSupraError(error)) throw error;
    // A rejection is final, unless the node already has these bytes. After other errors, it may have them.
    if (isSupraError(error, httpRefused) && (await client.transactions.find(hash)) === undefined) throw error;
  }
  return client.transactions.waitFor(hash);
}
