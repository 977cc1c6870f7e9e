import { bytesToHex, type NetworkProfile } from "@holdfast/sdk";

type Network = Pick<NetworkProfile, "url" | "chainId">;

/** Keys of what is read from the chain: `queryClient.invalidateQueries({ queryKey: stateKey(network) })` reads it all again. */
export function stateKey({ url, chainId }: Network): readonly unknown[] {
  return ["holdfast", chainId, url, "state"];
}

export function balanceKey(network: Network, address: string | undefined, coin: string): readonly unknown[] {
  return [...stateKey(network), "balance", address, coin];
}

/** A bigint has no place in a key: arguments stand in it as text. */
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
