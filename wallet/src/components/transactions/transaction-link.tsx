import type { TransactionHash } from "@holdfast/sdk";
import { useRouter } from "@tanstack/react-router";
import { useChoice } from "../../ui/beside.ts";
import { createContext, use, type MouseEvent, type ReactElement, type ReactNode } from "react";

type LinkOf = (hash: TransactionHash) => ReactElement<{ className?: string }>;

/** Where rows lead: the wallet's own page of a transaction, or the one for looking without a wallet. */
export const TransactionLinks = createContext<LinkOf>((hash) => <TransactionLink hash={hash} />);

export function useTransactionLink(): LinkOf {
  return use(TransactionLinks);
}

interface TransactionLinkProps {
  readonly hash: TransactionHash;
  readonly className?: string;
  readonly children?: ReactNode;
}

/**
 * What the router's own link does for a row, without following where the router is: among thirty rows of a list that is
 * scrolled, that was most of the work.
 */
function TransactionLink({ hash, className, children }: TransactionLinkProps): ReactElement {
  const router = useRouter();
  const { isBeside, marks } = useChoice(hash);
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void router.navigate({
      to: "/tx/$hash",
      params: { hash },
      ...(isBeside ? STAYING : {}),
    });
  };
  return (
    <a href={router.history.createHref(`/tx/${hash}`)} className={className} onClick={follow} {...marks}>
      {children}
    </a>
  );
}

/** The list beside it stays as it is filtered and scrolled; the network is of the link that one came by. */
const STAYING = {
  search: ({ network: _, ...list }: TransactionSearch) => list,
  resetScroll: false,
};

interface TransactionSearch {
  readonly network?: string;
}

/** Not one that asks the browser for another tab, another window or a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
