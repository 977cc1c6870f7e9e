import { SUPRA_DECIMALS, type TransactionHash } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import ExternalLink from "lucide-react/icons/external-link";
import Pencil from "lucide-react/icons/pencil";
import type { OutboxEntry } from "../../chain/outbox-entry.ts";
import { formatAmount } from "../../format/amount.ts";
import { CopyAsMenu } from "../../parts/copy-as-menu.tsx";
import { explorerLink } from "../../settings/explorer.ts";
import { useActiveNetwork } from "../../settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { transactionCopies } from "./transaction-copies.ts";

export interface TransactionActionsProps {
  readonly hash: TransactionHash;
  /** What this device signed under the hash, if it did. */
  readonly own: OutboxEntry | undefined;
}

/** What can be done with a transaction that is only looked at. */
export function TransactionActions({ hash, own }: TransactionActionsProps): ReactElement {
  const network = useActiveNetwork();
  const copies = transactionCopies(hash, network, own);
  const explorer = explorerLink(network, hash);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {own !== undefined && <EditAndResend entry={own} />}
      <CopyButton form="labelled" what="link" text={`${location.origin}/tx/${hash}`} />
      <CopyAsMenu copies={() => copies} labels={copies.map(({ label }) => label)} />
      {explorer !== undefined && (
        <a
          href={explorer}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ tone: "quiet" })}
        >
          <ExternalLink aria-hidden="true" />
          Show in the explorer
        </a>
      )}
    </div>
  );
}

/**
 * Only for what can never happen any more: expired, or its number used by another one. Anything else could happen a
 * second time.
 */
function EditAndResend({ entry }: { readonly entry: OutboxEntry }): ReactElement | undefined {
  const { action, state } = entry;
  if ((state !== "expired" && state !== "taken") || action.kind !== "transfer") return undefined;
  return (
    <Link
      to="/send"
      search={{ to: action.to, amount: formatAmount(action.amount, SUPRA_DECIMALS) }}
      className={buttonStyle({ tone: "primary" })}
    >
      <Pencil aria-hidden="true" />
      Edit and send again
    </Link>
  );
}
