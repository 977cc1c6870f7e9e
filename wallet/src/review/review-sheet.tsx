import { t } from "@lingui/core/macro";
import { isSupraError, type TransactionHash } from "@holdfast/sdk";
import { outboxSequenceUsed } from "@holdfast/sdk/errors";
import { useState, type ReactElement, type ReactNode, useRef, type RefObject } from "react";
import { useNameOf } from "../components/addresses/account-names.ts";
import { formatCoin, useCoinWords } from "../components/coins/coin-amount.tsx";
import { useNow } from "../components/time/now.ts";
import { Problem } from "../components/feedback/problem.tsx";
import { formatSupra } from "../components/coins/supra-amount.tsx";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { Button } from "../ui/button.tsx";
import { useVisibleDelay } from "../ui/visible-delay.ts";
import { Sheet } from "../ui/sheet.tsx";
import type { TransactionSummary } from "../vault/signing.ts";
import { BalanceSection } from "./balance-section.tsx";
import { BytesSection } from "./bytes-section.tsx";
import { ConfirmSevere, isSevereConfirmed } from "./confirm-severe.tsx";
import { ProposalDecisions } from "./proposal-decisions.tsx";
import { DescriptionSection } from "./description/description-section.tsx";
import { FactsSection } from "./facts-section.tsx";
import { FeesSection } from "./fees-section.tsx";
import { FindingList } from "./finding-list.tsx";
import { SevereWait, useSevereWait } from "./severe-wait.tsx";
import { coinOf, signedHeadlineOf } from "./review-words.ts";
import { AmountSource } from "./reviewed-amount.tsx";
import { PayloadSection } from "./payload-section.tsx";
import { SubjectSection } from "./subject-section.tsx";
import { SimulationSection } from "./simulation-section.tsx";
import { isBlocked, type Proof, type Reviewed } from "./transaction-flow.ts";
import type { Review } from "./use-review.ts";
import { askPasskey } from "../components/secrets/passkey-device.ts";
import { usePasskeysHere } from "../components/secrets/use-passkeys-here.ts";

export interface ReviewSheetProps {
  readonly review: Review;
  /** It was signed and sent. */
  readonly onSent: (hash: TransactionHash) => void;
  /** What was not affected when signing went wrong. */
  readonly unaffected?: string;
  /** The signature goes to others, and nothing to a node. */
  readonly signsOnly?: boolean;
  /** Who asks for it and with which words, where the wallet's own form did not. */
  readonly source?: ReactNode;
  /** Ends a request that another sent, in the place of the way back to a form. */
  readonly onReject?: () => void;
}

/**
 * The one look before signing, the same for every kind of transaction: everything in it was read by the signer from
 * the bytes that it would sign, or says where it comes from. Draws nothing while there is nothing to review.
 */
export function ReviewSheet(props: ReviewSheetProps): ReactElement | undefined {
  const { review: reviewed, step } = props.review;
  if (reviewed === undefined || step === "form") return undefined;
  // Other bytes begin again: what was confirmed for one transaction is not confirmed for another.
  return <OpenSheet key={reviewed.summary.digest} {...props} reviewed={reviewed} />;
}

