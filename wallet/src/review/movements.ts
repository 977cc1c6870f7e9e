import { assetChange, coinChange, isAddress, type Address, type TransactionEvent } from "@holdfast/sdk";

/** Events that say whose units moved: of coins the account, of assets the store. */
const OF_COINS = /^0x1::coin::Coin(Deposit|Withdraw)$/;
const OF_ASSETS = /^0x1::fungible_asset::(Deposit|Withdraw)$/;
/** Every way in which the framework tells that something moved, also those that do not say whose. */
const OF_ANYTHING = /^0x1::(coin|fungible_asset)::(Coin)?(Deposit|Withdraw)(Event)?\b/;

/**
 * What an account gained or lost, by the events of a simulation, in least units.
 * @param coinType a coin's type, or the address of an asset's metadata
 */
export function movedFor(events: readonly TransactionEvent[], account: Address, coinType: string): bigint {
  if (isAddress(coinType)) return assetChange({ events }, account, [coinType])[0]?.amount ?? 0n;
  return coinChange(events, account).find((change) => change.coinType === coinType)?.amount ?? 0n;
}

/** How much a simulation tells of what moved: whose it was, only that something moved, or nothing. */
export function howToldIs(
  events: readonly TransactionEvent[],
  coinType: string,
): "whose" | "something" | "nothing" {
  const isTold = isAddress(coinType) ? OF_ASSETS : OF_COINS;
  if (events.some(({ type }) => isTold.test(type))) return "whose";
  return events.some(({ type }) => OF_ANYTHING.test(type)) ? "something" : "nothing";
}
