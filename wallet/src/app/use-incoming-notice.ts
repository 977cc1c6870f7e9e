import { t } from "@lingui/core/macro";
import { isAddress, SUPRA_COIN, type Address } from "@holdfast/sdk";
import { useEffect } from "react";
import { useActivityLog } from "../chain/activity/activity-context.ts";
import type { ActivityEntry } from "../chain/activity/activity-entry.ts";
import { formatSupra } from "../components/coins/supra-amount.tsx";
import { mayNotify, notify } from "../components/feedback/system-notice.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";

const ASK_MS = 60_000;

/**
 * Notifies about incoming SUPRA while the page is hidden. Only SUPRA: anyone can send their own coin, and so
 * could put text on the user's screen.
 */
export function useIncomingNotice(account: string | undefined): void {
  const network = useActiveNetwork();
  const log = useActivityLog();
  useEffect(() => {
    if (!isAddress(account)) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = new AbortController();
    const follow = (): void => {
      clearInterval(timer);
      if (document.visibilityState !== "hidden" || !mayNotify()) return;
      // Only payments after the page was hidden are news.
      let known: ReadonlySet<string> | undefined;
      const look = async (): Promise<void> => {
        const { entries } = await log.sync(network, account, stop.signal);
        for (const entry of entries)
          if (known?.has(entry.hash) === false && receivedIn(entry, account) > 0n) tell(entry, account);
        known = new Set(entries.map(({ hash }) => hash));
      };
      // Retried with the next interval.
      const ask = (): void => void look().catch(() => undefined);
      ask();
      timer = setInterval(ask, ASK_MS);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      clearInterval(timer);
      stop.abort();
    };
  }, [network, account, log]);
}

function receivedIn({ status, sender, changes }: ActivityEntry, account: Address): bigint {
  if (status !== "Success" || sender === account) return 0n;
  return changes.find(({ coinType }) => coinType === SUPRA_COIN)?.amount ?? 0n;
}

function tell(entry: ActivityEntry, account: Address): void {
  const amount = formatSupra(receivedIn(entry, account));
  notify(t`Received ${amount}`, entry.hash);
}
