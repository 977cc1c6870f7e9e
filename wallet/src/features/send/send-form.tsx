import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type Address, SUPRA_COIN, isSupraError } from "@holdfast/sdk";
import NotebookPen from "lucide-react/icons/notebook-pen";
import { useRef, useState, type ReactElement, type Ref } from "react";
import { accountNotFound } from "@holdfast/sdk/errors";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { useKnownAddresses } from "../../components/addresses/known-addresses.ts";
import { LONGEST_NOTE } from "../../storage/address-book/address-book-schema.ts";
import { findSimilarAddress } from "../../storage/address-book/address-poisoning.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { RecipientField } from "./recipient-field.tsx";
import { checkAmount, type SendRequest, wayWords, readAmount } from "./send-draft.ts";
import { useEnteredName } from "./recipient.ts";
import { usePasting } from "./use-pasting.ts";
import { useWaitingPress } from "./use-waiting-press.ts";
import { usePaymentDraft, type PaymentDraft, type SendFormText } from "./use-payment-draft.ts";
import { feeRow, feeSummary, formatFee } from "../../components/coins/fee.tsx";
import { formatCoin } from "../../components/coins/coin-amount.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { formatAmount, ambiguousAmount } from "../../format/amount.ts";
import { CoinChip } from "../../components/coins/coin-field.tsx";
import { AmountInput } from "../../ui/amount-input.tsx";
import { useSettings, useActiveNetwork } from "../../storage/settings/settings.ts";
import { feeNotCovered } from "../../chain/chain-errors.ts";
import { chainCheckQuery } from "../../chain/queries/queries.ts";
import { Verdict } from "../../ui/verdict.tsx";
import { problemWords, StaleNote, type StaleNoteProps } from "../../components/feedback/problem.tsx";
import { formatRelativeTime } from "../../format/time.ts";
import { formatUnitPrice, getMinorDigits } from "../../format/fiat.ts";
import { amountFor } from "../../prices/rate.ts";
import { useNow } from "../../ui/now.ts";
import { useRate, type KnownRate, worthText } from "../../components/worth/worth.tsx";

interface SendFormProps {
  readonly account: VaultAccount;
  readonly initial: SendFormText;
  readonly initialNote: string;
  readonly isPreparing: boolean;
  /** Shown below the form. */
  readonly hasFailed: boolean;
  /** For the page's address. */
  readonly onKeep: (text: SendFormText) => void;
  /** Local only. */
  readonly onKeepNote: (note: string, to: string) => void;
  readonly onReview: (request: SendRequest) => void;
}

