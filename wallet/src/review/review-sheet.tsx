import { t } from "@lingui/core/macro";
import { isSupraError, type Address, type TransactionHash } from "@holdfast/sdk";
import { outboxSequenceUsed } from "@holdfast/sdk/errors";
import { findMultisigAddress } from "@holdfast/descriptors/calls";
import { useNavigate } from "@tanstack/react-router";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import { isAlone } from "../chain/transactions/parties.ts";
import { useAccountNames, useAddressNames } from "../components/addresses/account-names.ts";
import { formatCoin, useCoinWords } from "../components/coins/coin-amount.tsx";
import { formatSupra } from "../components/coins/supra-amount.tsx";
import { useNow } from "../ui/now.ts";
import { Problem } from "../components/feedback/problem.tsx";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { Button } from "../ui/button.tsx";
import { useVisibleDelay } from "../ui/visible-delay.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { Sheet } from "../ui/sheet.tsx";
import type { TransactionSummary } from "../vault/signing.ts";
import { BalanceSection, FeeFacts, laterChanges } from "./balance-section.tsx";
import { BytesSection } from "./bytes-section.tsx";
import { ConfirmSevere, isSevereConfirmed, SevereWait, useSevereWait } from "./confirm-severe.tsx";
import { ProposalDecisions } from "./proposal-decisions.tsx";

import {
  FactsSection,
  isShownByCall,
  PartiesSection,
  PayloadSection,
  SimulationSection,
  FeesSection,
} from "./details-section.tsx";
import { FindingList } from "./finding-list.tsx";
import { getHeadlineCoin, formatSignedHeadline } from "./review-words.ts";
import { AmountSource } from "./reviewed-amount.tsx";
import { SubjectSection } from "./subject-section.tsx";
import { isBlocked, type Proof, type Reviewed } from "./transaction-flow.ts";
import type { Review } from "./use-review.tsx";
import { askPasskey, usePasskeysHere } from "../components/secrets/passkey-device.ts";
import { DescriptionSentence, trustWord } from "../components/descriptions/description-sentence.tsx";
import type { DescribedCall } from "./description/described-call.ts";

interface ReviewSheetProps {
  readonly review: Review;
  readonly onSent: (hash: TransactionHash) => void;
  /** Said after a signing error. */
  readonly unaffected?: string;
  /** Others get the signature; nothing is sent. */
  readonly signsOnly?: boolean;
  /** The requester, unless the wallet's own form. */
  readonly source?: ReactNode;
  /** Warnings about the site, and its claims. */
  readonly claims?: ReactNode;
  /** Rejects an external request; replaces "back". */
  readonly onReject?: () => void;
}

/** The review of every transaction: all is read from the bytes to sign, or names its source. */
export function ReviewSheet(props: ReviewSheetProps): ReactElement | undefined {
  const { review: reviewed, step } = props.review;
  const [isDetailed, setIsDetailed] = useState(false);
  if (reviewed === undefined || step === "form") return undefined;
  // A different transaction needs new confirmations.
  return (
    <OpenSheet
      key={reviewed.series}
      {...props}
      reviewed={reviewed}
      isDetailed={isDetailed}
      onDetailed={setIsDetailed}
    />
  );
}

interface OpenSheetProps extends ReviewSheetProps {
  readonly reviewed: Reviewed;
  readonly isDetailed: boolean;
  readonly onDetailed: (isDetailed: boolean) => void;
}

function OpenSheet(props: OpenSheetProps): ReactElement {
  const { review, reviewed, onSent, unaffected = t`Nothing was sent.`, onReject } = props;
  const { signsOnly = false } = props;
  const [typed, setTyped] = useState("");
  const { summary, findings } = reviewed;
  const rest = useSevereWait(findings);
  // Site requests and replacements appear without a press, so wait until they are seen.
  const isSeen = useVisibleDelay(reviewed.request.site !== undefined || reviewed.isAnother === true);
  const mustWait = !isSeen || (rest !== undefined && rest > 0);
  const { password, hasPasskey, prove } = useProof(summary);
  const secondsLeft = useSecondsLeft(reviewed);
  useRenewal(review, reviewed, secondsLeft);
  const showProposed = useShowProposed();
  const title = useHeadline(reviewed);
  const description = useDescription(reviewed, signsOnly);
  const isOver = secondsLeft <= 0;
  const isTaken = isSupraError(review.problem, outboxSequenceUsed);
  const canSign = !isBlocked(findings);
  const canConfirm = canSign && !isOver && !isTaken;
  const confirm = async (): Promise<void> => {
    const hash = await review.confirm(prove);
    if (hash === undefined) return;
    onSent(hash);
    if (review.proposesFor !== undefined) showProposed(review.proposesFor.address, hash);
  };
  return (
    <Sheet
      open
      makesRoom
      onOpenChange={(isOpen) => {
        if (!isOpen && review.step !== "signing") review.back();
      }}
      title={title}
      description={description}
      footer={
        <>
          {review.problem !== undefined && <Problem error={review.problem} unaffected={unaffected} />}
          {canConfirm && <ConfirmSevere {...{ reviewed, typed, password, hasPasskey }} onType={setTyped} />}
          {canConfirm && <SevereWait rest={rest} />}
          <div className="flex items-stretch gap-3">
            <WayOut review={review} onReject={onReject} />
            <div className="min-w-0 flex-1">
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
            </div>
          </div>
        </>
      }
    >
      <SheetContent {...props} isOver={isOver} secondsLeft={secondsLeft} />
    </Sheet>
  );
}

