import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { accountNotFound, isAddress, type Address, type TransactionHash } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, type ReactElement } from "react";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { accountQuery } from "../../chain/queries/queries.ts";
import { Activity } from "../../features/activity/activity-page.tsx";
import { TransactionLinks } from "../../components/transactions/transaction-link.tsx";
import { formatAddress } from "../../format/address.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { Problem, StaleNote } from "../../components/feedback/problem.tsx";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Page } from "../../ui/page.tsx";

export function ExploreAccountPage(): ReactElement {
  const { address } = useParams({ from: "/explore/$address" });
  const text = address.toLowerCase();
  return isAddress(text) ? <Account key={text} address={text} /> : <NoAddress />;
}

function Account({ address }: { readonly address: Address }): ReactElement {
  const network = useActiveNetwork();
  const name = useAddressNames()(address) ?? formatAddress(address);
  const search = useSearch({ from: "/explore/$address" });
  const balance = useQuery(balanceQuery(network, address));
  const account = useQuery(accountQuery(network, address));
  const linkOf = useCallback(
    (hash: TransactionHash) => <Link to="/explore/$address/tx/$hash" params={{ address, hash }} />,
    [address],
  );
  return (
    <div className="flex flex-col gap-6">
      <Page>
        <StaleNote query={balance} />
        <Card>
          <div className="flex flex-col gap-4">
            <div className="flex items-center gap-4">
              <Identicon value={address} size="large" />
              <div className="min-w-0">
                <h1 className="truncate font-semibold">{name}</h1>
                {balance.data === undefined ? (
                  balance.isPending && <Skeleton shape="amount" />
                ) : (
                  <SupraAmount value={balance.data} size="title" />
                )}
              </div>
            </div>
            <AddressText value={address} form="full" copy={false} />
            {account.data === null && balance.data === 0n && (
              <Problem
                error={accountNotFound({ address })}
                unaffected={t`This address has never been used on ${network.name}.`}
              />
            )}
          </div>
        </Card>
      </Page>
      <TransactionLinks value={linkOf}>
        <Activity key={`${network.id} ${address}`} account={{ address, name }} search={search} isSection />
      </TransactionLinks>
    </div>
  );
}

/** For truncated links. */
export function NoAddress(): ReactElement {
  return (
    <Card padding="flush">
      <h1 className="sr-only">
        <Trans>Address</Trans>
      </h1>
      <EmptyState
        title={t`Invalid address`}
        action={
          <Link to="/explore" className={buttonStyle()}>
            <Trans>Enter address</Trans>
          </Link>
        }
      >
        <Trans>An address is 0x followed by 64 hex digits. Check that you copied the full link.</Trans>
      </EmptyState>
    </Card>
  );
}
