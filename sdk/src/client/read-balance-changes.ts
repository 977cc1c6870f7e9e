import type { Address } from "../move/address.ts";
import { findAssetStores, findResource, type StoreReader } from "./asset-stores.ts";
import {
  balanceChanges,
  storesIn,
  type AssetStore,
  type BalanceChanges,
  type KnownHoldings,
  type TransactionEffects,
} from "./balance-changes.ts";
import type { SupraClient } from "./client.ts";
import type { CallOptions } from "./request.ts";
import type { StateChange } from "./state-changes.ts";
import type { Simulation } from "./transactions.ts";

/** Balance changes of a transaction. Looks up stores that `known` lacks. @throws network errors */
export async function readBalanceChanges(
  client: Pick<SupraClient, "resources">,
  transaction: TransactionEffects,
  known: KnownHoldings = {},
  call: CallOptions = {},
): Promise<BalanceChanges> {
  return balanceChanges(transaction, {
    ...known,
    stores: await readStores(client, transaction, known, call),
  });
}

/** Effects of a simulation, with state changes if the node returned them. */
export type SimulatedEffects = TransactionEffects & Pick<Simulation, "stateChanges">;

/** Balance changes of a fresh simulation, with coin stores and state changes. @throws network errors */
export async function simulatedBalanceChanges(
  client: Pick<SupraClient, "resources">,
  simulation: SimulatedEffects,
  known: KnownHoldings = {},
  call: CallOptions = {},
): Promise<BalanceChanges> {
  const after = { resources: resourcesAfter(client.resources, simulation.stateChanges ?? []) };
  const stores = await readStores(after, simulation, known, call);
  const first = balanceChanges(simulation, { ...known, stores });
  if (first.conversions.length === 0) return first;
  const before = await Promise.all(
    first.conversions.map(async ({ account, coinType }) => {
      if (coinType === undefined) return [];
      return [[`${account} ${coinType}`, await readCoinStore(client, account, coinType, call)] as const];
    }),
  );
  const held = new Map(before.flat());
  const coinStoreBefore = (account: Address, coinType: string) => held.get(`${account} ${coinType}`);
  return balanceChanges(simulation, { ...known, stores, coinStoreBefore });
}

function resourcesAfter(
  resources: StoreReader["resources"],
  changes: readonly StateChange[],
): StoreReader["resources"] {
  const written = new Map(
    changes.flatMap((change) =>
      change.kind === "resource" ? [[`${change.address} ${change.type}`, change.data] as const] : [],
    ),
  );
  return {
    async get(address, type, call) {
      const data = written.get(`${address} ${type}`);
      return data === undefined || data === null ? resources.get(address, type, call) : data;
    },
  };
}

async function readStores(
  client: StoreReader,
  transaction: TransactionEffects,
  known: KnownHoldings,
  call: CallOptions,
): Promise<ReadonlyMap<Address, AssetStore>> {
  // The store of a given asset tells its paired coin.
  const { unnamed, conversions } = balanceChanges(transaction, { ...known, assets: [] });
  const open = new Set([
    ...unnamed.map(({ at }) => at),
    ...conversions.filter(({ coinType }) => coinType === undefined).map(({ store }) => store),
  ]);
  const unknown = storesIn(transaction.events).filter((store) => open.has(store));
  const found = await findAssetStores(client, unknown, call);
  return new Map([...(known.stores ?? []), ...found]);
}

async function readCoinStore(
  client: StoreReader,
  account: Address,
  coinType: string,
  call: CallOptions,
): Promise<bigint> {
  const store = await findResource(client, account, `0x1::coin::CoinStore<${coinType}>`, call);
  return store?.get("coin").get("value").bigint() ?? 0n;
}
