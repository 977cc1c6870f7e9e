import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
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

export interface AccountMenuProps {
  readonly account: FrameAccount;
  readonly trigger: ReactElement<Record<string, unknown>>;
}

/** What can be done with the account as a whole; open at once, for it is loaded when it is asked for. */
export function AccountMenu({ account, trigger }: AccountMenuProps): ReactElement {
  const { otherAccounts, selectAccount, lock } = useFrame();
  const toast = useToast();
  const navigate = useNavigate();
  const copy = (): void => {
    copyText(account.address).then(
      () =>
        toast({ kind: "positive", title: t`Address copied`, description: formatAddress(account.address) }),
      () => toast({ kind: "danger", title: t`The browser did not allow copying` }),
    );
  };
  return (
    <Menu trigger={trigger} isOpenAtFirst>
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
        <Trans>Copy address</Trans>
      </MenuItem>
      <MenuItem icon={<QrCode />} onSelect={() => void navigate({ to: "/receive" })}>
        <Trans>Show QR code</Trans>
      </MenuItem>
      {isPopup() && (
        <MenuItem icon={<ExternalLink />} onSelect={openInTab}>
          <Trans>Open in a tab</Trans>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Lock />} onSelect={lock}>
        <Trans>Lock the wallet</Trans>
      </MenuItem>
    </Menu>
  );
}
