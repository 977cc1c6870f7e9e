import type { TransactionHash } from "@holdfast/sdk";
import { useRouter } from "@tanstack/react-router";
import { useChoice } from "../../ui/side-panel-context.ts";
import { createContext, use, type ReactElement, type ReactNode } from "react";
import { RowLink } from "../../ui/row-link.tsx";

type LinkOf = (hash: TransactionHash) => ReactElement<{ className?: string }>;

/** Rows link to the wallet's page, or to the one without a wallet. */
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

/** Keeps the list's filter, scroll position and network. */
const STAYING = {
  search: ({ network: _, ...list }: TransactionSearch) => list,
  resetScroll: false,
};

interface TransactionSearch {
  readonly network?: string;
}
