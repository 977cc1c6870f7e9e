import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import {
  useQuery,
  useQueryClient,
  useQueries,
  type Query,
  type QueryClient,
  type QueryState,
} from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { clsx } from "clsx";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import QrCode from "lucide-react/icons/qr-code";
import Sprout from "lucide-react/icons/sprout";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { balanceQuery, SUPRA } from "../../chain/queries/balance-query.ts";
import { chainCheckQuery, accountQueryKey } from "../../chain/queries/queries.ts";
import { useCountedAccounts } from "../../components/addresses/counted-accounts.ts";
import { pricesFilter } from "../../prices/agreed-prices.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useCountedValue } from "../../ui/counted-value.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type VaultAccount, canSign } from "../../vault/vault-api.ts";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { PriceNote } from "../../components/worth/price-note.tsx";
import { Worth } from "../../components/worth/worth.tsx";
import { useCoinsFirst } from "../../components/coins/use-holdings.ts";
import { BalanceChart } from "../../components/coins/balance-chart.tsx";
import {
  stakesQuery,
  sumStakes,
  type Stake,
  RARE_STAKES_STALE_MS,
  rareStakesQuery,
} from "../../chain/queries/staking-queries.ts";
import { useNow } from "../../ui/now.ts";
import { formatRelativeTime } from "../../format/time.ts";
import { noteHolding, seenHoldings, useSeenHoldings } from "../../storage/seen-holdings.ts";
import { useAmountsHidden } from "../../ui/amount-text.tsx";
import { useSessionState } from "../../vault/vault-context.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";

export function BalanceCard({ account }: { readonly account: VaultAccount }): ReactElement {
  const network = useActiveNetwork();
  const client = useQueryClient();
  const balance = useQuery(balanceQuery(network, account.address));
  const seen = useSeenBalance(account.address, balance.data);
  const counted = useCountedAccounts();
  // Shares the shell's query. An unresponsive node ends the loading state.
  const isSilent = useQuery(chainCheckQuery(network)).data?.state === "unreachable";
  const refresh = (): void => {
    void refreshAccounts(client, network, { active: account, counted });
    void client.invalidateQueries(pricesFilter(network));
  };
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="-my-2.5 flex items-center justify-between gap-4">
            <h2 className="text-text-quiet">
              <Trans>Balance</Trans>
            </h2>
            <IconButton
              label={t`Refresh`}
              icon={<RefreshCw className={clsx(balance.isFetching && "animate-turn")} />}
              onClick={refresh}
            />
          </div>
          <div aria-live="polite" className="min-h-10">
            {balance.data !== undefined ? (
              <>
                <CountedBalance key={`${network.id} ${account.address}`} value={balance.data} />
                <Worth coinType={SUPRA_COIN} value={balance.data} size="lead" />
              </>
            ) : seen !== undefined ? (
              <SeenBalanceText seen={seen} />
            ) : (
              <NoBalance isPending={balance.isPending && !isSilent} />
            )}
          </div>
          <PriceNote />
        </div>
        {balance.data !== undefined && <BalanceSplit account={account} available={balance.data} />}
        <div className="grid grid-cols-3 large-text:grid-cols-1 gap-3 max-[27rem]:gap-2 max-[27rem]:[&_a]:px-2 max-[27rem]:[&_svg]:hidden">
          <Link to="/send" className={buttonStyle({ tone: balance.data === 0n ? "secondary" : "primary" })}>
            <ArrowUpRight aria-hidden="true" />
            <Trans>Send</Trans>
          </Link>
          <Link to="/receive" className={buttonStyle()}>
            <QrCode aria-hidden="true" />
            <Trans>Receive</Trans>
          </Link>
          <Link to="/staking" className={buttonStyle()}>
            <Sprout aria-hidden="true" />
            <Trans>Stake</Trans>
          </Link>
        </div>
        {balance.data !== undefined && (
          <>
            {account.proposer === undefined && <AllAccounts account={account} />}
            <BalanceChart account={account} balance={balance.data} />
          </>
        )}
      </div>
    </Card>
  );
}

