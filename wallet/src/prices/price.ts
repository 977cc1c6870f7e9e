import type { Address, CallOptions, JsonNode, SupraClient } from "@holdfast/sdk";

/** A pair's price as the oracle gave it. */
export interface Price {
  /** The network's number of the pair. */
  readonly pair: number;
  /** Above zero. */
  readonly value: bigint;
  /** Digits of the value after the point. */
  readonly decimals: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Grows with every update. */
  readonly round: bigint;
}

/** Numbers of the pairs that worth is made of (docs.supra.com, data feeds index). */
export const PAIR = {
  SUPRA_USDT: 500,
  USDT_USD: 48,
  EUR_USD: 5000,
  USD_JPY: 5001,
  GBP_USD: 5002,
} as const;

const U32_MAX = 2 ** 32 - 1;
const U128_MAX = 2n ** 128n - 1n;
/** More digits than any pair has; a power of ten of a node's choice must not be made. */
const MAX_DECIMALS = 36;

/**
 * The prices of pairs by one view. A pair that the oracle does not have is not there, nor is one without a price: missing
 * is missing, and never zero.
 * @throws json/unexpected for what is no list of prices, and what the call throws
 */
export async function readPrices(
  client: SupraClient,
  oracle: Address,
  pairs: readonly number[],
  call: CallOptions,
): Promise<readonly Price[]> {
  const [list] = await client.view.call({
    function: `${oracle}::supra_oracle_storage::get_prices`,
    arguments: [pairs],
    ...call,
  });
  const prices = (list?.items() ?? []).map(readPrice);
  return prices.filter(({ pair, value }) => value > 0n && pairs.includes(pair));
}

function readPrice(node: JsonNode): Price {
  // The published interface says `decimal`, a copy of it `decimals`.
  const decimals = node.get(node.has("decimal") ? "decimal" : "decimals");
  return {
    pair: node.get("pair").integer(U32_MAX),
    value: node.get("value").bigint(U128_MAX),
    decimals: decimals.integer(MAX_DECIMALS),
    at: Number(node.get("timestamp").bigint(BigInt(Number.MAX_SAFE_INTEGER))),
    round: node.get("round").bigint(),
  };
}
