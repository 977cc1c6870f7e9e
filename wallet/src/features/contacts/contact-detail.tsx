import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Pencil from "lucide-react/icons/pencil";
import type { Contact } from "../../storage/address-book/address-book-schema.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { kindLooks } from "./contact-kinds.tsx";

export interface ContactDetailProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
}

/** A contact beside the list: all digits of the address, what was noted, and what can be done. */
export function ContactDetail({ contact, onEdit }: ContactDetailProps): ReactElement {
  const { address, name, kind, note } = contact;
  return (
    <Card>
      <div className="flex flex-col gap-6">
        <div className="flex items-center gap-4">
          <Identicon value={address} size="large" />
          <h2 className="min-w-0 text-title font-semibold break-words">{name}</h2>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/send" search={{ to: address }} aria-label={t`Send to ${name}`} className={buttonStyle()}>
            <ArrowUpRight aria-hidden="true" />
            <Trans>Send</Trans>
          </Link>
          <Button icon={<Pencil />} aria-label={t`Change ${name}`} onClick={onEdit}>
            <Trans>Change</Trans>
          </Button>
          <Link to="/activity" search={{ with: address }} className={buttonStyle({ tone: "quiet" })}>
            <Trans>View activity</Trans>
          </Link>
        </div>
        <KeyValues
          items={[
            { label: t`Address`, value: <AddressText value={address} form="full" />, stacked: true },
            { label: t`Kind`, value: kindLooks[kind].label },
            ...(note === ""
              ? []
              : [{ label: t`Note`, value: <span className="break-words">{note}</span>, stacked: true }]),
          ]}
        />
      </div>
    </Card>
  );
}
