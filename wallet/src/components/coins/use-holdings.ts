import { isAddress, type Address } from "@holdfast/sdk";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { useActivity } from "../../chain/activity/activity-context.ts";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { holdingsQuery, type Holding } from "../../chain/queries/holdings-query.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";

/**
 * What an account has: the coins of its resources, and the fungible assets that the user added or that its own
 * transactions moved. An asset leaves no other trace in an account. Give the component the account as key.
 * @param also assets that are asked for besides
 */
export function useHoldings(
  account: Address,
  also: readonly string[] = [],
): UseQueryResult<readonly Holding[]> {
  const network = useActiveNetwork();
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const { entries } = useActivity(network, account);
  const moved = useMemo(() => movedAssets(entries), [entries]);
  return useQuery({
    ...holdingsQuery(network, account, [...new Set([...knownCoins, ...moved, ...also])]),
    // One asset more does not empty the list while it is asked for.
    placeholderData: keepPreviousData,
  });
}

/** Transactions that are looked through, the newest: an account that does nothing else has more assets than a list shows. */
const MOST_ENTRIES = 2000;
const MOST_ASSETS = 50;

/** The fungible assets that transactions moved, by their metadata, in the order of their addresses. */
export function movedAssets(entries: readonly Pick<ActivityEntry, "changes">[]): readonly string[] {
  const found = new Set<string>();
  for (const { changes } of entries.slice(0, MOST_ENTRIES))
    for (const { coinType } of changes) if (isAddress(coinType)) found.add(coinType);
  return [...found].slice(0, MOST_ASSETS).toSorted();
}
