import { formatTypeTag, parseStructTag, SUPRA_COIN } from "@holdfast/sdk";
import type { AddressReader } from "./addresses.ts";
import type { Network } from "./network.ts";

/** An unknown coin is an error instead of 0. @throws coin/not-found, move/type-invalid */
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
