import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, type ReactElement } from "react";
import { outcomeIn, type TakenRequest } from "../../sites/handed-request.ts";
import type { SiteLink } from "../../sites/site-link.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { KindOfRequest } from "./kind-of-request.tsx";
import type { SiteRequestProps } from "./request-actions.tsx";
import { OfSite } from "./site-place.tsx";
import { SoleWindow } from "./sole-window.tsx";
import { useAnsweredRequest } from "./use-answered-request.ts";
import { useHandedRequest } from "./use-handed-request.ts";

/** A request of the page that a site opened, whose ticket this tab was opened with. The answer goes back through that page. */
export function HandedRequest({ ticket }: { readonly ticket: string }): ReactElement {
  const { open, isGone } = useHandedRequest(ticket);
  if (open === undefined)
    return (
      <Card padding="flush">
        <EmptyState title={t`Waiting for the site’s window`}>
          <Trans>If nothing appears, the site's window was closed. Go back to the site and try again.</Trans>
        </EmptyState>
      </Card>
    );
  const { request, taken } = open;
  return (
    <SoleWindow name={`${request.origin} ${request.id}`}>
      <OfSite asked={{ ...request, returnTo: request.origin }}>
        {(asked, account) => <Answerable asked={asked} account={account} isGone={isGone} taken={taken} />}
      </OfSite>
    </SoleWindow>
  );
}

function Answerable({
  asked,
  account,
  isGone,
  taken,
}: Pick<SiteRequestProps, "account"> & {
  readonly asked: SiteLink;
  readonly isGone: boolean;
  readonly taken: TakenRequest;
}): ReactElement {
  const { answered, request } = useAnsweredRequest(asked, account);
  useEffect(() => {
    if (answered === undefined) return;
    taken.answer(outcomeIn(answered.href));
    // Allowed for a tab that a link opened; elsewhere it stays, and says that it is done.
    window.close();
  }, [answered, taken]);
  if (answered !== undefined)
    return (
      <Verdict
        kind={answered.isRejected ? "info" : "ok"}
        title={answered.isRejected ? t`Request rejected` : t`Request approved`}
      >
        <Trans>Return to the site. You can close this tab.</Trans>
      </Verdict>
    );
  const notice = isGone && (
    <Verdict kind="caution" title={t`The site closed its window`}>
      <Trans>
        The site can no longer receive your response. Reject this request and try again from the site.
      </Trans>
    </Verdict>
  );
  return <KindOfRequest {...request} opensReview notice={notice} />;
}
