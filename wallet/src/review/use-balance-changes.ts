import type { PayloadSummary } from "@holdfast/descriptors/calls";
import { isAddress, simulatedBalanceChanges, type Address, type BalanceChanges } from "@holdfast/sdk";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { clientOf } from "../chain/nodes/client-of.ts";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";
import { useMultisigAccounts } from "../storage/multisig-accounts.ts";
import { useSettings } from "../storage/settings/settings.ts";
import { useSessionState } from "../vault/vault-context.tsx";
import { orUndefined } from "./asset-moves.ts";
import { addressesIn, simulatedEffects, simulatedMoves } from "./balance-changes.ts";

type ReadBalanceChanges = (prepared: PreparedTransaction, action: PayloadSummary) => Promise<BalanceChanges>;

/**
 * Reads what the simulation moved, whose it is, and how much of it was only converted. What the node does not say of a
 * store stays unnamed.
 */
export function useBalanceChanges(network: ChainNetwork): ReadBalanceChanges {
  const own = useOwnAddresses(network.chainId);
  const knownCoins = useSettings((settings) => settings.knownCoins);
  return async (prepared, action) => {
    const given = addressesIn(action);
    const known = {
      accounts: [...own, ...given],
      assets: [...new Set([...given, ...knownCoins.filter((coin) => isAddress(coin))])],
    };
    const effects = simulatedEffects(prepared);
    const read = await orUndefined(simulatedBalanceChanges(clientOf(network), effects, known));
    return read ?? simulatedMoves(prepared, known);
  };
}

/** The user's own accounts and the multisig accounts on this device. */
export function useOwnAddresses(chainId: number): readonly Address[] {
  const own = useSessionState((state) => state.accounts);
  const multisigs = useMultisigAccounts(chainId);
  return [...new Set([...own, ...multisigs].map(({ address }) => address))];
}
