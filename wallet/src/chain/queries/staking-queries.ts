import { httpRefused, httpServer } from "@holdfast/sdk/errors";
import { queryOptions } from "@tanstack/react-query";
import {
  FRAMEWORK_ADDRESS,
  isSupraError,
  JsonNode,
  parseAddress,
  type Address,
  type CallOptions,
  type JsonValue,
  type SupraClient,
} from "@holdfast/sdk";
import { ifFound } from "../nodes/optional.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { mapWithConcurrency } from "../nodes/in-turns.ts";
import { nestedQuery, accountQueryKey, networkQueryKey, readPatience } from "./queries.ts";

/** Stakes change with epochs. */
const STAKES_INTERVAL_MS = 15_000;
/** When stakes are only part of a total. */
const SLOW_STAKES_STALE_MS = 300_000;
/** For accounts other than the active one: each refresh queries every validator. */
export const RARE_STAKES_STALE_MS = 3_600_000;
const NEXT_TRY_MS = 60_000;
const POOL = "0x1::pbo_delegation_pool";
const MAX_POOLS = 200;

/** A pool open to all delegators. Amounts in quants. */
export interface DelegationPool {
  readonly address: Address;
  /** In hundredths of a percent. */
  readonly commission: bigint;
  readonly active: bigint;
  /** When unlocked stake becomes withdrawable, in seconds since 1970. */
  readonly lockedUntilSecs: bigint;
}

export interface Stake {
  readonly pool: Address;
  readonly active: bigint;
  /** Unlock requested: earns and stays locked until the lockup ends. */
  readonly unlocking: bigint;
  readonly withdrawable: bigint;
}

/** Largest first. */
export function delegationPoolsQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "delegation-pools"],
    ...readPatience,
    refetchInterval: STAKES_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<readonly DelegationPool[]> => {
      const client = getClient(network);
      const addresses = await readValidators(client, ["active_validators"], { signal });
      const pools = await mapWithConcurrency(addresses, (address) => readPool(client, address, { signal }));
      return pools
        .filter((pool) => pool !== undefined)
        .toSorted((a, b) => (a.active === b.active ? 0 : a.active > b.active ? -1 : 1));
    },
  });
}

export function stakeQuery(network: ChainNetwork, pool: Address, account: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "stake", pool],
    ...readPatience,
    refetchInterval: STAKES_INTERVAL_MS,
    queryFn: ({ signal }): Promise<Stake> => readStake(getClient(network), { pool, account }, { signal }),
  });
}

/** Current validators, and those joining or leaving with the next epoch. */
function stakePoolsQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "stake-pools"],
    queryFn: ({ signal }): Promise<readonly Address[]> => readStakePools(getClient(network), { signal }),
    staleTime: STAKES_INTERVAL_MS,
  });
}

/** The account's stakes above 0 with current validators. */
export function stakesQuery(network: ChainNetwork, account: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "stakes"],
    ...readPatience,
    queryFn: ({ signal, client: queries }): Promise<readonly Stake[]> => {
      // One list serves all accounts' queries.
      const list = { ...stakePoolsQuery(network), retry: false };
      const readPools = () => nestedQuery(queries, (all) => all.query(list), signal);
      return readStakes(getClient(network), account, { readPools, signal });
    },
    staleTime: SLOW_STAKES_STALE_MS,
    refetchInterval: ({ state }) => (state.status === "error" ? NEXT_TRY_MS : false),
  });
}

/** Cached for an hour even when hidden, unless the account makes a change. Retries only failed parts. */
export function rareStakesQuery(network: ChainNetwork, account: Address) {
  return queryOptions({
    ...stakesQuery(network, account),
    staleTime: RARE_STAKES_STALE_MS,
    gcTime: RARE_STAKES_STALE_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Charged until the epoch ends, and then returned as stake; in quants. */
export function addStakeFeeQuery(network: ChainNetwork, pool: Address, amount: bigint) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "add-stake-fee", pool, amount.toString()],
    ...readPatience,
    queryFn: async ({ signal }): Promise<bigint> => {
      const [fee] = await ask(getClient(network), "get_add_stake_fee", [pool, amount.toString()], { signal });
      return quants(fee);
    },
  });
}

export interface RewardRate {
  /** Fraction of the stake per epoch. */
  readonly rate: bigint;
  readonly denominator: bigint;
  readonly epochSecs: bigint;
}

