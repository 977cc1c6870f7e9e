import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isTransactionHash, SUPRA_COIN, type Address, type TransactionHash } from "@holdfast/sdk";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import { isFailureClaimed, isFinal, sentAtSecs, signedTransactionOf } from "@holdfast/sdk/outbox";
import { useQueryClient } from "@tanstack/react-query";
import { ReviewSheet } from "../../review/review-sheet.tsx";
import { addressRow } from "../../review/subject-section.tsx";
import { useReview, FormProblem } from "../../review/use-review.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { findNote, keepNote, wayFindings, type SendRequest } from "./send-draft.ts";
import type { SendFormText } from "./use-payment-draft.ts";
import { SendForm } from "./send-form.tsx";
import { useWrongChain, WrongChain } from "../../components/feedback/problem.tsx";
import type { KeyedAccount } from "../../chain/transactions/parties.ts";
import { preparePayment, readPaymentCall } from "../../chain/transactions/transfer.ts";
import type { ReviewRequest } from "../../review/review-request.ts";
import { expectSameName, nameFindings } from "./recipient.ts";
import { listReceivers, type OutboxEntry } from "../../chain/outbox/outbox-action.ts";
import { useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import { accountQueryKey } from "../../chain/queries/queries.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { StepList, type Step } from "../../ui/step-list.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { OutcomeText, UnprovenEnd } from "../../components/transactions/delivery-status.tsx";
import {
  transactionOutcome,
  type TransactionOutcome,
} from "../../components/transactions/transaction-outcome.ts";
import { useFocusMain } from "../../components/forms/focus-main.ts";
import { formatCoin, useCoinWords, type CoinWords } from "../../components/coins/coin-amount.tsx";
import { resentState, repeatedPayment } from "../../components/forms/resent-payload.ts";
import { feeRow } from "../../components/coins/fee.tsx";
import { PaymentReceipt, ShareReceipt } from "./payment-receipt.tsx";

export function SendPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const network = useActiveNetwork();
  if (account === undefined) return undefined;
  // Restart for another account or network: nothing prepared for one may be sent from another.
  return <SendFlow key={`${network.id} ${account.id}`} account={account} />;
}

/** Form → review → progress, stored in the page's address for reloads and locking. */
function SendFlow({ account }: { readonly account: VaultAccount }): ReactElement {
  const { sent } = useSearch({ from: "/shell/send" });
  const wrongChain = useWrongChain();
  return (
    <Page width="form">
      <PageHeading title={t`Send`} />
      {wrongChain !== undefined && <WrongChain chainId={wrongChain} />}
      {sent !== undefined && isTransactionHash(sent) ? (
        <SendProgress sender={account.address} hash={sent} />
      ) : (
        <NewPayment account={account} />
      )}
    </Page>
  );
}

function NewPayment({ account }: { readonly account: VaultAccount }): ReactElement {
  const { to = "", amount = "", coin = SUPRA_COIN } = useSearch({ from: "/shell/send" });
  const navigate = useNavigate();
  const review = useReview(account);
  const { chainId } = useActiveNetwork();
  const keep = (text: SendFormText): void =>
    void navigate({
      to: "/send",
      search: {
        ...(text.to === "" ? {} : { to: text.to }),
        ...(text.amount === "" ? {} : { amount: text.amount }),
        ...(text.coin === SUPRA_COIN ? {} : { coin: text.coin }),
      },
      replace: true,
      // Scrolling to the top would break a press.
      resetScroll: false,
    });
  return (
    <>
      <Card>
        <div className="flex flex-col gap-5">
          <SendForm
            account={account}
            initial={{ to, amount, coin }}
            initialNote={findNote(to)}
            onKeepNote={keepNote}
            isPreparing={review.step === "preparing"}
            hasFailed={review.step === "form" && review.problem !== undefined}
            onKeep={keep}
            onReview={(request) => void review.prepare(paymentRequest(account, chainId, request))}
          />
          <FormProblem review={review} unaffected={t`Nothing was sent.`} />
        </div>
      </Card>
      <Link to="/send/batch" className={buttonStyle({ tone: "quiet" })}>
        <Trans>Send to many addresses at once</Trans>
      </Link>
      <ReviewSheet
        review={review}
        onSent={(hash) => {
          keepNote("", "");
          // Replaces the form, so that "back" does not bring it up again.
          void navigate({ to: "/send", search: { sent: hash }, replace: true });
        }}
      />
    </>
  );
}

