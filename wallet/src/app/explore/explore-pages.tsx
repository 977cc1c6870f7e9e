import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  isSupraError,
  accountNotFound,
  isAddress,
  type Address,
  type TransactionHash,
  isTransactionHash,
} from "@holdfast/sdk";
import { Link, useNavigate, Outlet, useParams, useSearch } from "@tanstack/react-router";
import { useState, type SubmitEvent, type ReactElement, useCallback } from "react";
import Telescope from "lucide-react/icons/telescope";
import { useQuery } from "@tanstack/react-query";
import { parseTypedRecipient } from "../../format/typed-address.ts";
import { problemText, Problem, StaleNote } from "../../components/feedback/problem.tsx";
import { BackLink } from "../../components/forms/back-link.tsx";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PageHeading, Page } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useActiveNetwork, useNetworks, useSettingsStore } from "../../storage/settings/settings.ts";
import { Chip } from "../../ui/chip.tsx";
import { Logo } from "../../ui/logo.tsx";
import { NetworkStripe } from "../../ui/network-chip.tsx";
import { Select } from "../../ui/select.tsx";
import { useFrame } from "../frame.tsx";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { accountQuery } from "../../chain/queries/queries.ts";
import { Activity } from "../../features/activity/activity-page.tsx";
import { TransactionLinks } from "../../components/transactions/transaction-link.tsx";
import { formatAddress } from "../../format/address.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OnNetworkOfLink } from "../../features/transaction/on-network-of-link.tsx";
import { TransactionView } from "../../features/transaction/transaction-view.tsx";

/** Public pages without keys: nothing can be signed. */
export function ExploreLayout(): ReactElement {
  const { network: shown } = useFrame();
  const network = useActiveNetwork();
  const networks = useNetworks();
  const settings = useSettingsStore();
  return (
    <div className="flex min-h-dvh flex-col">
      <NetworkStripe tint={shown.tint} />
      <header className="flex flex-wrap items-center justify-between gap-4 px-5 pt-6 sm:px-8">
        <Link to="/explore" className="flex items-center gap-3 rounded-control touch:min-h-11">
          <Logo />
          <Chip icon={<Telescope />}>
            <Trans>Read-only</Trans>
          </Chip>
        </Link>
        <div className="w-44">
          <Field label={t`Network`}>
            <Select
              options={networks.map(({ id, name }) => ({ value: id, label: name }))}
              value={network.id}
              onValueChange={(id) => settings.chooseNetwork(id)}
            />
          </Field>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-content flex-1 flex-col px-5 py-8 outline-none sm:px-8"
      >
        <Outlet />
      </main>
    </div>
  );
}

export function ExploreStartPage(): ReactElement {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    try {
      void navigate({ to: "/explore/$address", params: { address: parseTypedRecipient(text) } });
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(problemText(error));
    }
  };
  return (
    <form noValidate onSubmit={submit} className="mx-auto flex w-full max-w-form flex-col gap-6 py-8">
      <PageHeading title={t`View an address`}>
        <Trans>
          Balances and activity are public on this network. You can view any address, but you can't send from
          it.
        </Trans>
      </PageHeading>
      <Field label={t`Address`} hint={t`Enter 0x followed by 64 hex digits.`} problem={problem}>
        <TextInput
          mono
          placeholder="0x"
          value={text}
          onValueChange={(value) => {
            setText(value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit" tone="primary" size="large" width="full">
        <Trans>View this address</Trans>
      </Button>
      <Link to="/home" className={buttonStyle({ tone: "quiet" })}>
        <Trans>Open your own wallet</Trans>
      </Link>
    </form>
  );
}

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

export function ExploreTransactionPage(): ReactElement {
  const { address, hash } = useParams({ from: "/explore/$address/tx/$hash" });
  const search = useSearch({ from: "/explore/$address/tx/$hash" });
  if (!isAddress(address) || !isTransactionHash(hash)) return <NoAddress />;
  return (
    <div className="flex w-full flex-col gap-6">
      <div className="flex flex-col gap-2">
        <BackLink to="/explore/$address" params={{ address }}>
          {formatAddress(address)}
        </BackLink>
        <PageHeading title={t`Transaction`} />
      </div>
      <OnNetworkOfLink chainId={search.network}>
        <TransactionView key={hash} hash={hash} viewer={address} />
      </OnNetworkOfLink>
    </div>
  );
}

function NoAddress(): ReactElement {
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
