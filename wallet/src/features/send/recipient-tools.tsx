import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { useState, type ReactElement, type RefObject } from "react";
import BookUser from "lucide-react/icons/book-user";
import ScanLine from "lucide-react/icons/scan-line";
import { readScannedText, type PaymentLink } from "../../format/payment-link.ts";
import { useContacts } from "../../storage/address-book/address-book.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { ListRow, ListRows } from "../../ui/list-row.tsx";
import { PasteButton } from "../../ui/paste-button.tsx";
import { QrScanner } from "../../ui/qr-scanner.tsx";
import { Verdict } from "../../ui/verdict.tsx";

interface RecipientToolsProps {
  readonly onChoose: (address: Address) => void;
  /** A code or the clipboard held an address, perhaps with an amount. */
  readonly onLink: (link: PaymentLink) => void;
  /** Text that is neither, for the user to fix in the field. */
  readonly onText: (text: string) => void;
  /** What the clipboard held when it was pasted. */
  readonly onPaste: (text: string) => void;
  /** Where the keyboard goes on once a contact is chosen. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Ways to name a recipient without typing: a contact, the clipboard, a code. */
export function RecipientTools(props: RecipientToolsProps): ReactElement {
  const { onChoose, onLink, onText, onPaste, next } = props;
  const contacts = useContacts();
  const [open, setOpen] = useState<"contacts" | "scan">();
  const close = (): void => setOpen(undefined);
  const paste = (text: string): void => {
    const link = readScannedText(text);
    onPaste(text);
    if (link !== undefined) onLink(link);
    else onText(text.trim());
  };
  return (
    <div className="-my-1.5 flex flex-wrap justify-end gap-1 max-[27rem]:[&_svg]:hidden">
      {contacts.length > 0 && (
        <Button size="small" tone="quiet" icon={<BookUser />} onClick={() => setOpen("contacts")}>
          <Trans>Contacts</Trans>
        </Button>
      )}
      <PasteButton
        tone="quiet"
        onText={paste}
        refusal={t`Couldn't read the clipboard. Paste into the field instead.`}
      >
        <Trans>Paste</Trans>
      </PasteButton>
      <Button
        size="small"
        tone="quiet"
        icon={<ScanLine />}
        aria-label={t`Scan code`}
        onClick={() => setOpen("scan")}
      >
        <Trans>Scan</Trans>
      </Button>
      <ContactsDialog isOpen={open === "contacts"} onClose={close} onChoose={onChoose} next={next} />
      <ScanDialog isOpen={open === "scan"} onClose={close} onLink={onLink} />
    </div>
  );
}

interface ToolDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function ContactsDialog({
  isOpen,
  onClose,
  onChoose,
  next,
}: ToolDialogProps & Pick<RecipientToolsProps, "onChoose" | "next">): ReactElement {
  const [isChosen, setIsChosen] = useState(false);
  const choose = (address: Address): void => {
    setIsChosen(true);
    onChoose(address);
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      focusAfter={isChosen ? next : undefined}
      title={t`Choose a contact`}
      description={t`Recipient`}
    >
      <ListRows label={t`Contacts`}>
        {useContacts().map(({ address, name }) => (
          <ListRow
            key={address}
            lead={<Identicon value={address} />}
            title={name}
            note={<AddressText value={address} form="ends" />}
            action={<button type="button" onClick={() => choose(address)} />}
          />
        ))}
      </ListRows>
    </Dialog>
  );
}

function ScanDialog({
  isOpen,
  onClose,
  onLink,
}: ToolDialogProps & Pick<RecipientToolsProps, "onLink">): ReactElement {
  const [wrong, setWrong] = useState<string>();
  const close = (): void => {
    setWrong(undefined);
    onClose();
  };
  const read = (text: string): void => {
    const link = readScannedText(text);
    if (link === undefined) return setWrong(text);
    onLink(link);
    close();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={t`Scan code`}
      description={t`Address or payment request`}
    >
      {wrong === undefined ? (
        <QrScanner onText={read} />
      ) : (
        <Verdict
          kind="caution"
          title={t`This code has no address`}
          action={
            <Button size="small" onClick={() => setWrong(undefined)}>
              <Trans>Scan another code</Trans>
            </Button>
          }
        >
          <span className="font-mono text-small break-all">{wrong.slice(0, 100)}</span>
        </Verdict>
      )}
    </Dialog>
  );
}
