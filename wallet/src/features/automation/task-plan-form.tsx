import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  SUPRA_DECIMALS,
  type Address,
  type AutomationOptions,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { automationFeeQuery, type AutomationRules } from "../../chain/queries/automation-queries.ts";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import { gasPriceQuery } from "../../chain/queries/queries.ts";
import { formatDuration } from "../../format/time.ts";
import { formatAmount } from "../../format/amount.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { useNow } from "../../components/time/now.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { TASK_FORM } from "../../components/forms/form-draft.ts";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";
import { CycleLine } from "./cycle-line.tsx";
import { computeCost, longestCycles, readPlan, type PlanText, boundTask } from "./task-plan.ts";
import { getFastestBlockMs } from "../../chain/nodes/chain-network.ts";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { feeRow } from "../../components/coins/fee.tsx";
import type { RepetitionBound } from "../../review/repetition.ts";
import { KeyValues } from "../../ui/key-values.tsx";

interface TaskPlanFormProps {
  readonly rules: AutomationRules;
  readonly account: Address;
  /** What would be repeated, as far as it is filled in. */
  readonly call: EntryFunction | undefined;
  /** What was typed; the rest stands as it is proposed. */
  readonly typed: Partial<PlanText>;
  readonly onChange: (typed: Partial<PlanText>) => void;
  readonly isPreparing: boolean;
  readonly onReview: (payload: TransactionPayload) => void;
  /** The registration with these options, which are undefined while some are wrong; asked when the user goes on. */
  readonly payloadOf: (options: AutomationOptions | undefined) => TransactionPayload | undefined;
  readonly onLeave: () => void;
}

/** Of most calls; a user who knows better writes another number. */
const USUAL_GAS = "5000";
/** A price cap with room for a busy hour. */
const PRICE_ROOM = 2n;

