import type { Address } from "@holdfast/sdk";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { accountQuery } from "../../chain/queries/queries.ts";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { useVault } from "../../vault/vault-context.tsx";

/** Where wallets put the accounts of a phrase: most count the third number, some the last one. */
export const USUAL_PATHS: readonly string[] = [
  ...Array.from({ length: 10 }, (_, index) => `m/44'/637'/${index}'/0'/0'`),
  ...Array.from({ length: 4 }, (_, index) => `m/44'/637'/0'/0'/${index + 1}'`),
];

export interface FoundAccountsProps {
  readonly draftId: string;
  /** The path that is imported anyway. */
  readonly path: string;
  readonly chosen: readonly string[];
  readonly onChosenChange: (paths: readonly string[]) => void;
}

/** The other accounts of a phrase that exist on the chain, to be imported along. Only addresses are asked for. */
export function FoundAccounts({ draftId, path, chosen, onChosenChange }: FoundAccountsProps): ReactElement {
  const { found, isSearching, hasFailed } = useFound(draftId, path);
  const network = useActiveNetwork();
  const toggle = (wanted: string, isWanted: boolean): void =>
    onChosenChange(isWanted ? [...chosen, wanted] : chosen.filter((one) => one !== wanted));
  return (
    <Card title="Other accounts of this phrase">
      <div className="flex flex-col gap-4">
        <p role="status" className="text-text-quiet">
          {summaryOf(found.length, isSearching, hasFailed, network.name)}
        </p>
        {found.map(({ address, path: at, balance }) => (
          <label key={at} className="flex min-h-11 cursor-pointer items-center gap-4">
            <input
              type="checkbox"
              checked={chosen.includes(at)}
              onChange={(event) => toggle(at, event.target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            <Identicon value={address} />
            <span className="min-w-0 flex-1">
              <AddressText value={address} form="ends" copy={false} />
              <span className="block font-mono text-small text-text-quiet">{at}</span>
            </span>
            {balance !== undefined && <SupraAmount value={balance} />}
          </label>
        ))}
      </div>
    </Card>
  );
}

function summaryOf(count: number, isSearching: boolean, hasFailed: boolean, network: string): string {
  if (isSearching) return `Looking for more of them on ${network}…`;
  if (hasFailed) return `${network} could not be asked for more of them. They can be added later.`;
  if (count === 0) return `None of the usual places holds another account on ${network}.`;
  return `Found on ${network}. Choose those that you want to bring along.`;
}

interface Found {
  readonly path: string;
  readonly address: Address;
  readonly balance: bigint | undefined;
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
  const others = (derived.data ?? []).filter((account) => account.path !== path);
  const infos = useQueries({ queries: others.map(({ address }) => accountQuery(network, address)) });
  const existing = others.filter(
    (_, index) => infos[index]?.data !== null && infos[index]?.data !== undefined,
  );
  const balances = useQueries({ queries: existing.map(({ address }) => balanceQuery(network, address)) });
  const found = existing.flatMap((account, index): Found[] =>
    account.path === undefined
      ? []
      : [{ path: account.path, address: account.address, balance: balances[index]?.data }],
  );
  return {
    found,
    isSearching: derived.isPending || infos.some(({ isPending }) => isPending),
    hasFailed: derived.isError || infos.some(({ isError }) => isError),
  };
}
