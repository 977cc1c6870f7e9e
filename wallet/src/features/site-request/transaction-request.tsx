import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, type ReactElement } from "react";
import {
  approvedInRow,
  type AskedRequest,
  calledFunction,
  type ConnectedSite,
  readSiteTransaction,
  type SiteTransaction,
} from "@holdfast/provider/approval";
import { Trans } from "@lingui/react/macro";
import { callFacts } from "@holdfast/descriptors/calls";
import { bytesToHex, type EntryFunction, type TransactionPayload } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { whenSubmitted } from "../../chain/outbox/submission.ts";
import { useOutbox } from "../../chain/outbox/outbox-context.ts";
import { FormProblem, useReview } from "../../review/use-review.tsx";
import type { ReviewRequest } from "../../review/review-request.ts";
import { ReviewSheet } from "../../review/review-sheet.tsx";
import type { Finding } from "../../review/rules/finding.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { SiteName } from "./site-name.tsx";
import { RejectAction, RequestActions, type SiteRequestProps } from "./request-actions.tsx";
import { networkQueryKey } from "../../chain/queries/queries.ts";
import { DescriptionSentence } from "../../components/descriptions/description-sentence.tsx";
import {
  descriptionFinder,
  useDescriptionSource,
  readStoredDescriptor,
} from "../../components/descriptions/found-description.ts";
import { appLanguage } from "../../format/app-language.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";

type Params = Extract<AskedRequest, { readonly method: "sendTransaction" }>["params"];

/** Uses the normal review, which names the site. */
export function TransactionRequest({
  params,
  ...props
}: SiteRequestProps & { readonly params: Params }): ReactElement {
  const { asked, account, sites, onReject } = props;
  const network = useActiveNetwork();
  const site = sites.of(asked.origin);
  const host = new URL(asked.origin).host;
  if (site === undefined || site.address !== account.address || site.chainId !== network.chainId)
    return (
      <Card>
        <NotConnected host={host} isOther={site !== undefined} onReject={onReject} />
      </Card>
    );
  const read = readTransaction(params, site);
  if ("refusal" in read)
    return (
      <Card>
        <div className="flex flex-col gap-6">
          <Verdict kind="danger" title={t`Can't send this transaction`}>
            {read.refusal}
          </Verdict>
          <RejectAction onReject={onReject} />
        </div>
      </Card>
    );
  return <ReadRequest {...props} host={host} site={site} transaction={read.transaction} />;
}

function ReadRequest({
  asked,
  account,
  onAnswer,
  onReject,
  opensReview = false,
  isByLink = false,
  notice,
  host,
  site,
  transaction,
}: SiteRequestProps & {
  readonly host: string;
  readonly site: ConnectedSite;
  readonly transaction: SiteTransaction;
}): ReactElement {
  const network = useActiveNetwork();
  const review = useReview(account);
  const outbox = useOutbox();
  const { payload, claimed } = transaction;
  const open = (): void => void review.prepare(createReviewRequest(transaction, { host, site, isByLink }));
  const openAtOnce = useEffectEvent(() => {
    if (opensReview && review.step === "form") open();
  });
  useEffect(() => openAtOnce(), []);
  const claim = <SiteClaim payload={payload} file={claimed.description} account={account} />;
  return (
    <>
      <Card title={isByLink ? t`A link requests a transaction` : t`${host} requests a transaction`}>
        <div className="flex flex-col gap-6">
          <KeyValues items={[{ label: t`Account`, value: account.name }]} />
          {review.step === "form" && claim}
          <FormProblem review={review} unaffected={t`Nothing was sent.`} />
          <RequestActions
            approve={t`Review transaction`}
            onApprove={open}
            onReject={onReject}
            isBusy={review.step === "preparing"}
          />
        </div>
      </Card>
      <ReviewSheet
        review={review}
        source={<SiteName origin={asked.origin} isClaimed={isByLink} />}
        claims={
          <>
            {/* For a link, a finding says so. */}
            {!isByLink && notice}
            {claim}
          </>
        }
        onReject={onReject}
        onSent={(hash) => {
          // Answers once a node has it, even if this page closes.
          void whenSubmitted(outbox, network, { sender: account.address, hash }).then(() =>
            onAnswer({ hash }, calledFunction(payload)),
          );
        }}
      />
    </>
  );
}

interface SiteStanding {
  readonly host: string;
  readonly site: ConnectedSite;
  readonly isByLink: boolean;
}

