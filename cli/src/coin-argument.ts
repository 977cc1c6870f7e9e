import { formatTypeTag, parseStructTag, SUPRA_COIN } from "@holdfast/sdk";
import type { AddressReader } from "./addresses.ts";
import type { Network } from "./network.ts";

/**
 * The type of a coin that this network has, as a node writes it: an unknown one has no balance, not one of 0.
 * @throws coin/not-found, move/type-invalid, and what reading its address throws
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
