import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import type { OutboxEntry } from "../../chain/outbox/outbox-entry.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Button } from "../../ui/button.tsx";
import { TrayItem } from "../../ui/tray.tsx";
import { pendingWords } from "../../components/transactions/action-words.ts";
import {
  DeliveryChoices,
  deliveryStatus,
  UnprovenEnd,
} from "../../components/transactions/delivery-status.tsx";
import { useNow } from "../../components/time/now.ts";

export interface PendingItemProps {
  readonly network: ChainNetwork;
  readonly entry: OutboxEntry;
  /** Looks at the chain at once, and submits the same payment again if it is not there. */
  readonly onCheck: () => void;
}

/** One payment pending. */
export function PendingItem({ network, entry, onCheck }: PendingItemProps): ReactElement {
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
            <summary className="cursor-pointer underline underline-offset-2">What can I do?</summary>
            <div className="mt-2">
              <DeliveryChoices />
            </div>
          </details>
        </>
      }
      action={
        <div className="flex flex-col gap-2">
          <Link to="/tx/$hash" params={{ hash: entry.hash }} className={buttonStyle({ size: "small" })}>
            View
          </Link>
          <Button size="small" onClick={onCheck}>
            Check again
          </Button>
        </div>
      }
    />
  );
}
