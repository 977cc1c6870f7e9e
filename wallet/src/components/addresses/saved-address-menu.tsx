import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { formatAddress } from "../../format/address.ts";
import { AddressMenu } from "../../ui/address-menu.tsx";
import { useSavedAddresses } from "./saved-addresses.ts";

export interface SavedAddressMenuProps {
  /** Of the field that it belongs to. */
  readonly label: string;
  /** Addresses that are there already, in any order and form of a list. */
  readonly without?: string;
  readonly onChoose: (address: string) => void;
}

/** The own accounts and contacts, as far as they are not there already. */
export function SavedAddressMenu(props: SavedAddressMenuProps): ReactElement {
  const { label, without = "", onChoose } = props;
  const known = useSavedAddresses().filter(({ address }) => !without.includes(address));
  return (
    <AddressMenu
      label={t`Choose address for ${label}`}
      addresses={known.map(({ name, address }) => ({ name, address, note: formatAddress(address) }))}
      onChoose={onChoose}
    />
  );
}
