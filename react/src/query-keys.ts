import { bytesToHex, type NetworkProfile } from "@holdfast/sdk";

type Network = Pick<NetworkProfile, "url" | "chainId">;

/** Key of all chain data: `queryClient.invalidateQueries({ queryKey: stateKey(network) })` refreshes it. */
export function stateKey({ url, chainId }: Network): readonly unknown[] {
  return ["holdfast", chainId, url, "state"];
}

export function balanceKey(network: Network, address: string | undefined, coin: string): readonly unknown[] {
  return [...stateKey(network), "balance", address, coin];
}

/** Arguments become text, because keys can't contain a bigint. */
export function viewKey(
  network: Network,
  name: string,
  call: { readonly typeArguments: readonly string[]; readonly arguments: readonly unknown[] },
): readonly unknown[] {
  return [...stateKey(network), "view", name, call.typeArguments, JSON.stringify(call.arguments, asText)];
}

export function transactionKey({ url, chainId }: Network, hash: string | undefined): readonly unknown[] {
  return ["holdfast", chainId, url, "transaction", hash];
}

function asText(_: string, value: unknown): unknown {
  if (typeof value === "bigint") return `${value}n`;
  return value instanceof Uint8Array ? bytesToHex(value) : value;
}