/** Governance changes these rarely. */
export function rewardRateQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "reward-rate"],
    ...readPatience,
    staleTime: SLOW_STAKES_STALE_MS,
    queryFn: async ({ signal }): Promise<RewardRate> => {
      const { view } = getClient(network);
      const [[rate, denominator], [epochSecs]] = await Promise.all([
        view.call({ function: "0x1::staking_config::reward_rate", signal }),
        view.call({ function: "0x1::block::get_epoch_interval_secs", signal }),
      ]);
      return { rate: quants(rate), denominator: quants(denominator), epochSecs: quants(epochSecs) };
    },
  });
}

interface ReadStakesOptions extends CallOptions {
  /** Known pools; queried if absent. */
  readonly readPools?: () => Promise<readonly Address[]>;
}

async function readStakes(
  client: SupraClient,
  account: Address,
  { readPools, ...call }: ReadStakesOptions,
): Promise<readonly Stake[]> {
  const pools = await (readPools?.() ?? readStakePools(client, call));
  const found = await mapWithConcurrency(pools, (pool) => findStake(client, { pool, account }, call));
  const stakes = found.filter((stake) => stake !== undefined);
  return stakes.filter(({ active, unlocking, withdrawable }) => active + unlocking + withdrawable > 0n);
}

export function sumStakes(stakes: readonly Stake[]): Omit<Stake, "pool"> {
  const sum = (part: (stake: Stake) => bigint): bigint =>
    stakes.reduce((all, stake) => all + part(stake), 0n);
  return {
    active: sum(({ active }) => active),
    unlocking: sum(({ unlocking }) => unlocking),
    withdrawable: sum(({ withdrawable }) => withdrawable),
  };
}

function readStakePools(client: SupraClient, call: CallOptions): Promise<readonly Address[]> {
  return readValidators(client, ["active_validators", "pending_active", "pending_inactive"], call);
}

/** Validator addresses, which are their pools' too; empty on a chain without validators. */
async function readValidators(
  client: SupraClient,
  lists: readonly string[],
  call: CallOptions,
): Promise<readonly Address[]> {
  const set = await ifFound(client.resources.get(FRAMEWORK_ADDRESS, "0x1::stake::ValidatorSet", call));
  if (set === undefined) return [];
  const node = new JsonNode(set, "ValidatorSet");
  const items = lists.flatMap((list) => node.get(list).items());
  return items.slice(0, MAX_POOLS).map((item) => parseAddress(item.get("addr").string()));
}

/** Undefined for a validator without delegation. */
async function readPool(
  client: SupraClient,
  address: Address,
  call: CallOptions,
): Promise<DelegationPool | undefined> {
  if (!(await isPool(client, address, call))) return undefined;
  const [[commission], [active], stakePool] = await Promise.all([
    ask(client, "operator_commission_percentage", [address], call),
    ask(client, "get_delegation_pool_stake", [address], call),
    client.resources.get(address, "0x1::stake::StakePool", call),
  ]);
  return {
    address,
    commission: quants(commission),
    active: quants(active),
    lockedUntilSecs: new JsonNode(stakePool, "StakePool").get("locked_until_secs").bigint(),
  };
}

interface StakePlace {
  readonly pool: Address;
  readonly account: Address;
}

/** Undefined for a validator without delegation. */
async function findStake(
  client: SupraClient,
  place: StakePlace,
  call: CallOptions,
): Promise<Stake | undefined> {
  try {
    return await readStake(client, place, call);
  } catch (error) {
    const isAnswer = isSupraError(error, httpRefused) || isSupraError(error, httpServer);
    // Gateways fail with the same statuses as views, so ask the pool itself.
    if (isAnswer && !(await isPool(client, place.pool, call))) return undefined;
    throw error;
  }
}

async function isPool(client: SupraClient, address: Address, call: CallOptions): Promise<boolean> {
  const [exists] = await ask(client, "delegation_pool_exists", [address], call);
  return exists?.value === true;
}

async function readStake(
  client: SupraClient,
  { pool, account }: StakePlace,
  call: CallOptions,
): Promise<Stake> {
  const [active, withdrawable, unlocking] = await ask(client, "get_stake", [pool, account], call);
  return {
    pool,
    active: quants(active),
    unlocking: quants(unlocking),
    withdrawable: quants(withdrawable),
  };
}

function ask(
  client: SupraClient,
  name: string,
  args: readonly JsonValue[],
  call: CallOptions,
): Promise<readonly JsonNode[]> {
  return client.view.call({ function: `${POOL}::${name}`, arguments: args, ...call });
}

function quants(node: JsonNode | undefined): bigint {
  return (node ?? new JsonNode(undefined, "amount")).bigint();
}
