import { isAddress, type Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useActivity } from "../../chain/activity/activity-context.ts";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { holdingQuery, holdingsQuery, isCrowded, type Holding } from "../../chain/queries/holdings-query.ts";
import { noteHolding, noteHoldings, seenHoldings, useSeenHoldings } from "../../storage/seen-holdings.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";

interface HoldingsReading {
  readonly holdings: readonly Holding[];
  readonly seenAt: number | undefined;
  /** True if coins are read one by one when visible: {@link useHolding}. */
  readonly isCrowded: boolean;
}

/**
 * Assets come from the user's list and own transactions, as resources don't list them.
 * @param also further assets
 */
export function useHoldings(account: Address, also: readonly string[] = NONE): HoldingsReading {
  const network = useActiveNetwork();
  const { chainId } = network;
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const { entries } = useActivity(network, account);
  const moved = useMemo(() => movedAssets(entries), [entries]);
  const seen = useSeenHoldings(chainId, account);
  const asked = [...new Set([...knownCoins, ...moved, ...also])];
  const before = useCallback(
    (): readonly Holding[] => seenHoldings(chainId, account)?.holdings ?? NO_HOLDINGS,
    [chainId, account],
  );
  const { data, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...holdingsQuery(network, account, asked, before),
    // Adding an asset must not empty the list.
    placeholderData: (previous) => previous ?? seen?.holdings,
  });
  const isRead = data !== undefined && !isPlaceholderData;
  useEffect(() => {
    if (isRead) noteHoldings(chainId, account, { at: dataUpdatedAt, holdings: mergeLatest(data, before()) });
  }, [isRead, data, dataUpdatedAt, before, chainId, account]);
  return useMemo(() => {
    // Without a response, keep the last list.
    const listed = data ?? seen?.holdings ?? NO_HOLDINGS;
    return {
      holdings: mergeLatest(listed, seen?.holdings ?? NO_HOLDINGS),
      seenAt: isRead ? undefined : seen?.at,
      isCrowded: isCrowded(listed),
    };
  }, [data, isRead, seen]);
}

const NONE: readonly string[] = [];
const NO_HOLDINGS: readonly Holding[] = [];

function mergeLatest(listed: readonly Holding[], seen: readonly Holding[]): readonly Holding[] {
  if (!isCrowded(listed)) return listed;
  const latest = new Map(seen.map((one) => [one.coin, one]));
  return listed.map((one) => latest.get(one.coin) ?? one);
}

export function useHolding(account: Address, seen: Holding): Holding {
  const network = useActiveNetwork();
  const { chainId } = network;
  const { data } = useQuery(holdingQuery(network, account, seen));
  useEffect(() => {
    if (data !== undefined) noteHolding(chainId, account, data);
  }, [data, chainId, account]);
  return data ?? seen;
}

/** Bounds the list for an account with endless assets. */
const MAX_ENTRIES = 2000;
const MAX_ASSETS = 50;

function movedAssets(entries: readonly Pick<ActivityEntry, "changes">[]): readonly string[] {
  const found = new Set<string>();
  for (const { changes } of entries.slice(0, MAX_ENTRIES))
    for (const { coinType } of changes) if (isAddress(coinType)) found.add(coinType);
  return [...found].slice(0, MAX_ASSETS).toSorted();
}

const FIRST_MS = 5_000;

/** True shortly after opening a crowded account: public nodes limit requests, so others wait. */
export function useCoinsFirst(account: Address): boolean {
  const isMany = isCrowded(useSeenHoldings(useActiveNetwork().chainId, account)?.holdings ?? []);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isMany) return;
    const timer = setTimeout(() => setIsOver(true), FIRST_MS);
    return () => clearTimeout(timer);
  }, [isMany]);
  return isMany && !isOver;
}
