import { t } from "@lingui/core/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import type { ReactElement, Ref } from "react";
import { formatAmount } from "../../format/amount.ts";
import { ambiguousAmount } from "../../format/amount-reading.ts";
import { formatCoin } from "../../components/coins/coin-amount.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import type { PaymentDraft } from "./use-payment-draft.ts";

export interface AmountFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  /** The screen was opened with a recipient. */
  readonly isFirst: boolean;
  readonly draft: PaymentDraft;
  readonly verdict: FieldVerdict | undefined;
}

/** How much, and what there is. */
export function AmountField({ ref, isFirst, draft, verdict }: AmountFieldProps): ReactElement {
  const { text, words, isLeast, isCounted } = draft;
  const limits = draft.limits.data;
  const leastName = text.coin === SUPRA_COIN ? "quants" : t`base units`;
  const unit = isLeast ? leastName : words.symbol;
  return (
    <Field
      label={t`Amount`}
      aside={limits !== undefined && t`You have ${formatCoin(limits.balance, words)}`}
      noteRows={2}
      hint={
        limits !== undefined && draft.isEverything
          ? t`Everything but ${formatSupra(limits.worstFee)}, which the fee can come to.`
          : ambiguousAmount(text.amount, isLeast ? 0 : words.decimals, unit)
      }
      verdict={verdict}
    >
      <AmountInput
        ref={ref}
        name="amount"
        data-first-field={isFirst ? "" : undefined}
        unit={unit}
        unitSwitch={{
          label: isLeast ? t`Enter it in ${words.symbol}` : t`Enter it in ${leastName}`,
          onSwitch: () => draft.setUnit(!isLeast),
        }}
        value={text.amount}
        onValueChange={draft.setAmount}
        onBlur={draft.keep}
        onMax={
          limits === undefined || !isCounted
            ? undefined
            : () => draft.setMax(formatAmount(limits.largest, isLeast ? 0 : words.decimals))
        }
      />
    </Field>
  );
}
