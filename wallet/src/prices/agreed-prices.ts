import { networkAborted } from "@holdfast/sdk/errors";
import { isSupraError, type Address } from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { getClient as sharedClientOf, type ClientOf } from "../chain/nodes/client-cache.ts";
import { readPrices, type Price, SUPRA_PAIRS } from "./rate.ts";
import type { WalletNetwork } from "../storage/settings/network.ts";
import { networkQueryKey, readPatience } from "../chain/queries/queries.ts";
import type { PriceLog } from "./price-log.ts";

/** What the network's nodes say of prices, and whose word it is. */
export interface PriceReading {
  readonly prices: readonly Price[];
  readonly verification: PriceVerification;
}

/** What the verification node makes of them. `none`: the network has no second node. */
export type PriceVerification =
  | { readonly state: "none" }
  | { readonly state: "agrees" | "silent"; readonly host: string }
  /** On these pairs the two differ; no price of them is answered. */
  | { readonly state: "differs"; readonly host: string; readonly pairs: readonly number[] };

interface AgreedPricesOptions {
  readonly signal?: AbortSignal;
  readonly clientOf?: ClientOf;
}

/**
 * Prices on which the nodes of a network agree: one answer or none. A second node that is silent disagrees with nothing.
 * @throws what the first node's call throws
 */
export async function readAgreedPrices(
  network: ChainNetwork,
  oracle: Address,
  pairs: readonly number[],
  { signal, clientOf = sharedClientOf }: AgreedPricesOptions = {},
): Promise<PriceReading> {
  const call = signal === undefined ? {} : { signal };
  const { verificationUrl: url, dialect, chainId } = network;
  const first = readPrices(clientOf(network), oracle, pairs, call);
  if (url === undefined) return { prices: await first, verification: { state: "none" } };
  const { host } = new URL(url);
  const second = orSilent(readPrices(clientOf({ url, dialect, chainId }), oracle, pairs, call));
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
 * How far two honest nodes can be apart, in thousandths: one is a few seconds behind the other, and the oracle writes a
 * price again after seconds, or sooner when it moved by a twentieth.
 */
const MAX_APART = 10n;

/** Of one round there is one price; of rounds beside each other, prices that are near. */
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

async function orSilent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isSupraError(error) || isSupraError(error, networkAborted)) throw error;
    return undefined;
  }
}

const LOOK_MS = 60_000;

/** Prices of a network by its own oracle: one view, of every node that is asked. What they agree on is remembered. */
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
    staleTime: LOOK_MS / 2,
    refetchInterval: LOOK_MS,
  });
}

/** Names every price that was read of a network, to have it read again. */
export function pricesFilter(network: WalletNetwork): { readonly queryKey: readonly string[] } {
  return { queryKey: [...networkQueryKey(network), "prices"] };
}

const NO_PRICES: PriceReading = { prices: [], verification: { state: "none" } };
