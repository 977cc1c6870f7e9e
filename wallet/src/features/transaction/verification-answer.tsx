import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import type { OutboxEntry } from "../../chain/outbox/outbox-entry.ts";
import { verifiedFinalityQuery } from "../../chain/nodes/verified-finality.ts";
import { Verdict } from "../../ui/verdict.tsx";

export interface VerificationAnswerProps {
  readonly network: ChainNetwork;
  readonly entry: OutboxEntry;
}

/** Whether the network's second node sees the same end. Nothing where there is none, or no end yet. */
export function VerificationAnswer({ network, entry }: VerificationAnswerProps): ReactElement | undefined {
  const { data } = useQuery(verifiedFinalityQuery(network, entry));
  switch (data?.state) {
    case "agrees":
      return (
        <p className="mt-4 text-small text-text-quiet">
          <Trans>The verification node, {data.host}, confirms this result.</Trans>
        </p>
      );
    case "waiting":
      return (
        <p className="mt-4 text-small text-text-quiet">
          <Trans>The verification node, {data.host}, doesn't have the transaction yet.</Trans>
        </p>
      );
    case "silent":
      return (
        <p className="mt-4 text-small text-text-quiet">
          <Trans>The verification node, {data.host}, didn't respond.</Trans>
        </p>
      );
    case "disagrees":
      return (
        <div className="mt-4">
          <Verdict kind="danger" title={t`${data.host ?? ""} reports a different result`}>
            <Trans>
              Two nodes report different results for this hash. Do not send the transaction again until they
              agree.
            </Trans>
          </Verdict>
        </div>
      );
    default:
      return undefined;
  }
}
