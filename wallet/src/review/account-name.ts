import type { Address } from "@holdfast/sdk";
import { useAddressNames } from "../components/addresses/account-names.ts";
import { formatAddress } from "../format/address.ts";
import { useMultisigAccounts } from "../storage/multisig-accounts.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";

/** Says what an account is called: by the user, else by its ends. */
export function useAccountNames(): (address: Address) => string {
  const nameOf = useAddressNames();
  const multisigs = useMultisigAccounts(useActiveNetwork().chainId);
  return (address) => {
    const { name = "" } = multisigs.find((candidate) => candidate.address === address) ?? {};
    return name === "" ? (nameOf(address) ?? formatAddress(address)) : name;
  };
}
