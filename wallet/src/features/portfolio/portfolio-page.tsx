import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN, type Address, SUPRA_DECIMALS } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { useQueries } from "@tanstack/react-query";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { PriceNote } from "../../components/worth/price-note.tsx";
import { SupraWorth, Worth, priceLogService, usePricesOn } from "../../components/worth/worth.tsx";
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
import { formatFiat } from "../../format/fiat.ts";
import { formatDateTime } from "../../format/time.ts";
import { ReadableChart } from "../../ui/readable-chart.tsx";
import type { Currency } from "../../storage/settings/settings-schema.ts";
import { activityQuery, useActivityLog } from "../../chain/activity/activity-context.ts";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { stakesQuery, sumStakes } from "../../chain/queries/staking-queries.ts";
import { foundVestingQuery } from "../../chain/queries/found-vesting.ts";
import { vestingContractQuery, type VestingContract } from "../../chain/queries/vesting-query.ts";
import {
  balanceHistory,
  MAX_BALANCE_POINTS,
  type BalancePoint,
} from "../../components/coins/balance-history.ts";
import { useNow } from "../../ui/now.ts";
import { noteLocked, useLockedPoints, type LockedPoint } from "../../storage/locked-log.ts";
import { useVestingContracts } from "../../storage/vesting-contracts.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { SeenPrices } from "../../prices/price-log.ts";
import { findRate, computeWorth } from "../../prices/rate.ts";

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
          Based on prices saved while Holdfast was open. Gaps are times without a saved price. Staked and
          vesting SUPRA counts from when Holdfast first saw it.
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
            { label: t`Available`, value: <SupraWorth value={parts.available} /> },
            { label: t`Staked`, value: <SupraWorth value={parts.staked} /> },
            { label: t`Unlocking`, value: <SupraWorth value={parts.unlocking} /> },
            {
              label: t`Vesting`,
              value: <SupraWorth value={parts.vesting} />,
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

interface WorthChartProps {
  readonly pieces: readonly (readonly WorthPoint[])[];
  readonly currency: Currency;
}

const [WIDTH, HEIGHT, EDGE] = [600, 140, 4];

/** Starts at zero. Unknown spans are left out. */
function WorthChart({ pieces, currency }: WorthChartProps): ReactElement | undefined {
  const points = pieces.flat();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return undefined;
  const highest = points.reduce((most, { worth }) => (worth > most ? worth : most), 0n);
  const money = (worth: bigint): string => formatFiat(worth, currency);
  const formatPoint = ({ at, worth }: WorthPoint): string => `${formatDateTime(at)}: ${money(worth)}`;
  const x = (at: number): number =>
    EDGE + ((at - first.at) / Math.max(1, last.at - first.at)) * (WIDTH - 2 * EDGE);
  // Only for drawing: four digits are enough.
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
              // A single point needs a visible length.
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

interface PortfolioParts {
  readonly available: bigint;
  readonly staked: bigint;
  /** Unlock requested, whether free or not. */
  readonly unlocking: bigint;
  readonly vesting: bigint;
  readonly total: bigint;
}

interface AccountPortfolio {
  readonly account: VaultAccount;
  readonly parts: PortfolioParts | undefined;
  readonly isUnanswered: boolean;
  readonly past: AccountPast;
}

/** Current values and their known past. Locked amounts are stored, because no history has them. */
function usePortfolio(accounts: readonly VaultAccount[]): readonly AccountPortfolio[] {
  const network = useActiveNetwork();
  const now = useNow(60_000);
  const log = useActivityLog();
  const balances = useQueries({ queries: accounts.map(({ address }) => balanceQuery(network, address)) });
  const stakes = useQueries({ queries: accounts.map(({ address }) => stakesQuery(network, address)) });
  const histories = useQueries({
    queries: accounts.map(({ address }) => activityQuery(log, network, address)),
  });
  const looks = useQueries({
    queries: accounts.map(({ address }) => foundVestingQuery(network, address)),
  });
  const added = useVestingContracts(network.chainId);
  const found = new Set([...added, ...looks.flatMap(({ data = [] }) => data)]);
  const contracts = useQueries({
    queries: [...found].map((address) => vestingContractQuery(network, address)),
  });
  const areContractsKnown = [...looks, ...contracts].every(({ data }) => data !== undefined);
  const lockedOf = useLockedPoints(network.chainId);
  const portfolio = accounts.map((account, at): AccountPortfolio => {
    const { address } = account;
    const [balance, stake] = [balances[at]?.data, stakes[at]?.data];
    const vesting = contracts.reduce((sum, { data }) => sum + vestingFor(data, address), 0n);
    const isKnown = balance !== undefined && stake !== undefined && areContractsKnown;
    const parts = isKnown ? createParts(balance, sumStakes(stake), vesting) : undefined;
    const asked = [balances[at], stakes[at], ...looks, ...contracts];
    const view = log.view(network, address);
    const available =
      balance === undefined || histories[at]?.data === undefined
        ? []
        : balanceHistory(view.entries, address, { balance, at: now });
    return {
      account,
      parts,
      isUnanswered: asked.some((one) => one?.isError === true && one.data === undefined),
      past: {
        available,
        // A cut history leaves the earlier past unknown.
        isWhole: view.isComplete && available.length < MAX_BALANCE_POINTS,
        locked: lockedOf(address),
        lockedNow: parts === undefined ? 0n : parts.total - parts.available,
      },
    };
  });
  useNoted(network.chainId, portfolio);
  return portfolio;
}

function useNoted(chainId: number, portfolio: readonly AccountPortfolio[]): void {
  useEffect(() => {
    for (const { account, parts, past } of portfolio) {
      if (parts === undefined) continue;
      const quants = parts.total - parts.available;
      if (quants === 0n && past.locked.length === 0) continue;
      noteLocked({ chainId, address: account.address, at: Date.now(), quants });
    }
  }, [chainId, portfolio]);
}

function createParts(
  available: bigint,
  stake: ReturnType<typeof sumStakes>,
  vesting: bigint,
): PortfolioParts {
  const unlocking = stake.unlocking + stake.withdrawable;
  return {
    available,
    staked: stake.active,
    unlocking,
    vesting,
    total: available + stake.active + unlocking + vesting,
  };
}

/** The unpaid rest for the account's payments; nothing from a terminated contract. */
function vestingFor(contract: VestingContract | null | undefined, address: Address): bigint {
  if (contract === null || contract === undefined || contract.isTerminated) return 0n;
  return contract.shares.reduce(
    (sum, { beneficiary, grant }) => (beneficiary === address ? sum + grant.left : sum),
    0n,
  );
}

interface AccountPast {
  /** Spendable balances, oldest first. */
  readonly available: readonly BalancePoint[];
  /** True if the balance before the first point was 0, not unknown. */
  readonly isWhole: boolean;
  /** Staked and vesting, oldest first; unknown before the first. */
  readonly locked: readonly LockedPoint[];
  /** If 0 and never seen otherwise, the past was 0, too. */
  readonly lockedNow: bigint;
}

interface WorthPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly worth: bigint;
}

/** Past days keep one price each, so neighbors can be two days apart. */
const GAP_MS = 49 * 60 * 60_000;

/** Continuous pieces; gaps have no price or an unknown amount. */
export function worthHistory(
  prices: readonly SeenPrices[],
  accounts: readonly AccountPast[],
  currency: Currency,
): readonly (readonly WorthPoint[])[] {
  const pieces: WorthPoint[][] = [];
  for (const seen of prices) {
    const point = worthAt(seen, accounts, currency);
    const piece = pieces.at(-1);
    const last = piece?.at(-1);
    if (point === undefined) {
      if (piece !== undefined && piece.length > 0) pieces.push([]);
    } else if (piece === undefined || (last !== undefined && point.at - last.at > GAP_MS))
      pieces.push([point]);
    else piece.push(point);
  }
  return pieces.filter((piece) => piece.length > 0);
}

function worthAt(
  { at, prices }: SeenPrices,
  accounts: readonly AccountPast[],
  currency: Currency,
): WorthPoint | undefined {
  const rate = findRate(prices, SUPRA_COIN, currency);
  if (rate === undefined) return undefined;
  let value = 0n;
  for (const account of accounts) {
    const amount = amountAt(account, at);
    if (amount === undefined) return undefined;
    value += amount;
  }
  return { at, worth: computeWorth({ value, decimals: SUPRA_DECIMALS }, rate) };
}

function amountAt({ available, isWhole, locked, lockedNow }: AccountPast, at: number): bigint | undefined {
  const spendable = lastUntil(available, at)?.balance ?? (isWhole ? 0n : undefined);
  const isNothingLocked = locked.length === 0 && lockedNow === 0n;
  const kept = lastUntil(locked, at)?.quants ?? (isNothingLocked ? 0n : undefined);
  return spendable === undefined || kept === undefined ? undefined : spendable + kept;
}

function lastUntil<T extends { readonly at: number }>(points: readonly T[], at: number): T | undefined {
  return points.findLast((point) => point.at <= at);
}
