import type { Address, TransactionHash } from "@holdfast/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import { hasWorked, isFailureClaimed, isFinal, type OutboxEntry } from "../../chain/outbox/outbox-entry.ts";
import { networkQueryKey } from "../../chain/queries/queries.ts";
import { settledWords, pendingWords } from "../../components/transactions/action-words.ts";
import { UnprovenEnd } from "../../components/transactions/delivery-status.tsx";
import { failureWords } from "../../components/transactions/failure-words.ts";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { FailureReason } from "../failure-reason.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Verdict } from "../../ui/verdict.tsx";

export interface SentCallProps {
  readonly sender: Address;
  readonly hash: TransactionHash;
  /** Said when it has succeeded: what can be done next. */
  readonly next?: ReactNode;
}

/** What became of a call that was sent from the form above, until it is settled. Leaving the page changes nothing. */
export function SentCall({ sender, hash, next }: SentCallProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const entry = useOutboxEntries(network, sender).find((item) => item.hash === hash);
  const queries = useQueryClient();
  const card = useRef<HTMLDivElement>(null);
  const isSettled = entry !== undefined && isFinal(entry);
  useEffect(() => {
    // A call may change anything: whatever was read of this network is read again.
    if (isSettled) void queries.invalidateQueries({ queryKey: networkQueryKey(network) });
  }, [isSettled, queries, network]);
  const isKnown = entry !== undefined;
  useEffect(() => {
    if (isKnown) card.current?.focus();
  }, [isKnown]);
  if (entry === undefined) return undefined;
  const { kind, title, words } = wordsOf(entry);
  return (
    <div ref={card} tabIndex={-1} role="status" className="outline-none">
      <Verdict
        kind={kind}
        title={title}
        action={
          <div className="flex flex-wrap items-center gap-3">
            <Link to="/tx/$hash" params={{ hash }} className={buttonStyle({ size: "small" })}>
              View the transaction
            </Link>
            {hasWorked(entry) && next}
          </div>
        }
      >
        {words !== undefined && <p>{words}</p>}
        <UnprovenEnd network={network} entry={entry} />
        {entry.state === "failed-on-chain" && (
          <p className="mt-1 font-mono text-small break-words">{entry.outcome?.vmStatus}</p>
        )}
        {entry.outcome?.proposalFailure !== undefined && (
          <FailureReason vmStatus={entry.outcome.proposalFailure} />
        )}
        {entry.outcome !== undefined && (
          <p className="mt-1 text-small">
            Fee paid: <SupraAmount value={entry.outcome.cost} />
          </p>
        )}
      </Verdict>
    </div>
  );
}

/** Of a failure that nobody but one node tells. */
function claimedFailureWords(entry: OutboxEntry): SentWords {
  if (!isFailureClaimed(entry))
    return {
      kind: "caution",
      title: "Failed, and not confirmed",
      words: "One node said that it failed, and you allowed sending it again. That may pay twice.",
    };
  return entry.state === "succeeded"
    ? {
        kind: "caution",
        title: "The proposal was carried out and failed, as one node says",
        words: "If that node is wrong, the proposal was executed, and proposing it again does it twice.",
      }
    : {
        kind: "caution",
        title: "Failed, as one node says",
        words: failureWords(entry.outcome?.vmStatus ?? ""),
      };
}

interface SentWords {
  readonly kind: "ok" | "info" | "caution" | "danger";
  readonly title: string;
  readonly words?: string;
}

function wordsOf(entry: OutboxEntry): SentWords {
  if (entry.unproven === "failed") return claimedFailureWords(entry);
  if (isFinal(entry) && entry.unproven !== undefined)
    return {
      kind: "caution",
      title: "Not found, and not confirmed",
      words:
        "One node said that it was not executed, and you stopped waiting. Sending it again may pay twice.",
    };
  const ended = settledWords(entry.action, hasWorked(entry));
  switch (entry.state) {
    case "succeeded":
      return hasWorked(entry)
        ? { kind: "ok", title: ended }
        : {
            kind: "danger",
            title: "The proposal was carried out, and failed",
            words: "The proposal failed and left the queue. To try again, propose it again.",
          };
    case "failed-on-chain":
      return {
        kind: "danger",
        title: ended,
        words: `${failureWords(entry.outcome?.vmStatus ?? "")} The fee was still charged.`,
      };
    case "expired":
    case "taken":
      return {
        kind: "caution",
        title: ended,
        words: "The network did not execute it, and it can never happen later. You can safely try again.",
      };
    case "signed":
    case "unknown":
    case "pending":
      return {
        kind: "info",
        title: pendingWords(entry.action),
        words: "Submitted. You can leave this page; it stays under Pending until it is final.",
      };
  }
}
