import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { AddressQr } from "../../components/addresses/address-qr.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";

interface AddressDialogProps {
  readonly account: VaultAccount;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function AddressDialog({ account, isOpen, onOpenChange }: AddressDialogProps): ReactElement {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={account.name}
      description={t`Other wallets can scan this code to get your address.`}
    >
      <AddressQr address={account.address} />
      <AddressText value={account.address} form="full" />
    </Dialog>
  );
}
