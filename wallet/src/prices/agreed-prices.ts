import { networkAborted } from "@holdfast/sdk/errors";
import { isSupraError, type Address, type CallOptions } from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { getClient } from "../chain/nodes/client-cache.ts";
import { optional } from "../chain/nodes/optional.ts";
import { readPrices, type Price, SUPRA_PAIRS } from "./rate.ts";
import type { WalletNetwork } from "../storage/settings/network.ts";
import { networkQueryKey, readPatience } from "../chain/queries/queries.ts";
import type { PriceLog } from "./price-log.ts";

export interface PriceReading {
  readonly prices: readonly Price[];
  readonly verification: PriceVerification;
}

/** The verification node's result. `none`: the network has none. */
export type PriceVerification =
  | { readonly state: "none" }
  | { readonly state: "agrees" | "silent"; readonly host: string }
  /** No price is used for these pairs. */
  | { readonly state: "differs"; readonly host: string; readonly pairs: readonly number[] };

/**
 * Prices that the nodes agree on. Silence of the verification node doesn't count.
 * @throws the primary node's errors
 */
async function readAgreedPrices(
  network: ChainNetwork,
  oracle: Address,
  pairs: readonly number[],
  call: CallOptions,
): Promise<PriceReading> {
  const { verificationUrl: url, dialect, chainId } = network;
  const first = readPrices(getClient(network), oracle, pairs, call);
  if (url === undefined) return { prices: await first, verification: { state: "none" } };
  const { host } = new URL(url);
  const second = orSilent(readPrices(getClient({ url, dialect, chainId }), oracle, pairs, call));
  const [said, verified] = await Promise.all([first, second]);
  if (verified === undefined) return { prices: said, verification: { state: "silent", host } };
  const other = new Map(verified.map((price) => [price.pair, price]));
  const prices = said.filter((price) => isSame(price, other.get(price.pair)));
  const agreed = new Set(prices.map(({ pair }) => pair));
  const differing = pairs.filter((pair) => !agreed.has(pair) && hasPrice(pair, said, verified));
  return {
    prices,
    verification:
      differing.length === 0 ? { state: "agrees", host } : { state: "differs", host, pairs: differing },
  };
}

/**
 * Tolerance in thousandths: a node may be seconds behind, and the oracle updates at the latest when a price
 * moves by a twentieth.
 */
const MAX_APART = 10n;

/** Equal within one round; near for adjacent rounds. */
function isSame(one: Price, other: Price | undefined): boolean {
  if (other === undefined) return false;
  const [a, b] = [one.value * 10n ** BigInt(other.decimals), other.value * 10n ** BigInt(one.decimals)];
  if (one.round === other.round) return a === b && one.at === other.at;
  const apart = a > b ? a - b : b - a;
  return apart * 1000n <= (a < b ? a : b) * MAX_APART;
}

function hasPrice(pair: number, ...lists: readonly (readonly Price[])[]): boolean {
  return lists.some((list) => list.some((price) => price.pair === pair));
}

/** Undefined for a second node that does not answer. */
export function orSilent<T>(reading: Promise<T>): Promise<T | undefined> {
  return optional(reading, (error) => isSupraError(error) && !isSupraError(error, networkAborted));
}

const PRICE_INTERVAL_MS = 60_000;

/** One view call per node. Stores the agreed prices. */
export function pricesQuery(network: WalletNetwork, log: PriceLog) {
  const { oracle, verificationUrl = "" } = network;
  return queryOptions({
    queryKey: [...networkQueryKey(network), "prices", oracle ?? "", verificationUrl],
    ...readPatience,
    queryFn: async ({ signal }): Promise<PriceReading> => {
      if (oracle === undefined) return NO_PRICES;
      const reading = await readAgreedPrices(network, oracle, SUPRA_PAIRS, { signal });
      log.note(network.chainId, { at: Date.now(), prices: reading.prices });
      return reading;
    },
    staleTime: PRICE_INTERVAL_MS / 2,
    refetchInterval: PRICE_INTERVAL_MS,
  });
}

export function pricesFilter(network: WalletNetwork): { readonly queryKey: readonly string[] } {
  return { queryKey: [...networkQueryKey(network), "prices"] };
}

const NO_PRICES: PriceReading = { prices: [], verification: { state: "none" } };
