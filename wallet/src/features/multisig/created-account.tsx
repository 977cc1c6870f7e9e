import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { multisigAddress, type Address } from "@holdfast/sdk";
import { hasWorked, type OutboxEntry } from "@holdfast/sdk/outbox";
import { Link } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";
import { AddressQr } from "../../components/addresses/address-qr.tsx";
import { saveMultisigAccount } from "../../storage/multisig-accounts.ts";
import { formatInvite, type Invite } from "./invite.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

export interface CreatedAccountProps {
  /** The transaction that creates it. */
  readonly entry: Pick<OutboxEntry, "chainId" | "sender" | "sequenceNumber"> &
    Parameters<typeof hasWorked>[0];
  readonly name: string;
}

/** A new multisig account: its address, and its next steps. In the list from the moment of sending. */
export function CreatedAccount({ entry, name }: CreatedAccountProps): ReactElement | undefined {
  const { chainId, sender, sequenceNumber } = entry;
  // The chain derives it from the number of the very transaction, so another one in between changes nothing.
  const address = multisigAddress(sender, sequenceNumber);
  useEffect(() => saveMultisigAccount({ chainId, address, name }), [chainId, address, name]);
  if (!hasWorked(entry)) return undefined;
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Card title={name === "" ? t`New multisig account` : name}>
        <div className="flex flex-col gap-5">
          <AddressQr address={address} />
          <AddressText value={address} form="full" copy={false} />
          <div className="flex flex-wrap gap-3">
            <CopyButton form="labelled" what={t`address`} text={address} />
            <Link to="/multisig/$address" params={{ address }} className={buttonStyle({ tone: "primary" })}>
              <Trans>Open multisig account</Trans>
            </Link>
          </div>
        </div>
      </Card>
      <NextSteps address={address} invite={{ chainId, name, owners: [] }} />
    </div>
  );
}

function NextSteps(props: { readonly address: Address; readonly invite: Invite }): ReactElement {
  const { address, invite } = props;
  return (
    <Card title={t`Next steps`}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col items-start gap-3">
          <h3 className="font-semibold">
            <Trans>Deposit</Trans>
          </h3>
          <p className="text-text-quiet">
            <Trans>The account is empty. It needs coins before it can pay.</Trans>
          </p>
          <Link to="/send" search={{ to: address }} className={buttonStyle({})}>
            <Trans>Deposit coins</Trans>
          </Link>
        </div>
        <div className="flex flex-col items-start gap-3">
          <h3 className="font-semibold">
            <Trans>Invite owners</Trans>
          </h3>
          <p className="text-text-quiet">
            <Trans>The link opens the account in the other owners’ wallets. It contains no secrets.</Trans>
          </p>
          <CopyButton
            form="labelled"
            what={t`link`}
            label={t`Copy invite link`}
            text={formatInvite(location.origin, address, invite)}
          />
        </div>
      </div>
    </Card>
  );
}
