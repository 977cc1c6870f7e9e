import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { localeSeparators } from "../../format/locale.ts";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { useKnownAddresses, useSavedAddresses } from "../../components/addresses/known-addresses.ts";
import { FormProblem, useReview, type Review } from "../../review/use-review.tsx";
import {
  formatCoin,
  useCountedCoin,
  type CoinWords,
  type Counted,
} from "../../components/coins/coin-amount.tsx";
import { NOT_COUNTED } from "../../components/coins/coin-words.ts";
import { useWrongChain, WrongChain } from "../../components/feedback/problem.tsx";
import { ReviewSheet } from "../../review/review-sheet.tsx";
import { LONGEST_NOTE } from "../../storage/address-book/address-book-schema.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { CoinField } from "../../components/coins/coin-field.tsx";
import { FormOrigin, type FormStart } from "../../components/forms/form-origin.tsx";
import {
  batchCall,
  MAX_ROWS,
  listPayments,
  readBatch,
  sumRows,
  type BatchRow,
  batchToLines,
} from "./batch-draft.ts";
import { BatchRows } from "./batch-rows.tsx";
import { type PaymentLine, linesToText, textToLines } from "./payment-lines.ts";
import { useWaitingPress } from "./use-waiting-press.ts";
import { BATCH_FORM, fieldsToText, useFormDraft } from "../../components/forms/form-draft.ts";
import { useResentPayload } from "../../components/forms/resent-payload.ts";

export function BatchPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const network = useActiveNetwork();
  if (account === undefined) return undefined;
  return <Batch key={`${network.id} ${account.id}`} account={account} />;
}

/** With decimal commas, semicolons separate the cells. */
const HAS_SEMICOLON = localeSeparators().decimal === ",";

/** Many payments in one transaction: all or none. */
function Batch({ account }: { readonly account: VaultAccount }): ReactElement {
  const form = useBatchForm();
  const { lines, coin, note, change } = form;
  const [isFinal, setIsFinal] = useState(false);
  const wrongChain = useWrongChain();
  const network = useActiveNetwork();
  const { words, counted } = useCountedCoin(coin);
  const read = useRows(lines, account, words);
  const rows = read.filter((row) => row !== undefined);
  const balance = useQuery(balanceQuery(network, account.address, coin)).data;
  const review = useReview(account);
  const total = sumRows(rows);
  const paysFee = account.proposer === undefined;
  const facts = { rows, total, balance, coin, words, counted, paysFee };
  const submit = (): void => {
    setIsFinal(true);
    if (total === undefined || totalVerdict(facts, true) !== undefined) return;
    const payments = listPayments(rows);
    void review.prepare({
      payload: batchCall(payments, coin),
      intent: () => ({ kind: "payments", payments, coinType: coin }),
      keeps: { note: note.trim() },
    });
  };
  const { onSubmit, loading } = useWaitingPress({
    typed: [lines, coin],
    isReading: counted === "asking",
    busy: review.step === "preparing" && t`Simulating the payments`,
    onPress: submit,
  });
  return (
    <Page width="form">
      <PageHeading title={t`Send to many`}>
        <Trans>All payments are sent, or none are.</Trans>
      </PageHeading>
      {wrongChain !== undefined && <WrongChain chainId={wrongChain} />}
      <FormOrigin origin={form.origin} onClear={form.clear} />
      <Card>
        <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <CoinField
            account={account.address}
            coin={coin}
            onCoin={(chosen) => change(() => ({ coin: chosen }))}
            isWithoutAssets
          />
          <BatchRows
            lines={lines}
            rows={read}
            onChange={(update) => change((now) => ({ lines: update(now.lines) }))}
            coin={coin}
            words={words}
            aside={balance !== undefined && t`You have ${formatCoin(balance, words)}`}
            hint={
              HAS_SEMICOLON
                ? t`Paste a list into any row, one payment per line: address or contact name, semicolon, amount. You can also paste from a spreadsheet.`
                : t`Paste a list into any row, one payment per line: address or contact name, comma, amount. You can also paste from a spreadsheet.`
            }
            verdict={totalVerdict(facts, isFinal)}
            total={total}
            isFinal={isFinal}
          />
          <BatchNote note={note} onNote={(text) => change(() => ({ note: text }))} />
          <Button type="submit" tone="primary" size="large" width="full" loading={loading}>
            <Trans>Review payments</Trans>
          </Button>
          <FormProblem review={review} unaffected={t`Nothing was sent. Your list didn't change.`} />
        </form>
      </Card>
      <Link to="/send" className={buttonStyle({ tone: "quiet" })}>
        <Trans>Send to one address instead</Trans>
      </Link>
      <BatchReview review={review} onSent={form.sent} />
    </Page>
  );
}

interface BatchReviewProps {
  readonly review: Review;
  readonly onSent: () => void;
}