/** Screen readers hear only the final value. */
function CountedBalance({ value }: { readonly value: bigint }): ReactElement {
  const shown = useCountedValue(value);
  return (
    <span aria-busy={shown === value ? undefined : true}>
      <SupraAmount value={shown} size="display" />
    </span>
  );
}

function NoBalance({ isPending }: { readonly isPending: boolean }): ReactElement {
  if (!isPending)
    return (
      <span className="text-title text-text-quiet">
        <Trans>Unknown</Trans>
      </span>
    );
  return (
    <span role="status" aria-label={t`Loading the balance`}>
      <Skeleton shape="amount" />
    </span>
  );
}

interface BalanceSplitProps {
  readonly account: VaultAccount;
  readonly available: bigint;
}

function BalanceSplit({ account, available }: BalanceSplitProps): ReactElement | undefined {
  const canWait = useCoinsFirst(account.address);
  const stakes = useQuery({ ...stakesQuery(useActiveNetwork(), account.address), enabled: !canWait });
  if (stakes.data === undefined && !stakes.isPending)
    return (
      <p className="text-small text-text-quiet">
        <Trans>Staked: unknown. The node is not responding.</Trans>
      </p>
    );
  return <SplitBar available={available} stakes={sumStakes(stakes.data ?? [])} />;
}

function AllAccounts({ account }: { readonly account: VaultAccount }): ReactElement | undefined {
  const canWait = useCoinsFirst(account.address);
  const accounts = useCountedAccounts();
  if (accounts.length === 0) return undefined;
  return <TotalSection accounts={accounts} active={account} canWait={canWait} />;
}

interface SeenBalance {
  readonly value: bigint;
  readonly at: number;
}

/** The balance of an earlier visit; stores the current one. Undefined if unknown. */
function useSeenBalance(account: Address, now: bigint | undefined): SeenBalance | undefined {
  const { chainId } = useActiveNetwork();
  const seen = useSeenHoldings(chainId, account);
  const value = balanceIn(seen);
  useEffect(() => {
    if (now !== undefined && now !== balanceIn(seenHoldings(chainId, account)))
      noteHolding(chainId, account, { coin: SUPRA_COIN, balance: now, info: SUPRA });
  }, [now, chainId, account]);
  return seen === undefined || value === undefined ? undefined : { value, at: seen.at };
}

function balanceIn(seen: ReturnType<typeof seenHoldings>): bigint | undefined {
  return seen?.holdings.find(({ coin }) => coin === SUPRA_COIN)?.balance;
}

/** An unconfirmed balance: quieter, with its age. */
function SeenBalanceText({ seen }: { readonly seen: SeenBalance }): ReactElement {
  const now = useNow();
  return (
    <>
      <SupraAmount value={seen.value} size="display" tone="quiet" />
      {now - seen.at >= FRESH_MS && (
        <span className="block text-text-quiet">{t`As of ${formatRelativeTime(seen.at, now)}`}</span>
      )}
    </>
  );
}

const FRESH_MS = 60_000;

interface SplitBarProps {
  readonly available: bigint;
  readonly stakes: Omit<Stake, "pool">;
}

