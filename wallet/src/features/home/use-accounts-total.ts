import {
  useQueries,
  useQueryClient,
  type Query,
  type QueryClient,
  type QueryState,
} from "@tanstack/react-query";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { accountQueryKey } from "../../chain/queries/queries.ts";
import { RARE_LOOK_MS, rareStakesQuery, stakesQuery } from "../../chain/queries/staking-queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { sumAccounts, type AccountsTotal } from "./accounts-total.ts";

/** Balances that are asked for at the same time: all at once would hold up whatever is drawn just then. */
const AT_ONCE = 4;

/**
 * What accounts have together, the one in front first: of what they can spend a few are read at the same time, and their
 * stakes, which take many requests each, one account after the other.
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
  const balanceQueries = inOrder.map(({ address }) => balanceQuery(network, address));
  const stakeQueries = inOrder.map(({ id, address }) =>
    id === active.id ? stakesQuery(network, address) : rareStakesQuery(network, address),
  );
  const getState = ({ queryKey }: Keyed) => client.getQueryState(queryKey);
  const balances = useQueries({
    queries: inTurn(balanceQueries, canWait ? 0 : AT_ONCE, (query) => isAnswered(getState(query))),
  });
  const stakes = useQueries({
    queries: inTurn(stakeQueries, canWait ? 0 : 1, (query) => isRead(getState(query))),
  });
  return sumAccounts(
    inOrder.flatMap(({ name }, at) => {
      const [balance, stake] = [balances[at], stakes[at]];
      return balance === undefined || stake === undefined ? [] : [{ name, balance, stakes: stake }];
    }),
  );
}

type Keyed = Pick<Query, "queryKey">;

/** Has questions asked in their order, so many at the same time: a further one when one is done. */
function inTurn<Question extends Keyed>(
  questions: readonly Question[],
  atOnce: number,
  isDone: (question: Question) => boolean,
): readonly (Question & { readonly enabled: boolean })[] {
  const open = questions.map((question) => !isDone(question));
  return questions.map((question, at) => ({
    ...question,
    enabled: open.slice(0, at).filter(Boolean).length < atOnce,
  }));
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
function isRead(state: QueryState | undefined): boolean {
  if (state === undefined || !isAnswered(state)) return false;
  const isFresh = !state.isInvalidated && Date.now() - state.dataUpdatedAt < RARE_LOOK_MS;
  return state.status === "error" || isFresh;
}

function isAnswered(state: QueryState | undefined): boolean {
  return state !== undefined && state.status !== "pending";
}
