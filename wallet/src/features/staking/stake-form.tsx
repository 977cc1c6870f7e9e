import { t } from "@lingui/core/macro";
import { isSupraError, SUPRA_DECIMALS, type Address, type TransactionPayload } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent, type ReactElement } from "react";
import {
  addStakeFeeQuery,
  type DelegationPool,
  type RewardRate,
} from "../../chain/queries/staking-queries.ts";
import { formatAmount, parseAmount, ambiguousAmount } from "../../format/amount.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { stakeFormName } from "../../components/forms/form-draft.ts";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";
import { STAKE_ACTIONS, stakeCall, type StakeAction } from "./stake-action.ts";
import { formatExactTime } from "../../format/time.ts";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { formatPercent, monthlyReward, roundReward, yearlyRate } from "./staking-rewards.ts";

interface StakeFormProps {
  readonly pool: DelegationPool;
  readonly rate: RewardRate | undefined;
  readonly action: StakeAction;
  /** Quants; undefined while it is being read. */
  readonly limit: bigint | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isPreparing: boolean;
  readonly onReview: (payload: TransactionPayload) => void;
}

/** How much. What it would leave or fail with, the simulation says. */
export function StakeForm(props: StakeFormProps): ReactElement {
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
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <AmountInput
          unit="SUPRA"
          value={text}
          onValueChange={onChange}
          // Of a balance some has to stay for the fee.
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
  /** Quants; undefined while none can be read. */
  readonly amount: bigint | undefined;
  /** Undefined while the chain's rate is not known. */
  readonly rate: RewardRate | undefined;
}

/** A stake's earnings and withdrawal date, before the user signs. */
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
