import { isFinal } from "@holdfast/sdk/outbox";
import { Trans } from "@lingui/react/macro";
import { useRouterState, Link } from "@tanstack/react-router";
import { useEffect, type ReactElement, useRef } from "react";
import { useOutbox, useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import type { OutboxEntry } from "../../chain/outbox/outbox-action.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { notify } from "../../components/feedback/system-notice.ts";
import { transactionOutcome } from "../../components/transactions/transaction-outcome.ts";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { TrayItem } from "../../ui/tray.tsx";
import { pendingWords } from "../../components/transactions/action-words.ts";
import {
  DeliveryChoices,
  deliveryStatus,
  UnprovenEnd,
} from "../../components/transactions/delivery-status.tsx";
import { useNow } from "../../ui/now.ts";

/** Pending payments on every screen that doesn't show them. Also resumes deliveries of earlier visits. */
export function PendingTray(): ReactElement[] | undefined {
  const network = useActiveNetwork();
  const account = useOwnAccount();
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

const ICON = "/favicon.svg";
/** A file, because the CSP forbids generated images. */
const MARKED_ICON = "/favicon-pending.svg";

function useIconMark(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return undefined;
    setIcon(MARKED_ICON);
    return () => setIcon(ICON);
  }, [isPending]);
}

function setIcon(href: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", href);
}

const MARK = "● ";

/** Keeps the mark when a page changes the title. */
function useTitleMark(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return undefined;
    setMark(true);
    const observer = new MutationObserver(() => setMark(true));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      setMark(false);
    };
  }, [isPending]);
}

function setMark(isMarked: boolean): void {
  const plain = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title;
  const wanted = isMarked ? `${MARK}${plain}` : plain;
  if (document.title !== wanted) document.title = wanted;
}

/** Only if the page is hidden and the user allows notifications. */
function useSettledNotice(entries: readonly OutboxEntry[]): void {
  const pending = useRef(new Set<string>());
  useEffect(() => {
    for (const entry of entries) {
      if (!isFinal(entry)) pending.current.add(entry.hash);
      else if (pending.current.delete(entry.hash)) notify(transactionOutcome(entry).title, entry.hash);
    }
  }, [entries]);
}

interface PendingItemProps {
  readonly network: ChainNetwork;
  readonly entry: OutboxEntry;
  /** Queries the chain, and resubmits the payment if it's missing. */
  readonly onCheck: () => void;
}

function PendingItem({ network, entry, onCheck }: PendingItemProps): ReactElement {
  const now = useNow(1000) - useChainAheadMs(network);
  const secondsLeft = Number(entry.expirationSecs) - Math.floor(now / 1000);
  return (
    <TrayItem
      title={pendingWords(entry.action)}
      status={
        <>
          {deliveryStatus(entry, secondsLeft)}
          <UnprovenEnd network={network} entry={entry} />
          <details className="mt-1">
            <summary className="cursor-pointer underline underline-offset-2">
              <Trans>What can I do?</Trans>
            </summary>
            <div className="mt-2">
              <DeliveryChoices />
            </div>
          </details>
        </>
      }
      action={
        <div className="flex flex-col gap-2">
          <Link to="/tx/$hash" params={{ hash: entry.hash }} className={buttonStyle({ size: "small" })}>
            <Trans>View</Trans>
          </Link>
          <Button size="small" onClick={onCheck}>
            <Trans>Check again</Trans>
          </Button>
        </div>
      }
    />
  );
}
