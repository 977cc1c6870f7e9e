import { resourceNotFound } from "@holdfast/sdk/errors";
import {
  isAddress,
  isSupraError,
  JsonNode,
  type Address,
  type CallOptions,
  type SupraClient,
} from "@holdfast/sdk";

/**
 * True where an account's store of a coin or asset is frozen, so that nothing goes in or out. False where there is none.
 * @param coin a coin's type, or the address of an asset's metadata
 * @throws what a view throws that aborts: there is no such asset
 */
export async function isStoreFrozen(
  client: SupraClient,
  account: Address,
  coin: string,
  call: CallOptions = {},
): Promise<boolean> {
  if (!isAddress(coin)) return isCoinStoreFrozen(client, account, coin, call);
  const [value] = await client.view.call({
    function: "0x1::primary_fungible_store::is_frozen",
    typeArguments: ["0x1::fungible_asset::Metadata"],
    arguments: [account, coin],
    ...call,
  });
  return value?.bool() ?? false;
}

/** By the store itself: the view of the coin module calls an account without a store frozen. */
async function isCoinStoreFrozen(
  client: SupraClient,
  account: Address,
  coin: string,
  call: CallOptions,
): Promise<boolean> {
  const type = `0x1::coin::CoinStore<${coin}>`;
  try {
    return new JsonNode(await client.resources.get(account, type, call), type).get("frozen").bool();
  } catch (error) {
    if (isSupraError(error, resourceNotFound)) return false;
    throw error;
  }
}