function paymentRequest(account: KeyedAccount, chainId: number, request: SendRequest): ReviewRequest {
  const { to, amount, coin, limits, isCompared, entered, note } = request;
  const { way, isThere = false, chosen } = limits ?? {};
  const paidName = entered && { chainId, name: entered.name.text, address: to };
  return {
    prepare: async (network, overrides, options) => {
      if (entered !== undefined) await expectSameName(network, entered, to, options.signal);
      return preparePayment(network, { account, to, amount, coin, isThere, chosen, overrides }, options);
    },
    propose: async (network, options) => {
      if (entered !== undefined) await expectSameName(network, entered, to, options.signal);
      return (await readPaymentCall(network, { account, to, amount, coin }, options)).call;
    },
    // Computed again, not taken from the built transaction.
    intent: ({ payerBalance = 0n, maxFee }) => ({
      kind: "payments",
      payments: [{ to, amount: amount === "max" ? payerBalance - maxFee : amount }],
      coinType: coin,
    }),
    compared: isCompared ? [to] : [],
    keeps: { note: note.trim(), paidName },
    findings: [
      ...(coin === SUPRA_COIN ? [] : wayFindings(way)),
      ...(entered === undefined ? [] : nameFindings(entered)),
    ],
  };
}

interface SendProgressProps {
  readonly sender: Address;
  readonly hash: TransactionHash;
}

/** Progress until final. Leaving the page changes nothing. */
function SendProgress({ sender, hash }: SendProgressProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const entry = useOutboxEntries(network, sender).find((item) => item.hash === hash);
  useRefreshAtEnd(network, sender, entry?.state);
  const hasWaited = useHasWaited(1000);
  useFocusMain();
  const words = useCoinWords(entry === undefined ? SUPRA_COIN : getPaidCoin(entry));
  if (entry === undefined) return hasWaited ? <NotSentFromHere /> : undefined;
  const outcome = transactionOutcome(entry, formatPaidAmount(entry, words));
  const { title } = outcome;
  const isPaid = entry.state === "succeeded" && entry.unproven === undefined && outcome.kind === "ok";
  return (
    <Card>
      <div className="flex flex-col gap-6">
        {isPaid ? (
          <PaymentReceipt entry={entry} title={title} />
        ) : (
          <PendingPayment {...{ entry, network, outcome }} />
        )}
        {/* The same buttons throughout, so that no change comes between press and release. */}
        <div className="flex flex-wrap gap-3">
          <Next entry={entry} words={words} />
          {isPaid && <ShareReceipt {...{ entry, network, title }} />}
        </div>
      </div>
    </Card>
  );
}

interface PendingPaymentProps {
  readonly entry: OutboxEntry;
  readonly network: WalletNetwork;
  readonly outcome: TransactionOutcome;
}

function PendingPayment({ entry, network, outcome }: PendingPaymentProps): ReactElement {
  return (
    <>
      <div className="flex flex-col items-center gap-3 pt-2 text-center" role="status">
        <h2 className="text-title font-semibold">{outcome.title}</h2>
        {!isFinal(entry) && <p className="text-text-quiet">{outcome.text}</p>}
      </div>
      <UnprovenEnd network={network} entry={entry} />
      {isFinal(entry) && outcome.kind !== "ok" && (
        <Verdict kind={outcome.kind} title={outcome.reason ?? outcome.title}>
          <OutcomeText outcome={{ ...outcome, reason: undefined }} />
        </Verdict>
      )}
      <StepList label={t`Payment progress`} steps={progressSteps(entry, outcome)} />
      <KeyValues
        items={[
          ...(entry.action.kind === "transfer" || entry.action.kind === "payment"
            ? [addressRow(t`To`, entry.action.to)]
            : []),
          ...(entry.outcome === undefined ? [] : [feeRow("paid", entry.outcome.cost)]),
          {
            label: t`Transaction hash`,
            value: <AddressText value={entry.hash} what={t`hash`} form="full" />,
            stacked: true,
          },
        ]}
      />
    </>
  );
}

function Next(props: { readonly entry: OutboxEntry; readonly words: CoinWords }): ReactElement {
  const { entry, words } = props;
  return (
    <>
      <Link
        to="/tx/$hash"
        params={{ hash: entry.hash }}
        className={buttonStyle({ tone: isFinal(entry) ? "primary" : "secondary" })}
      >
        <Trans>View transaction</Trans>
      </Link>
      {isFinal(entry) && !isFailureClaimed(entry) && <NextPayment entry={entry} words={words} />}
      {entry.state === "succeeded" && <SaveContact action={entry.action} />}
    </>
  );
}

