import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { useAddressBookStore } from "../../storage/address-book/address-book.ts";
import type { Contact } from "../../storage/address-book/address-book-schema.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toast.tsx";
import { ContactForm } from "./contact-form.tsx";

export interface EditContactProps {
  /** Nothing for a new one. */
  readonly contact: Contact | undefined;
  /** The address of a new one, where it is known. */
  readonly address: string | undefined;
  readonly open: boolean;
  /** With what was saved, if anything was. */
  readonly onClose: (saved?: Contact) => void;
}

/** Adds a contact, changes it or removes it. */
export function EditContact({ contact, address, open, onClose }: EditContactProps): ReactElement {
  const store = useAddressBookStore();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const close = (saved?: Contact): void => {
    setIsAsking(false);
    onClose(saved);
  };
  const remove = (): void => {
    if (contact === undefined) return;
    store.removeContact(contact.address);
    toast({ kind: "positive", title: t`${contact.name} was removed` });
    close();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={() => close()}
      title={contact === undefined ? t`Add contact` : contact.name}
      description={
        contact === undefined ? t`Confirm the address with its owner through another channel.` : undefined
      }
    >
      <div className="flex flex-col gap-6">
        <ContactForm
          key={contact?.address ?? address ?? "new"}
          contact={contact}
          address={address}
          onSaved={(saved) => {
            toast({ kind: "positive", title: t`${saved.name} was saved` });
            close(saved);
          }}
        />
        {contact !== undefined && !isAsking && (
          <Button tone="quiet" onClick={() => setIsAsking(true)}>
            <Trans>Remove this contact</Trans>
          </Button>
        )}
        {contact !== undefined && isAsking && (
          <div className="flex flex-col gap-3">
            <p>
              <Trans>The name, note and type are deleted. Payments to this address are not affected.</Trans>
            </p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setIsAsking(false)}>
                <Trans>Keep contact</Trans>
              </Button>
              <Button tone="danger" onClick={remove}>
                <Trans>Remove {contact.name}</Trans>
              </Button>
            </div>
          </div>
        )}
      </div>
    </Sheet>
  );
}
