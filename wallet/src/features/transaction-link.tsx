import type { TransactionHash } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import { createContext, use, type ReactElement } from "react";

type LinkOf = (hash: TransactionHash) => ReactElement<{ className?: string }>;

/** Where rows lead: the wallet's own page of a transaction, or the one for looking without a wallet. */
export const TransactionLinks = createContext<LinkOf>((hash) => <Link to="/tx/$hash" params={{ hash }} />);

export function useTransactionLink(): LinkOf {
  return use(TransactionLinks);
}
