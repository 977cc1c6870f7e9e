import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement, type ReactNode, type Ref, type RefObject } from "react";
import BookUser from "lucide-react/icons/book-user";
import ScanLine from "lucide-react/icons/scan-line";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { ListRow, ListRows } from "../../ui/list-row.tsx";
import { PasteButton } from "../../ui/paste-button.tsx";
import { QrScanner } from "../../ui/qr-scanner.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useContacts } from "../../storage/address-book/address-book.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useAddressNames, useOwnNames } from "../../components/addresses/account-names.ts";
import { NameDoubts, PrimaryName } from "../../components/addresses/chain-name.tsx";
import type { PaidName } from "../../storage/paid-names.ts";
import { readScannedText, type PaymentLink } from "../../format/payment-link.ts";
import type { PastingDoubt } from "./use-pasting.ts";
import {
  useLastPaid,
  type LastPaid,
  checkRecipient,
  recipientQuery,
  type RecipientReading,
  recipientWords,
} from "./recipient.ts";
import { formatRelativeTime } from "../../format/time.ts";
import { useNow } from "../../ui/now.ts";
import { Identicon } from "../../ui/identicon.tsx";
import { useKnownRecipients } from "../../components/addresses/known-addresses.ts";
import { formatAddress } from "../../format/address.ts";
import { similarNameKey } from "../../storage/similar-name.ts";
import { useSessionState } from "../../vault/vault-context.ts";

interface RecipientFieldProps {
  readonly sender: Address;
  readonly text: string;
  readonly reading: RecipientReading;
  /** A known address that the entered one imitates. */
  readonly similar: Address | undefined;
  /** Last paid at another address. */
  readonly changed: PaidName | undefined;
  /** The user compared both addresses. */
  readonly isCompared: boolean;
  readonly onCompared: (isCompared: boolean) => void;
  readonly isFinal: boolean;
  readonly onTextChange: (text: string) => void;
  /** Suspicion about a pasted address. */
  readonly doubt: PastingDoubt | undefined;
  readonly onPaste: (text: string) => void;
  /** A QR code or the clipboard had a payment link. */
  readonly onLink: (link: PaymentLink) => void;
  readonly onLeave: () => void;
  readonly ref: Ref<HTMLInputElement>;
  readonly isFirst: boolean;
  readonly onChoose: (address: Address) => void;
  /** Next focus. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Address, chain facts, and a warning about imitations. */
export function RecipientField(props: RecipientFieldProps): ReactElement {
  const { sender, text, reading, isFinal, onTextChange, onPaste, onLink, ref } = props;
  const network = useActiveNetwork();
  const ownNameOf = useOwnNames();
  const [hasLeft, setHasLeft] = useState(false);
  const address = reading.kind === "ok" ? reading.address : undefined;
  const truth = useQuery({ ...recipientQuery(network, address ?? sender), enabled: address !== undefined });
  const ownName = address === undefined ? undefined : ownNameOf(address);
  const lastPaid = useLastPaid(sender, address);
  const facts = { sender, ownName, lastPaid, account: truth.data?.account };
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t`To`}
        aside={
          <RecipientTools
            next={props.next}
            onChoose={props.onChoose}
            onLink={onLink}
            onText={onTextChange}
            onPaste={onPaste}
          />
        }
        hint={t`A contact, a .supra name, or 0x and 64 hex digits.`}
        verdict={checkRecipient(reading, facts, isFinal || hasLeft)}
      >
        <TextInput
          ref={ref}
          mono
          name="to"
          data-first-field={props.isFirst ? "" : undefined}
          placeholder="0x"
          value={text}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text");
            onPaste(pasted);
            const link = text === "" ? readScannedText(pasted) : undefined;
            if (link === undefined) return;
            event.preventDefault();
            onLink(link);
          }}
          onValueChange={(value) => {
            setHasLeft(false);
            onTextChange(value);
          }}
          onBlur={() => {
            setHasLeft(text.trim() !== "");
            props.onLeave();
          }}
        />
      </Field>
      {address !== undefined && <RecipientFacts address={address} lastPaid={lastPaid} />}
      <RecipientWarnings {...props} address={address} />
      {address === undefined && (
        <RecipientSuggestions sender={sender} text={text} onChoose={props.onChoose} />
      )}
    </div>
  );
}

