import { formatTypeTag, parseStructTag, SUPRA_COIN } from "@holdfast/sdk";
import type { AddressReader } from "./addresses.ts";
import type { Network } from "./network.ts";

/**
 * Coin type as a node writes it. An unknown coin has no balance, rather than 0.
 * @throws coin/not-found, move/type-invalid, and errors of reading the address
 */
export async function coinArgument(
  { client }: Network,
  read: AddressReader,
  text: string,
  signal: AbortSignal,
): Promise<string> {
  const coin = formatTypeTag({ kind: "struct", struct: parseStructTag(await read.type(text)) });
  if (coin !== SUPRA_COIN) await client.coins.getInfo(coin, { signal });
  return coin;
}