export function SendForm(props: SendFormProps): ReactElement {
  const { account, initial, initialNote, isPreparing, onKeep, onKeepNote, onReview } = props;
  const draft = usePaymentDraft(account, initial, onKeep);
  const { text, to, words, amount, limits } = draft;
  const [note, setNote] = useState(initialNote);
  const [isFinal, setIsFinal] = useState(false);
  const [comparedWith, setComparedWith] = useState<string>();
  const [toInput, amountInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const doubts = useRecipientDoubts(account.address, draft);
  const { similar, doubt, onPaste, entered, changed, mustCompare } = doubts;
  const choose = (address: Address): void => {
    draft.setTo(address);
    amountInput.current?.focus();
  };
  const keepNote = (): void => onKeepNote(note, text.to);

  const review = (): void => {
    setIsFinal(true);
    if (to === undefined || (mustCompare && comparedWith !== to)) toInput.current?.focus();
    else if (amount.kind !== "ok" || checkAmount(amount, limits.data, words, true) !== undefined)
      amountInput.current?.focus();
    else {
      draft.keep();
      keepNote();
      const asked = draft.isEverything ? "max" : amount.value;
      const isCompared = comparedWith === to;
      onReview({ to, amount: asked, coin: text.coin, limits: limits.data, isCompared, entered, note });
    }
  };
  const { onSubmit, loading } = useWaitingPress({
    typed: [text],
    isReading: draft.recipient.kind === "asking" || amount.kind === "asking",
    busy: isPreparing && t`Simulating the payment`,
    onPress: review,
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <RecipientField
        ref={toInput}
        isFirst={initial.to === ""}
        onChoose={choose}
        next={amountInput}
        sender={account.address}
        text={text.to}
        reading={draft.recipient}
        similar={similar}
        changed={changed}
        isCompared={to !== undefined && comparedWith === to}
        onCompared={(isCompared) => setComparedWith(isCompared ? to : undefined)}
        isFinal={isFinal}
        doubt={doubt}
        onPaste={onPaste}
        onTextChange={draft.setTo}
        onLink={draft.fill}
        onLeave={() => {
          draft.keep();
          keepNote();
        }}
      />
      <AmountField
        ref={amountInput}
        account={account.address}
        isFirst={initial.to !== ""}
        draft={draft}
        verdict={checkAmount(amount, limits.data, words, isFinal)}
      />
      <FiatEntry key={text.coin} draft={draft} />
      <FeeLine draft={draft} />
      {limits.error !== null && !props.hasFailed && <NothingToSend query={limits} />}
      <NoteField note={note} onNote={setNote} onLeave={keepNote} />
      <Button type="submit" tone="primary" size="large" width="full" loading={loading}>
        <Trans>Review payment</Trans>
      </Button>
    </form>
  );
}

function NoteField(props: {
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onLeave: () => void;
}): ReactElement {
  const { note, onNote, onLeave } = props;
  const [isOpen, setIsOpen] = useState(note !== "");
  if (!isOpen)
    return (
      <div className="-my-3">
        <Button size="small" tone="quiet" icon={<NotebookPen />} onClick={() => setIsOpen(true)}>
          <Trans>Add note</Trans>
        </Button>
      </div>
    );
  return (
    <Field label={t`Note for yourself`} hint={t`Private. Stays on this device.`}>
      <TextInput
        name="note"
        autoFocus={note === ""}
        autoComplete="off"
        maxLength={LONGEST_NOTE}
        value={note}
        onValueChange={onNote}
        onBlur={onLeave}
      />
    </Field>
  );
}

/** Why to compare an address. */
function useRecipientDoubts(sender: Address, { to, recipient }: PaymentDraft) {
  const knownAddresses = useKnownAddresses(sender);
  const similar = to === undefined ? undefined : findSimilarAddress(to, knownAddresses);
  const { doubt, onPaste } = usePasting(to);
  const { entered, changed } = useEnteredName(recipient);
  const mustCompare = similar !== undefined || changed !== undefined || doubt?.kind === "changed";
  return { similar, doubt, onPaste, entered, changed, mustCompare };
}

/** Keeps its place before the fee is known. */
function FeeLine({ draft }: { readonly draft: PaymentDraft }): ReactElement | undefined {
  const limits = draft.limits.data;
  if (limits === undefined) return <div className="min-h-12" />;
  const { expectedFee, maxFee } = limits;
  if (maxFee === 0n) return undefined;
  return (
    <Disclosure
      summary={
        <span className="text-small text-text-quiet">
          {feeSummary({ expected: draft.to === undefined ? undefined : expectedFee, max: maxFee })}
        </span>
      }
    >
      <KeyValues
        items={[
          ...(expectedFee === undefined ? [] : [feeRow("estimated", expectedFee)]),
          feeRow("max", maxFee),
        ]}
      />
      <p className="mt-3 text-small text-text-quiet">
        <Trans>
          Gas pays for executing the transaction. Unused gas is not charged. The review shows the simulated
          fee before you sign.
        </Trans>
      </p>
    </Disclosure>
  );
}

interface AmountFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly account: Address;
  readonly isFirst: boolean;
  readonly draft: PaymentDraft;
  readonly verdict: FieldVerdict | undefined;
}

function AmountField({ ref, account, isFirst, draft, verdict }: AmountFieldProps): ReactElement {
  const { text, words, inBaseUnits, isCounted } = draft;
  const limits = draft.limits.data;
  const leastName = text.coin === SUPRA_COIN ? "quants" : t`base units`;
  const hasWorkbench = useSettings((settings) => settings.showsWorkbench);
  const unit = inBaseUnits ? leastName : words.symbol;
  return (
    <Field
      label={t`Amount`}
      aside={limits !== undefined && t`You have ${formatCoin(limits.balance, words)}`}
      hint={
        limits !== undefined && limits.maxFee > 0n && draft.isEverything
          ? t`Leaves ${formatFee(limits.maxFee)} for this fee, but nothing for later fees.`
          : (ambiguousAmount(text.amount, inBaseUnits ? 0 : words.decimals, unit) ?? wayWords(limits?.way))
      }
      verdict={verdict}
    >
      <AmountInput
        ref={ref}
        name="amount"
        data-first-field={isFirst ? "" : undefined}
        unit={
          inBaseUnits ? (
            unit
          ) : (
            <CoinChip account={account} coin={text.coin} symbol={unit} onCoin={draft.setCoin} />
          )
        }
        below={
          <AmountWays
            draft={draft}
            other={inBaseUnits ? words.symbol : hasWorkbench ? leastName : undefined}
          />
        }
        value={text.amount}
        onValueChange={draft.setAmount}
        onBlur={draft.keep}
        onMax={
          limits === undefined || !isCounted
            ? undefined
            : () => draft.setMax(formatAmount(limits.largest, inBaseUnits ? 0 : words.decimals))
        }
      />
    </Field>
  );
}

function NothingToSend({ query }: StaleNoteProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const { data: check } = useQuery(chainCheckQuery(network));
  const { error } = query;
  const isMissing = isSupraError(error, accountNotFound);
  const isEmpty = isMissing || isSupraError(error, feeNotCovered);
  // The page already reports an unreachable node.
  if (!isEmpty) return check?.state === "unreachable" ? undefined : <StaleNote query={query} />;
  return (
    <Verdict
      kind="info"
      title={
        isMissing
          ? t`This account doesn't exist on this network yet, so it has nothing to send.`
          : problemWords(error).what
      }
      action={
        network.hasFaucet && (
          <Link to="/faucet" className={buttonStyle({ size: "small" })}>
            <Trans>Get test coins</Trans>
          </Link>
        )
      }
    >
      {problemWords(error).fix}
    </Verdict>
  );
}

interface AmountWaysProps {
  readonly draft: PaymentDraft;
  readonly other: string | undefined;
}

/** Value in money, and other units. */
function AmountWays({ draft, other }: AmountWaysProps): ReactElement {
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

/** Converts money to an amount. */
function FiatEntry({ draft }: { readonly draft: PaymentDraft }): ReactElement | undefined {
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
      problem={reading.kind === "wrong" && reading.text}
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onValueChange={change}
        onBlur={draft.keep}
      />
    </Field>
  );
}
