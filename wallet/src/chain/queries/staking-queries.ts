import { resourceNotFound, httpRefused, httpServer } from "@holdfast/sdk/errors";
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
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { mapWithConcurrency } from "../nodes/in-turns.ts";
import { nestedQuery, accountQueryKey, networkQueryKey, readPatience } from "./queries.ts";

/** Milliseconds between two looks at what changes with epochs. */
const LOOK_MS = 15_000;
/** The same where stakes are only a part of a sum. */
const SLOW_LOOK_MS = 300_000;
/** The same for an account that is not the one in front: a look asks every validator. */
export const RARE_LOOK_MS = 3_600_000;
/** Until the next try where the node did not answer. */
const NEXT_TRY_MS = 60_000;
const POOL = "0x1::pbo_delegation_pool";
/** Validators that are asked whether they have a pool. */
const MAX_POOLS = 200;

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
  readonly pool: Address;
  /** Earns rewards. */
  readonly active: bigint;
  /** Asked back, still earning and locked: free when the lockup ends. */
  readonly unlocking: bigint;
  /** Free to be taken back. */
  readonly withdrawable: bigint;
}

/** The pools of the network, the largest first. */
export function delegationPoolsQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "delegation-pools"],
    ...readPatience,
    refetchInterval: LOOK_MS,
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

/** What an account has in a pool. */
export function stakeQuery(network: ChainNetwork, pool: Address, account: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "stake", pool],
    ...readPatience,
    refetchInterval: LOOK_MS,
    queryFn: ({ signal }): Promise<Stake> => readStake(getClient(network), { pool, account }, { signal }),
  });
}

/** Where something can be staked: the validators of today, and those that come or go with the next epoch. */
function stakePoolsQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "stake-pools"],
    queryFn: ({ signal }): Promise<readonly Address[]> => readStakePools(getClient(network), { signal }),
    staleTime: LOOK_MS,
  });
}

/** The stakes of an account with the validators of today; those that hold nothing are left out. */
export function stakesQuery(network: ChainNetwork, account: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "stakes"],
    ...readPatience,
    queryFn: ({ signal, client: queries }): Promise<readonly Stake[]> => {
      // One list serves all accounts whose stakes are read one after the other.
      const list = { ...stakePoolsQuery(network), retry: false };
      const readPools = () => nestedQuery(queries, (all) => all.query(list), signal);
      return readStakes(getClient(network), account, { readPools, signal });
    },
    staleTime: SLOW_LOOK_MS,
    refetchInterval: ({ state }) => (state.status === "error" ? NEXT_TRY_MS : false),
  });
}

/**
 * The same of an account that only adds to a total: what was read lasts an hour, also while no screen shows it,
 * unless the account itself changes something. Only what could not be read is asked for again.
 */
export function rareStakesQuery(network: ChainNetwork, account: Address) {
  return queryOptions({
    ...stakesQuery(network, account),
    staleTime: RARE_LOOK_MS,
    gcTime: RARE_LOOK_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What joining costs until the epoch ends; in quants, and it comes back as stake. */
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

/** What the chain pays to those who stake, by its own settings. */
export interface RewardRate {
  /** Of a stake, in each epoch: a fraction. */
  readonly rate: bigint;
  readonly denominator: bigint;
  readonly epochSecs: bigint;
}

/** Settings that the chain's governance changes, seldom. */
export function rewardRateQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "reward-rate"],
    ...readPatience,
    staleTime: SLOW_LOOK_MS,
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
  /** The pools that the account may have staked in; asked for where this is not given. */
  readonly readPools?: () => Promise<readonly Address[]>;
}

export async function readStakes(
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

/** The validators' addresses, which are those of their pools; none on a chain without validators. */
async function readValidators(
  client: SupraClient,
  lists: readonly string[],
  call: CallOptions,
): Promise<readonly Address[]> {
  try {
    const set = await client.resources.get(FRAMEWORK_ADDRESS, "0x1::stake::ValidatorSet", call);
    const node = new JsonNode(set, "ValidatorSet");
    const items = lists.flatMap((list) => node.get(list).items());
    return items.slice(0, MAX_POOLS).map((item) => parseAddress(item.get("addr").string()));
  } catch (error) {
    if (isSupraError(error, resourceNotFound)) return [];
    throw error;
  }
}

/** Undefined for a validator that takes no stakes from others. */
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

/** Undefined for a validator that takes no stakes from others. */
async function findStake(
  client: SupraClient,
  place: StakePlace,
  call: CallOptions,
): Promise<Stake | undefined> {
  try {
    return await readStake(client, place, call);
  } catch (error) {
    const isAnswer = isSupraError(error, httpRefused) || isSupraError(error, httpServer);
    // A gateway in trouble answers with the same statuses as a node whose view fails: only the pool's own answer counts.
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
