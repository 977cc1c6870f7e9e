import {
  createSupraClient,
  publishPackage,
  sendTransaction,
  type Account,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** Publishes or upgrades a compiled package, and returns the account's modules. */
export async function publish(
  network: NetworkProfile & ClientOptions,
  account: Account,
  { metadata, modules }: { readonly metadata: Uint8Array; readonly modules: readonly Uint8Array[] },
) {
  const client = createSupraClient(network);
  const sent = await sendTransaction(client, network, account, publishPackage(metadata, modules), {
    simulate: true, // rejects an incompatible upgrade before you pay
    wait: true,
  });
  const names: string[] = [];
  for await (const name of client.modules.all(account.address)) names.push(name);
  return { ...sent, names };
}
