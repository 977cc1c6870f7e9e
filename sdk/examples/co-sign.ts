import {
  createEntryFunction,
  createSupraClient,
  prepareTransaction,
  signMultiAgent,
  type Account,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** Calls a function with several signers, with all keys in one place. The first one pays the fee. */
export async function coSignCall(
  network: NetworkProfile & ClientOptions,
  signers: readonly [Account, ...Account[]],
  name: string,
  args: readonly Uint8Array[] = [],
) {
  const client = createSupraClient(network);
  const [sender, ...others] = signers;
  const call = createEntryFunction(name, [], args); // no type arguments
  const raw = await prepareTransaction(client, network, call, { sender: sender.address });
  const signed = await signMultiAgent(raw, sender, others);
  await client.transactions.simulate(signed); // simulation/failed gives the reason
  return client.transactions.submitAndWait(signed);
}
