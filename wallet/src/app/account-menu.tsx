import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import Import from "lucide-react/icons/import";
import Lock from "lucide-react/icons/lock";
import PanelRight from "lucide-react/icons/panel-right";
import Plus from "lucide-react/icons/plus";
import QrCode from "lucide-react/icons/qr-code";
import Settings from "lucide-react/icons/settings";
import { multisigQuery } from "../chain/multisig/multisig.ts";
import { balanceQuery } from "../chain/queries/balance-query.ts";
import { SupraAmount } from "../components/coins/supra-amount.tsx";
import { formatAddress } from "../format/address.ts";
import { useSeenHoldings } from "../storage/seen-holdings.ts";
import { useActiveNetwork, useSettings } from "../storage/settings/settings.ts";
import { useMultisigAccounts, type MultisigAccount } from "../storage/multisig-accounts.ts";
import { Chip } from "../ui/chip.tsx";
import { AmountsHidden } from "../ui/amount-text.tsx";
import { isPopup, openInTab } from "../ui/browser-extension.ts";
import { copyText } from "../ui/copy-button.tsx";
import { Identicon } from "../ui/identicon.tsx";
import { Menu, MenuItem, MenuSeparator } from "../ui/menu.tsx";
import { useToast } from "../ui/toast.tsx";
import { useFrame, type FrameAccount } from "./frame.tsx";

interface AccountMenuProps {
  readonly account: FrameAccount;
  readonly trigger: ReactElement<Record<string, unknown>>;
}

export function AccountMenu({ account, trigger }: AccountMenuProps): ReactElement {
  const { otherAccounts, selectAccount, viewMultisig, lock, openSidePanel } = useFrame();
  const toast = useToast();
  const navigate = useNavigate();
  const network = useActiveNetwork();
  const queries = useQueryClient();
  const multisigs = useMultisigAccounts(network.chainId);
  const view = ({ address, name }: MultisigAccount): void => {
    // The shell queries these accounts.
    const state = queries.getQueryData(multisigQuery(network, address).queryKey);
    viewMultisig({ address, name: nameOfMultisig({ address, name }), owners: state?.account.owners });
    void navigate({ to: "/multisig/$address", params: { address } });
  };
  const copy = (): void => {
    copyText(account.address).then(
      () =>
        toast({ kind: "positive", title: t`Address copied`, description: formatAddress(account.address) }),
      () => toast({ kind: "danger", title: t`The browser blocked copying` }),
    );
  };
  return (
    <Menu trigger={trigger} isOpenAtFirst>
      <AccountItem account={account} isActive />
      {otherAccounts.map((other) => (
        <AccountItem key={other.id} account={other} onSelect={() => selectAccount(other.id)} />
      ))}
      {multisigs
        .filter(({ address }) => address !== account.address)
        .map((multisig) => (
          <AccountItem
            key={multisig.address}
            account={{ address: multisig.address, name: nameOfMultisig(multisig) }}
            kind={t`Multisig`}
            onSelect={() => view(multisig)}
          />
        ))}
      <MenuItem
        icon={<Plus />}
        onSelect={() => void navigate({ to: "/settings/accounts", search: { add: "account" } })}
      >
        <Trans>Add account</Trans>
      </MenuItem>
      <MenuItem icon={<Import />} onSelect={() => void navigate({ to: "/welcome/import" })}>
        <Trans>Import account</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Copy />} onSelect={copy}>
        <Trans>Copy address</Trans>
      </MenuItem>
      <MenuItem icon={<QrCode />} onSelect={() => void navigate({ to: "/receive" })}>
        <Trans>Show QR code</Trans>
      </MenuItem>
      {isPopup() && (
        <MenuItem icon={<ExternalLink />} onSelect={openInTab}>
          <Trans>Open in tab</Trans>
        </MenuItem>
      )}
      {isPopup() && openSidePanel !== undefined && (
        <MenuItem icon={<PanelRight />} onSelect={openSidePanel}>
          <Trans>Open in side panel</Trans>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Settings />} onSelect={() => void navigate({ to: "/settings" })}>
        <Trans>Settings</Trans>
      </MenuItem>
      <MenuItem icon={<Lock />} onSelect={lock}>
        <Trans>Lock wallet</Trans>
      </MenuItem>
    </Menu>
  );
}

function nameOfMultisig({ address, name }: Pick<MultisigAccount, "address" | "name">): string {
  return name === "" ? formatAddress(address) : name;
}

interface AccountItemProps {
  readonly account: Pick<FrameAccount, "address" | "name" | "color">;
  readonly kind?: string;
  readonly isActive?: boolean;
  readonly onSelect?: () => void;
}

function AccountItem({ account, kind, isActive = false, onSelect }: AccountItemProps): ReactElement {
  const network = useActiveNetwork();
  const isHidden = useSettings((settings) => settings.hideAmounts);
  const { data } = useQuery(balanceQuery(network, account.address));
  const seen = useSeenHoldings(network.chainId, account.address);
  const balance = data ?? seen?.holdings.find(({ coin }) => coin === SUPRA_COIN)?.balance;
  return (
    <MenuItem
      icon={<Identicon value={account.address} size="small" tint={account.color} />}
      note={
        <AmountsHidden isHidden={isHidden}>
          {balance === undefined ? formatAddress(account.address) : <SupraAmount value={balance} />}
        </AmountsHidden>
      }
      end={kind === undefined ? isActive && <Check aria-label={t`In use`} /> : <Chip>{kind}</Chip>}
      {...(onSelect === undefined ? {} : { onSelect })}
    >
      {account.name}
    </MenuItem>
  );
}
