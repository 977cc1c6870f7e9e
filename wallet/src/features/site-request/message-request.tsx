import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Problem } from "../../components/feedback/problem.tsx";
import { showWholeText } from "../../format/chain-text.ts";
import { otherHosts } from "../../sites/site-link.ts";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { RejectAction, RequestActions, type SiteRequestProps } from "./request-actions.tsx";
import { useSeen } from "./use-seen.ts";
import { useSiteSignature } from "./use-site-signature.ts";

/** A site wants a text signed as it is. What is shown is what the part that signs has read. */
export function MessageRequest({
  asked,
  account,
  text,
  onAnswer,
  onReject,
}: SiteRequestProps & { readonly text: string }): ReactElement {
  const { summary, problem, isSigning, sign } = useSiteSignature(account, { text, form: "plain" }, onAnswer);
  const shown = summary?.text === undefined ? undefined : showWholeText(summary.text);
  const others = summary?.text === undefined ? [] : otherHosts(summary.text, asked.origin);
  const host = new URL(asked.origin).host;
  const { end, isSeen } = useSeen(shown !== undefined);
  return (
    <Card title={t`Sign a message`}>
      <div className="flex flex-col gap-6">
        {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was signed.`} />}
        {others.length > 0 && (
          <Verdict kind="danger" title={t`This text names ${others.join(", ")}, not ${host}`}>
            <Trans>
              The recipient could use the signature to sign in there as you. Reject the request unless you
              know why.
            </Trans>
          </Verdict>
        )}
        {shown === undefined && problem !== undefined && <RejectAction onReject={onReject} />}
        {shown !== summary?.text && (
          <Verdict kind="danger" title={t`The text contains invisible characters`}>
            <Trans>Hidden characters can disguise a text. They appear below in braces.</Trans>
          </Verdict>
        )}
        {shown !== undefined && (
          <>
            <KeyValues items={[{ label: t`Signed by`, value: account.name }]} />
            {/* Whole, and signed when its end was in sight: what lies below an edge is signed unseen. */}
            <p className="rounded-control bg-surface-sunken p-4 break-words whitespace-pre-wrap">{shown}</p>
            <div ref={end} aria-hidden="true" className="-mt-6" />
            {!isSeen && (
              <p className="text-small text-text-quiet">
                <Trans>Scroll to the end of the text to sign it.</Trans>
              </p>
            )}
            <RequestActions
              isRead={isSeen}
              approve={t`Sign message`}
              onApprove={() => void sign()}
              onReject={onReject}
              isBusy={isSigning}
            />
          </>
        )}
      </div>
    </Card>
  );
}
