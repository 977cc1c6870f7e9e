import { useRouterState } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";
import { useOutbox, useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import { isFinal } from "../../chain/outbox/outbox-entry.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { PendingItem } from "./pending-item.tsx";
import { useIconMark } from "./use-icon-mark.ts";
import { useSettledNotice } from "./use-settled-notice.ts";
import { useTitleMark } from "./use-title-mark.ts";

/**
 * Payments pending, in sight on every screen that does not show them itself; for the tray of the shell. Deliveries
 * that an earlier visit left behind go on from here.
 */
export function PendingTray(): ReactElement[] | undefined {
  const network = useActiveNetwork();
  const account = useActiveAccount();
  const outbox = useOutbox();
  const address = account?.address;
  const entries = useOutboxEntries(network, address);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    if (address !== undefined) void outbox.resume(network, address);
  }, [outbox, network, address]);
  const pending = entries.filter((entry) => !isFinal(entry));
  useTitleMark(pending.length > 0);
  useIconMark(pending.length > 0);
  useSettledNotice(entries);

  if (pathname === "/send" || pathname.startsWith("/tx/")) return undefined;
  return pending.map((entry) => (
    <PendingItem key={entry.hash} network={network} entry={entry} onCheck={() => outbox.wake()} />
  ));
}