function createReviewRequest(
  { payload, asked }: SiteTransaction,
  { host, site, isByLink }: SiteStanding,
): ReviewRequest {
  const { expirySecs, maxGasAmount } = asked;
  return {
    payload,
    ...(expirySecs === undefined ? {} : { overrides: { expirySecs } }),
    ...(maxGasAmount === undefined ? {} : { askedMaxGas: maxGasAmount }),
    site: {
      host,
      // Calls approved for a link are not evidence for the site.
      knownCalls: isByLink ? [] : site.history.flatMap(({ call }) => call ?? []),
      isByLink,
      approvedInRow: approvedInRow(site, Date.now()),
    },
    findings: [...(isByLink ? [fromLink(host)] : []), ...otherExpiry(host, asked)],
  };
}

function NotConnected({
  host,
  isOther,
  onReject,
}: Pick<SiteRequestProps, "onReject"> & {
  readonly host: string;
  readonly isOther: boolean;
}): ReactElement {
  return (
    <div className="flex flex-col gap-6">
      <Verdict
        kind="caution"
        title={isOther ? t`${host} is connected to another account or network` : t`${host} is not connected`}
      >
        {isOther
          ? t`Switch to the connected account and network, or go back to the site and connect again.`
          : t`Go back to the site and connect first.`}
      </Verdict>
      <RejectAction onReject={onReject} />
    </div>
  );
}

/** Errors are worded for the site's developers. */
function readTransaction(
  params: Params,
  site: ConnectedSite,
): { readonly transaction: SiteTransaction } | { readonly refusal: string } {
  try {
    return { transaction: readSiteTransaction(params, site, BigInt(Math.floor(Date.now() / 1000))) };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}

function fromLink(host: string): Finding {
  return {
    rule: "site-request",
    level: "warning",
    title: t`The link claims to come from ${host}.`,
    why: t`Anyone can create a link. Check that the review matches what you want to do.`,
    source: t`the link's request, decoded from its bytes`,
  };
}

/** Reports that the signed expiry differs from the requested one. */
function otherExpiry(host: string, { unusableExpiry }: SiteTransaction["asked"]): readonly Finding[] {
  if (unusableExpiry === undefined) return [];
  return [
    {
      rule: "site-request",
      level: "info",
      title: t`Holdfast doesn't use the expiry requested by ${host}.`,
      why: t`The expiry is in the past or beyond the network limit. Holdfast uses your default expiry.`,
      source: t`the site's request, decoded from its bytes`,
    },
  ];
}

interface SiteClaimProps {
  readonly payload: TransactionPayload | EntryFunction;
  readonly file: string | undefined;
  readonly account: VaultAccount;
}

/** The site's own description, quoted as such. Hidden unless it matches the code and all rules. */
function SiteClaim({ payload, file, account }: SiteClaimProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const { moduleOf } = useDescriptionSource();
  const call =
    "kind" in payload ? (payload.kind === "entry-function" ? payload.entryFunction : undefined) : payload;
  const facts = call === undefined ? undefined : callFacts(call);
  const given = facts?.arguments.map((bytes) => bytesToHex(bytes)).join();
  const { data } = useQuery({
    queryKey: ["site-claim", ...networkQueryKey(network), file, facts?.function, given, account.address],
    enabled: file !== undefined && facts !== undefined,
    retry: false,
    gcTime: 0,
    queryFn: async () => {
      if (file === undefined || facts === undefined) return null;
      const kept = await readStoredDescriptor(file, []);
      if (kept.kind === "unused") return null;
      const descriptors = [{ descriptor: kept.descriptor, trust: { kind: "claimed" } as const }];
      const find = descriptionFinder({ descriptors: async () => descriptors, moduleOf }, appLanguage);
      const found = await find(facts, { sender: account.address, chainId: network.chainId });
      return found?.kind === "fits" ? (found.description.sentence ?? null) : null;
    },
  });
  if (data === undefined || data === null) return undefined;
  return (
    <figure aria-label={t`The site's text`} className="border-l-2 border-line pl-3">
      <blockquote className="wrap-anywhere text-text-quiet">
        “<DescriptionSentence parts={data} />”
      </blockquote>
      <figcaption className="text-small text-text-quiet">
        <Trans>Claimed by the site. The review shows what the bytes do.</Trans>
      </figcaption>
    </figure>
  );
}
