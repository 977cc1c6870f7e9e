import { useQueries, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { accountQueryKey } from "../../chain/queries/queries.ts";
import { RARE_LOOK_MS, rareStakesQuery, stakesQuery } from "../../chain/queries/staking-queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { totalOf, type AccountsTotal } from "./accounts-total.ts";

/**
 * What accounts have together. Their stakes are read one account after the other, the one in front first.
 * @param canWait asks for nothing yet: what the user looks for first is asked before
 */
export function useAccountsTotal(
  accounts: readonly VaultAccount[],
  active: VaultAccount,
  canWait: boolean,
): AccountsTotal {
  const network = useActiveNetwork();
  const client = useQueryClient();
  const inOrder = accounts.toSorted((a, b) => Number(b.id === active.id) - Number(a.id === active.id));
  const balances = useQueries({
    queries: inOrder.map(({ address }) => ({ ...balanceQuery(network, address), enabled: !canWait })),
  });
  let isFree = !canWait;
  const stakes = useQueries({
    queries: inOrder.map(({ id, address }) => {
      const query = id === active.id ? stakesQuery(network, address) : rareStakesQuery(network, address);
      const enabled = isFree;
      isFree &&= isRead(client, network, address);
      return { ...query, enabled };
    }),
  });
  return totalOf(
    inOrder.flatMap(({ name }, at) => {
      const [balance, stake] = [balances[at], stakes[at]];
      return balance === undefined || stake === undefined ? [] : [{ name, balance, stakes: stake }];
    }),
  );
}

/** Reads everything of the active account again, and what the others add to the total: one after the other. */
export async function refreshAccounts(
  client: QueryClient,
  network: ChainNetwork,
  { active, counted }: { readonly active: VaultAccount; readonly counted: readonly VaultAccount[] },
): Promise<void> {
  const others = counted.filter(({ id }) => id !== active.id);
  await Promise.all([
    client.invalidateQueries({ queryKey: accountQueryKey(network, active.address) }),
    ...others.map(({ address }) =>
      client.invalidateQueries({ queryKey: balanceQuery(network, address).queryKey }),
    ),
  ]);
  for (const { address } of others)
    await client.invalidateQueries({ queryKey: rareStakesQuery(network, address).queryKey });
}

/** The stakes of an account are there, or the node did not answer: it is the turn of the next. */
function isRead(client: QueryClient, network: ChainNetwork, address: VaultAccount["address"]): boolean {
  const { queryKey } = stakesQuery(network, address);
  const query = client.getQueryCache().find({ queryKey });
  if (query === undefined || query.state.status === "pending") return false;
  return query.state.status === "error" || !query.isStaleByTime(RARE_LOOK_MS);
}
