import { isAddress, SUPRA_COIN, type Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { formatAddress } from "../format/address.ts";
import { useNameOf } from "../components/addresses/account-names.ts";
import { Worth } from "../components/worth/worth.tsx";
import { formatSupra, SupraAmount } from "../components/coins/supra-amount.tsx";
import { useActiveNetwork, useSettings } from "../storage/settings/settings.ts";
import { useMultisigAccounts } from "../storage/multisig-accounts.ts";
import { KeyValues } from "../ui/key-values.tsx";
import { useSessionState } from "../vault/vault-context.tsx";
import { addressesIn, balanceChanges, payerOf } from "./balance-changes.ts";
import { ReviewedAmount } from "./reviewed-amount.tsx";
import type { Reviewed } from "./use-review.ts";

/** What changes for the user's own accounts, and what the fee can be. */
export function BalanceSection({ reviewed }: { readonly reviewed: Reviewed }): ReactElement {
  const { prepared, summary, account } = reviewed;
  const nameOf = useAccountNameOf();
  const changes = balanceChanges(prepared, useOwnAddresses(reviewed), useAssets(reviewed));
  const isOwnFee = payerOf(prepared) === account.address;
  const own = changes.find((change) => change.account === account.address && change.coinType === SUPRA_COIN);
  const { payerBalance, simulation } = prepared;
  return (
    <KeyValues
      items={[
        ...changes.map(({ account: address, coinType, amount, fee }) => ({
          label: `Balance change of ${nameOf(address)}`,
          value: (
            <>
              <ReviewedAmount coinType={coinType} value={amount} isChange />
              <Worth coinType={coinType} value={amount} />
            </>
          ),
          note: fee === 0n ? "simulated" : "simulated, with the max fee",
        })),
        {
          label: "Estimated fee",
          value: <SupraAmount value={prepared.expectedFee} />,
          note: simulation.kind === "worked" ? "simulated" : "not simulated, so the maximum",
        },
        {
          label: "Max fee",
          value: (
            <>
              <SupraAmount value={summary.maxFee} />
              <Worth coinType={SUPRA_COIN} value={summary.maxFee} />
            </>
          ),
          note: `${summary.maxGasAmount} gas at ${formatSupra(summary.gasUnitPrice)}`,
        },
        ...(isOwnFee && payerBalance !== undefined && own !== undefined
          ? [{ label: "Balance after (at least)", value: <SupraAmount value={payerBalance + own.amount} /> }]
          : []),
      ]}
    />
  );
}

/** What an account is called: by the user, else by its ends. */
function useAccountNameOf(): (address: Address) => string {
  const nameOf = useNameOf();
  const multisigs = useMultisigAccounts(useActiveNetwork().chainId);
  return (address) => {
    const { name = "" } = multisigs.find((candidate) => candidate.address === address) ?? {};
    return name === "" ? (nameOf(address) ?? formatAddress(address)) : name;
  };
}

/** The user's own accounts, the multisig accounts on this device, and the one that it is carried out for. */
function useOwnAddresses({ summary: { action } }: Reviewed): readonly Address[] {
  const own = useSessionState((state) => state.accounts);
  const multisigs = useMultisigAccounts(useActiveNetwork().chainId);
  const named = [...own, ...multisigs].map(({ address }) => address);
  return [...new Set([...named, ...(action.kind === "multisig" ? [action.multisigAddress] : [])])];
}

/** The assets that it may move: those that it names, and those that the user knows. */
function useAssets({ summary }: Reviewed): readonly Address[] {
  const known = useSettings((settings) => settings.knownCoins);
  return [...new Set([...addressesIn(summary.action), ...known.filter((coin) => isAddress(coin))])];
}
