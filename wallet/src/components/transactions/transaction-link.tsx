import type { TransactionHash } from "@holdfast/sdk";
import { useRouter } from "@tanstack/react-router";
import { useChoice } from "../../ui/side-panel-context.ts";
import { createContext, use, type ReactElement, type ReactNode } from "react";
import { RowLink } from "../../ui/row-link.tsx";

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

function TransactionLink({ hash, ...row }: TransactionLinkProps): ReactElement {
  const router = useRouter();
  const { isSideBySide, marks } = useChoice(hash);
  const follow = (): void =>
    void router.navigate({
      to: "/tx/$hash",
      params: { hash },
      ...(isSideBySide ? STAYING : {}),
    });
  return <RowLink href={router.history.createHref(`/tx/${hash}`)} onFollow={follow} {...row} {...marks} />;
}

/** The list beside it stays as it is filtered and scrolled; the network is of the link that one came by. */
const STAYING = {
  search: ({ network: _, ...list }: TransactionSearch) => list,
  resetScroll: false,
};

interface TransactionSearch {
  readonly network?: string;
}
