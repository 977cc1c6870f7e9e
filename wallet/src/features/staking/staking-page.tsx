import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type Address, isSupraError, SUPRA_DECIMALS, type TransactionPayload } from "@holdfast/sdk";
import { useState, type ReactElement, type ReactNode, type SubmitEvent } from "react";
import { clsx } from "clsx";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import {
  delegationPoolsQuery,
  rewardRateQuery,
  stakesQuery,
  type DelegationPool,
  type Stake,
  stakeQuery,
  type RewardRate,
  addStakeFeeQuery,
} from "../../chain/queries/staking-queries.ts";
import { stakeFormName, useFormDraft } from "../../components/forms/form-draft.ts";
import { useNow } from "../../ui/now.ts";
import { StaleNote, problemText } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { findDraft } from "../../storage/workbench.ts";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { formatAddress } from "../../format/address.ts";
import { formatExactTime, formatDuration } from "../../format/time.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { Select } from "../../ui/select.tsx";
import { Field } from "../../ui/field.tsx";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { FormOrigin } from "../../components/forms/form-origin.tsx";
import {
  monthlyReward,
  roundReward,
  formatPercent,
  yearlyRate,
  ALL_ACTIONS,
  computeLimit,
  STAKE_ACTIONS,
  stakeToText,
  textToStake,
  type StakeDraft,
  type StakeAction,
  stakeCall,
} from "./stake.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { Button } from "../../ui/button.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { formatAmount, parseAmount, ambiguousAmount } from "../../format/amount.ts";
import { AmountInput } from "../../ui/amount-input.tsx";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";

export function StakingPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const network = useActiveNetwork();
  const pools = useQuery(delegationPoolsQuery(network));
  if (account === undefined) return undefined;
  return (
    <Page width="full">
      <PageHeading title={t`Staking`}>
        <Trans>
          Earn rewards by delegating SUPRA to a pool that secures the network. You keep ownership. To
          withdraw, unlock the stake and wait.
        </Trans>
      </PageHeading>
      <StaleNote query={pools} />
      {pools.isPending && (
        <Card padding="flush">
          <SkeletonRows label={t`Loading the pools`} />
        </Card>
      )}
      {pools.data?.length === 0 && (
        <Card padding="flush">
          <EmptyState drawing={<Drawing name="seedlings" />} title={t`No pools`}>
            {t`No pool on ${network.name} accepts delegated stake.`}
          </EmptyState>
        </Card>
      )}
      {pools.data !== undefined && pools.data.length > 0 && (
        <Pools key={`${network.id} ${account.id}`} account={account} pools={pools.data} />
      )}
    </Page>
  );
}

interface PoolsProps {
  readonly account: VaultAccount;
  readonly pools: readonly DelegationPool[];
}

/** Selects the pool with a draft, else the one with the largest own stake. */
function Pools({ account, pools }: PoolsProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const stakes = useQuery(stakesQuery(network, account.address)).data;
  const reward = useQuery(rewardRateQuery(network)).data;
  const nowMs = useNow(60_000) - useChainAheadMs(network);
  const [chosen, setChosen] = useState<Address>();
  const drafted = pools.find(
    ({ address }) => findDraft(network.chainId, stakeFormName(address)) !== undefined,
  );
  const [first] = pools;
  if (first === undefined) return undefined;
  const largest = stakes?.toSorted((a, b) => (sumStake(a) < sumStake(b) ? 1 : -1))[0]?.pool;
  const selectedPool = chosen ?? drafted?.address ?? largest;
  const pool = pools.find(({ address }) => address === selectedPool) ?? first;
  return (
    <>
      <Card padding="flush">
        <PoolTable
          {...{ pools, reward, stakes }}
          nowSecs={BigInt(Math.floor(nowMs / 1000))}
          chosen={pool.address}
          onChoose={setChosen}
        />
      </Card>
      <div className="w-full max-w-form">
        <PoolCard key={pool.address} account={account} pool={pool} />
      </div>
    </>
  );
}

function sumStake({ active, unlocking, withdrawable }: Stake): bigint {
  return active + unlocking + withdrawable;
}

interface PoolCardProps {
  readonly account: VaultAccount;
  readonly pool: DelegationPool;
}

