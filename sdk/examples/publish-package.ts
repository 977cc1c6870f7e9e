import {
  createSupraClient,
  publishPackage,
  sendTransaction,
  type Account,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** Publishes what the Move compiler made, or upgrades it, and says which modules the account has then. */
export async function publish(
  network: NetworkProfile & ClientOptions,
  account: Account,
  { metadata, modules }: { readonly metadata: Uint8Array; readonly modules: readonly Uint8Array[] },
) {
  const client = createSupraClient(network);
  const sent = await sendTransaction(client, network, account, publishPackage(metadata, modules), {
    simulate: true, // an incompatible upgrade is refused here, before anything is paid
    wait: true,
  });
  const names: string[] = [];
  for await (const name of client.modules.all(account.address)) names.push(name);
  return { ...sent, names };
}
