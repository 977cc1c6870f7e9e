import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { balanceQuery } from "../../chain/queries.ts";
import { stakesQuery, sumStakes } from "../../chain/staking-queries.ts";
import { SupraAmount } from "../../parts/supra-amount.tsx";
import { useActiveNetwork } from "../../settings/settings.ts";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState } from "../../vault/vault-context.tsx";

export interface BalanceSplitProps {
  readonly account: VaultAccount;
  /** Quants that can be spent now. */
  readonly available: bigint;
}

/** What belongs to the account besides, and to all accounts together; nothing where there is no more. */
export function BalanceSplit({ account, available }: BalanceSplitProps): ReactElement | undefined {
  const stakes = useQuery(stakesQuery(useActiveNetwork(), account.address)).data ?? [];
  const all = useTotal();
  const { active, unlocking, withdrawable } = sumStakes(stakes);
  const staked: readonly KeyValue[] =
    stakes.length === 0
      ? []
      : [
          { label: "Available", value: <SupraAmount value={available} /> },
          { label: "Staked", value: <SupraAmount value={active} />, note: "earns rewards" },
          ...(unlocking > 0n
            ? [{ label: "Unlocking", value: <SupraAmount value={unlocking} />, note: "until its lock ends" }]
            : []),
          ...(withdrawable > 0n
            ? [{ label: "Ready to withdraw", value: <SupraAmount value={withdrawable} /> }]
            : []),
          {
            label: "In all",
            value: <SupraAmount value={available + active + unlocking + withdrawable} />,
          },
        ];
  const items = [
    ...staked,
    ...(all === undefined
      ? []
      : [{ label: "All your accounts", value: <SupraAmount value={all} />, note: "what they can spend" }]),
  ];
  return items.length === 0 ? undefined : <KeyValues items={items} />;
}

/** What all accounts can spend together; undefined with one account, and while one of them is not known. */
function useTotal(): bigint | undefined {
  const network = useActiveNetwork();
  const accounts = useSessionState((state) => state.accounts);
  const several = accounts.length > 1 ? accounts : [];
  const balances = useQueries({ queries: several.map(({ address }) => balanceQuery(network, address)) });
  if (balances.length === 0) return undefined;
  let total = 0n;
  for (const { data } of balances) {
    if (data === undefined) return undefined;
    total += data;
  }
  return total;
}