/** How long, with how much gas, for how much: with what it costs now, per cycle and at worst. */
export function TaskPlanForm(props: TaskPlanFormProps): ReactElement {
  const { rules, account, call, typed, onChange, isPreparing, onReview, payloadOf, onLeave } = props;
  const network = useActiveNetwork();
  const nowSecs = BigInt(Math.floor((useNow(10_000) - useChainAheadMs(network)) / 1000));
  const [isFinal, setIsFinal] = useState(false);
  const maxGas = typed.maxGas ?? USUAL_GAS;
  const gas = parseUnits(maxGas);
  const fee = useQuery({ ...automationFeeQuery(network, gas ?? 1n), enabled: gas !== undefined });
  const price = useQuery(gasPriceQuery(network));
  const estimate = gas === undefined ? undefined : fee.data;
  const text: PlanText = {
    cycles: typed.cycles ?? "1",
    maxGas,
    priceCap:
      typed.priceCap ??
      (price.data === undefined ? "" : String((price.data.median ?? price.data.mean) * PRICE_ROOM)),
    feeCap: typed.feeCap ?? (estimate === undefined ? "" : suggestedCap(estimate)),
  };
  const reading = readPlan(text, rules, estimate);
  const problems = reading.kind === "wrong" && isFinal ? reading.problems : {};
  const payload = (): TransactionPayload | undefined => {
    setIsFinal(true);
    return payloadOf(reading.kind === "ok" ? reading.options : undefined);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const ready = payload();
    if (ready !== undefined && !isPreparing) onReview(ready);
  };
  const field = (name: keyof PlanText, label: string, hint: string): ReactElement => {
    const problem = problems[name];
    return (
      <Field
        label={label}
        hint={hint}
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <TextInput
          inputMode="decimal"
          value={text[name]}
          onChange={(event) => onChange({ ...typed, [name]: event.target.value })}
        />
      </Field>
    );
  };
  return (
    <Card title={t`Duration and fees`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {field(
          "cycles",
          t`Cycles`,
          t`1 to ${String(longestCycles(rules))}. Each cycle lasts ${formatDuration(Number(rules.cycleSecs))}.`,
        )}
        {reading.kind === "ok" && (
          <CycleLine
            {...{ rules, nowSecs }}
            cycles={reading.cycles}
            cost={estimate === undefined ? undefined : computeCost(reading.options, rules, estimate)}
          />
        )}
        {field("maxGas", t`Gas limit per run`, t`In gas units. A run over the limit fails but still pays.`)}
        {field(
          "priceCap",
          t`Max gas price`,
          t`Quants per gas unit. The task pauses while the price is higher.`,
        )}
        {field("feeCap", t`Max fee per cycle, in SUPRA`, feeHint(estimate))}
        {reading.kind === "ok" && estimate !== undefined && (
          <TaskCosts {...{ account, call, rules, estimate }} options={reading.options} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" loading={isPreparing && t`Simulating the registration`}>
            <Trans>Review task</Trans>
          </Button>
          <PayloadMenu kind="task" form={TASK_FORM} payload={payload} onLeave={onLeave} />
        </div>
      </form>
    </Card>
  );
}

function parseUnits(text: string): bigint | undefined {
  return /^[1-9]\d{0,18}$/.test(text) ? BigInt(text) : undefined;
}

function feeHint(estimate: bigint | undefined): string {
  return estimate === undefined ? t`In SUPRA.` : t`The network currently charges ${formatSupra(estimate)}.`;
}

/** Room for other people's tasks, which raise the fee; it is a deposit, refunded when the task ends. */
function suggestedCap(estimate: bigint): string {
  const cap = estimate === 0n ? 100_000n : estimate * 2n;
  return formatAmount(cap, SUPRA_DECIMALS);
}

interface TaskCostsProps {
  readonly account: Address;
  readonly call: EntryFunction | undefined;
  readonly rules: AutomationRules;
  readonly options: AutomationOptions;
  /** What the network asks for a cycle now, in quants. */
  readonly estimate: bigint;
}

/** The most that the task can take first, as its review says it; then what it costs now. */
function TaskCosts(props: TaskCostsProps): ReactElement {
  const { account, call, rules, options, estimate } = props;
  const network = useActiveNetwork();
  const balance = useQuery(balanceQuery(network, account)).data;
  // A clock that is ahead would make the time that is left look short.
  const earliestMs = useNow(10_000) - Math.max(0, useChainAheadMs(network));
  const nowSecs = BigInt(Math.floor(earliestMs / 1000));
  const place = { nowSecs, fastestBlockMs: getFastestBlockMs(network) };
  const bound = call === undefined ? undefined : boundTask(call, options, rules, place);
  const cost = computeCost(options, rules, estimate);
  return (
    <KeyValues
      items={[
        ...(bound === undefined ? [] : maxCostRows(bound, balance)),
        {
          label: t`Now`,
          value: formatSupra(cost.registration + cost.deposit),
          note: t`${formatSupra(cost.registration)} for the registration and ${formatSupra(cost.deposit)} as a deposit. You get the deposit back when the task ends. If you cancel before the task starts, you get half.`,
        },
        {
          label: t`Per cycle`,
          value: formatSupra(cost.perCycle),
          note: t`Based on the network's current estimate.`,
        },
      ]}
    />
  );
}

function maxCostRows({ runs, moved, fees, total }: RepetitionBound, balance: bigint | undefined) {
  const count = formatAmount(runs, 0);
  const isAll = total === undefined || balance === undefined || total >= balance;
  const all = balance === undefined ? t`Your whole balance` : t`Your whole balance, ${formatSupra(balance)}`;
  return [
    {
      label: t`Maximum moved`,
      value: <strong className="text-danger">{isAll ? all : formatSupra(total)}</strong>,
      note:
        moved === undefined
          ? t`In up to ${count} runs, including coins received until then.`
          : isAll
            ? t`Up to ${count} runs could move ${formatSupra(moved)}, including coins received until then.`
            : t`Up to ${count} runs move ${formatSupra(moved)}; the rest is fees.`,
    },
    ...(fees === undefined
      ? []
      : [feeRow("whole", fees, t`Registration, deposit, all cycle fees and gas for all runs.`)]),
  ];
}