function SplitBar({ available, stakes }: SplitBarProps): ReactElement | undefined {
  const { active, unlocking, withdrawable } = stakes;
  const isHidden = useAmountsHidden();
  const total = available + active + unlocking + withdrawable;
  if (total === available) return undefined;
  const parts = [
    { label: t`Available`, value: available, fill: "bg-accent" },
    { label: t`Staked`, value: active, fill: "bg-account-violet" },
    { label: t`Unlocking`, value: unlocking, fill: "bg-account-amber" },
    { label: t`Ready to withdraw`, value: withdrawable, fill: "bg-positive" },
  ].filter(({ value }) => value > 0n);
  return (
    <div className="flex flex-col gap-2">
      {!isHidden && (
        <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-clip rounded-full">
          {parts.map(({ label, value, fill }) => (
            <span
              key={label}
              className={clsx("min-w-1", fill)}
              style={{ flexGrow: computeShare(value, total) }}
            />
          ))}
        </div>
      )}
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        {parts.map(({ label, value, fill }) => (
          <div key={label} className="flex items-center gap-2">
            <span aria-hidden="true" className={clsx("size-2 rounded-full", fill)} />
            <dt className="text-text-quiet">{label}</dt>
            <dd>
              <SupraAmount value={value} />
            </dd>
          </div>
        ))}
        <div className="flex items-center gap-2">
          <dt className="text-text-quiet">
            <Trans>Total</Trans>
          </dt>
          <dd className="font-medium">
            <SupraAmount value={total} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Only for drawing: four digits are enough. */
function computeShare(part: bigint, whole: bigint): number {
  return Number((part * 10_000n) / whole) / 10_000;
}

interface TotalSectionProps {
  readonly accounts: readonly VaultAccount[];
  readonly active: VaultAccount;
  readonly canWait: boolean;
}

function TotalSection({ accounts, active, canWait }: TotalSectionProps): ReactElement {
  const { available, stakes } = useAccountsTotal(accounts, active, canWait);
  const counted = <Counted accounts={accounts} />;
  if (available.state === "known" && stakes.state === "known") {
    const items = splitItems(available.value, stakes.value);
    if (items.length > 0)
      return (
        <section aria-label={t`All your accounts`}>
          <Disclosure
            summary={t`All your accounts`}
            aside={<SupraAmount value={available.value + sumStake(stakes.value)} />}
          >
            <p className="mb-3 text-small text-text-quiet">{counted}</p>
            <KeyValues items={items} />
          </Disclosure>
        </section>
      );
    return (
      <TotalLine
        value={
          <>
            <SupraAmount value={available.value} />
            <Worth coinType={SUPRA_COIN} value={available.value} />
          </>
        }
        note={counted}
      />
    );
  }
  const isMissing = available.state === "unknown" || stakes.state === "unknown";
  return (
    <TotalLine
      value={
        isMissing ? (
          t`Unknown`
        ) : (
          <span role="status">
            <Trans>Loading</Trans>
          </span>
        )
      }
      note={<Missing available={available} stakes={stakes} />}
      stacked
    />
  );
}

function sumStake({ active, unlocking, withdrawable }: Omit<Stake, "pool">): bigint {
  return active + unlocking + withdrawable;
}

function TotalLine(props: Omit<KeyValue, "label">): ReactElement {
  return (
    <div className="border-t border-line pt-3">
      <KeyValues items={[{ label: t`All your accounts`, ...props }]} />
    </div>
  );
}

function Missing({ available, stakes }: AccountsTotal): ReactElement {
  if (available.state === "unknown") return <NoAnswer names={available.names} />;
  if (available.state === "reading")
    return (
      <>
        <Trans>Loading available balances.</Trans>
      </>
    );
  return (
    <>
      <Trans>
        Available: <SupraAmount value={available.value} />.{" "}
        {stakes.state === "unknown" ? (
          <NoAnswer names={stakes.names} />
        ) : (
          <>
            <Trans>Loading stakes.</Trans>
          </>
        )}
      </Trans>
    </>
  );
}

function NoAnswer({ names }: { readonly names: readonly string[] }): ReactElement {
  const list = names.join(", ");
  return (
    <>
      <Trans>No response from the node for {list}. Holdfast keeps trying.</Trans>
    </>
  );
}

function Counted({ accounts }: Pick<TotalSectionProps, "accounts">): ReactElement {
  const isAnyHidden = useSessionState((state) => state.accounts.some(({ isHidden }) => isHidden === true));
  const isAnyWatched = accounts.some((account) => !canSign(account));
  return (
    <>
      {t`Across ${accounts.length} accounts.`}
      {isAnyWatched && (
        <>
          {" "}
          <Trans>Includes watch-only accounts.</Trans>
        </>
      )}
      {isAnyHidden && (
        <>
          {" "}
          <Trans>Hidden accounts are not included.</Trans>
        </>
      )}
    </>
  );
}

function splitItems(available: bigint, stakes: Omit<Stake, "pool">): readonly KeyValue[] {
  const { active, unlocking, withdrawable } = stakes;
  const staked = active + unlocking + withdrawable;
  if (staked === 0n) return [];
  return [
    { label: t`Available`, value: <SupraAmount value={available} /> },
    { label: t`Staked`, value: <SupraAmount value={active} />, note: t`earns rewards` },
    ...(unlocking > 0n
      ? [{ label: t`Unlocking`, value: <SupraAmount value={unlocking} />, note: t`until the lockup ends` }]
      : []),
    ...(withdrawable > 0n
      ? [{ label: t`Ready to withdraw`, value: <SupraAmount value={withdrawable} /> }]
      : []),
    {
      label: t`Total`,
      value: <SupraAmount value={available + staked} />,
      note: <Worth coinType={SUPRA_COIN} value={available + staked} />,
    },
  ];
}

/** All at once would delay rendering. */
const AT_ONCE = 4;

/**
 * Stakes take many requests, so they are read one account after another.
 * @param canWait waits for the more urgent queries
 */
function useAccountsTotal(
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

/** Runs queries in order, a few at a time. */
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

/** Refreshes the active account, then the others one by one. */
async function refreshAccounts(
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

/** True if the stakes are loaded or failed, so that the next account may start. */
function isRead(state: QueryState | undefined): boolean {
  if (state === undefined || !isAnswered(state)) return false;
  const isFresh = !state.isInvalidated && Date.now() - state.dataUpdatedAt < RARE_STAKES_STALE_MS;
  return state.status === "error" || isFresh;
}

function isAnswered(state: QueryState | undefined): boolean {
  return state !== undefined && state.status !== "pending";
}

interface Reading<T> {
  readonly data: T | undefined;
  readonly isPending: boolean;
}

interface AccountReading {
  readonly name: string;
  readonly balance: Reading<bigint>;
  readonly stakes: Reading<readonly Stake[]>;
}

/** Never a number while one account is missing. */
type TotalPart<T> =
  | { readonly state: "known"; readonly value: T }
  | { readonly state: "reading" }
  | { readonly state: "unknown"; readonly names: readonly string[] };

interface AccountsTotal {
  readonly available: TotalPart<bigint>;
  readonly stakes: TotalPart<Omit<Stake, "pool">>;
}

export function sumAccounts(accounts: readonly AccountReading[]): AccountsTotal {
  const available = combineReadings(accounts.map(({ name, balance }) => [name, balance]));
  const stakes = combineReadings(accounts.map(({ name, stakes: reading }) => [name, reading]));
  return {
    available: add(available, (values) => values.reduce((sum, value) => sum + value, 0n)),
    stakes: add(stakes, (values) => sumStakes(values.flat())),
  };
}

function combineReadings<T>(
  readings: readonly (readonly [name: string, Reading<T>])[],
): TotalPart<readonly T[]> {
  const missing = readings.filter(([, { data, isPending }]) => data === undefined && !isPending);
  if (missing.length > 0) return { state: "unknown", names: missing.map(([name]) => name) };
  const values = readings.flatMap(([, { data }]) => (data === undefined ? [] : [data]));
  return values.length < readings.length ? { state: "reading" } : { state: "known", value: values };
}

function add<T, Sum>(part: TotalPart<readonly T[]>, sum: (values: readonly T[]) => Sum): TotalPart<Sum> {
  return part.state === "known" ? { state: "known", value: sum(part.value) } : part;
}
