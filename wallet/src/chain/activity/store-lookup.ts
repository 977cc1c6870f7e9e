import {
  findAssetStores,
  isSupraError,
  type Address,
  type AssetStore,
  type CallOptions,
  type FinishedTransaction,
  type SupraClient,
  type TransactionDetail,
} from "@holdfast/sdk";
import { executedChanges } from "../transactions/executed-changes.ts";

/** Owners of fungible stores on one network, asked for once each. */
export interface StoreLookup {
  /** What is known so far. */
  readonly known: ReadonlyMap<Address, AssetStore>;
  /** Asks for the stores that these transactions name and nothing else tells. @throws what the network throws */
  read(
    client: SupraClient,
    items: readonly TransactionDetail[],
    viewer: Address,
    call: CallOptions,
  ): Promise<void>;
}

/** Stores of one transaction that are asked for; one with more pays many others. */
const MAX_STORES = 30;

export function createStoreLookup(): StoreLookup {
  const known = new Map<Address, AssetStore>();
  const missing = new Set<Address>();
  return {
    known,
    async read(client, items, viewer, call) {
      const wanted = new Set(
        items.flatMap((item) => (item.status === "Success" ? unnamedStores(item, viewer, known) : [])),
      );
      const stores = [...wanted].filter((store) => !missing.has(store));
      for (let at = 0; at < stores.length; at += MAX_STORES) {
        const part = stores.slice(at, at + MAX_STORES);
        const found = await findAssetStores(client, part, call);
        for (const [store, one] of found) known.set(store, one);
        for (const store of part) if (!found.has(store)) missing.add(store);
      }
    },
  };
}

function unnamedStores(
  item: FinishedTransaction,
  viewer: Address,
  known: ReadonlyMap<Address, AssetStore>,
): readonly Address[] {
  try {
    const { unnamed, conversions } = executedChanges(item, viewer, known);
    const open = [
      ...unnamed.map(({ at }) => at),
      ...conversions.map(({ store, coinType }) => (coinType === undefined ? store : undefined)),
    ];
    return open.filter((store) => store !== undefined).slice(0, MAX_STORES);
  } catch (error) {
    if (isSupraError(error)) return []; // its entry says that it cannot be read
    throw error;
  }
}
