import { t } from "@lingui/core/macro";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { useState, type ReactElement } from "react";
import { formatRelativeTime } from "../../format/time.ts";
import { formatUnitPrice, getMinorDigits } from "../../format/fiat.ts";
import { formatAmount } from "../../format/amount.ts";
import { amountFor } from "../../prices/rate.ts";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useNow } from "../../components/time/now.ts";
import { useRate, type KnownRate, worthText } from "../../components/worth/worth.tsx";
import { readAmount } from "./send-draft.ts";
import type { PaymentDraft } from "./use-payment-draft.ts";

interface AmountWaysProps {
  readonly draft: PaymentDraft;
  /** Another unit of the coin that the amount can be entered in. */
  readonly other: string | undefined;
}

/** What the amount is worth, and the other ways to enter it. */
export function AmountWays({ draft, other }: AmountWaysProps): ReactElement {
  const rate = useRate(draft.text.coin);
  const { amount, words, inBaseUnits, inMoney } = draft;
  const worth =
    rate !== undefined && amount.kind === "ok" ? worthText(amount.value, words.decimals, rate) : "";
  return (
    <>
      <p className="tabular mr-auto" data-standing={rate?.standing}>
        {worth}
      </p>
      {other !== undefined && (
        <SwitchButton label={t`Enter in ${other}`} onSwitch={() => draft.setUnit(!inBaseUnits)}>
          {other}
        </SwitchButton>
      )}
      {rate !== undefined && !inMoney && (
        <SwitchButton label={t`Enter in ${rate.currency}`} onSwitch={() => draft.setInMoney(true)}>
          {rate.currency}
        </SwitchButton>
      )}
    </>
  );
}

function SwitchButton(props: {
  readonly label: string;
  readonly onSwitch: () => void;
  readonly children: string;
}): ReactElement {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      onClick={props.onSwitch}
      className="inline-flex min-h-9 items-center gap-1 rounded-small px-2 font-medium text-text transition-colors hover:bg-surface-soft touch:min-h-11"
    >
      <ArrowUpDown aria-hidden="true" className="size-3.5" />
      {props.children}
    </button>
  );
}

/** Money, where the user wants to enter that: the coins that it buys go into the field of the amount. */
export function FiatEntry({ draft }: { readonly draft: PaymentDraft }): ReactElement | undefined {
  const rate = useRate(draft.text.coin);
  return rate === undefined || !draft.inMoney ? undefined : <FiatField draft={draft} rate={rate} />;
}

function FiatField({
  draft,
  rate,
}: {
  readonly draft: PaymentDraft;
  readonly rate: KnownRate;
}): ReactElement {
  const [text, setText] = useState("");
  const now = useNow();
  const { words, inBaseUnits } = draft;
  const reading = readAmount(text, getMinorDigits(rate.currency));
  const change = (next: string): void => {
    setText(next);
    const money = readAmount(next, getMinorDigits(rate.currency));
    if (money.kind !== "ok") return;
    const coins = amountFor(money.value, words.decimals, rate);
    draft.setAmount(formatAmount(coins, inBaseUnits ? 0 : words.decimals));
  };
  const price = formatUnitPrice(rate.numerator, rate.denominator, rate.currency);
  return (
    <Field
      label={t`Amount in ${rate.currency}`}
      noteRows={2}
      hint={t`Fills in the amount above at ${price} per ${words.symbol} (${formatRelativeTime(Math.min(rate.at, now), now)}), rounded down. You sign the coin amount.`}
      verdict={reading.kind === "wrong" ? { kind: "error", text: reading.text } : undefined}
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={draft.keep}
      />
    </Field>
  );
}
