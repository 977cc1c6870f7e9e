import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import UserPlus from "lucide-react/icons/user-plus";
import { clsx } from "clsx";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { useAddressNames, useOwnNames } from "../../components/addresses/account-names.ts";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { formatAddress } from "../../format/address.ts";
import { saveMultisigAccount, useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { useChoice } from "../../ui/side-panel-context.ts";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { formatTimeout, valueToText } from "./account-terms.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { formatInvite } from "./invite.ts";

export function AccountSummary(props: {
  readonly state: MultisigState;
  readonly own: Address;
}): ReactElement {
  const { state, own } = props;
  const { account, balance } = state;
  const network = useActiveNetwork();
  const { name, isStored } = useMultisigName(account.address);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Card
      title={name === "" ? t`Balance` : name}
      aside={
        !isStored && (
          <Button
            tone="quiet"
            onClick={() => saveMultisigAccount({ chainId: network.chainId, address: account.address, name })}
          >
            <Trans>Save account</Trans>
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-8">
        <OwnerCircle owners={account.owners} required={account.signaturesRequired} own={own} />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <SupraAmount value={balance} size="title" />
          <div className="flex flex-wrap gap-3">
            <Link to="/send" search={{ to: account.address }} className={buttonStyle()}>
              <Trans>Deposit</Trans>
            </Link>
            <Button icon={<UserPlus />} onClick={() => setIsInviting(true)}>
              <Trans>Invite</Trans>
            </Button>
          </div>
          <KeyValues
            items={[
              { label: t`Address`, value: <AddressText value={account.address} /> },
              {
                label: t`Proposal lifetime`,
                value: formatTimeout(account.timeoutSecs),
              },
              ...account.metadata.map(({ key, value }) => ({
                label: key,
                value: <span className="break-words">{valueToText(value)}</span>,
              })),
            ]}
          />
        </div>
      </div>
      <InviteDialog
        address={account.address}
        name={name}
        owners={account.owners}
        isOpen={isInviting}
        onOpenChange={setIsInviting}
      />
    </Card>
  );
}

export function AccountRow({ state }: { readonly state: MultisigState }): ReactElement {
  const { account, balance } = state;
  const { name } = useMultisigName(account.address);
  const { marks } = useChoice("");
  return (
    <Card padding="flush">
      <ListRow
        as="div"
        lead={<Identicon value={account.address} />}
        title={name === "" ? formatAddress(account.address) : name}
        note={t`Requires ${String(account.signaturesRequired)} of ${account.owners.length} signatures`}
        end={<SupraAmount value={balance} />}
        action={
          <Link
            to="/multisig/$address"
            params={{ address: account.address }}
            search
            hash
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: false }}
            {...marks}
          />
        }
      />
    </Card>
  );
}

function useMultisigName(of: Address): { readonly name: string; readonly isStored: boolean } {
  const network = useActiveNetwork();
  const nameOf = useAddressNames();
  const stored = useMultisigAccounts(network.chainId).find(({ address }) => address === of);
  return { name: stored?.name ?? nameOf(of) ?? "", isStored: stored !== undefined };
}

interface InviteDialogProps {
  readonly address: Address;
  readonly name: string;
  readonly owners: readonly Address[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

function InviteDialog({ address, name, owners, isOpen, onOpenChange }: InviteDialogProps): ReactElement {
  const { chainId } = useActiveNetwork();
  const nameOf = useAddressNames();
  const ownNameOf = useOwnNames();
  const [ownName, setOwnName] = useState("");
  // The user's account names stay private, so a field asks for a name to share.
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
      description={t`The link opens the account in the other owners' wallets. It contains no secrets.`}
    >
      <div className="mx-auto w-full max-w-70 rounded-card border border-line bg-qr-paper p-3">
        <QrCode
          text={link}
          label={t`QR code of the invite to ${name === "" ? formatAddress(address) : name}`}
        />
      </div>
      <Field label={t`Your name`} hint={t`Optional. Visible to the other owners.`}>
        <TextInput value={ownName} maxLength={40} onValueChange={setOwnName} />
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

interface OwnerCircleProps {
  readonly owners: readonly Address[];
  readonly required: bigint | number;
  readonly own: Address;
}

/** More would overlap. */
const MAX_DRAWN = 12;

/** The filled part of the ring is the required signatures. Text nearby has the same. */
export function OwnerCircle({ owners, required, own }: OwnerCircleProps): ReactElement {
  const drawn = owners.slice(0, MAX_DRAWN);
  const part = owners.length === 0 ? 0 : Math.min(1, Number(required) / owners.length);
  return (
    <figure className="relative size-44 shrink-0 self-center">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx="50" cy="50" r={RING} className="fill-none stroke-line" strokeWidth="3" />
        <circle
          cx="50"
          cy="50"
          r={RING}
          pathLength={1}
          strokeDasharray={`${part} 1`}
          strokeLinecap="round"
          className="fill-none stroke-accent"
          strokeWidth="3"
        />
      </svg>
      {drawn.map((owner, at) => (
        <span
          key={owner}
          aria-hidden="true"
          className={clsx(
            "absolute -translate-x-1/2 -translate-y-1/2 rounded-full bg-surface-raised p-0.5",
            owner === own && "ring-2 ring-accent",
          )}
          style={computePosition(at, drawn.length)}
        >
          <Identicon value={owner} size={drawn.length > 7 ? "small" : "medium"} />
        </span>
      ))}
      <figcaption className="absolute inset-0 grid place-content-center text-center">
        <span
          className={clsx("text-lead font-semibold", Number(required) > owners.length && "text-danger")}
        >{t`${String(required)} of ${owners.length}`}</span>
        <span className="text-small text-text-quiet">
          <Trans>must sign</Trans>
        </span>
      </figcaption>
    </figure>
  );
}

const RING = 39;

function computePosition(at: number, count: number): { readonly left: string; readonly top: string } {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
  return {
    left: `${(50 + RING * Math.cos(angle)).toFixed(2)}%`,
    top: `${(50 + RING * Math.sin(angle)).toFixed(2)}%`,
  };
}