function SheetContent(
  props: OpenSheetProps & { readonly isOver: boolean; readonly secondsLeft: number },
): ReactElement {
  const { review, reviewed, source, claims, isOver, secondsLeft, isDetailed, onDetailed } = props;
  const { summary, prepared, account, findings, changed = [] } = reviewed;
  const now = useNow(1000);
  const isOpen = isShownByCall(summary.action);
  const isProposal = summary.action.kind === "proposal";
  return (
    <div className="flex flex-col gap-4">
      {source}
      <p role="status" className="text-small text-on-caution-soft empty:hidden">
        {changed.length > 0 && t`Changed since you opened this review: ${changed.join(", ")}.`}
      </p>
      {!isProposal && <DescriptionSection described={reviewed.described} />}
      <AmountSource verification={reviewed.verification}>
        <SubjectSection
          action={summary.action}
          payer={summary.sender === account.address ? account.address : undefined}
        />
        <ProposalDecisions reviewed={reviewed} />
        <BalanceSection reviewed={reviewed} />
      </AmountSource>
      {/* The heading says that it is proposed, so the payment comes first. */}
      {isProposal && <DescriptionSection described={reviewed.described} />}
      <FindingList
        findings={findings}
        prepared={prepared}
        isAgreed={reviewed.isAgreed}
        isWhole={summary.action.kind !== "proposal" && summary.action.kind !== "vote"}
        isOver={isOver}
      />
      {claims}
      {!isAlone(prepared.parties) && <PartiesSection reviewed={reviewed} />}
      <div>
        {isOpen && <PayloadSection reviewed={reviewed} />}
        <Disclosure summary={t`Details`} isOpen={isDetailed} onToggle={onDetailed}>
          <div className="flex flex-col gap-4">
            <FeeFacts reviewed={reviewed} />
            {isAlone(prepared.parties) && <PartiesSection reviewed={reviewed} />}
            <FactsSection reviewed={reviewed} secondsLeft={secondsLeft} />
            <div>
              {!isOpen && <PayloadSection reviewed={reviewed} />}
              <SimulationSection review={review} prepared={prepared} now={now} />
              <FeesSection review={review} prepared={prepared} />
              <BytesSection prepared={prepared} summary={summary} />
            </div>
          </div>
        </Disclosure>
      </div>
    </div>
  );
}

/** By the chain's clock. */
function useSecondsLeft({ summary, prepared }: Reviewed): number {
  const now = useNow(1000);
  return Number(summary.expirationTimestampSecs) - (Math.floor(now / 1000) - prepared.clockAheadSecs);
}

const RENEWAL_SECS = 20;

/** Rebuilds an open review before it expires, so the user need not read it again. */
function useRenewal({ step, renew }: Review, { request }: Reviewed, secondsLeft: number): void {
  // A partial signature must keep the others' bytes.
  const isDue =
    step === "review" && request.takePart === undefined && secondsLeft > 0 && secondsLeft <= RENEWAL_SECS;
  const begin = useEffectEvent(() => {
    if (document.visibilityState === "visible") void renew();
  });
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);
}

function useShowProposed(): (multisig: Address, hash: TransactionHash) => void {
  const navigate = useNavigate();
  return (multisig, hash) =>
    void navigate({ to: "/multisig/$address", params: { address: multisig }, hash: `proposed=${hash}` });
}

function useDescription({ summary, account, decision }: Reviewed, signsOnly: boolean): string {
  const network = useActiveNetwork().name;
  const nameOf = useAccountNames();
  const { name } = account;
  if (signsOnly) return t`Signed by ${name}, on ${network}. Not sent.`;
  if (summary.sender !== account.address) return t`Signed by ${name}, on ${network}`;
  const multisig = findMultisigAddress(summary.action);
  if (multisig === undefined) return t`From ${name}, on ${network}`;
  const pays = laterChanges({ summary, decision }).length > 0 || summary.action.kind === "multisig";
  return pays
    ? t`Paid from ${nameOf(multisig)}. Signed by ${name}, on ${network}`
    : t`For ${nameOf(multisig)}. Signed by ${name}, on ${network}`;
}

/** Shown if the bytes expired or their number was used. */
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

function WayOut({
  review,
  onReject,
}: {
  readonly review: Review;
  readonly onReject: (() => void) | undefined;
}): ReactElement {
  return (
    <Button size="large" disabled={review.step === "signing"} onClick={onReject ?? review.back}>
      {onReject === undefined ? t`Edit` : t`Reject`}
    </Button>
  );
}

function useHeadline({ summary, risk }: Reviewed): string {
  const nameOf = useAddressNames();
  const coin = getHeadlineCoin(summary.action);
  const words = useCoinWords(coin);
  const formatAny = (value: bigint, coinType: string): string =>
    coinType === coin ? formatCoin(value, words) : formatSupra(value);
  return formatSignedHeadline(summary, risk, formatAny, nameOf);
}

/** Password field or passkey, if the signer requires one. */
function useProof({ mustConfirm, passwordReasons }: TransactionSummary): {
  readonly password: RefObject<HTMLInputElement | null>;
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

/** The call in one sentence, only if the simulation confirms it. The arguments stay below. */
function DescriptionSection({
  described,
}: {
  readonly described: DescribedCall | undefined;
}): ReactElement | undefined {
  if (described?.kind !== "fits" || described.check !== "as-described") return undefined;
  const { sentence } = described.description;
  if (sentence === undefined) return undefined;
  return (
    <section aria-label={t`Description`} className="flex flex-col gap-1">
      <p className="text-lead font-medium wrap-anywhere">
        <DescriptionSentence parts={sentence} />
      </p>
      <p className="text-small text-text-quiet">{t`Description: ${trustWord(described.trust)}`}</p>
    </section>
  );
}
