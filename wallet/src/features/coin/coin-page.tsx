import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isAddress, isTypeTag, SUPRA_COIN, type CoinInfo } from "@holdfast/sdk";
import { useQuery, useQueries } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useState } from "react";
import Coins from "lucide-react/icons/coins";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import QrCode from "lucide-react/icons/qr-code";
import { coinInfoQuery, isNoSuchCoin, balanceQuery } from "../../chain/queries/balance-query.ts";
import { cleanChainText } from "../../format/chain-text.ts";
import { formatCoinType, formatOrigin } from "../../components/coins/coin-words.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork, useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { BackLink } from "../../components/forms/back-link.tsx";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { usePrices, usePricesOn, Worth } from "../../components/worth/worth.tsx";
import { candlesQuery, type CandleSpan } from "../../prices/candles.ts";
import { PAIR } from "../../prices/rate.ts";
import { Skeleton, SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CandleChart } from "./candle-chart.tsx";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { ListRows } from "../../ui/list-row.tsx";
import { TransactionRow } from "../../components/transactions/transaction-row.tsx";
import { getCoinOrigin } from "../../chain/queries/holdings-query.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { useLooksLike } from "../../components/coins/looks-like.ts";
import { Verdict } from "../../ui/verdict.tsx";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { PriceNote } from "../../components/worth/price-note.tsx";
import { useCountedAccounts } from "../../components/addresses/counted-accounts.ts";
import { BalanceChart } from "../../components/coins/balance-chart.tsx";

export function CoinPage(): ReactElement | undefined {
  const { coin } = useParams({ from: "/shell/coins/$coin" });
  const account = useActiveAccount();
  const { id } = useActiveNetwork();
  if (account === undefined) return undefined;
  return <Coin key={`${id} ${account.id} ${coin}`} account={account} coin={coin} />;
}

function Coin({ account, coin }: { readonly account: VaultAccount; readonly coin: string }): ReactElement {
  const network = useActiveNetwork();
  const isWritten = isAddress(coin) || (coin.includes("::") && isTypeTag(coin));
  const info = useQuery({ ...coinInfoQuery(network, coin), enabled: isWritten });
  if (!isWritten || (info.error !== null && isNoSuchCoin(info.error)))
    return (
      <Page title={t`Coin`}>
        <Card padding="flush">
          <EmptyState
            icon={<Coins />}
            title={isWritten ? t`${network.name} doesn't have this coin` : t`Not a coin`}
            action={
              <Link to="/home" className={buttonStyle()}>
                <Trans>View coins</Trans>
              </Link>
            }
          >
            {isWritten
              ? t`The coin may be on another network, or it has no metadata.`
              : t`Enter a type such as 0x1::supra_coin::SupraCoin, or an asset's full address.`}
          </EmptyState>
        </Card>
      </Page>
    );
  const title = info.data === undefined ? formatCoinType(coin) : cleanChainText(info.data.name);
  return (
    <Page title={title}>
      <StaleNote query={info} />
      <CoinDoubt coin={coin} info={info.data} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] crowded:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-6">
          <CoinBalance account={account} coin={coin} />
          {coin === SUPRA_COIN && <CandleCard />}
          <CoinActivity account={account} coin={coin} />
        </div>
        <CoinAbout coin={coin} info={info.data} />
      </div>
    </Page>
  );
}

function Page({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="flex w-full flex-col gap-6">
      <div className="flex flex-col gap-2">
        <BackLink to="/home">
          <Trans>Home</Trans>
        </BackLink>
        <PageHeading title={title} />
      </div>
      {children}
    </div>
  );
}

/** From the chain's own candles. Hidden without them, or if prices are off. */
function CandleCard(): ReactElement | undefined {
  const network = useActiveNetwork();
  const enabled = usePricesOn();
  const [span, setSpan] = useState<CandleSpan>("week");
  const { data, isPending } = useQuery({ ...candlesQuery(network, PAIR.SUPRA_USDT, span), enabled });
  const decimals = usePrices()?.prices.find(({ pair }) => pair === PAIR.SUPRA_USDT)?.decimals;
  if (!enabled || decimals === undefined || (span === "week" && (data ?? []).length === 0)) return undefined;
  const content = isPending ? (
    <Skeleton shape="block" />
  ) : (
    <CandleChart candles={data ?? []} decimals={decimals} />
  );
  return (
    <Card title={t`Price in USDT`}>
      <div className="flex flex-col gap-4">
        <Tabs
          label={t`Period`}
          value={span}
          onValueChange={setSpan}
          items={[
            { value: "day", label: t`1 day`, content },
            { value: "week", label: t`1 week`, content },
            { value: "months", label: t`3 months`, content },
          ]}
        />
        <p className="text-small text-text-quiet">
          <Trans>
            Prices come from the on-chain oracle and are for display only. Transactions and review rules don't
            use them.
          </Trans>
        </p>
      </div>
    </Card>
  );
}

