import { t } from "@lingui/core/macro";
import { SUPRA_COIN, type Address, type ObjectTransfer } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { formatAddress } from "../format/address.ts";
import { useNameOf } from "../components/addresses/account-names.ts";
import { Worth } from "../components/worth/worth.tsx";
import { formatSupra, SupraAmount } from "../components/coins/supra-amount.tsx";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { useMultisigAccounts } from "../storage/multisig-accounts.ts";
import { KeyValues } from "../ui/key-values.tsx";
import { accountChanges, leavesUnnamed, payerOf } from "./balance-changes.ts";
import { ReviewedAmount } from "./reviewed-amount.tsx";
import type { Reviewed } from "./transaction-flow.ts";

/** What changes for the user's own accounts, and what the fee can be. */
export function BalanceSection({ reviewed }: { readonly reviewed: Reviewed }): ReactElement {
  const { prepared, summary, account, moves } = reviewed;
  const nameOf = useAccountNameOf();
  const own = ownAccountsOf(reviewed);
  const changes = accountChanges(prepared, moves, own);
  const isOwnFee = payerOf(prepared) === account.address;
  const ofPayer = changes.find(
    (change) => change.account === account.address && change.coinType === SUPRA_COIN,
  );
  const { payerBalance, simulation } = prepared;
  return (
    <KeyValues
      items={[
        ...changes.map(({ account: address, coinType, amount, fee }) => ({
          label: t`Balance change of ${nameOf(address)}`,
          value: (
            <>
              <ReviewedAmount coinType={coinType} value={amount} isChange />
              <Worth coinType={coinType} value={amount} />
            </>
          ),
          note: fee === 0n ? t`simulated` : t`simulated, with the max fee`,
        })),
        ...moves.objects
          .filter(({ from, to }) => own.includes(from) || (to !== undefined && own.includes(to)))
          .map((moved) => objectItem(moved, own, nameOf)),
        ...(leavesUnnamed(moves)
          ? [{ label: t`Other changes`, value: t`Something leaves that cannot be named`, note: t`simulated` }]
          : []),
        ...moves.conversions
          .filter((conversion) => own.includes(conversion.account))
          .map(({ account: address, coinType = SUPRA_COIN, amount }) => ({
            label: t`Moves to the fungible store of ${nameOf(address)}`,
            value: <ReviewedAmount coinType={coinType} value={amount} />,
            note: t`stays in the account`,
          })),
        {
          label: t`Estimated fee`,
          value: <SupraAmount value={prepared.expectedFee} />,
          note: simulation.kind === "worked" ? t`simulated` : t`not simulated, so the maximum`,
        },
        {
          label: t`Max fee`,
          value: (
            <>
              <SupraAmount value={summary.maxFee} />
              <Worth coinType={SUPRA_COIN} value={summary.maxFee} />
            </>
          ),
          note: t`${String(summary.maxGasAmount)} gas at ${formatSupra(summary.gasUnitPrice)}`,
        },
        ...(isOwnFee && payerBalance !== undefined && ofPayer !== undefined
          ? [
              {
                label: t`Balance after (at least)`,
                value: <SupraAmount value={payerBalance + ofPayer.amount} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** An object that comes or goes, by its own address: its name is whatever its maker wrote. */
function objectItem(
  { object, from, to }: ObjectTransfer,
  own: readonly Address[],
  nameOf: (address: Address) => string,
) {
  if (!own.includes(from))
    return {
      label: t`Collectible or object for ${to === undefined ? "" : nameOf(to)}`,
      value: <span className="font-mono break-all">{object}</span>,
      note: t`simulated`,
    };
  return {
    label: t`Collectible or object leaves ${nameOf(from)}`,
    value: <span className="font-mono break-all">{object}</span>,
    note: to === undefined ? t`simulated: destroyed` : t`simulated: to ${formatAddress(to)}`,
  };
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

/** The user's accounts, and the one that it is executed for. */
function ownAccountsOf({ summary: { action }, ownAddresses }: Reviewed): readonly Address[] {
  return [...new Set([...ownAddresses, ...(action.kind === "multisig" ? [action.multisigAddress] : [])])];
}
