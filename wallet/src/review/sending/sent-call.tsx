import { Trans } from "@lingui/react/macro";
import type { Address, TransactionHash } from "@holdfast/sdk";
import { hasWorked, isFinal } from "@holdfast/sdk/outbox";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import { networkQueryKey } from "../../chain/queries/queries.ts";
import { OutcomeText, UnprovenEnd } from "../../components/transactions/delivery-status.tsx";
import { transactionOutcome } from "../../components/transactions/transaction-outcome.ts";
import { Fee } from "../../components/coins/fee.tsx";
import { FailureReason } from "../finding-list.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";

interface SentCallProps {
  readonly sender: Address;
  readonly hash: TransactionHash;
  readonly next?: ReactNode;
}

/** Status of a sent call. Leaving the page changes nothing. */
export function SentCall({ sender, hash, next }: SentCallProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const entry = useOutboxEntries(network, sender).find((item) => item.hash === hash);
  const queries = useQueryClient();
  const card = useRef<HTMLDivElement>(null);
  const isSettled = entry !== undefined && isFinal(entry);
  useEffect(() => {
    // A call may change anything on this network.
    if (isSettled) void queries.invalidateQueries({ queryKey: networkQueryKey(network) });
  }, [isSettled, queries, network]);
  const isKnown = entry !== undefined;
  useEffect(() => {
    if (isKnown) card.current?.focus();
  }, [isKnown]);
  if (entry === undefined) return undefined;
  const outcome = transactionOutcome(entry);
  return (
    <div ref={card} tabIndex={-1} role="status" className="outline-none">
      <Verdict
        kind={outcome.kind}
        title={outcome.title}
        action={
          <div className="flex flex-wrap items-center gap-3">
            <Link to="/tx/$hash" params={{ hash }} className={buttonStyle({ size: "small" })}>
              <Trans>View transaction</Trans>
            </Link>
            {hasWorked(entry) && next}
          </div>
        }
      >
        <OutcomeText outcome={outcome} />
        <UnprovenEnd network={network} entry={entry} />
        {entry.outcome?.proposalFailure !== undefined && (
          <FailureReason vmStatus={entry.outcome.proposalFailure} />
        )}
        {entry.outcome !== undefined && (
          <p className="mt-1 text-small">
            <Trans>
              Fee paid: <Fee value={entry.outcome.cost} />
            </Trans>
          </p>
        )}
      </Verdict>
    </div>
  );
}
