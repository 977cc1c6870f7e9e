import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type Address, findRotatedAccount } from "@holdfast/sdk";
import { useQueries, useQuery, queryOptions } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { accountQuery, accountQueryKey, readPatience } from "../../chain/queries/queries.ts";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { useVault } from "../../vault/vault-context.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { getClient } from "../../chain/nodes/client-cache.ts";

/** Common derivation paths: wallets count the third or the last number. */
export const USUAL_PATHS: readonly string[] = [
  ...Array.from({ length: 10 }, (_, index) => `m/44'/637'/${index}'/0'/0'`),
  ...Array.from({ length: 4 }, (_, index) => `m/44'/637'/0'/0'/${index + 1}'`),
];

/** Keys to look up on the chain, as a rotation may have given one to another address. */
const KEYS_ASKED = 5;

export interface ChosenAccount {
  readonly path: string;
  /** If its key was rotated. */
  readonly address?: Address;
}

interface FoundAccountsProps {
  readonly draftId: string;
  readonly path: string;
  readonly chosen: readonly ChosenAccount[];
  readonly onChosenChange: (chosen: readonly ChosenAccount[]) => void;
}

/** Other existing accounts of a phrase. Only addresses are sent. */
export function FoundAccounts({ draftId, path, chosen, onChosenChange }: FoundAccountsProps): ReactElement {
  const { found, isSearching, hasFailed } = useFound(draftId, path);
  const network = useActiveNetwork();
  const toggle = ({ path: at, address, isRotated }: Found, isWanted: boolean): void => {
    const others = chosen.filter((one) => one.path !== at);
    onChosenChange(isWanted ? [...others, isRotated ? { path: at, address } : { path: at }] : others);
  };
  return (
    <Card title={t`Other accounts from this phrase`}>
      <div className="flex flex-col gap-4">
        <p role="status" className="text-text-quiet">
          {formatSummary(found.length, isSearching, hasFailed, network.name)}
        </p>
        {found.map((one) => (
          <label key={one.path} className="flex min-h-11 cursor-pointer items-center gap-4">
            <input
              type="checkbox"
              checked={chosen.some(({ path: at }) => at === one.path)}
              onChange={(event) => toggle(one, event.target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            <Identicon value={one.address} />
            <span className="min-w-0 flex-1">
              <AddressText value={one.address} form="ends" copy={false} />
              <span className="block font-mono text-small text-text-quiet">{one.path}</span>
              {one.isRotated && (
                <span className="block text-small text-text-quiet">
                  <Trans>The account's key was rotated to this one.</Trans>
                </span>
              )}
            </span>
            {one.balance !== undefined && <SupraAmount value={one.balance} />}
          </label>
        ))}
      </div>
    </Card>
  );
}

function formatSummary(count: number, isSearching: boolean, hasFailed: boolean, network: string): string {
  if (isSearching) return t`Searching ${network} for more accounts…`;
  if (hasFailed) return t`Couldn't search ${network} for more accounts. You can add them later.`;
  if (count === 0) return t`No other accounts found on ${network} at the standard paths.`;
  return t`Found on ${network}. Choose the accounts to import.`;
}

interface Found {
  readonly path: string;
  readonly address: Address;
  readonly balance: bigint | undefined;
  readonly isRotated: boolean;
}

function useFound(draftId: string, path: string) {
  const vault = useVault();
  const network = useActiveNetwork();
  const derived = useQuery({
    queryKey: ["draft-accounts", draftId],
    queryFn: () => vault.draftAccounts(draftId, USUAL_PATHS),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const derivedAccounts = derived.data ?? [];
  const others = derivedAccounts.filter((account) => account.path !== path);
  const infos = useQueries({ queries: others.map(({ address }) => accountQuery(network, address)) });
  const owners = useQueries({
    queries: others.slice(0, KEYS_ASKED).map(({ address }) => keyOwnerQuery(network, address)),
  });
  const existing = others.flatMap(({ path: at, address }, index) => {
    if (at === undefined) return [];
    if (infos[index]?.data) return { path: at, address, isRotated: false };
    const rotated = owners[index]?.data ?? undefined;
    // A key rotated to another account of the phrase is listed with that account.
    const isOfPhrase = derivedAccounts.some((one) => one.address === rotated);
    return rotated === undefined || isOfPhrase ? [] : { path: at, address: rotated, isRotated: true };
  });
  const balances = useQueries({ queries: existing.map(({ address }) => balanceQuery(network, address)) });
  const asked = [...infos, ...owners];
  return {
    found: existing.map((account, index): Found => ({ ...account, balance: balances[index]?.data })),
    isSearching: derived.isPending || asked.some(({ isPending }) => isPending),
    hasFailed: derived.isError || asked.some(({ isError }) => isError),
  };
}

export function keyOwnerQuery(network: ChainNetwork, own: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, own), "key-owner"],
    ...readPatience,
    queryFn: async ({ signal }): Promise<Address | null> =>
      (await findRotatedAccount(getClient(network), own, { signal })) ?? null,
  });
}
