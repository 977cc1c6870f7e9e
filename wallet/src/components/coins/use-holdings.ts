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
  /** Milliseconds since 1970, where this is what was seen on an earlier visit; undefined for what was just read. */
  readonly seenAt: number | undefined;
  /** There are so many coins that each is read when it comes into sight: {@link useHolding}. */
  readonly isCrowded: boolean;
}

/**
 * What an account has: the coins of its resources, and the fungible assets that the user added or that its own
 * transactions moved. An asset leaves no other trace in an account. Until a node has answered, what was seen last.
 * @param also assets that are asked for besides
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
    // One asset more does not empty the list while it is asked for.
    placeholderData: (previous) => previous ?? seen?.holdings,
  });
  const isRead = data !== undefined && !isPlaceholderData;
  useEffect(() => {
    if (isRead) noteHoldings(chainId, account, { at: dataUpdatedAt, holdings: mergeLatest(data, before()) });
  }, [isRead, data, dataUpdatedAt, before, chainId, account]);
  return useMemo(() => {
    // A node that was asked and did not answer takes nothing out of the list.
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

/** A list as it is known now: of very many, each is newer where it was read by itself. */
function mergeLatest(listed: readonly Holding[], seen: readonly Holding[]): readonly Holding[] {
  if (!isCrowded(listed)) return listed;
  const latest = new Map(seen.map((one) => [one.coin, one]));
  return listed.map((one) => latest.get(one.coin) ?? one);
}

/** One of very many coins, read now that it is in sight. */
export function useHolding(account: Address, seen: Holding): Holding {
  const network = useActiveNetwork();
  const { chainId } = network;
  const { data } = useQuery(holdingQuery(network, account, seen));
  useEffect(() => {
    if (data !== undefined) noteHolding(chainId, account, data);
  }, [data, chainId, account]);
  return data ?? seen;
}

/** Transactions that are looked through, the newest: an account that does nothing else has more assets than a list shows. */
const MAX_ENTRIES = 2000;
const MAX_ASSETS = 50;

/** The fungible assets that transactions moved, by their metadata, in the order of their addresses. */
export function movedAssets(entries: readonly Pick<ActivityEntry, "changes">[]): readonly string[] {
  const found = new Set<string>();
  for (const { changes } of entries.slice(0, MAX_ENTRIES))
    for (const { coinType } of changes) if (isAddress(coinType)) found.add(coinType);
  return [...found].slice(0, MAX_ASSETS).toSorted();
}

/** Milliseconds in which a screen that was just opened asks for nothing that can wait. */
const FIRST_MS = 5_000;

/**
 * True while an account that is known to have very many coins has just been opened: public nodes answer only so many
 * requests of one visitor, so that what nobody looks for in the first moment is asked after it.
 */
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
