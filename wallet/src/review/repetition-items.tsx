import { t } from "@lingui/core/macro";
import { SupraAmount } from "../components/coins/supra-amount.tsx";
import type { KeyValue } from "../ui/key-values.tsx";
import { leastLeft } from "./repetition.ts";
import type { Reviewed } from "./transaction-flow.ts";

/** What a task can move until it ends, and what it then leaves at least. */
export function repetitionItems({ repetition, prepared }: Reviewed): readonly KeyValue[] {
  if (repetition === undefined) return [];
  const { bound, held } = repetition;
  const left = leastLeft(bound, held, prepared.worstFee);
  const isAll = bound.total === undefined || (held !== undefined && bound.total >= held);
  return [
    {
      label: t`Maximum moved`,
      value: isAll ? t`The whole balance` : <SupraAmount value={bound.total ?? 0n} />,
      note: isAll ? t`and everything received until it ends` : t`with fees, until it ends`,
    },
    {
      label: t`Balance after (at least)`,
      value: left === undefined ? t`Unknown` : <SupraAmount value={left} />,
      note: t`when the task ends`,
    },
  ];
}
