import { t } from "@lingui/core/macro";
import type { Address, AutomationOptions, EntryFunction } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { getFastestBlockMs } from "../../chain/nodes/chain-network.ts";
import type { AutomationRules } from "../../chain/queries/automation-queries.ts";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import { feeRow } from "../../components/coins/fee.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { useNow } from "../../components/time/now.ts";
import { formatAmount } from "../../format/amount.ts";
import type { RepetitionBound } from "../../review/repetition.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { KeyValues } from "../../ui/key-values.tsx";
import { boundTask, computeCost } from "./task-plan.ts";

export interface TaskCostsProps {
  readonly account: Address;
  /** Undefined until it is filled in. */
  readonly call: EntryFunction | undefined;
  readonly rules: AutomationRules;
  readonly options: AutomationOptions;
  /** What the network asks for a cycle now, in quants. */
  readonly estimate: bigint;
}

/** The most that the task can take first, as its review says it; then what it costs now. */
export function TaskCosts(props: TaskCostsProps): ReactElement {
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
        ...(bound === undefined ? [] : worstRows(bound, balance)),
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

function worstRows({ runs, moved, fees, total }: RepetitionBound, balance: bigint | undefined) {
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