interface RecipientToolsProps {
  readonly onChoose: (address: Address) => void;
  /** From a QR code or the clipboard. */
  readonly onLink: (link: PaymentLink) => void;
  /** Other text, to fix in the field. */
  readonly onText: (text: string) => void;
  readonly onPaste: (text: string) => void;
  /** Focus after a contact is chosen. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Contact, clipboard or QR code. */
function RecipientTools(props: RecipientToolsProps): ReactElement {
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
          title={t`This QR code contains no address`}
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

/** Why to compare the address. */
function RecipientWarnings(
  props: Pick<
    RecipientFieldProps,
    "reading" | "similar" | "changed" | "isCompared" | "onCompared" | "doubt"
  > & {
    readonly address: Address | undefined;
  },
): ReactElement {
  const { address, reading, similar, changed, isCompared, onCompared, doubt } = props;
  const nameOf = useAddressNames();
  return (
    <>
      {reading.kind === "ok" && reading.named !== undefined && (
        <NameDoubts {...reading.named} changed={changed}>
          <Compared isCompared={isCompared} onCompared={onCompared} />
        </NameDoubts>
      )}
      {address !== undefined && similar !== undefined && (
        <AddressPoisoningWarning address={similar} name={nameOf(similar)}>
          <Compared isCompared={isCompared} onCompared={onCompared} />
        </AddressPoisoningWarning>
      )}
      {address !== undefined && doubt !== undefined && (
        <PastingWarning doubt={doubt} isCompared={isCompared} onCompared={onCompared} />
      )}
    </>
  );
}

function Compared({
  isCompared,
  onCompared,
}: Pick<RecipientFieldProps, "isCompared" | "onCompared">): ReactElement {
  return (
    <Switch
      label={t`I checked every character and want to use the address above this warning`}
      checked={isCompared}
      onCheckedChange={onCompared}
    />
  );
}

interface AddressPoisoningWarningProps {
  readonly address: Address;
  readonly name: string | undefined;
  readonly children: ReactNode;
}

function AddressPoisoningWarning({ address, name, children }: AddressPoisoningWarningProps): ReactElement {
  return (
    <Verdict
      kind="danger"
      title={
        name === undefined
          ? t`This is not the address you paid before, but it looks similar`
          : t`This is not ${name}, but the address looks similar`
      }
    >
      <p>
        <Trans>Scammers create addresses that start or end like ones you know. The address you know:</Trans>
      </p>
      <AddressText value={address} form="full" copy={false} />
      {children}
    </Verdict>
  );
}

interface PastingWarningProps {
  readonly doubt: PastingDoubt;
  /** The user compared the digits. */
  readonly isCompared: boolean;
  readonly onCompared: (isCompared: boolean) => void;
}

/** Shown if clipboard and field differ. */
function PastingWarning({ doubt, isCompared, onCompared }: PastingWarningProps): ReactElement {
  if (doubt.kind === "changed")
    return (
      <Verdict kind="danger" title={t`The clipboard changed after you pasted`}>
        <p>
          <Trans>
            You haven't copied another address since you pasted. Malware can replace copied addresses. Compare
            the address above with its source, or scan its QR code. Your clipboard now holds:
          </Trans>
        </p>
        <AddressText value={doubt.now} form="full" copy={false} />
        <Compared isCompared={isCompared} onCompared={onCompared} />
      </Verdict>
    );
  return (
    <Verdict kind="caution" title={t`This isn't the address you copied in Holdfast`}>
      <p>
        <Trans>
          If you didn't copy this address elsewhere, something on this device replaced the one you copied.
          Compare both before you pay. You copied:
        </Trans>
      </p>
      <AddressText value={doubt.copied} form="full" copy={false} />
    </Verdict>
  );
}

function RecipientFacts({
  address,
  lastPaid,
}: {
  readonly address: Address;
  readonly lastPaid: LastPaid;
}): ReactElement {
  const network = useActiveNetwork();
  const name = useAddressNames()(address);
  const now = useNow();
  const { data: truth } = useQuery(recipientQuery(network, address));
  const facts = [...paidWords(lastPaid, now), ...(truth === undefined ? [] : recipientWords(truth))];
  return (
    <div className="flex flex-col gap-2 rounded-control bg-surface-sunken p-4 max-sm:p-3">
      <div className="flex items-center gap-4">
        <Identicon value={address} />
        <div className="min-w-0">
          {name !== undefined && <p className="truncate font-semibold">{name}</p>}
          <PrimaryName address={address} />
          <AddressText key={address} value={address} form="full" copy={false} />
        </div>
      </div>
      {facts.length > 0 && (
        <ul className="flex flex-col gap-1 text-small text-text-quiet">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** This device's payments count before the node's report. */
function paidWords({ here, reported }: LastPaid, now: number): readonly string[] {
  if (here !== undefined) return [t`Last paid ${formatRelativeTime(here, now)}.`];
  if (reported === undefined) return [];
  return [t`Last paid ${formatRelativeTime(reported, now)}, according to the node.`];
}

interface RecipientSuggestionsProps {
  readonly sender: Address;
  readonly text: string;
  readonly onChoose: (address: Address) => void;
}

/** Two rows on wide screens. */
const MAX_SUGGESTIONS = 6;

/** Matching recent recipients, contacts and own accounts. */
function RecipientSuggestions(props: RecipientSuggestionsProps): ReactElement | undefined {
  const { sender, text, onChoose } = props;
  const known = useKnownRecipients(sender, Infinity);
  const accounts = useSessionState((state) => state.accounts);
  const own = accounts.filter(({ address }) => address !== sender);
  const all = [...known, ...own.filter(({ address }) => known.every((one) => one.address !== address))];
  const key = similarNameKey(text.trim());
  const meant = all
    .map(({ address, name = formatAddress(address) }) => ({ address, name }))
    .filter(({ address, name }) => similarNameKey(name).includes(key) || address.startsWith(key))
    .slice(0, MAX_SUGGESTIONS);
  if (meant.length === 0) return undefined;
  return (
    <ul aria-label={t`Recent recipients`} className="flex flex-wrap gap-2">
      {meant.map(({ address, name }) => (
        <li key={address} className="max-w-full">
          <button
            type="button"
            aria-label={t`Send to ${name}`}
            onClick={() => onChoose(address)}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-surface-raised py-1 pr-3 pl-1.5 text-small font-medium transition-colors hover:border-line-strong touch:min-h-11"
          >
            <Identicon
              value={address}
              size="small"
              tint={own.find((account) => account.address === address)?.color}
            />
            <span className="truncate">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
