import type { Address } from "@holdfast/sdk";
import { useCallback } from "react";
import { useAddressLabels } from "../../storage/address-book/address-book.ts";
import { useSessionState } from "../../vault/vault-context.ts";

export type NameOf = (address: Address) => string | undefined;

/** Says the name of an own account for its address, and nothing for any other. */
export function useOwnNameOf(): NameOf {
  const accounts = useSessionState((state) => state.accounts);
  return useCallback((address) => accounts.find((account) => account.address === address)?.name, [accounts]);
}

/** Says what the user calls an address: an own account's name, else the contact's, else the label. */
export function useNameOf(): NameOf {
  const ownNameOf = useOwnNameOf();
  const labelOf = useAddressLabels();
  return useCallback((address) => ownNameOf(address) ?? labelOf(address), [ownNameOf, labelOf]);
}
