import type { TransactionHash } from "@holdfast/sdk";
import { useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import ExternalLink from "lucide-react/icons/external-link";
import type { OutboxEntry } from "../../chain/outbox/outbox-entry.ts";
import { CopyAsMenu } from "../../components/copy/copy-as-menu.tsx";
import { explorerLink } from "../../storage/settings/explorer.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { EditAndResend } from "./edit-and-resend.tsx";
import { transactionCopies } from "./transaction-copies.ts";

export interface TransactionActionsProps {
  readonly hash: TransactionHash;
  /** What this device signed under the hash, if it did. */
  readonly own: OutboxEntry | undefined;
}

/** What can be done with a transaction that is only looked at. */
export function TransactionActions({ hash, own }: TransactionActionsProps): ReactElement {
  const network = useActiveNetwork();
  // The page itself, for wallets or for looking without one; on which chain, its reader's wallet cannot know.
  const link = new URL(useLocation({ select: ({ pathname }) => pathname }), location.origin);
  link.searchParams.set("network", String(network.chainId));
  const copies = transactionCopies(hash, network, own);
  const explorer = explorerLink(network, hash);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {own !== undefined && <EditAndResend entry={own} />}
      <CopyButton form="labelled" what="link" text={link.href} />
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
