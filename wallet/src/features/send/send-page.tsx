import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isTransactionHash, SUPRA_COIN } from "@holdfast/sdk";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ReviewSheet } from "../../review/review-sheet.tsx";
import { useReview } from "../../review/use-review.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { FormProblem } from "../../review/form-problem.tsx";
import { findNote, keepNote, wayFindings, type SendRequest } from "./send-draft.ts";
import type { SendFormText } from "./use-payment-draft.ts";
import { SendForm } from "./send-form.tsx";
import { SendProgress } from "./send-progress.tsx";
import { useWrongChain, WrongChain } from "../../components/feedback/wrong-chain.tsx";
import type { KeyedAccount } from "../../chain/transactions/parties.ts";
import { preparePayment, readPaymentCall } from "../../chain/transactions/transfer.ts";
import type { ReviewRequest } from "../../review/review-request.ts";
import { expectSameName, nameFindings } from "./name-check.ts";

export function SendPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const network = useActiveNetwork();
  if (account === undefined) return undefined;
  // Another account or network begins again: nothing that was prepared for one may be sent from another.
  return <SendFlow key={`${network.id} ${account.id}`} account={account} />;
}

/** Form → review → progress. All of it is in the page's address, so that locking or reloading keeps it. */
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
      // Stored while the user presses a button: a page that jumped to its top would take the press away.
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
          // Replaces the form, so that going back does not bring up what was sent already.
          void navigate({ to: "/send", search: { sent: hash }, replace: true });
        }}
      />
    </>
  );
}

/** A payment as the review wants it: its own way to be prepared, and what was meant. */
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
    // Everything but the fee is computed here once more, not taken from what was built.
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
