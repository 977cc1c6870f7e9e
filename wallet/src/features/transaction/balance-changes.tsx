import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  accountChanges,
  SUPRA_COIN,
  type Address,
  type BalanceChanges as Changes,
  type FinishedTransaction,
  type TransactionDetail,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { paysFee } from "../../chain/activity/activity-entry.ts";
import { getClient } from "../../chain/nodes/client-cache.ts";
import { coinInfoQuery } from "../../chain/queries/balance-query.ts";
import { networkQueryKey } from "../../chain/queries/queries.ts";
import { readExecutedChanges } from "../../chain/transactions/executed-changes.ts";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { formatCoinType, formatOrigin } from "../../components/coins/coin-words.ts";
import { cleanChainText } from "../../format/chain-text.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export interface BalanceChangesProps {
  readonly transaction: TransactionDetail;
  readonly viewer: Address;
}

export function BalanceChanges({ transaction, viewer }: BalanceChangesProps): ReactElement {
  if (transaction.status === "Pending")
    return (
      <EmptyState title={t`No balance changes yet`}>
        <Trans>Balance changes appear once the transaction is in a block.</Trans>
      </EmptyState>
    );
  return <ExecutedChanges transaction={transaction} viewer={viewer} />;
}

interface ExecutedProps {
  readonly transaction: FinishedTransaction;
  readonly viewer: Address;
}

function ExecutedChanges({ transaction, viewer }: ExecutedProps): ReactElement {
  const network = useActiveNetwork();
  const { data: changes } = useQuery({
    queryKey: [...networkQueryKey(network), "balance-changes", transaction.hash, viewer],
    staleTime: Infinity,
    queryFn: ({ signal }) => readExecutedChanges(getClient(network), transaction, viewer, { signal }),
  });
  if (changes === undefined) return <Skeleton shape="block" />;
  const items = listItems(changes, viewer, transaction);
  return (
    <div className="flex flex-col gap-6">
      {items.length === 0 ? (
        <EmptyState title={t`No balance changes`}>
          <Trans>No balance changes for this account.</Trans>
        </EmptyState>
      ) : (
        <KeyValues items={items} />
      )}
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">
          <Trans>Source</Trans>
        </h3>
        <p className="prose-width text-text-quiet">
          {transaction.status === "Failed"
            ? t`The transaction failed, so nothing moved. The network fee was still charged.`
            : t`The transaction's events. The network fee, minus the storage refund, is shown separately.`}
        </p>
      </section>
    </div>
  );
}

/** A coin's name is its own word: whose it is stands below, except for the network's own. */
function CoinTitle({ coin }: { readonly coin: string }): ReactElement {
  const { data } = useQuery(coinInfoQuery(useActiveNetwork(), coin));
  return (
    <>
      {data === undefined ? formatCoinType(coin) : cleanChainText(data.name)}
      {coin !== SUPRA_COIN && <span className="block text-small">{t`Defined by ${formatOrigin(coin)}`}</span>}
    </>
  );
}

interface Item {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: string;
}

function listItems(changes: Changes, viewer: Address, transaction: FinishedTransaction): readonly Item[] {
  const { cost } = transaction;
  const { objects, unnamed, conversions, fee } = changes;
  const mono = (text: string): ReactElement => <span className="font-mono text-small break-all">{text}</span>;
  return [
    ...accountChanges(changes, viewer).map(({ coinType, amount }) => ({
      label: <CoinTitle coin={coinType} />,
      value: <CoinAmount coinType={coinType} value={amount} isChange />,
    })),
    ...objects
      .filter(({ from, to }) => from === viewer || to === viewer)
      .map(({ object, from }) => ({
        label: from === viewer ? t`Collectible or object sent` : t`Collectible or object received`,
        value: mono(object),
      })),
    ...conversions
      .filter(({ account }) => account === viewer)
      .map(({ coinType = SUPRA_COIN, amount }) => ({
        label: t`Moved to the fungible store`,
        value: <CoinAmount coinType={coinType} value={amount} />,
        note: t`stays in the account`,
      })),
    ...(unnamed.some(({ amount }) => amount === undefined || amount < 0n)
      ? [{ label: t`Other changes`, value: t`Unknown asset left` }]
      : []),
    ...(fee?.payer === viewer
      ? [
          {
            label: t`Fee`,
            value: <SupraAmount value={-fee.paid} isChange />,
            ...(fee.refunded === 0n ? {} : { note: t`minus the storage refund` }),
          },
        ]
      : []),
    ...(fee === undefined && cost > 0n && paysFee(transaction, viewer)
      ? [
          {
            label: t`Fee`,
            value: <SupraAmount value={-cost} isChange />,
            note: t`calculated from gas used; the node reported no fee details`,
          },
        ]
      : []),
  ];
}
