import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TransactionHash } from "@holdfast/sdk";
import { isFailureClaimed, isFinal } from "@holdfast/sdk/outbox";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import Search from "lucide-react/icons/search-x";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { useOutbox } from "../../chain/outbox/outbox-context.ts";
import type { OutboxEntry } from "../../chain/outbox/outbox-action.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { pendingWords } from "../../components/transactions/action-words.ts";
import { transactionOutcome } from "../../components/transactions/transaction-outcome.ts";
import {
  DeliveryChoices,
  deliveryStatus,
  UnprovenEnd,
  OutcomeText,
} from "../../components/transactions/delivery-status.tsx";
import { useNow } from "../../components/time/now.ts";

interface UnknownTransactionProps {
  readonly hash: TransactionHash;
  /** What this device signed under the hash, if it did. */
  readonly entry: OutboxEntry | undefined;
}

/** The node has not heard of it: pending, expired, or of another network. */
export function UnknownTransaction({ hash, entry }: UnknownTransactionProps): ReactElement {
  const network = useActiveNetwork();
  const isOpen = useActiveAccount() !== undefined;
  if (entry === undefined)
    return (
      <Card padding="flush">
        <EmptyState
          icon={<Search />}
          title={t`Transaction not found on this node`}
          action={
            isOpen ? (
              <Link to="/networks" className={buttonStyle()}>
                <Trans>Choose another network</Trans>
              </Link>
            ) : undefined
          }
        >
          <Trans>
            The transaction may not be on {network.name}, or it was never executed. Holdfast keeps checking.
          </Trans>
        </EmptyState>
      </Card>
    );
  const outcome = transactionOutcome(entry);
  return (
    <Card>
      <div className="flex flex-col gap-6">
        {isFailureClaimed(entry) ? (
          <UnprovenEnd network={network} entry={entry} />
        ) : isFinal(entry) ? (
          <Verdict kind={outcome.kind} title={outcome.title}>
            <OutcomeText outcome={outcome} />
          </Verdict>
        ) : (
          <Pending entry={entry} network={network} />
        )}
        <AddressText value={hash} what={t`hash`} form="full" />
      </div>
    </Card>
  );
}

function Pending({
  entry,
  network,
}: {
  readonly entry: OutboxEntry;
  readonly network: ChainNetwork;
}): ReactElement {
  const outbox = useOutbox();
  const now = useNow(1000) - useChainAheadMs(network);
  const secondsLeft = Number(entry.expirationSecs) - Math.floor(now / 1000);
  return (
    <>
      <div className="flex flex-col gap-3">
        <p role="status" className="text-lead font-semibold">
          {pendingWords(entry.action)}
        </p>
        <p className="tabular text-text-quiet">{deliveryStatus(entry, secondsLeft)}</p>
        <Progress label={t`Waiting for the node`} />
      </div>
      <UnprovenEnd network={network} entry={entry} />
      <div>
        <Button onClick={() => outbox.wake()}>
          <Trans>Check again</Trans>
        </Button>
      </div>
      <DeliveryChoices />
    </>
  );
}
