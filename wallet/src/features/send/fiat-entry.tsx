import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { formatRelativeTime } from "../../format/time.ts";
import { formatUnitPrice, getMinorDigits } from "../../format/fiat.ts";
import { formatAmount } from "../../format/amount.ts";
import { amountFor } from "../../prices/worth.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useNow } from "../../components/time/now.ts";
import { useRate, type KnownRate } from "../../components/worth/use-rate.ts";
import { worthText } from "../../components/worth/worth.tsx";
import { readAmount } from "./send-draft.ts";
import type { PaymentDraft } from "./use-payment-draft.ts";

/** What the amount above is worth, and a way to enter it in money: the coins that it buys go into the field above. */
export function FiatEntry({ draft }: { readonly draft: PaymentDraft }): ReactElement | undefined {
  const rate = useRate(draft.text.coin);
  const [isOpen, setIsOpen] = useState(false);
  if (rate === undefined) return undefined;
  const { amount, words } = draft;
  if (isOpen) return <FiatField draft={draft} rate={rate} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="tabular text-text-quiet" data-standing={rate.standing}>
        {amount.kind === "ok" ? worthText(amount.value, words.decimals, rate) : ""}
      </p>
      <Button size="small" tone="quiet" onClick={() => setIsOpen(true)}>
        <Trans>Enter it in {rate.currency}</Trans>
      </Button>
    </div>
  );
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
  const { words, isLeast } = draft;
  const reading = readAmount(text, getMinorDigits(rate.currency));
  const change = (next: string): void => {
    setText(next);
    const money = readAmount(next, getMinorDigits(rate.currency));
    if (money.kind !== "ok") return;
    const coins = amountFor(money.value, words.decimals, rate);
    draft.setAmount(formatAmount(coins, isLeast ? 0 : words.decimals));
  };
  const price = formatUnitPrice(rate.numerator, rate.denominator, rate.currency);
  return (
    <Field
      label={t`Amount in ${rate.currency}`}
      noteRows={2}
      hint={t`Fills in the amount above, rounded down, at ${price} for 1 ${words.symbol} (${formatRelativeTime(Math.min(rate.at, now), now)}). That amount is what you sign.`}
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
