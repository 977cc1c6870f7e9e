import { t } from "@lingui/core/macro";
import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import type { ReactElement, Ref } from "react";
import { formatAmount } from "../../format/amount.ts";
import { ambiguousAmount } from "../../format/amount-reading.ts";
import { CoinChip } from "../../components/coins/coin-field.tsx";
import { formatCoin } from "../../components/coins/coin-amount.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import { useSettings } from "../../storage/settings/settings.ts";
import { AmountWays } from "./fiat-entry.tsx";
import { wayWords } from "./send-draft.ts";
import type { PaymentDraft } from "./use-payment-draft.ts";

export interface AmountFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly account: Address;
  /** The screen was opened with a recipient. */
  readonly isFirst: boolean;
  readonly draft: PaymentDraft;
  readonly verdict: FieldVerdict | undefined;
}

/** How much, and what there is. */
export function AmountField({ ref, account, isFirst, draft, verdict }: AmountFieldProps): ReactElement {
  const { text, words, isLeast, isCounted } = draft;
  const limits = draft.limits.data;
  const leastName = text.coin === SUPRA_COIN ? "quants" : t`base units`;
  const hasWorkbench = useSettings((settings) => settings.showsWorkbench);
  const unit = isLeast ? leastName : words.symbol;
  return (
    <Field
      label={t`Amount`}
      aside={limits !== undefined && t`You have ${formatCoin(limits.balance, words)}`}
      hint={
        limits !== undefined && draft.isEverything
          ? t`Leaves ${formatSupra(limits.worstFee)} for this fee, but nothing for later fees.`
          : (ambiguousAmount(text.amount, isLeast ? 0 : words.decimals, unit) ?? wayWords(limits?.way))
      }
      verdict={verdict}
    >
      <AmountInput
        ref={ref}
        name="amount"
        data-first-field={isFirst ? "" : undefined}
        unit={
          isLeast ? (
            unit
          ) : (
            <CoinChip account={account} coin={text.coin} symbol={unit} onCoin={draft.setCoin} />
          )
        }
        below={
          <AmountWays draft={draft} other={isLeast ? words.symbol : hasWorkbench ? leastName : undefined} />
        }
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
