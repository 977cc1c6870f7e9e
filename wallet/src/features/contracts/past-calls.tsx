import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { useNameOf } from "../../components/addresses/account-names.ts";
import { TransactionRow } from "../../components/transactions/transaction-row.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { ListRows } from "../../ui/list-row.tsx";
import { isSameFunction } from "./same-function.ts";

/** As many as stand beside a form. */
const MOST = 6;

export interface PastCallsProps {
  readonly account: Address;
  readonly functionId: string;
}

/** The newest calls that an account has made of a function; nothing while there is none. */
export function PastCalls({ account, functionId }: PastCallsProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const nameOf = useNameOf();
  useQuery(activityQuery(useActivityLog(), network, account));
  const { entries } = useActivity(network, account);
  const calls = entries.filter(
    ({ called, sender }) => sender === account && called !== undefined && isSameFunction(called, functionId),
  );
  if (calls.length === 0) return undefined;
  return (
    <Card title={t`Your past calls`} padding="flush">
      <ListRows label={t`Your past calls`}>
        {calls.slice(0, MOST).map((entry) => (
          <TransactionRow key={entry.hash} entry={entry} viewer={account} nameOf={nameOf} />
        ))}
      </ListRows>
    </Card>
  );
}