const SHOWN = 10;

function CoinActivity({ account, coin }: CoinOfAccountProps): ReactElement {
  const network = useActiveNetwork();
  const nameOf = useAddressNames();
  const query = useQuery(activityQuery(useActivityLog(), network, account.address));
  const { entries, isLoaded } = useActivity(network, account.address);
  const moved = entries.filter(({ changes }) => changes.some(({ coinType }) => coinType === coin));
  const isKnown = moved.length > 0 || (isLoaded && query.data !== undefined);
  return (
    <Card
      title={t`Activity`}
      padding="flush"
      aside={
        moved.length > 0 && (
          <span className="flex flex-wrap justify-end gap-x-1">
            <Link
              to="/activity"
              search={{ coin, view: "chart" }}
              className={buttonStyle({ tone: "quiet", size: "small" })}
            >
              <Trans>Inflow and outflow</Trans>
            </Link>
            <Link to="/activity" search={{ coin }} className={buttonStyle({ tone: "quiet", size: "small" })}>
              <Trans>Show all</Trans>
            </Link>
          </span>
        )
      }
    >
      {!isKnown && query.error === null && <SkeletonRows label={t`Loading activity`} />}
      {!isKnown && query.error !== null && (
        <p className="px-5 pb-5 text-text-quiet sm:px-6">
          <Trans>Unknown: the node is not responding.</Trans>
        </p>
      )}
      {isKnown && moved.length === 0 && (
        <EmptyState drawing={<Drawing name="waves" />} title={t`No transfers of this coin yet`}>
          {isAddress(coin)
            ? t`Payments you send appear here. The node doesn't list the payments you receive in this asset. Find them in the explorer.`
            : t`Transfers of this coin appear here.`}
        </EmptyState>
      )}
      {moved.length > 0 && (
        <ListRows label={t`Activity`}>
          {moved.slice(0, SHOWN).map((entry) => (
            <TransactionRow
              key={entry.hash}
              entry={entry}
              viewer={account.address}
              nameOf={nameOf}
              coin={coin}
            />
          ))}
        </ListRows>
      )}
      {moved.length > 0 && isAddress(coin) && (
        <p className="border-t border-line px-5 py-3 text-small text-text-quiet sm:px-6">
          <Trans>
            The node doesn't list the payments you receive in this asset. Find them in the explorer.
          </Trans>
        </p>
      )}
    </Card>
  );
}

