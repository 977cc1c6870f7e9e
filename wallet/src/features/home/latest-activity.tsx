import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRows } from "../../ui/list-row.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { useIsGift } from "../../components/coins/dealt-coins.ts";
import { firstWithoutDust } from "../../components/transactions/dust.ts";
import { TransactionRow } from "../../components/transactions/transaction-row.tsx";

const SHOWN = 5;

interface LatestActivityProps {
  readonly account: { readonly address: Address };
  readonly all?: ReactElement;
}

export function LatestActivity({ account, all: link }: LatestActivityProps): ReactElement {
  const network = useActiveNetwork();
  const nameOf = useAddressNames();
  const isGift = useIsGift(account.address);
  const log = useActivityLog();
  const query = useQuery(activityQuery(log, network, account.address));
  const { entries: all, isLoaded } = useActivity(network, account.address);
  const entries = firstWithoutDust(all, SHOWN, account.address, (address) => nameOf(address) !== undefined);
  const isKnown = entries.length > 0 || (isLoaded && query.data !== undefined);
  return (
    <Card title={t`Latest activity`} padding="flush" aside={entries.length > 0 && link}>
      {!isKnown && query.error === null && <SkeletonRows label={t`Loading the latest activity`} />}
      {!isKnown && query.error !== null && (
        <p className="px-5 pb-5 text-text-quiet sm:px-6">
          <Trans>Unknown: the node is not responding.</Trans>
        </p>
      )}
      {isKnown && entries.length === 0 && (
        <EmptyState drawing={<Drawing name="waves" />} title={t`No activity yet`}>
          <Trans>This account's transactions appear here.</Trans>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ListRows label={t`Latest activity`} arrives>
          {entries.map((entry) => (
            <TransactionRow key={entry.hash} {...{ entry, nameOf, isGift }} viewer={account.address} />
          ))}
        </ListRows>
      )}
    </Card>
  );
}
