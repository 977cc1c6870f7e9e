import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { PriceNote } from "../../components/worth/price-note.tsx";
import { Worth } from "../../components/worth/worth.tsx";
import { browserPriceLog, usePricesOn } from "../../components/worth/use-rate.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { useAmountsHidden } from "../../ui/amounts-hidden.ts";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSessionState } from "../../vault/vault-context.tsx";
import { usePortfolio, type AccountPortfolio } from "./use-portfolio.ts";
import { WorthChart } from "./worth-chart.tsx";
import { worthHistory } from "./worth-history.ts";

/** What all accounts have of SUPRA, wherever it is, what that is worth, and what it was worth. */
export function PortfolioPage(): ReactElement {
  const accounts = useSessionState((state) => state.accounts).filter(({ isHidden }) => isHidden !== true);
  const portfolio = usePortfolio(accounts);
  return (
    <Page>
      <PageHeading title={t`Portfolio`}>
        <Trans>
          SUPRA in all your accounts: available, staked, or held for you by a contract. Other coins have no
          on-chain price and aren't counted.
        </Trans>
      </PageHeading>
      <Total accounts={portfolio} />
      {portfolio.map((one) => (
        <AccountPart key={one.account.id} portfolio={one} />
      ))}
    </Page>
  );
}

function Total({ accounts }: { readonly accounts: readonly AccountPortfolio[] }): ReactElement {
  const isKnown = accounts.every(({ parts }) => parts !== undefined);
  const total = accounts.reduce((sum, { parts }) => sum + (parts?.total ?? 0n), 0n);
  return (
    <Card title={t`Portfolio value`}>
      <div className="flex flex-col gap-6">
        {isKnown ? (
          <div className="flex flex-col gap-1">
            <CoinAmount coinType={SUPRA_COIN} value={total} size="display" />
            <Worth coinType={SUPRA_COIN} value={total} size="lead" />
            <PriceNote />
          </div>
        ) : accounts.some(({ isUnanswered }) => isUnanswered) ? (
          <NotAnswered />
        ) : (
          <span role="status" aria-label={t`Loading the accounts`}>
            <Skeleton shape="amount" />
          </span>
        )}
        {isKnown && <Past accounts={accounts} />}
      </div>
    </Card>
  );
}

/** Nothing while amounts are hidden; where too little was seen for a line, that is said. */
function Past({ accounts }: { readonly accounts: readonly AccountPortfolio[] }): ReactElement | undefined {
  const { chainId } = useActiveNetwork();
  const currency = useSettings((settings) => settings.currency);
  const isOn = usePricesOn();
  const isHidden = useAmountsHidden();
  if (!isOn || isHidden) return undefined;
  const prices = browserPriceLog().getState().chains[chainId] ?? [];
  const pieces = worthHistory(
    prices,
    accounts.map(({ past }) => past),
    currency,
  );
  if (pieces.flat().length < 2)
    return (
      <EmptyState drawing={<Drawing name="horizon" />} title={t`No history yet`}>
        <Trans>
          Holdfast saves one price per hour while it is open. The chart starts with the second price.
        </Trans>
      </EmptyState>
    );
  return (
    <>
      <WorthChart pieces={pieces} currency={currency} />
      <p className="text-small text-text-quiet">
        <Trans>
          Based on prices saved while the app was open. Gaps have no price. Staked and vesting SUPRA counts
          from when Holdfast first saw it.
        </Trans>
      </p>
    </>
  );
}

function AccountPart({ portfolio }: { readonly portfolio: AccountPortfolio }): ReactElement {
  const { account, parts, isUnanswered } = portfolio;
  return (
    <Card title={account.name}>
      {parts === undefined && isUnanswered ? (
        <NotAnswered />
      ) : parts === undefined ? (
        <Skeleton shape="block" />
      ) : (
        <KeyValues
          items={[
            { label: t`Available`, value: <Part value={parts.available} /> },
            { label: t`Staked`, value: <Part value={parts.staked} /> },
            { label: t`Unlocking`, value: <Part value={parts.unlocking} /> },
            {
              label: t`Vesting`,
              value: <Part value={parts.vesting} />,
              note: (
                <>
                  <Trans>
                    From contracts under{" "}
                    <Link to="/vesting" className="text-accent underline">
                      Vesting
                    </Link>
                    .
                  </Trans>
                </>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

function NotAnswered(): ReactElement {
  return (
    <p className="text-text-quiet">
      <Trans>Unknown: the node is not responding.</Trans>
    </p>
  );
}

function Part({ value }: { readonly value: bigint }): ReactElement {
  return (
    <>
      <CoinAmount coinType={SUPRA_COIN} value={value} />
      <Worth coinType={SUPRA_COIN} value={value} />
    </>
  );
}
