import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isAddress } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { useNameOf } from "../../components/addresses/account-names.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRows } from "../../ui/list-row.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TransactionRow } from "../../components/transactions/transaction-row.tsx";
import type { CoinOfAccountProps } from "./coin-balance.tsx";

const SHOWN = 10;

/** The newest of what moved this coin. */
export function CoinActivity({ account, coin }: CoinOfAccountProps): ReactElement {
  const network = useActiveNetwork();
  const nameOf = useNameOf();
  const query = useQuery(activityQuery(useActivityLog(), network, account.address));
  const { entries, isLoaded } = useActivity(network, account.address);
  const moved = entries.filter(({ changes }) => changes.some(({ coinType }) => coinType === coin));
  const isKnown = moved.length > 0 || (isLoaded && query.data !== undefined);
  return (
    <Card
      title={t`Activity`}
      padding="flush"
      aside={
        moved.length > 0 && (
          <span className="flex flex-wrap justify-end gap-x-1">
            <Link
              to="/activity"
              search={{ coin, view: "chart" }}
              className={buttonStyle({ tone: "quiet", size: "small" })}
            >
              <Trans>Inflow and outflow</Trans>
            </Link>
            <Link to="/activity" search={{ coin }} className={buttonStyle({ tone: "quiet", size: "small" })}>
              <Trans>Show all</Trans>
            </Link>
          </span>
        )
      }
    >
      {!isKnown && query.error === null && <SkeletonRows label={t`Loading activity`} />}
      {!isKnown && query.error !== null && (
        <p className="px-5 pb-5 text-text-quiet sm:px-6">
          <Trans>Unknown: the node is not responding.</Trans>
        </p>
      )}
      {isKnown && moved.length === 0 && (
        <EmptyState drawing={<Drawing name="waves" />} title={t`No transfers of this coin yet`}>
          {isAddress(coin)
            ? t`Your payments appear here. The node doesn't list asset payments by others. Find them in the explorer.`
            : t`Payments of this coin appear here.`}
        </EmptyState>
      )}
      {moved.length > 0 && (
        <ListRows label={t`Activity`}>
          {moved.slice(0, SHOWN).map((entry) => (
            <TransactionRow
              key={entry.hash}
              entry={entry}
              viewer={account.address}
              nameOf={nameOf}
              coin={coin}
            />
          ))}
        </ListRows>
      )}
      {moved.length > 0 && isAddress(coin) && (
        <p className="border-t border-line px-5 py-3 text-small text-text-quiet sm:px-6">
          <Trans>The node doesn't list asset payments by others. Find them in the explorer.</Trans>
        </p>
      )}
    </Card>
  );
}
