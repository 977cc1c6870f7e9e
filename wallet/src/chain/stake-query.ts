import {
  FRAMEWORK_ADDRESS,
  isSupraError,
  JsonNode,
  parseAddress,
  type Address,
  type CallOptions,
  type SupraClient,
} from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "./chain-network.ts";
import { clientOf } from "./client-of.ts";
import { inTurns } from "./in-turns.ts";
import { accountQueryKey } from "./queries.ts";
import { readPatience } from "./read-patience.ts";

/** What an account has lent to one validator. Amounts in quants. */
export interface Stake {
  readonly pool: Address;
  /** Earns rewards. */
  readonly active: bigint;
  /** Asked back, and still locked. */
  readonly unlocking: bigint;
  /** Free to be taken back. */
  readonly withdrawable: bigint;
}

/** Pools that are asked. */
const MOST_POOLS = 200;

/** The stakes of an account with the validators of today; those that hold nothing are left out. */
export function stakesQuery(network: ChainNetwork, account: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "stakes"],
    ...readPatience,
    queryFn: ({ signal }): Promise<readonly Stake[]> => readStakes(clientOf(network), account, { signal }),
    staleTime: 300_000,
  });
}

export async function readStakes(
  client: SupraClient,
  account: Address,
  call: CallOptions,
): Promise<readonly Stake[]> {
  const pools = (await readPools(client, call)).slice(0, MOST_POOLS);
  const found = await inTurns(pools, (pool) => readStake(client, { pool, account }, call));
  const stakes = found.filter((stake) => stake !== undefined);
  return stakes.filter(({ active, unlocking, withdrawable }) => active + unlocking + withdrawable > 0n);
}

/** What all stakes come to. */
export function sumStakes(stakes: readonly Stake[]): Omit<Stake, "pool"> {
  const sum = (part: (stake: Stake) => bigint): bigint =>
    stakes.reduce((all, stake) => all + part(stake), 0n);
  return {
    active: sum(({ active }) => active),
    unlocking: sum(({ unlocking }) => unlocking),
    withdrawable: sum(({ withdrawable }) => withdrawable),
  };
}

/** The validators' addresses, which are those of their pools; none on a chain without validators. */
async function readPools(client: SupraClient, call: CallOptions): Promise<readonly Address[]> {
  try {
    const set = await client.resources.get(FRAMEWORK_ADDRESS, "0x1::stake::ValidatorSet", call);
    const lists = ["active_validators", "pending_active", "pending_inactive"];
    const node = new JsonNode(set, "ValidatorSet");
    return lists.flatMap((list) =>
      node
        .get(list)
        .items()
        .map((item) => parseAddress(item.get("addr").string())),
    );
  } catch (error) {
    if (isSupraError(error, "resource/not-found")) return [];
    throw error;
  }
}

/** Undefined for a validator that takes no stakes from others. */
async function readStake(
  client: SupraClient,
  { pool, account }: { readonly pool: Address; readonly account: Address },
  call: CallOptions,
): Promise<Stake | undefined> {
  try {
    const [active, withdrawable, unlocking] = await client.view.call({
      function: "0x1::pbo_delegation_pool::get_stake",
      arguments: [pool, account],
      ...call,
    });
    return {
      pool,
      active: active?.bigint() ?? 0n,
      withdrawable: withdrawable?.bigint() ?? 0n,
      unlocking: unlocking?.bigint() ?? 0n,
    };
  } catch (error) {
    if (isSupraError(error, "http/refused") || isSupraError(error, "http/server")) return undefined;
    throw error;
  }
}