function OpenSheet(props: ReviewSheetProps & { readonly reviewed: Reviewed }): ReactElement {
  const { review, reviewed, onSent, unaffected = t`Nothing was sent.`, source, onReject } = props;
  const { signsOnly = false } = props;
  const network = useActiveNetwork();
  const [typed, setTyped] = useState("");
  const { summary, prepared, account, findings } = reviewed;
  const rest = useSevereWait(findings);
  // What a site asks for comes before a user's eyes without a press, and what replaces another review under their hand.
  const isSeen = useVisibleDelay(reviewed.request.site !== undefined || reviewed.isAnother === true);
  const mustWait = !isSeen || (rest !== undefined && rest > 0);
  const { password, hasPasskey, prove } = useProof(summary);
  const now = useNow(1000);
  const secondsLeft =
    Number(summary.expirationTimestampSecs) - (Math.floor(now / 1000) - prepared.clockAheadSecs);
  const title = useHeadline(reviewed);
  const isOver = secondsLeft <= 0;
  const isTaken = isSupraError(review.problem, outboxSequenceUsed);
  const canSign = !isBlocked(findings);
  const canConfirm = canSign && !isOver && !isTaken;
  const confirm = async (): Promise<void> => {
    const hash = await review.confirm(prove);
    if (hash !== undefined) onSent(hash);
  };
  return (
    <Sheet
      open
      makesRoom
      onOpenChange={(isOpen) => {
        if (!isOpen && review.step !== "signing") review.back();
      }}
      title={title}
      description={descriptionOf(summary.sender === account.address, signsOnly, account.name, network.name)}
      footer={
        <>
          {review.problem !== undefined && <Problem error={review.problem} unaffected={unaffected} />}
          {canConfirm && <ConfirmSevere {...{ reviewed, typed, password, hasPasskey }} onType={setTyped} />}
          {canConfirm && <SevereWait rest={rest} />}
          {canConfirm && (
            <Button
              tone="primary"
              size="large"
              width="full"
              disabled={mustWait || !isSevereConfirmed(reviewed, typed) || review.step === "preparing"}
              loading={review.step === "signing" && (signsOnly ? t`Signing` : t`Signing and sending`)}
              onClick={() => void confirm()}
            >
              {signsOnly ? t`Sign` : title}
            </Button>
          )}
          {canSign && !canConfirm && <AnotherReview review={review} isOver={isOver} />}
          <WayOut review={review} onReject={onReject} />
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {source}
        <FindingList findings={findings} prepared={prepared} isOver={isOver} />
        <DescriptionSection described={reviewed.described} />
        <AmountSource verification={reviewed.verification}>
          <SubjectSection action={summary.action} />
          <ProposalDecisions reviewed={reviewed} />
          <BalanceSection reviewed={reviewed} />
        </AmountSource>
        <FactsSection reviewed={reviewed} secondsLeft={secondsLeft} />
        <div>
          <PayloadSection reviewed={reviewed} />
          <SimulationSection review={review} prepared={prepared} now={now} />
          <FeesSection review={review} prepared={prepared} />
          <BytesSection prepared={prepared} summary={summary} />
        </div>
      </div>
    </Sheet>
  );
}

function descriptionOf(isSender: boolean, signsOnly: boolean, name: string, network: string): string {
  if (signsOnly) return t`Signs, sends nothing. Signed by ${name}, on ${network}`;
  return isSender ? t`From ${name}, on ${network}` : t`Signed by ${name}, on ${network}`;
}

/** What stands where these bytes can be signed no more: their time is over, or their sequence number was used. */
function AnotherReview({
  review,
  isOver,
}: {
  readonly review: Review;
  readonly isOver: boolean;
}): ReactElement {
  const begin = isOver ? review.refresh : review.renumber;
  return (
    <Button tone="primary" size="large" width="full" onClick={() => void begin()}>
      {isOver ? t`Review again` : t`Prepare again`}
    </Button>
  );
}

/** Back to the form, or an end of what another asked for. */
function WayOut({
  review,
  onReject,
}: {
  readonly review: Review;
  readonly onReject: (() => void) | undefined;
}): ReactElement {
  return (
    <Button tone="quiet" width="full" disabled={review.step === "signing"} onClick={onReject ?? review.back}>
      {onReject === undefined ? t`Edit` : t`Reject`}
    </Button>
  );
}

/** What the sheet and its button are called. */
function useHeadline({ summary, risk }: Reviewed): string {
  const nameOf = useNameOf();
  const coin = coinOf(summary.action);
  const words = useCoinWords(coin);
  const formatAny = (value: bigint, coinType: string): string =>
    coinType === coin ? formatCoin(value, words) : formatSupra(value);
  return signedHeadlineOf(summary, risk, formatAny, nameOf);
}

/** What the signer wants to see besides a press: the password's field, or a passkey that is asked when it comes to it. */
function useProof({ mustConfirm, passwordReasons }: TransactionSummary): {
  readonly password: RefObject<HTMLInputElement | null>;
  /** True where a passkey is enough and one works here. */
  readonly hasPasskey: boolean;
  readonly prove: () => Promise<Proof>;
} {
  const password = useRef<HTMLInputElement>(null);
  const isEnough = mustConfirm && passwordReasons.length === 0;
  const passkeys = usePasskeysHere(isEnough);
  const hasPasskey = isEnough && passkeys.length > 0;
  const prove = async (): Promise<Proof> => {
    if (password.current !== null) return { password: password.current.value };
    return hasPasskey ? { passkey: await askPasskey(passkeys) } : {};
  };
  return { password, hasPasskey, prove };
}
