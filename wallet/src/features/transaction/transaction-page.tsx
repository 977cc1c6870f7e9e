import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isTransactionHash } from "@holdfast/sdk";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { BackLink } from "../../components/forms/back-link.tsx";
import { useIsSideDetail } from "../../ui/side-panel-context.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { OnNetworkOfLink } from "./on-network-of-link.tsx";
import { TransactionView } from "./transaction-view.tsx";

export function TransactionPage(): ReactElement | undefined {
  const { hash } = useParams({ from: "/shell/list/tx/$hash" });
  const account = useActiveAccount();
  const search = useSearch({ from: "/shell/list/tx/$hash" });
  const network = useActiveNetwork();
  const isBeside = useIsSideDetail();
  if (account === undefined) return undefined;
  return (
    <div className="flex w-full flex-col gap-6">
      {!isBeside && (
        <div className="flex flex-col gap-2">
          <BackLink to="/activity">
            <Trans>Activity</Trans>
          </BackLink>
          <PageHeading title={t`Transaction`} />
        </div>
      )}
      {isTransactionHash(hash) ? (
        <OnNetworkOfLink chainId={search.network}>
          <TransactionView key={`${network.id} ${hash}`} hash={hash} viewer={account.address} />
        </OnNetworkOfLink>
      ) : (
        <Card padding="flush">
          <EmptyState
            title={t`This is not a transaction hash`}
            action={
              <Link to="/activity" className={buttonStyle()}>
                <Trans>Show all activity</Trans>
              </Link>
            }
          >
            <Trans>A hash must be 0x followed by 64 hex digits. Check that you copied the full link.</Trans>
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
