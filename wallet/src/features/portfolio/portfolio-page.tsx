import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { PriceNote } from "../../components/worth/price-note.tsx";
import { Worth, priceLogService, usePricesOn } from "../../components/worth/worth.tsx";
import { useService } from "../../services/app-services.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { useAmountsHidden } from "../../ui/amount-text.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSessionState } from "../../vault/vault-context.ts";
import { usePortfolio, type AccountPortfolio } from "./use-portfolio.ts";
import { worthHistory, type WorthPoint } from "./worth-history.ts";
import { formatFiat } from "../../format/fiat.ts";
import { formatDateTime } from "../../format/time.ts";
import { ReadableChart } from "../../ui/readable-chart.tsx";
import type { Currency } from "../../storage/settings/currency.ts";

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
  const log = useService(priceLogService);
  if (!isOn || isHidden) return undefined;
  const prices = log.getState().chains[chainId] ?? [];
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

interface WorthChartProps {
  /** Pieces without a gap, each with a point. */
  readonly pieces: readonly (readonly WorthPoint[])[];
  readonly currency: Currency;
}

const [WIDTH, HEIGHT, EDGE] = [600, 140, 4];

/** Value over time, from nothing up. Where nothing is known there is no line. */
function WorthChart({ pieces, currency }: WorthChartProps): ReactElement | undefined {
  const points = pieces.flat();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return undefined;
  const highest = points.reduce((most, { worth }) => (worth > most ? worth : most), 0n);
  const money = (worth: bigint): string => formatFiat(worth, currency);
  const formatPoint = ({ at, worth }: WorthPoint): string => `${formatDateTime(at)}: ${money(worth)}`;
  const x = (at: number): number =>
    EDGE + ((at - first.at) / Math.max(1, last.at - first.at)) * (WIDTH - 2 * EDGE);
  // A picture, not an amount: four digits are enough.
  const y = (worth: bigint): number =>
    HEIGHT - EDGE - (highest === 0n ? 0 : Number((worth * 10_000n) / highest) / 10_000) * (HEIGHT - 2 * EDGE);
  const line = (piece: readonly WorthPoint[]): string =>
    piece.map(({ at, worth }, place) => `${place === 0 ? "M" : "L"}${x(at)} ${y(worth)}`).join("");
  return (
    <figure className="flex flex-col gap-1">
      <ReadableChart
        label={t`Value over time`}
        count={points.length}
        placeOf={(index) => x((points[index] ?? last).at) / WIDTH}
        textOf={(index) => formatPoint(points[index] ?? last)}
        top={money(highest)}
        bottom={money(0n)}
        from={formatDateTime(first.at)}
        to={formatDateTime(last.at)}
      >
        <svg
          role="img"
          aria-label={t`Value over time: ${money(first.worth)} on ${formatDateTime(first.at)}, ${money(last.worth)} on ${formatDateTime(last.at)}, with a maximum of ${money(highest)}.`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 w-full text-accent"
        >
          {pieces.map((piece) => (
            <path
              key={piece[0]?.at}
              // A piece of one point would have no length.
              d={piece.length === 1 ? `${line(piece)}h2` : line(piece)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </ReadableChart>
      <table className="sr-only">
        <caption>
          <Trans>Value over time</Trans>
        </caption>
        <tbody>
          {points.slice(-20).map(({ at, worth }) => (
            <tr key={at}>
              <th scope="row">{formatDateTime(at)}</th>
              <td>{money(worth)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
