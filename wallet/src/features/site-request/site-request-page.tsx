import { useLocation } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { answerOf, keepAnswer, type AnsweredLink } from "../../sites/answered-links.ts";
import { ConnectedSites } from "../../sites/connected-sites.ts";
import { rejectedByPerson } from "../../sites/site-errors.ts";
import { answerAddress, readSiteLink, type SiteLink } from "../../sites/site-link.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { KindOfRequest } from "./kind-of-request.tsx";
import type { SiteRequestProps } from "./request-actions.tsx";

/** A site asks for something by a link. Nothing happens before the person says so, and the answer goes to the site that is shown. */
export function SiteRequestPage(): ReactElement | undefined {
  const { hash } = useLocation();
  const account = useActiveAccount();
  const network = useActiveNetwork();
  const link = readSiteLink(hash);
  if (account === undefined) return undefined;
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6">
      <PageHeading title="Site request" />
      {link === undefined ? (
        <Card padding="flush">
          <EmptyState title="This link asks for nothing">
            It is damaged, or its answer would go to an address that is not secure. Go back to the site and
            try again.
          </EmptyState>
        </Card>
      ) : (
        // Another account or network begins again: what was read for one is not answered by another.
        <Request key={`${network.id} ${account.id} ${hash}`} link={link} account={account} />
      )}
    </div>
  );
}

function Request({
  link,
  account,
}: Pick<SiteRequestProps, "account"> & { readonly link: SiteLink }): ReactElement {
  const network = useActiveNetwork();
  const [sites] = useState(() => new ConnectedSites());
  const [address, setAddress] = useState(() => answerOf(link));
  const settle = (answered: AnsweredLink): void => {
    keepAnswer(link, answered);
    setAddress(answered);
  };
  const host = new URL(link.origin).host;
  if (address !== undefined)
    return (
      <Card>
        <div className="flex flex-col gap-6">
          <Verdict
            kind={address.isRejected ? "info" : "ok"}
            title={address.isRejected ? "Request rejected" : "Request approved"}
          />
          <div>
            <a href={address.href} className={buttonStyle({ tone: "primary" })}>
              {`Return to ${host}`}
            </a>
          </div>
        </div>
      </Card>
    );
  const { code, message } = rejectedByPerson();
  const props: SiteRequestProps = {
    asked: link,
    account,
    sites,
    onAnswer(result) {
      noteAnswer({ sites, asked: link, account, network });
      settle({ href: answerAddress(link, { result }), isRejected: false });
    },
    onReject: () => settle({ href: answerAddress(link, { error: { code, message } }), isRejected: true }),
  };
  return (
    <>
      <Verdict kind="caution" title={`The answer goes to ${host}`}>
        A link can be made by anybody. Continue only if you came from this site just now.
      </Verdict>
      <KindOfRequest {...props} />
    </>
  );
}

const KINDS = { signMessage: "message", signIn: "sign-in", sendTransaction: "transaction" } as const;

/** Remembers what a site was given. */
function noteAnswer({
  sites: known,
  asked: { origin, request },
  account: { address },
  network: { chainId },
}: Pick<SiteRequestProps, "sites" | "asked" | "account"> & {
  readonly network: { readonly chainId: number };
}) {
  if (request.method === "connect") known.connect({ origin, address, chainId }, Date.now());
  else known.count(origin, Date.now(), KINDS[request.method]);
}
