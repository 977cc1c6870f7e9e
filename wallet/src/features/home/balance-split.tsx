import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { stakesQuery, sumStakes } from "../../chain/queries/staking-queries.ts";
import { useCountedAccounts } from "../../components/addresses/counted-accounts.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { KeyValues } from "../../ui/key-values.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { splitItems } from "./split-items.tsx";
import { TotalSection } from "./total-section.tsx";

export interface BalanceSplitProps {
  readonly account: VaultAccount;
  /** Quants that can be spent now. */
  readonly available: bigint;
}

/** What belongs to the account besides, and to all accounts together; nothing where there is no more. */
export function BalanceSplit({ account, available }: BalanceSplitProps): ReactElement | undefined {
  const stakes = useQuery(stakesQuery(useActiveNetwork(), account.address));
  const accounts = useCountedAccounts();
  const isUnknown = stakes.data === undefined && !stakes.isPending;
  const items = isUnknown
    ? [{ label: "Staked", value: "Not known", note: "The node did not answer." }]
    : splitItems(available, sumStakes(stakes.data ?? []));
  if (items.length === 0 && accounts.length === 0) return undefined;
  return (
    <div className="flex flex-col gap-3">
      {items.length > 0 && <KeyValues items={items} />}
      {accounts.length > 0 && <TotalSection accounts={accounts} active={account} />}
    </div>
  );
}
