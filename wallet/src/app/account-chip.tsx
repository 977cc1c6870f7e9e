import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import Lock from "lucide-react/icons/lock";
import QrCode from "lucide-react/icons/qr-code";
import { formatAddress } from "../format/address.ts";
import { isPopup, openInTab } from "../ui/browser-extension.ts";
import { copyText } from "../ui/copied.ts";
import { Identicon } from "../ui/identicon.tsx";
import { Menu, MenuItem, MenuSeparator } from "../ui/menu.tsx";
import { useToast } from "../ui/toast.tsx";
import { useFrame, type FrameAccount } from "./frame.tsx";

export interface AccountChipProps {
  readonly account: FrameAccount;
  readonly form: "wide" | "compact";
}

/** Whose money is on the screen. Opens what can be done with the account as a whole. */
export function AccountChip({ account, form }: AccountChipProps): ReactElement {
  const { otherAccounts, selectAccount, lock } = useFrame();
  const toast = useToast();
  const navigate = useNavigate();
  const copy = (): void => {
    copyText(account.address).then(
      () => toast({ kind: "positive", title: "Address copied", description: formatAddress(account.address) }),
      () => toast({ kind: "danger", title: "The browser did not allow copying" }),
    );
  };
  return (
    <Menu
      trigger={form === "wide" ? <WideTrigger account={account} /> : <CompactTrigger account={account} />}
    >
      {otherAccounts.map((other) => (
        <MenuItem
          key={other.id}
          icon={<Identicon value={other.address} size="small" tint={other.color} />}
          note={formatAddress(other.address)}
          onSelect={() => selectAccount(other.id)}
        >
          {other.name}
        </MenuItem>
      ))}
      {otherAccounts.length > 0 && <MenuSeparator />}
      <MenuItem icon={<Copy />} onSelect={copy}>
        Copy address
      </MenuItem>
      <MenuItem icon={<QrCode />} onSelect={() => void navigate({ to: "/receive" })}>
        Show QR code
      </MenuItem>
      {isPopup() && (
        <MenuItem icon={<ExternalLink />} onSelect={openInTab}>
          Open in a tab
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Lock />} onSelect={lock}>
        Lock the wallet
      </MenuItem>
    </Menu>
  );
}

type TriggerProps = Pick<AccountChipProps, "account">;

function WideTrigger({ account, ...rest }: TriggerProps): ReactElement {
  return (
    <button
      type="button"
      {...rest}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line bg-surface-raised px-3 py-2 text-left shadow-low transition-colors hover:border-line-strong"
    >
      <Identicon value={account.address} tint={account.color} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{account.name}</span>
        <span className="block font-mono text-small text-text-quiet">{formatAddress(account.address)}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
    </button>
  );
}

function CompactTrigger({ account, ...rest }: TriggerProps): ReactElement {
  return (
    <button
      type="button"
      {...rest}
      className="-ml-2 flex min-h-11 min-w-0 items-center gap-2 rounded-full py-1 pr-3 pl-1.5 font-semibold"
    >
      <Identicon value={account.address} size="small" tint={account.color} />
      <span className="truncate">{account.name}</span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
    </button>
  );
}