/** A failed payment fills in the form again; a successful one does not, to avoid paying twice. */
function NextPayment({
  entry,
  words,
}: {
  readonly entry: OutboxEntry;
  readonly words: CoinWords;
}): ReactElement {
  const { state, action } = entry;
  const isResent = state !== "succeeded";
  const payload = isResent && action.kind === "batch" ? signedTransactionOf(entry)?.raw.payload : undefined;
  if (payload !== undefined)
    return (
      <Link to="/send/batch" state={resentState(payload, sentAtSecs(entry))} className={buttonStyle()}>
        <Trans>Try again</Trans>
      </Link>
    );
  return (
    <Link to="/send" search={isResent ? repeatedPayment(action, words) : {}} className={buttonStyle()}>
      {isResent ? t`Try again` : t`Make another payment`}
    </Link>
  );
}

/** Offered if the recipient has no name. */
function SaveContact({ action }: Pick<OutboxEntry, "action">): ReactElement | undefined {
  const nameOf = useAddressNames();
  const [to, ...others] = listReceivers(action);
  if (to === undefined || others.length > 0 || nameOf(to) !== undefined) return undefined;
  return (
    <Link to="/contacts" search={{ add: to }} className={buttonStyle({ tone: "quiet" })}>
      <Trans>Add to contacts</Trans>
    </Link>
  );
}

/** Refetches at the end of the payment. */
function useRefreshAtEnd(
  network: WalletNetwork,
  sender: Address,
  state: OutboxEntry["state"] | undefined,
): void {
  const queries = useQueryClient();
  const isSettled = state !== undefined && isFinal({ state });
  useEffect(() => {
    if (isSettled) void queries.invalidateQueries({ queryKey: accountQueryKey(network, sender) });
  }, [isSettled, queries, network, sender]);
}

/** After a reload, stored payments load briefly. */
function useHasWaited(ms: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasWaited;
}

/** The link is from another device, account or network. */
function NotSentFromHere(): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState
        title={t`This payment was not sent from this account`}
        action={
          <Link to="/send" className={buttonStyle()}>
            <Trans>New payment</Trans>
          </Link>
        }
      >
        <Trans>The link may be for a different account or network.</Trans>
      </EmptyState>
    </Card>
  );
}

/** Undefined unless a payment. */
function formatPaidAmount({ action }: OutboxEntry, words: CoinWords): string | undefined {
  const amount = action.kind === "batch" ? action.total : "amount" in action ? action.amount : undefined;
  return amount === undefined ? undefined : formatCoin(amount, words);
}

function getPaidCoin({ action }: OutboxEntry): string {
  return "coin" in action ? action.coin : SUPRA_COIN;
}

/** From signature to block. */
function progressSteps(entry: OutboxEntry, outcome: TransactionOutcome): readonly Step[] {
  const { state } = entry;
  const [submission, block] = STEP_STATES[state];
  return [
    {
      label: t`Signed on this device`,
      note: t`Holdfast resends the same signed payment until it's final.`,
      state: "done",
    },
    {
      label: submission === "done" ? t`Submitted` : t`Submitting`,
      state: submission,
      ...(state === "unknown"
        ? {
            note: t`No response from the node yet. Holdfast resends the same signed payment, so you can't pay twice.`,
          }
        : {}),
    },
    { label: blockWords(entry, outcome), state: block },
  ];
}

/** Submission, and block. */
const STEP_STATES: Readonly<Record<OutboxEntry["state"], readonly [Step["state"], Step["state"]]>> = {
  signed: ["current", "ahead"],
  unknown: ["current", "ahead"],
  pending: ["done", "current"],
  succeeded: ["done", "done"],
  "failed-on-chain": ["done", "failed"],
  expired: ["failed", "ahead"],
  taken: ["failed", "ahead"],
};

function blockWords({ state, outcome, unproven }: OutboxEntry, { title }: TransactionOutcome): string {
  if (unproven === "failed") return title;
  const height = `${outcome?.blockHeight ?? ""}`;
  if (state === "succeeded") return t`Confirmed in block ${height}`.trim();
  return state === "failed-on-chain" ? t`Failed in block ${height}`.trim() : t`Waiting for a block`;
}