function PoolCard({ account, pool }: PoolCardProps): ReactElement {
  const network = useActiveNetwork();
  const nameOf = useAddressNames();
  const stake = useQuery(stakeQuery(network, pool.address, account.address));
  const rate = useQuery(rewardRateQuery(network));
  const balance = useQuery(balanceQuery(network, account.address));
  const ending = useCallEnding(account);
  const kept = useFormDraft(stakeFormName(pool.address));
  const [{ action, amount }, setStake] = useState(() => textToStake(kept.before ?? ""));
  const change = (next: StakeDraft): void => {
    setStake(next);
    kept.keep(stakeToText(next));
  };
  const [sentCalls, setSentCalls] = useState(0);
  const noteSent = (): void => {
    change({ action, amount: "" });
    setSentCalls((count) => count + 1);
  };
  const until = formatExactTime(Number(pool.lockedUntilSecs) * 1000);
  return (
    <Card title={nameOf(pool.address) ?? t`Pool ${formatAddress(pool.address)}`}>
      <div className="flex flex-col gap-6">
        <Field label={t`Action`} hint={STAKE_ACTIONS[action].note}>
          <Select
            options={ALL_ACTIONS.map((value) => ({
              value,
              label: STAKE_ACTIONS[value].label,
              note: STAKE_ACTIONS[value].note,
            }))}
            value={action}
            onValueChange={(next) => change({ action: next, amount: "" })}
          />
        </Field>
        <FormOrigin
          origin={kept.isBefore ? "draft" : undefined}
          onClear={() => change({ action, amount: "" })}
        />
        <StakeForm
          // Remounts after sending, to reset the form.
          key={`${action} ${sentCalls}`}
          pool={pool}
          rate={rate.data}
          action={action}
          limit={computeLimit(action, stake.data, balance.data)}
          text={amount}
          onChange={(text) => change({ action, amount: text })}
          isPreparing={ending.isPreparing}
          onReview={(payload) => ending.ask(payload)}
        />
        <CallOutcome account={account} ending={ending} onSent={noteSent} />
        <StaleNote query={stake} />
        {stake.data !== undefined && (
          <OwnStake
            stake={stake.data}
            monthly={rate.data && monthlyReward(stake.data, pool, rate.data)}
            until={until}
            onAction={(next) => change({ action: next, amount: "" })}
          />
        )}
        <AddressText value={pool.address} />
        <KeyValues
          items={[
            {
              label: t`Lockup ends`,
              value: until,
              note: t`Unlocked stake then becomes withdrawable, and the next lockup begins.`,
            },
          ]}
        />
      </div>
    </Card>
  );
}

interface OwnStakeProps {
  readonly stake: Stake;
  readonly monthly: bigint | undefined;
  readonly until: string;
  readonly onAction: (action: StakeAction) => void;
}

function OwnStake({ stake, monthly, until, onAction }: OwnStakeProps): ReactElement | undefined {
  const states: readonly StakePart[] = [
    {
      label: t`Earning`,
      value: stake.active,
      note: t`Earns rewards every epoch.`,
      kind: "unlock",
      fill: "bg-accent",
    },
    {
      label: t`Unlocking`,
      value: stake.unlocking,
      note: t`Available from ${until}.`,
      kind: "reactivate",
      fill: "bg-caution",
    },
    {
      label: t`Ready`,
      value: stake.withdrawable,
      note: t`Available now.`,
      kind: "withdraw",
      fill: "bg-positive",
    },
  ];
  const parts = states.filter(({ value }) => value > 0n);
  const total = parts.reduce((sum, { value }) => sum + value, 0n);
  if (total === 0n) return undefined;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">
        <Trans>Your stake</Trans>
      </h3>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-clip rounded-full bg-surface-soft">
        {parts.map(({ label, value, fill }) => (
          <span
            key={label}
            className={clsx("min-w-1", fill)}
            style={{ flexGrow: computeShare(value, total) }}
          />
        ))}
      </div>
      <ul aria-label={t`Your stake by status`} className="divide-y divide-line">
        {parts.map((part) => (
          <PartRow key={part.label} part={part} onAction={onAction} />
        ))}
      </ul>
      {monthly !== undefined && monthly > 0n && (
        <p className="text-small text-text-quiet">
          {t`Earns about ${formatSupra(roundReward(monthly))} a month at today's rate. The rate and the pool's commission can change.`}
        </p>
      )}
    </section>
  );
}

interface StakePart {
  readonly label: string;
  readonly value: bigint;
  readonly note: string;
  readonly kind: StakeAction;
  readonly fill: string;
}

