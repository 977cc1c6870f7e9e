import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useLocation } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import { readAnswerPath, type AnswerPathVerdict } from "../../sites/answer-paths.ts";
import { ticketIn, outcomeIn, type TakenRequest } from "../../sites/handed-request.ts";
import { readSiteLink, type SiteLink } from "../../sites/site-link.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { KindOfRequest } from "./kind-of-request.tsx";
import type { SiteRequestProps } from "./request-actions.tsx";
import { RequestPage } from "./request-page.tsx";
import { siteFilesService } from "./read-well-known.ts";
import { useService } from "../../services/app-services.ts";
import { OfSite } from "./site-place.tsx";
import { SoleWindow } from "./sole-window.tsx";
import { useAnsweredRequest } from "./use-answered-request.ts";
import { useHandedRequest } from "./use-handed-request.ts";

/** A site asks for something, by a link or through the page that it opened. Nothing happens before the user says so. */
export function SiteRequestPage(): ReactElement | undefined {
  const { hash } = useLocation();
  const account = useOwnAccount();
  const ticket = ticketIn(hash);
  const link = ticket === undefined ? readSiteLink(hash) : undefined;
  if (account === undefined) return undefined;
  return (
    <RequestPage>
      {ticket !== undefined && <HandedRequest key={ticket} ticket={ticket} />}
      {ticket === undefined && link === undefined && (
        <Card padding="flush">
          <EmptyState title={t`This link has no payment request`}>
            <Trans>
              The request is damaged, or the response would go to an insecure address. Go back to the site and
              try again.
            </Trans>
          </EmptyState>
        </Card>
      )}
      {link !== undefined && (
        <SoleWindow key={hash} name={`${link.origin} ${link.id}`}>
          <OfSite asked={link}>{(asked, own) => <LinkRequest link={asked} account={own} />}</OfSite>
        </SoleWindow>
      )}
    </RequestPage>
  );
}

/** The answer goes back in the address of the site that is shown. */
function LinkRequest({
  link,
  account,
}: Pick<SiteRequestProps, "account"> & { readonly link: SiteLink }): ReactElement {
  const { answered, request } = useAnsweredRequest(link, account, { isByLink: true });
  const readFile = useService(siteFilesService);
  const { data: verdict } = useQuery({
    queryKey: ["answer-path", link.returnTo],
    queryFn: () => readAnswerPath(link.returnTo, readFile),
    enabled: answered === undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const host = new URL(link.origin).host;
  if (answered !== undefined)
    return (
      <Card>
        <div className="flex flex-col gap-6">
          <Verdict
            kind={answered.isRejected ? "info" : "ok"}
            title={answered.isRejected ? t`Request rejected` : t`Request approved`}
          />
          <div>
            <a href={answered.href} className={buttonStyle({ tone: "primary" })}>
              {t`Return to ${host}`}
            </a>
          </div>
        </div>
      </Card>
    );
  if (verdict === undefined) return <Skeleton shape="block" />;
  if (verdict !== "registered") return <NoAnswer host={host} verdict={verdict} />;
  const notice = (
    <Verdict kind="caution" title={t`From a link that claims to be for ${host}.`}>
      {t`Anyone can create a link. The response goes to ${host}. Continue only if you just came from there.`}
    </Verdict>
  );
  return <KindOfRequest {...request} isByLink notice={notice} />;
}

/** An answer is sent to no page that the site has not named: it could lead on to another site. */
function NoAnswer(props: {
  readonly host: string;
  readonly verdict: Exclude<AnswerPathVerdict, "registered">;
}): ReactElement {
  const { host, verdict } = props;
  return (
    <Card>
      {verdict === "not-registered" ? (
        <Verdict kind="danger" title={t`${host} doesn't accept responses at this address`}>
          <Trans>Nothing was signed or sent. Go back to the site and try again.</Trans>
        </Verdict>
      ) : (
        <Verdict kind="danger" title={t`${host} does not say where it accepts responses`}>
          <Trans>
            Nothing was signed or sent. Use the Holdfast extension, or ask the site's developers to support
            request links.
          </Trans>
        </Verdict>
      )}
    </Card>
  );
}

/** A request of the page that a site opened, whose ticket this tab was opened with. The answer goes back through that page. */
function HandedRequest({ ticket }: { readonly ticket: string }): ReactElement {
  const { open, isGone } = useHandedRequest(ticket);
  if (open === undefined)
    return (
      <Card padding="flush">
        <EmptyState title={t`Waiting for the site's window`}>
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
