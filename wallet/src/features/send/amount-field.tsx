import { SUPRA_COIN } from "@holdfast/sdk";
import type { ReactElement, Ref } from "react";
import { formatAmount } from "../../format/amount.ts";
import { formatCoin } from "../../components/coins/coin-amount.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import type { SendLimits } from "./send-draft.ts";
import type { PaymentDraft } from "./use-payment-draft.ts";

export interface AmountFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly draft: PaymentDraft;
  readonly verdict: FieldVerdict | undefined;
}

/** How much, what there is, and what the network takes. */
export function AmountField({ ref, draft, verdict }: AmountFieldProps): ReactElement {
  const { text, words, isLeast } = draft;
  const limits = draft.limits.data;
  const leastName = text.coin === SUPRA_COIN ? "quants" : "least units";
  return (
    <Field
      label="Amount"
      aside={limits !== undefined && `You have ${formatCoin(limits.balance, words)}`}
      noteRows={2}
      hint={feeWords(limits, draft)}
      verdict={verdict}
    >
      <AmountInput
        ref={ref}
        name="amount"
        unit={isLeast ? leastName : words.symbol}
        unitSwitch={{
          label: isLeast ? `Enter it in ${words.symbol}` : `Enter it in ${leastName}`,
          onSwitch: () => draft.setUnit(!isLeast),
        }}
        value={text.amount}
        onValueChange={draft.setAmount}
        onBlur={draft.keep}
        onMax={
          limits === undefined
            ? undefined
            : () => draft.setMax(formatAmount(limits.largest, isLeast ? 0 : words.decimals))
        }
      />
    </Field>
  );
}

/** Nothing before the fee is known: the line keeps its room. */
function feeWords(limits: SendLimits | undefined, { to, isEverything }: PaymentDraft): string | undefined {
  if (limits === undefined) return undefined;
  if (isEverything) return `Everything but ${formatSupra(limits.worstFee)}, which the fee can come to.`;
  const atMost = `at most ${formatSupra(limits.worstFee)}`;
  return to !== undefined && limits.expectedFee !== undefined
    ? `Network fee ≈ ${formatSupra(limits.expectedFee)}, ${atMost}`
    : `Network fee: usually ${atMost}`;
}
