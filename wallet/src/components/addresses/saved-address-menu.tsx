import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { formatAddress } from "../../format/address.ts";
import { AddressMenu } from "../../ui/address-menu.tsx";
import { useSavedAddresses } from "./known-addresses.ts";

interface SavedAddressMenuProps {
  readonly label: string;
  readonly without?: string;
  readonly onChoose: (address: string) => void;
}

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
