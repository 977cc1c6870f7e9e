import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import { useCallback, useMemo } from "react";
import { useActivity } from "../../chain/activity/activity-context.ts";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { useKnownAddresses } from "../addresses/known-addresses.ts";

const MAX_ENTRIES = 2_000;

/**
 * Coins moved by the user's transactions, or received from own accounts, contacts or earlier recipients.
 * Others may be spam.
 */
function dealtCoins(
  entries: readonly Pick<ActivityEntry, "sender" | "status" | "changes">[],
  account: Address,
  known: readonly Address[],
): ReadonlySet<string> {
  const people = new Set([account, ...known]);
  return new Set(
    entries
      .slice(0, MAX_ENTRIES)
      .flatMap(({ sender, status, changes }) =>
        sender !== undefined && people.has(sender) && status === "Success"
          ? changes.flatMap(({ coinType, amount }) => (amount === 0n ? [] : [coinType]))
          : [],
      ),
  );
}

export function useDealtCoins(account: Address): ReadonlySet<string> {
  const { entries } = useActivity(useActiveNetwork(), account);
  const people = useKnownAddresses(account);
  return useMemo(() => dealtCoins(entries, account, people), [entries, account, people]);
}

/** Whether the coin may be spam, which lists don't highlight. */
export function useIsGift(account: Address): (coinType: string) => boolean {
  const dealt = useDealtCoins(account);
  const knownCoins = useSettings((settings) => settings.knownCoins);
  return useCallback(
    (coinType) => coinType !== SUPRA_COIN && !knownCoins.includes(coinType) && !dealt.has(coinType),
    [dealt, knownCoins],
  );
}
