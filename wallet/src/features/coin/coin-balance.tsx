import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import QrCode from "lucide-react/icons/qr-code";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { PriceNote } from "../../components/worth/price-note.tsx";
import { Worth } from "../../components/worth/worth.tsx";
import { useCountedAccounts } from "../../components/addresses/counted-accounts.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { BalanceChart } from "../../components/coins/balance-chart.tsx";

export interface CoinOfAccountProps {
  readonly account: VaultAccount;
  readonly coin: string;
}

export function CoinBalance({ account, coin }: CoinOfAccountProps): ReactElement {
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

/** What each account that is not hidden has of it and all together; nothing where that is one. */
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
