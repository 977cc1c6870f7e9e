import type { Address, FinishedTransaction, TransactionDetail } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { activityEntry, movementsOf, paysFee } from "../../chain/activity/activity-entry.ts";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { KeyValues } from "../../ui/key-values.tsx";

export interface BalanceChangesProps {
  readonly transaction: TransactionDetail;
  readonly viewer: Address;
}

/** What this account gained and lost, and by which rule that is known. */
export function BalanceChanges({ transaction, viewer }: BalanceChangesProps): ReactElement {
  if (transaction.status === "Pending")
    return (
      <EmptyState title="No balance changes yet">The changes are known once it is in a block.</EmptyState>
    );
  const { changes, type } = activityEntry(transaction, viewer);
  const moved = transaction.status === "Success" ? changes : [];
  const hasPaid = paysFee(transaction, viewer);
  return (
    <div className="flex flex-col gap-6">
      {moved.length === 0 && !hasPaid ? (
        <EmptyState title="Nothing of this account moved">It gained and lost no coins by this.</EmptyState>
      ) : (
        <KeyValues
          items={[
            ...moved.map(({ coinType, amount }) => ({
              label: <span className="font-mono text-small break-all">{coinType}</span>,
              value: <CoinAmount coinType={coinType} value={amount} isChange />,
            })),
            ...(hasPaid ? [{ label: "Fee", value: <SupraAmount value={-transaction.cost} isChange /> }] : []),
          ]}
        />
      )}
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">Source</h3>
        <p className="prose-width text-text-quiet">
          {ruleWords(transaction, type === "CoinTransfer", viewer)}
        </p>
        {type !== "CoinTransfer" && <Movements transaction={transaction} viewer={viewer} />}
      </section>
    </div>
  );
}

/** The formula of the insights (interface specification §3), said for the case at hand. */
function ruleWords(transaction: FinishedTransaction, isTransfer: boolean, viewer: Address): string {
  if (transaction.status === "Failed")
    return transaction.feePayer === undefined
      ? "It failed, so no coins moved. The sender paid the fee for the try."
      : "It failed, so no coins moved. Its sponsor paid the fee for the try.";
  if (!isTransfer)
    return "The change of each coin is the sum of the deposits to this account minus the sum of the withdrawals from it, as the events of the transaction say. The fee is not an event and is shown on its own.";
  return transaction.sender === viewer
    ? "It is a payment of this account: the change is the amount of the payment, with a minus. The fee is shown on its own."
    : "It is a payment to this account: the change is the amount of the payment.";
}

function Movements({
  transaction,
  viewer,
}: {
  readonly transaction: FinishedTransaction;
  readonly viewer: Address;
}) {
  const movements = movementsOf(transaction, viewer);
  if (movements.length === 0) return undefined;
  return (
    <ul aria-label="Deposits and withdrawals" className="flex flex-col gap-1">
      {movements.map(({ isDeposit, coinType, amount }, at) => (
        <li key={at} className="flex justify-between gap-4">
          <span>{isDeposit ? "Deposit" : "Withdrawal"}</span>
          <CoinAmount coinType={coinType} value={isDeposit ? amount : -amount} isChange />
        </li>
      ))}
    </ul>
  );
}
