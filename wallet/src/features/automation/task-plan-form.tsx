import { t, plural } from "@lingui/core/macro";
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
import { formatDuration, formatExactTime } from "../../format/time.ts";
import { formatAmount } from "../../format/amount.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { useNow } from "../../ui/now.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { TASK_FORM } from "../../components/forms/form-draft.ts";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";
import { computeCost, longestCycles, readPlan, type PlanText, boundTask } from "./task-plan.ts";
import { getFastestBlockMs } from "../../chain/nodes/chain-network.ts";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { feeRow, formatFee } from "../../components/coins/fee.tsx";
import type { RepetitionBound } from "../../review/rules/repetition-rule.ts";
import { KeyValues } from "../../ui/key-values.tsx";

interface TaskPlanFormProps {
  readonly rules: AutomationRules;
  readonly account: Address;
  readonly call: EntryFunction | undefined;
  readonly typed: Partial<PlanText>;
  readonly onChange: (typed: Partial<PlanText>) => void;
  readonly isPreparing: boolean;
  readonly onReview: (payload: TransactionPayload) => void;
  readonly payloadOf: (options: AutomationOptions | undefined) => TransactionPayload | undefined;
  readonly onLeave: () => void;
}

const USUAL_GAS = "5000";
const PRICE_ROOM = 2n;

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
      <Field label={label} hint={hint} problem={problem}>
        <TextInput
          inputMode="decimal"
          value={text[name]}
          onValueChange={(value) => onChange({ ...typed, [name]: value })}
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
        {field("maxGas", t`Gas limit per run`, t`In gas units. A run over the limit fails and costs gas.`)}
        {field(
          "priceCap",
          t`Max gas price`,
          t`Quants per gas unit. The task pauses while the network's gas price is higher.`,
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
  return estimate === undefined ? t`In SUPRA.` : t`The network currently charges ${formatFee(estimate)}.`;
}

/** Room for others' tasks, which raise the fee; the deposit is refunded at the end. */
function suggestedCap(estimate: bigint): string {
  const cap = estimate === 0n ? 100_000n : estimate * 2n;
  return formatAmount(cap, SUPRA_DECIMALS);
}

interface TaskCostsProps {
  readonly account: Address;
  readonly call: EntryFunction | undefined;
  readonly rules: AutomationRules;
  readonly options: AutomationOptions;
  readonly estimate: bigint;
}

/** The maximum cost first, as in the review. */
function TaskCosts(props: TaskCostsProps): ReactElement {
  const { account, call, rules, options, estimate } = props;
  const network = useActiveNetwork();
  const balance = useQuery(balanceQuery(network, account)).data;
  // A clock ahead of the chain's would shorten the remaining time.
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
          note: t`${formatFee(cost.registration)} for the registration and ${formatSupra(cost.deposit)} as a deposit. You get the deposit back when the task ends. If you cancel before the task starts, you get half of the deposit.`,
        },
        {
          label: t`Per cycle`,
          value: formatFee(cost.perCycle),
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
      label: t`Maximum outflow`,
      value: <strong className="text-danger">{isAll ? all : formatSupra(total)}</strong>,
      note:
        moved === undefined
          ? t`In up to ${count} runs. Includes any coins you receive before the task ends.`
          : isAll
            ? t`Up to ${count} runs could move ${formatSupra(moved)}, including any coins you receive before the task ends.`
            : t`Up to ${count} runs move ${formatSupra(moved)}. The maximum also includes fees.`,
    },
    ...(fees === undefined
      ? []
      : [feeRow("whole", fees, t`Registration, deposit, all cycle fees and gas for all runs.`)]),
  ];
}

interface CycleLineProps {
  readonly rules: AutomationRules;
  readonly nowSecs: bigint;
  readonly cycles: bigint;
  readonly cost: { readonly registration: bigint; readonly perCycle: bigint } | undefined;
}

const MAX_DRAWN = 12n;

function CycleLine({ rules, nowSecs, cycles, cost }: CycleLineProps): ReactElement {
  const drawn = cycles > MAX_DRAWN ? MAX_DRAWN : cycles;
  const width = 100 / (Number(drawn) + 1);
  const passed = nowSecs > rules.cycleStartSecs ? nowSecs - rules.cycleStartSecs : 0n;
  const part = rules.cycleSecs === 0n ? 0 : Math.min(1, Number(passed) / Number(rules.cycleSecs));
  const at = (index: bigint): string =>
    formatExactTime(Number(rules.cycleStartSecs + rules.cycleSecs * index) * 1000);
  return (
    <figure className="flex flex-col gap-3">
      {cost !== undefined && <CostStairs perCycle={cost.perCycle} cycles={drawn} width={width} />}
      <svg viewBox="0 0 100 14" aria-hidden="true" className="h-12 w-full" preserveAspectRatio="none">
        {Array.from({ length: Number(drawn) + 1 }, (_, index) => (
          <rect
            key={index}
            x={index * width + 0.4}
            y={3}
            width={width - 0.8}
            height={8}
            rx={1}
            className={
              index === 0 ? "fill-surface-soft stroke-line-strong" : "fill-accent-soft stroke-accent"
            }
            strokeWidth={0.25}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <line x1={part * width} x2={part * width} y1={1} y2={13} className="stroke-text" strokeWidth={0.4} />
      </svg>
      <figcaption>
        <ol className="flex flex-col gap-1 text-small text-text-quiet">
          <li>{t`Current cycle: ${String(rules.cycleIndex)}, until ${at(1n)}. The task doesn't run yet.`}</li>
          <li>
            {plural(Number(cycles), {
              one: `The task runs in every block of the next cycle.`,
              other: `The task runs in every block of the next ${cycles} cycles.`,
            })}
          </li>
          {cost !== undefined && <li>{costWords(cost, cycles)}</li>}
          <li>{t`Expires on ${at(1n + cycles)}.`}</li>
        </ol>
      </figcaption>
    </figure>
  );
}

interface CostStairsProps {
  readonly perCycle: bigint;
  readonly cycles: bigint;
  /** Percent of a cycle. */
  readonly width: number;
}

const STAIRS_HEIGHT = 20;

function CostStairs({ perCycle, cycles, width }: CostStairsProps): ReactElement {
  const heightAt = (index: number): number => (perCycle === 0n ? 0 : index / Number(cycles));
  return (
    <svg
      viewBox={`0 0 100 ${STAIRS_HEIGHT}`}
      aria-hidden="true"
      className="-mb-3 h-16 w-full"
      preserveAspectRatio="none"
    >
      {Array.from({ length: Number(cycles) + 1 }, (_, index) => {
        const height = Math.max(0.6, heightAt(index) * (STAIRS_HEIGHT - 1));
        return (
          <rect
            key={index}
            x={index * width + 0.4}
            y={STAIRS_HEIGHT - height}
            width={width - 0.8}
            height={height}
            className="fill-caution-soft stroke-caution"
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}

function costWords({ registration, perCycle }: NonNullable<CycleLineProps["cost"]>, cycles: bigint): string {
  const [first, last] = [registration + perCycle, registration + perCycle * cycles].map((value) =>
    formatFee(value),
  );
  const now = formatFee(registration);
  return plural(Number(cycles), {
    one: `Total fees: ${now} now, about ${last} by the end.`,
    other: `Total fees: ${now} now, about ${first} after one cycle, about ${last} by the end.`,
  });
}
