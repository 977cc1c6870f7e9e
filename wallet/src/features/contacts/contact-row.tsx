import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Pencil from "lucide-react/icons/pencil";
import type { Contact } from "../../storage/address-book/address-book-schema.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { useChoice } from "../../ui/side-panel-context.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { kindLooks } from "./contact-kinds.tsx";

interface ContactRowProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
}

export function ContactRow({ contact, onEdit }: ContactRowProps): ReactElement {
  const { address, name, kind, note } = contact;
  const { isSideBySide, marks } = useChoice(address);
  return (
    <ListRow
      lead={<Identicon value={address} />}
      title={name}
      note={
        <>
          <AddressText value={address} form="ends" />
          {kind !== "person" && ` · ${kindLooks[kind].label}`}
          {note !== "" && ` · ${note}`}
        </>
      }
      {...(isSideBySide && {
        action: <Link to="/contacts" search={{ of: address }} replace resetScroll={false} {...marks} />,
      })}
      end={
        isSideBySide ? undefined : (
          <span className="flex items-center gap-1">
            <Link
              to="/send"
              search={{ to: address }}
              aria-label={t`Send to ${name}`}
              className={buttonStyle({ size: "small" })}
            >
              <ArrowUpRight aria-hidden="true" />
              <span className="max-sm:sr-only">
                <Trans>Send</Trans>
              </span>
            </Link>
            <IconButton label={t`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />
          </span>
        )
      }
    />
  );
}