function BatchReview({ review, onSent }: BatchReviewProps): ReactElement {
  const navigate = useNavigate();
  return (
    <ReviewSheet
      review={review}
      onSent={(hash) => {
        onSent();
        void navigate({ to: "/send", search: { sent: hash }, replace: true });
      }}
    />
  );
}

function BatchNote({ note, onNote }: { readonly note: string; readonly onNote: (note: string) => void }) {
  return (
    <Field label={t`Note for yourself`} hint={t`Private note for all these payments. Stays on this device.`}>
      <TextInput
        name="note"
        autoComplete="off"
        maxLength={LONGEST_NOTE}
        value={note}
        onValueChange={onNote}
      />
    </Field>
  );
}

function useRows(
  lines: readonly PaymentLine[],
  account: VaultAccount,
  { decimals }: CoinWords,
): readonly (BatchRow | undefined)[] {
  const saved = useSavedAddresses();
  const knownAddresses = useKnownAddresses(account.address);
  return readBatch(lines, { sender: account.address, decimals, knownAddresses, saved });
}

interface BatchFacts {
  readonly rows: readonly BatchRow[];
  /** Undefined while a row is invalid. */
  readonly total: bigint | undefined;
  readonly balance: bigint | undefined;
  readonly coin: string;
  readonly words: CoinWords;
  readonly counted: Counted;
  /** The account itself, not the proposer of a multisig account. */
  readonly paysFee: boolean;
}

function totalVerdict(facts: BatchFacts, isFinal: boolean): FieldVerdict | undefined {
  const { rows, total, balance, coin, words, counted, paysFee } = facts;
  if (counted === "asking") return undefined;
  if (counted === "no") return { kind: "error", text: NOT_COUNTED };
  if (rows.length > MAX_ROWS)
    return {
      kind: "error",
      text: t`Up to ${MAX_ROWS} payments per transaction. You have ${rows.length}.`,
    };
  if (total !== undefined && balance !== undefined) {
    const [have, need] = [formatCoin(balance, words), formatCoin(total, words)];
    if (paysFee && coin === SUPRA_COIN && total >= balance)
      return { kind: "error", text: t`You have ${have}. These payments need ${need} plus a fee.` };
    if (total > balance) return { kind: "error", text: t`You have ${have}. These payments need ${need}.` };
  }
  if (!isFinal || total !== undefined) return undefined;
  return rows.length === 0
    ? { kind: "error", text: t`Enter at least one address and its amount.` }
    : { kind: "error", text: t`Fix the marked payments, then review again.` };
}

interface BatchFields {
  readonly lines: readonly PaymentLine[];
  readonly coin: string;
  readonly note: string;
}

interface BatchForm extends BatchFields {
  /** Undefined once changed. */
  readonly origin: FormStart | undefined;
  readonly change: (update: (fields: BatchFields) => Partial<BatchFields>) => void;
  readonly clear: () => void;
  /** Deletes the draft once the payment is pending. */
  readonly sent: () => void;
}

/** The form of a batch. It starts with a batch to send again or the saved draft, and saves each change. */
function useBatchForm(): BatchForm {
  const stored = useFormDraft(BATCH_FORM);
  const resent = useResentPayload();
  const [resentLines] = useState(() => (resent === undefined ? undefined : batchToLines(resent)));
  const [fields, setFields] = useState<BatchFields>(() =>
    resentLines === undefined ? textToBatch(stored.before ?? "") : { ...EMPTY(), lines: resentLines },
  );
  const [isResent, setIsResent] = useState(resentLines !== undefined);
  // A batch to send again does not replace the saved draft.
  const [isOwn, setIsOwn] = useState(!isResent);
  const draft: FormStart | undefined = stored.isBefore && isOwn ? "draft" : undefined;
  const forget = (): void => {
    if (isOwn) stored.keep("");
  };
  return {
    ...fields,
    origin: isResent ? "resent" : draft,
    change: (update) => {
      const next = { ...fields, ...update(fields) };
      setFields(next);
      setIsResent(false);
      setIsOwn(true);
      stored.keep(batchToText(next));
    },
    clear: () => {
      setIsResent(false);
      setFields(EMPTY());
      forget();
    },
    sent: forget,
  };
}

const EMPTY = (): BatchFields => ({ lines: textToLines(""), coin: SUPRA_COIN, note: "" });

function batchToText({ lines, coin, note }: BatchFields): string {
  const payments = linesToText(lines);
  return fieldsToText({ payments, coin: coin === SUPRA_COIN ? "" : coin, note });
}

function textToBatch(text: string): BatchFields {
  const fields = new URLSearchParams(text);
  return {
    lines: textToLines(fields.get("payments") ?? ""),
    coin: fields.get("coin") ?? SUPRA_COIN,
    note: fields.get("note") ?? "",
  };
}
