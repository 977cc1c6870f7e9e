import type { Address, TransactionHash } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import { useCallback, useState, type MouseEvent, type ReactElement, type ReactNode } from "react";
import { TransactionLinks } from "../components/transactions/transaction-link.tsx";
import { ActivityPage } from "../features/activity/activity-page.tsx";
import { TransactionView } from "../features/transaction/transaction-view.tsx";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { buttonStyle } from "../ui/button-style.ts";
import { useIsRoomy } from "../ui/wide-screen.ts";
import { useActiveAccount } from "../vault/vault-context.tsx";

/** The activity; where there is room, with the transaction that was pressed beside it. */
export function ActivityScreen(): ReactElement | undefined {
  const isRoomy = useIsRoomy();
  const { id } = useActiveNetwork();
  const account = useActiveAccount();
  if (account === undefined) return undefined;
  return isRoomy ? <BesideList key={`${id} ${account.id}`} viewer={account.address} /> : <ActivityPage />;
}

function BesideList({ viewer }: { readonly viewer: Address }): ReactElement {
  const [open, setOpen] = useState<TransactionHash>();
  const linkOf = useCallback(
    (hash: TransactionHash) => <RowLink hash={hash} isOpen={hash === open} onOpen={setOpen} />,
    [open],
  );
  return (
    <div className="grid items-start gap-8 grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <TransactionLinks value={linkOf}>
        <ActivityPage />
      </TransactionLinks>
      {open !== undefined && (
        <section
          aria-label="Transaction"
          className="sticky top-8 flex max-h-[calc(100dvh-4rem)] flex-col gap-4 overflow-y-auto pr-1 pb-1"
        >
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-lead font-semibold">Transaction</h2>
            <Link to="/tx/$hash" params={{ hash: open }} className={buttonStyle({ size: "small" })}>
              Open on its own page
            </Link>
          </div>
          <TransactionView key={open} hash={open} viewer={viewer} />
        </section>
      )}
    </div>
  );
}

interface RowLinkProps {
  readonly hash: TransactionHash;
  readonly isOpen: boolean;
  readonly onOpen: (hash: TransactionHash) => void;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Still a link to the page of its own, for another tab; a plain press opens it here. */
function RowLink({ hash, isOpen, onOpen, className, children }: RowLinkProps): ReactElement {
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(hash);
  };
  return (
    <Link
      to="/tx/$hash"
      params={{ hash }}
      preload={false}
      aria-current={isOpen}
      className={isOpen ? `${className ?? ""} bg-accent-soft` : className}
      onClick={open}
    >
      {children}
    </Link>
  );
}