function CoinAbout({ coin, info }: CoinDoubtProps): ReactElement {
  const [address = "", module] = getCoinOrigin(coin).split("::");
  const isOwn = coin === SUPRA_COIN;
  return (
    <Card title={t`About this coin`}>
      <div className="flex flex-col gap-5">
        <KeyValues
          items={[
            ...(info === undefined
              ? []
              : [
                  { label: t`Symbol`, value: cleanChainText(info.symbol, 20) },
                  { label: t`Decimals`, value: <span className="tabular">{info.decimals}</span> },
                ]),
            {
              label: t`Source`,
              value: isOwn
                ? t`Built into Holdfast (network coin)`
                : isAddress(coin)
                  ? t`The asset's metadata`
                  : t`The coin's module`,
              stacked: true,
            },
            {
              label: t`Defined by`,
              value: <AddressText value={address} form="full" copy={false} />,
              stacked: true,
            },
            ...(module === undefined
              ? []
              : [
                  {
                    label: t`Type`,
                    value: <span className="font-mono text-small break-all">{coin}</span>,
                    stacked: true,
                  },
                ]),
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <CopyButton form="labelled" what={isAddress(coin) ? t`address` : t`type`} text={coin} />
          {module !== undefined && (
            <Link
              to="/contracts/$address/$module"
              params={{ address, module }}
              className={buttonStyle({ tone: "quiet" })}
            >
              <Trans>View module</Trans>
            </Link>
          )}
        </div>
        {!isOwn && <InSight coin={coin} />}
      </div>
    </Card>
  );
}

function InSight({ coin }: { readonly coin: string }): ReactElement {
  const store = useSettingsStore();
  const isKept = useSettings((settings) => settings.knownCoins.includes(coin));
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-small text-text-quiet">
        {isKept ? t`Listed on Home even at a zero balance.` : t`Shown with the coins you didn't add.`}
      </p>
      <div>
        <Button size="small" onClick={() => (isKept ? store.dropCoin(coin) : store.keepCoin(coin))}>
          {isKept ? t`Hide this coin` : t`Add this coin`}
        </Button>
      </div>
    </div>
  );
}

interface CoinDoubtProps {
  readonly coin: string;
  readonly info: CoinInfo | undefined;
}

function CoinDoubt({ coin, info }: CoinDoubtProps): ReactElement | undefined {
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const looksLike = useLooksLike(coin, info);
  if (looksLike !== undefined)
    return (
      <Verdict kind="danger" title={t`This coin only looks like ${cleanChainText(looksLike, 20)}`}>
        <Trans>
          Anyone can create a coin with any name. This coin's defining address is {formatOrigin(coin)}. Don't
          accept it as payment unless you know that address.
        </Trans>
      </Verdict>
    );
  if (coin === SUPRA_COIN || knownCoins.includes(coin)) return undefined;
  return (
    <Verdict kind="caution" title={t`You haven't added this coin`}>
      <Trans>
        Someone sent you this coin, or it came with one of your transactions. Its name proves nothing.
      </Trans>
    </Verdict>
  );
}

interface CoinOfAccountProps {
  readonly account: VaultAccount;
  readonly coin: string;
}

function CoinBalance({ account, coin }: CoinOfAccountProps): ReactElement {
  const balance = useQuery(balanceQuery(useActiveNetwork(), account.address, coin));
  const search = coin === SUPRA_COIN ? {} : { coin };
  const hasSome = balance.data !== undefined && balance.data > 0n;
  return (
    <Card>
      <div className="flex flex-col gap-6">
        <StaleNote query={balance} />
        <div className="flex flex-col gap-1">
          <h2 className="text-text-quiet">
            <Trans>Balance of {account.name}</Trans>
          </h2>
          <div aria-live="polite" className="min-h-10">
            {balance.data === undefined && !balance.isPending ? (
              <span className="text-title text-text-quiet">
                <Trans>Unknown</Trans>
              </span>
            ) : balance.data === undefined ? (
              <span role="status" aria-label={t`Loading the balance`}>
                <Skeleton shape="amount" />
              </span>
            ) : (
              <>
                <CoinAmount coinType={coin} value={balance.data} size="display" />
                <Worth coinType={coin} value={balance.data} size="lead" />
              </>
            )}
          </div>
          {coin === SUPRA_COIN && <PriceNote />}
        </div>
        <OverAccounts coin={coin} />
        {balance.data !== undefined && <BalanceChart account={account} balance={balance.data} coin={coin} />}
        <div className="grid grid-cols-2 gap-3">
          <Link
            to="/send"
            search={search}
            className={buttonStyle({ tone: hasSome ? "primary" : "secondary" })}
          >
            <ArrowUpRight aria-hidden="true" />
            <Trans>Send</Trans>
          </Link>
          <Link to="/receive" search={search} className={buttonStyle()}>
            <QrCode aria-hidden="true" />
            <Trans>Receive</Trans>
          </Link>
        </div>
      </div>
    </Card>
  );
}

function OverAccounts({ coin }: Pick<CoinOfAccountProps, "coin">): ReactElement | undefined {
  const network = useActiveNetwork();
  const accounts = useCountedAccounts();
  const balances = useQueries({
    queries: accounts.map(({ address }) => balanceQuery(network, address, coin)),
  });
  if (accounts.length === 0) return undefined;
  const known = balances.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const total = known.reduce((sum, balance) => sum + balance, 0n);
  return (
    <KeyValues
      items={[
        ...accounts.map(({ name }, at) => {
          const balance = balances[at]?.data;
          return {
            label: name,
            value: balance === undefined ? t`Unknown` : <CoinAmount coinType={coin} value={balance} />,
          };
        }),
        ...(known.length < accounts.length
          ? []
          : [{ label: t`All your accounts`, value: <CoinAmount coinType={coin} value={total} /> }]),
      ]}
    />
  );
}
