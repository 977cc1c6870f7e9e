import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Identicon } from "./identicon.tsx";
import { Menu, MenuItem } from "./menu.tsx";

interface AddressMenuProps {
  readonly label: string;
  readonly addresses: readonly { readonly name: string; readonly address: string; readonly note: string }[];
  readonly onChoose: (address: string) => void;
}

export function AddressMenu({ label, addresses, onChoose }: AddressMenuProps): ReactElement | undefined {
  if (addresses.length === 0) return undefined;
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={label}
          className="-my-1 inline-flex min-h-8 items-center gap-1 rounded-small px-2 font-medium text-text transition-colors hover:bg-surface-soft touch:min-h-11"
        >
          <Trans>
            Choose <ChevronDown aria-hidden="true" className="size-4" />
          </Trans>
        </button>
      }
    >
      {addresses.map(({ name, address, note }) => (
        <MenuItem
          key={address}
          icon={<Identicon value={address} size="small" />}
          note={note}
          onSelect={() => onChoose(address)}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