function PartRow(props: {
  readonly part: StakePart;
  readonly onAction: OwnStakeProps["onAction"];
}): ReactElement {
  const { label, value, note, kind, fill } = props.part;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span aria-hidden="true" className={clsx("size-3 shrink-0 rounded-full", fill)} />
      <span className="min-w-40 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block text-small text-text-quiet">{note}</span>
      </span>
      <span className="tabular">{formatSupra(value)}</span>
      <Button size="small" onClick={() => props.onAction(kind)}>
        {STAKE_ACTIONS[kind].label}
      </Button>
    </li>
  );
}

function computeShare(value: bigint, total: bigint): number {
  return Number((value * 1000n) / total);
}

interface PoolTableProps {
  readonly pools: readonly DelegationPool[];
  readonly reward: RewardRate | undefined;
  readonly stakes: readonly Stake[] | undefined;
  readonly nowSecs: bigint;
  readonly chosen: Address;
  readonly onChoose: (pool: Address) => void;
}

function PoolTable(props: PoolTableProps): ReactElement {
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full text-left max-sm:block">
        <caption className="sr-only">
          <Trans>Pools</Trans>
        </caption>
        <thead className="text-small text-text-quiet max-sm:hidden">
          <tr>
            <th className="py-3 pr-4 pl-6 font-medium">
              <Trans>Pool</Trans>
            </th>
            <Heading>
              <Trans>Commission</Trans>
            </Heading>
            <Heading>
              <Trans>Estimated APR</Trans>
            </Heading>
            <Heading>
              <Trans>Lockup left</Trans>
            </Heading>
            <Heading>
              <Trans>Total staked</Trans>
            </Heading>
            <th className="py-3 pr-6 text-right font-medium">
              <Trans>Your stake</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line sm:border-t sm:border-line max-sm:block">
          {props.pools.map((pool) => (
            <PoolRow key={pool.address} {...props} pool={pool} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ children }: { readonly children: ReactNode }): ReactElement {
  return <th className="py-3 pr-4 text-right font-medium">{children}</th>;
}

interface PoolRowProps extends PoolTableProps {
  readonly pool: DelegationPool;
}

function PoolRow({ pool, reward, stakes, nowSecs, chosen, onChoose }: PoolRowProps): ReactElement {
  const nameOf = useAddressNames();
  const { address, commission, active, lockedUntilSecs } = pool;
  const own = stakes?.find((stake) => stake.pool === address);
  const mine = own === undefined ? 0n : own.active + own.unlocking + own.withdrawable;
  const left = lockedUntilSecs > nowSecs ? lockedUntilSecs - nowSecs : 0n;
  const isChosen = address === chosen;
  return (
    <tr
      className={clsx(
        "max-sm:block max-sm:px-5 max-sm:py-3",
        isChosen && "bg-accent-soft text-on-accent-soft",
      )}
    >
      <th scope="row" className="py-2 pr-4 font-medium max-sm:block max-sm:pr-0 sm:pl-6">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => onChoose(address)}
          className="-mx-2 flex min-h-10 items-center gap-3 rounded-control px-2 text-left hover:bg-surface-soft hover:text-text touch:min-h-11"
        >
          <Identicon value={address} size="small" />
          {nameOf(address) ?? formatAddress(address)}
        </button>
      </th>
      <Fact label={t`Commission`}>{formatPercent(commission)}</Fact>
      <Fact label={t`Estimated APR`}>
        {reward === undefined ? "…" : `≈ ${formatPercent(yearlyRate(pool, reward))}`}
      </Fact>
      <Fact label={t`Lockup left`}>{formatDuration(Number(left))}</Fact>
      <Fact label={t`Total staked`}>{formatSupra(active)}</Fact>
      <Fact label={t`Your stake`} isLast>
        {stakes === undefined ? "…" : mine === 0n ? "–" : formatSupra(mine)}
      </Fact>
    </tr>
  );
}

function Fact(props: {
  readonly label: string;
  readonly isLast?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <td
      className={clsx(
        "py-2 text-right whitespace-nowrap max-sm:flex max-sm:justify-between max-sm:py-0.5 max-sm:text-small",
        props.isLast === true ? "sm:pr-6" : "sm:pr-4",
      )}
    >
      <span aria-hidden="true" className="sm:hidden">
        {props.label}
      </span>
      <span>{props.children}</span>
    </td>
  );
}

interface StakeFormProps {
  readonly pool: DelegationPool;
  readonly rate: RewardRate | undefined;
  readonly action: StakeAction;
  readonly limit: bigint | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isPreparing: boolean;
  readonly onReview: (payload: TransactionPayload) => void;
}

/** The simulation reports the result and failures. */
function StakeForm(props: StakeFormProps): ReactElement {
  const { pool, rate, action, limit, text, onChange, isPreparing, onReview } = props;
  const [isFinal, setIsFinal] = useState(false);
  const amount = readAmount(text);
  const problem = findProblem(amount, limit, isFinal);
  const payload = (): TransactionPayload | undefined => {
    setIsFinal(true);
    const isReady = amount.kind === "ok" && findProblem(amount, limit, true) === undefined;
    return isReady ? stakeCall(action, pool.address, amount.value) : undefined;
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const ready = payload();
    if (ready !== undefined && !isPreparing) onReview(ready);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Amount`}
        aside={limit !== undefined && t`At most ${formatSupra(limit)}`}
        hint={
          ambiguousAmount(text, SUPRA_DECIMALS, "SUPRA") ??
          (action === "add" && amount.kind === "ok" ? (
            <FeeHint pool={pool.address} amount={amount.value} />
          ) : undefined)
        }
        problem={problem}
      >
        <AmountInput
          unit="SUPRA"
          value={text}
          onValueChange={onChange}
          // Leave some of the balance for the fee.
          onMax={
            limit === undefined || action === "add"
              ? undefined
              : () => onChange(formatAmount(limit, SUPRA_DECIMALS))
          }
        />
      </Field>
      <StakeTerms {...{ pool, action, rate }} amount={amount.kind === "ok" ? amount.value : undefined} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" loading={isPreparing && t`Simulating`}>
          {STAKE_ACTIONS[action].verb}
        </Button>
        <PayloadMenu payload={payload} form={stakeFormName(pool.address)} />
      </div>
    </form>
  );
}

type AmountReading =
  | { readonly kind: "empty" }
  | { readonly kind: "ok"; readonly value: bigint }
  | { readonly kind: "wrong"; readonly text: string };

function readAmount(text: string): AmountReading {
  if (text.trim() === "") return { kind: "empty" };
  try {
    return { kind: "ok", value: parseAmount(text, SUPRA_DECIMALS) };
  } catch (error) {
    if (isSupraError(error)) return { kind: "wrong", text: problemText(error) };
    throw error;
  }
}

function findProblem(amount: AmountReading, limit: bigint | undefined, isFinal: boolean): string | undefined {
  if (amount.kind === "wrong") return amount.text;
  if (amount.kind === "empty") return isFinal ? t`Enter an amount. Example: 10.` : undefined;
  if (amount.value === 0n) return isFinal ? t`Enter an amount above zero.` : undefined;
  if (limit !== undefined && amount.value > limit) return t`Available: ${formatSupra(limit)}.`;
  return undefined;
}

function FeeHint(props: { readonly pool: Address; readonly amount: bigint }): ReactElement | undefined {
  const { pool, amount } = props;
  const network = useActiveNetwork();
  const fee = useQuery(addStakeFeeQuery(network, pool, amount));
  if (fee.data === undefined || fee.data === 0n) return undefined;
  return (
    <>{t`${formatSupra(fee.data)} of this amount is held until the epoch ends and then added to your stake.`}</>
  );
}

interface StakeTermsProps {
  readonly pool: DelegationPool;
  readonly action: StakeAction;
  readonly amount: bigint | undefined;
  readonly rate: RewardRate | undefined;
}

function StakeTerms({ pool, action, amount, rate }: StakeTermsProps): ReactElement | undefined {
  const until = formatExactTime(Number(pool.lockedUntilSecs) * 1000);
  const earns: KeyValue = { label: t`Earns`, value: formatEarnings(pool, amount, rate), note: t`estimate` };
  switch (action) {
    case "add":
      return (
        <KeyValues
          items={[
            earns,
            { label: t`Available from`, value: until, note: t`at the earliest, after unlocking` },
          ]}
        />
      );
    case "unlock":
      return <KeyValues items={[{ label: t`Available from`, value: until }]} />;
    case "reactivate":
      return <KeyValues items={[earns]} />;
    case "withdraw":
      return undefined;
  }
}

function formatEarnings(
  pool: DelegationPool,
  amount: bigint | undefined,
  rate: RewardRate | undefined,
): string {
  if (rate === undefined) return t`Unknown`;
  if (amount === undefined || amount === 0n) return t`≈ ${formatPercent(yearlyRate(pool, rate))} a year`;
  const monthly = monthlyReward({ active: amount, unlocking: 0n }, pool, rate);
  return t`≈ ${formatSupra(roundReward(monthly))} a month`;
}
