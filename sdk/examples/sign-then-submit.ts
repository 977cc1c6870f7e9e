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

/** Where the key is: build and sign, and keep the bytes before anything is sent. */
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

/** Anywhere: send these bytes, as often as it takes. The same bytes can be paid only once; a new signature again. */
export async function submitUntilKnown(network: NetworkProfile & ClientOptions, bytes: Uint8Array) {
  const client = createSupraClient(network);
  const signed = decodeSignedTransaction(bytes);
  try {
    await client.transactions.submit(signed);
  } catch (error) {
    // No answer is not a refusal: the node may have the transaction. Its hash is known, so ask.
    if (!isSupraError(error) || !error.code.startsWith("network/")) throw error;
  }
  return client.transactions.waitFor(transactionHash(signed));
}
