import { SUPRA_COIN } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { CoinAmount } from "../parts/coin-amount.tsx";
import { formatSupra, SupraAmount } from "../parts/supra-amount.tsx";
import { KeyValues } from "../ui/key-values.tsx";
import { useSessionState } from "../vault/vault-context.tsx";
import { balanceChanges, payerOf } from "./balance-changes.ts";
import type { Reviewed } from "./use-review.ts";

/** What changes for the person's own accounts, and what the fee can be. */
export function BalanceSection({ reviewed }: { readonly reviewed: Reviewed }): ReactElement {
  const { prepared, summary, account } = reviewed;
  const accounts = useSessionState((state) => state.accounts);
  const changes = balanceChanges(
    prepared,
    accounts.map(({ address }) => address),
  );
  const nameOf = (address: string): string =>
    accounts.find((candidate) => candidate.address === address)?.name ?? account.name;
  const isOwnFee = payerOf(prepared) === account.address;
  const own = changes.find((change) => change.account === account.address && change.coinType === SUPRA_COIN);
  const { payerBalance, trial } = prepared;
  return (
    <KeyValues
      items={[
        ...changes.map(({ account: address, coinType, amount, fee }) => ({
          label: `${nameOf(address)} changes by`,
          value: <CoinAmount coinType={coinType} value={amount} isChange />,
          note: fee === 0n ? "by the node's trial" : "by the node's trial, with the highest fee",
        })),
        {
          label: "Fee, expected",
          value: <SupraAmount value={prepared.expectedFee} />,
          note: trial.kind === "worked" ? "as the node tried it out" : "it was not tried out, so the highest",
        },
        {
          label: "Fee, at most",
          value: <SupraAmount value={summary.maxFee} />,
          note: `${summary.maxGasAmount} units of work at ${formatSupra(summary.gasUnitPrice)}`,
        },
        ...(isOwnFee && payerBalance !== undefined && own !== undefined
          ? [{ label: "You keep, at least", value: <SupraAmount value={payerBalance + own.amount} /> }]
          : []),
      ]}
    />
  );
}
