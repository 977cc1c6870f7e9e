import { t } from "@lingui/core/macro";
import type { TransactionHash, TransactionPayload } from "@holdfast/sdk";
import { useState, type ReactElement, type ReactNode } from "react";
import { FormProblem, useReview, type Review } from "../use-review.tsx";
import { useWrongChain, WrongChain } from "../../components/feedback/problem.tsx";
import type { ReviewConditions } from "../review-request.ts";
import { ReviewSheet } from "../review-sheet.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { SentCall } from "./sent-call.tsx";

/** A form's way through review and outbox, with its result. */
export interface CallEnding {
  readonly review: Review;
  readonly isPreparing: boolean;
  readonly ask: (payload: TransactionPayload, more?: ReviewConditions) => void;
  readonly sent: TransactionHash | undefined;
  readonly noteSent: (hash: TransactionHash) => void;
}

export function useCallEnding(account: VaultAccount): CallEnding {
  const review = useReview(account);
  const [sent, setSent] = useState<TransactionHash>();
  return {
    review,
    isPreparing: review.step === "preparing",
    ask: (payload, more = {}) => {
      setSent(undefined);
      void review.prepare({ payload, ...more });
    },
    sent,
    noteSent: setSent,
  };
}

interface CallOutcomeProps {
  readonly account: VaultAccount;
  readonly ending: CallEnding;
  readonly next?: ReactNode;
  readonly onSent?: (hash: TransactionHash) => void;
}

/** Below a form: problem, review and result. */
export function CallOutcome({ account, ending, next, onSent }: CallOutcomeProps): ReactElement {
  const { review, sent, noteSent } = ending;
  const wrongChain = useWrongChain();
  return (
    <>
      {wrongChain !== undefined && <WrongChain chainId={wrongChain} />}
      <FormProblem review={review} unaffected={t`Nothing was sent. Your entries are still here.`} />
      <ReviewSheet
        review={review}
        onSent={(hash) => {
          noteSent(hash);
          onSent?.(hash);
        }}
      />
      {sent !== undefined && <SentCall key={sent} sender={account.address} hash={sent} next={next} />}
    </>
  );
}
