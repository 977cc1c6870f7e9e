import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useState, type ReactElement } from "react";
import QrCode from "lucide-react/icons/qr-code";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { PrimaryName } from "../../components/addresses/primary-name.tsx";

const AddressDialog = lazy(async () => ({ default: (await import("./address-dialog.tsx")).AddressDialog }));

/** Whose account this is, for giving it out. */
export function AccountCard({ account }: { readonly account: VaultAccount }): ReactElement {
  // Undefined until it is asked for.
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <Identicon value={account.address} size="large" tint={account.color} />
          <div className="min-w-0">
            <h2 className="truncate font-semibold">{account.name}</h2>
            <p className="text-text-quiet">
              <Trans>Your address</Trans>
            </p>
            <PrimaryName address={account.address} />
          </div>
        </div>
        <AddressText value={account.address} form="full" copy={false} />
        <div className="flex flex-wrap gap-3">
          <CopyButton form="labelled" what={t`address`} text={account.address} />
          <Button icon={<QrCode />} onClick={() => setIsOpen(true)}>
            <Trans>Show QR</Trans>
          </Button>
        </div>
      </div>
      {isOpen !== undefined && (
        <Suspense>
          <AddressDialog account={account} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </Card>
  );
}
