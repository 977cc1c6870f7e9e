import { queryOptions } from "@tanstack/react-query";
import { JsonNode, parseAddress, type Address, type JsonValue } from "@holdfast/sdk";
import type { ChainNetwork } from "./chain-network.ts";
import { clientOf } from "./client-of.ts";
import { callView } from "./contract-queries.ts";
import { accountQueryKey, networkQueryKey } from "./queries.ts";
import { readPatience } from "./read-patience.ts";

/** Milliseconds between two looks at what changes with epochs. */
const LOOK_MS = 15_000;
const POOL = "0x1::pbo_delegation_pool";
/** Validators that are asked whether they have a pool. */
const MOST_POOLS = 100;
/** Questions that are on their way to the node at once. */
const AT_ONCE = 8;

/** A pool that anybody can stake in. Amounts in quants. */
export interface DelegationPool {
  readonly address: Address;
  /** Hundredths of a percent of the rewards. */
  readonly commission: bigint;
  /** What all delegators have active in it. */
  readonly active: bigint;
  /** Seconds since 1970 at which unlocked stake becomes free. */
  readonly lockedUntilSecs: bigint;
}

/** What one delegator has in a pool, in quants. */
export interface Stake {
  /** Earns rewards. */
  readonly active: bigint;
  /** Free to withdraw. */
  readonly inactive: bigint;
  /** Unlocked, still earning, free when the lockup ends. */
  readonly pendingInactive: bigint;
}

/** The pools of the network, the largest first. */
export function delegationPoolsQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "delegation-pools"],
    ...readPatience,
    refetchInterval: LOOK_MS,
    queryFn: async ({ signal }): Promise<readonly DelegationPool[]> => {
      const set = await clientOf(network).resources.get(parseAddress("0x1"), "0x1::stake::ValidatorSet", {
        signal,
      });
      const validators = new JsonNode(set, "ValidatorSet").get("active_validators").items();
      const addresses = validators.slice(0, MOST_POOLS).map((one) => parseAddress(one.get("addr").string()));
      const pools = await inTurns(addresses, (address) => readPool(network, address, signal));
      return pools
        .filter((pool) => pool !== undefined)
        .toSorted((a, b) => (a.active === b.active ? 0 : a.active > b.active ? -1 : 1));
    },
  });
}

/** What an account has in a pool. */
export function stakeQuery(network: ChainNetwork, pool: Address, delegator: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, delegator), "stake", pool],
    ...readPatience,
    refetchInterval: LOOK_MS,
    queryFn: async ({ signal }): Promise<Stake> => {
      const [active, inactive, pendingInactive] = await ask(network, "get_stake", [pool, delegator], signal);
      return {
        active: quants(active),
        inactive: quants(inactive),
        pendingInactive: quants(pendingInactive),
      };
    },
  });
}

/** What joining costs until the epoch ends; in quants, and it comes back as stake. */
export function addStakeFeeQuery(network: ChainNetwork, pool: Address, amount: bigint) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "add-stake-fee", pool, amount.toString()],
    ...readPatience,
    queryFn: async ({ signal }): Promise<bigint> => {
      const [fee] = await ask(network, "get_add_stake_fee", [pool, amount.toString()], signal);
      return quants(fee);
    },
  });
}

async function readPool(
  network: ChainNetwork,
  address: Address,
  signal: AbortSignal,
): Promise<DelegationPool | undefined> {
  const [exists] = await ask(network, "delegation_pool_exists", [address], signal);
  if (exists !== true) return undefined;
  const [[commission], [active], stakePool] = await Promise.all([
    ask(network, "operator_commission_percentage", [address], signal),
    ask(network, "get_delegation_pool_stake", [address], signal),
    clientOf(network).resources.get(address, "0x1::stake::StakePool", { signal }),
  ]);
  return {
    address,
    commission: quants(commission),
    active: quants(active),
    lockedUntilSecs: new JsonNode(stakePool, "StakePool").get("locked_until_secs").bigint(),
  };
}

function ask(
  network: ChainNetwork,
  name: string,
  args: readonly JsonValue[],
  signal: AbortSignal,
): Promise<readonly JsonValue[]> {
  return callView(network, { function: `${POOL}::${name}`, typeArguments: [], arguments: args }, signal);
}

function quants(value: JsonValue | undefined): bigint {
  return new JsonNode(value, "amount").bigint();
}

/** Maps a few at a time: a public node answers only so many questions a second. */
async function inTurns<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(run))));
  return results;
}
