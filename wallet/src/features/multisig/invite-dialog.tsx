import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import { useAddressNames, useOwnNames } from "../../components/addresses/account-names.ts";
import { formatAddress } from "../../format/address.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { formatInvite } from "./invite.ts";

export interface InviteDialogProps {
  readonly address: Address;
  /** What the user calls the account; empty without a name. */
  readonly name: string;
  readonly owners: readonly Address[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A link and a code that open the account in the other owners' wallets, with the names that the user gave. */
export function InviteDialog({
  address,
  name,
  owners,
  isOpen,
  onOpenChange,
}: InviteDialogProps): ReactElement {
  const { chainId } = useActiveNetwork();
  const nameOf = useAddressNames();
  const ownNameOf = useOwnNames();
  const [ownName, setOwnName] = useState("");
  // The user's names for their own accounts stay private. The field asks for a name to share.
  const named = owners.flatMap((owner) => {
    const shared = ownNameOf(owner) === undefined ? nameOf(owner) : ownName.trim();
    return shared === undefined || shared === "" ? [] : [{ address: owner, name: shared }];
  });
  const link = formatInvite(location.origin, address, { chainId, name, owners: named });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t`Invite owners`}
      description={t`The link opens the account in the other owners’ wallets. It contains no secrets.`}
    >
      <div className="mx-auto w-full max-w-70 rounded-card border border-line bg-qr-paper p-3">
        <QrCode
          text={link}
          label={t`QR code of the invite to ${name === "" ? formatAddress(address) : name}`}
        />
      </div>
      <Field label={t`Your name`} hint={t`Optional. The other owners see it.`}>
        <TextInput value={ownName} maxLength={40} onChange={(event) => setOwnName(event.target.value)} />
      </Field>
      {named.length > 0 && (
        <p className="text-text-quiet">
          <Trans>The link includes these names: {named.map((owner) => owner.name).join(", ")}.</Trans>
        </p>
      )}
      <CopyButton form="labelled" what={t`link`} label={t`Copy invite link`} text={link} />
    </Dialog>
  );
}
