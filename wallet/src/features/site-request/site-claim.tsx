import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { callFacts } from "@holdfast/descriptors/calls";
import { bytesToHex, type EntryFunction, type TransactionPayload } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { networkQueryKey } from "../../chain/queries/queries.ts";
import { DescriptionSentence } from "../../components/descriptions/description-sentence.tsx";
import { descriptionFinder } from "../../components/descriptions/found-description.ts";
import { readStoredDescriptor } from "../../components/descriptions/trusted-descriptors.ts";
import { useDescriptionSource } from "../../components/descriptions/use-description.ts";
import { appLanguage } from "../../format/app-language.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";

interface SiteClaimProps {
  readonly payload: TransactionPayload | EntryFunction;
  /** The descriptor's file that the site sent. */
  readonly file: string | undefined;
  readonly account: VaultAccount;
}

/**
 * What a site says that its call does, quoted and nowhere else: it is bound to the code like every description, and
 * still only the site's word. Nothing is said where it breaks a rule or is of another call.
 */
export function SiteClaim({ payload, file, account }: SiteClaimProps): ReactElement | undefined {
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
