import type { Address } from "@holdfast/sdk";
import { useCallback } from "react";
import { formatAddress } from "../../format/address.ts";
import { useAddressLabels } from "../../storage/address-book/address-book.ts";
import { useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useSessionState } from "../../vault/vault-context.ts";

export type NameOf = (address: Address) => string | undefined;

export function useOwnNames(): NameOf {
  const accounts = useSessionState((state) => state.accounts);
  return useCallback((address) => accounts.find((account) => account.address === address)?.name, [accounts]);
}

export function useAddressNames(): NameOf {
  const ownNameOf = useOwnNames();
  const labelOf = useAddressLabels();
  return useCallback((address) => ownNameOf(address) ?? labelOf(address), [ownNameOf, labelOf]);
}

/** Falls back to the short address. */
export function useAccountNames(): (address: Address) => string {
  const nameOf = useAddressNames();
  const multisigs = useMultisigAccounts(useActiveNetwork().chainId);
  return (address) => {
    const { name = "" } = multisigs.find((candidate) => candidate.address === address) ?? {};
    return name === "" ? (nameOf(address) ?? formatAddress(address)) : name;
  };
}
