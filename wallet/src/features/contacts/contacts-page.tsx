import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useNavigate, useSearch, Link } from "@tanstack/react-router";
import { useDeferredValue, useState, type ReactElement } from "react";
import Download from "lucide-react/icons/download";
import FileUp from "lucide-react/icons/file-up";
import Plus from "lucide-react/icons/plus";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Pencil from "lucide-react/icons/pencil";
import { isSupraError } from "@holdfast/sdk";
import { useAddressBook, useContacts, useAddressBookStore } from "../../storage/address-book/address-book.ts";
import type { Contact, AddressBook, AddressLabel } from "../../storage/address-book/address-book-schema.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { ListRows, ListRow } from "../../ui/list-row.tsx";
import { ListAndDetail } from "../../ui/list-and-detail.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useHasTwoColumns } from "../../ui/wide-screen.ts";
import { EditContact } from "./edit-contact.tsx";
import { formatAddressBookCsv } from "../../storage/address-book/address-book-csv.ts";
import {
  formatAddressBookJson,
  LONGEST_ADDRESS_BOOK_FILE,
  planImport,
  type ImportPlan,
} from "../../storage/address-book/address-book-file.ts";
import { saveFile } from "../../ui/save-file.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { kindLooks } from "./contact-kinds.tsx";
import { useChoice } from "../../ui/side-panel-context.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Problem } from "../../components/feedback/problem.tsx";
import { LabelForm } from "../../components/addresses/label-form.tsx";
import { Dialog, type DialogControl } from "../../ui/dialog.tsx";
import { useKnownAddresses } from "../../components/addresses/known-addresses.ts";
import { contactsFileTooLarge } from "../../storage/address-book/address-book-entry.ts";
import { findSimilarAddress } from "../../storage/address-book/address-poisoning.ts";
import { FileButton } from "../../ui/file-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";

export function ContactsPage(): ReactElement {
  const contacts = useContacts();
  const { add, of } = useSearch({ from: "/shell/contacts" });
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Contact>();
  const [isImporting, setIsImporting] = useState(false);
  const hasRoom = useHasTwoColumns();
  const chosen = hasRoom ? (contacts.find(({ address }) => address === of) ?? contacts[0]) : undefined;
  const all = <AllContacts contacts={contacts} onEdit={setEdited} onImport={() => setIsImporting(true)} />;
  return (
    <>
      {chosen === undefined ? (
        all
      ) : (
        <ListAndDetail
          list={all}
          chosen={chosen.address}
          detail={<ContactDetail contact={chosen} onEdit={() => setEdited(chosen)} />}
          detailLabel={t`Contact`}
          placeholder={undefined}
        />
      )}
      <EditContact
        contact={edited}
        address={add === "new" ? undefined : add}
        open={edited !== undefined || add !== undefined}
        onClose={(saved) => {
          setEdited(undefined);
          if (add !== undefined || saved !== undefined)
            void navigate({
              to: "/contacts",
              search: saved === undefined ? {} : { of: saved.address },
              replace: true,
              resetScroll: false,
            });
        }}
      />
      <ImportContacts open={isImporting} onClose={() => setIsImporting(false)} />
    </>
  );
}

interface AllContactsProps extends ContactListProps {
  readonly onImport: () => void;
}

function AllContacts({ contacts, onEdit, onImport }: AllContactsProps): ReactElement {
  const navigate = useNavigate();
  const add = (
    <Button
      tone="primary"
      icon={<Plus />}
      onClick={() => void navigate({ to: "/contacts", search: { add: "new" } })}
    >
      <Trans>Add contact</Trans>
    </Button>
  );
  return (
    <Page>
      <PageHeading title={t`Contacts`} aside={contacts.length > 0 && add}>
        <Trans>Your names for addresses. They stay on this device.</Trans>
      </PageHeading>
      {contacts.length === 0 ? (
        <Card padding="flush">
          <EmptyState drawing={<Drawing name="contacts" />} title={t`No contacts yet`} action={add}>
            <Trans>Save the addresses you pay, so you don't have to check them every time.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <ContactList contacts={contacts} onEdit={onEdit} />
      )}
      <LabelsCard />
      <div className="flex flex-wrap gap-3">
        <Button icon={<FileUp />} onClick={onImport}>
          <Trans>Import contacts</Trans>
        </Button>
        <ExportMenu />
      </div>
    </Page>
  );
}

function ExportMenu(): ReactElement | undefined {
  const book = useAddressBook((all) => all);
  if (!Object.values(book).some((part: readonly unknown[]) => part.length > 0)) return undefined;
  return (
    <Menu
      trigger={
        <Button icon={<Download />}>
          <Trans>Export contacts</Trans>
        </Button>
      }
    >
      <MenuItem note={t`All fields, for a later import`} onSelect={() => exportAddressBook(book, "json")}>
        <Trans>As JSON</Trans>
      </MenuItem>
      <MenuItem note={t`For a spreadsheet`} onSelect={() => exportAddressBook(book, "csv")}>
        <Trans>As CSV</Trans>
      </MenuItem>
    </Menu>
  );
}

interface ContactListProps {
  readonly contacts: readonly Contact[];
  readonly onEdit: (contact: Contact) => void;
}

/** With fewer, a search is not worth its room. */
const SEARCHED_FROM = 8;

function ContactList({ contacts, onEdit }: ContactListProps): ReactElement {
  const [typed, setTyped] = useState("");
  const searchText = useDeferredValue(typed.trim().toLowerCase());
  const shown = contacts.filter(({ name, address, note }) =>
    [name, address, note].some((text) => text.toLowerCase().includes(searchText)),
  );
  return (
    <div className="flex flex-col gap-3">
      {contacts.length >= SEARCHED_FROM && (
        <Field
          label={t`Search`}
          hint={searchText === "" ? undefined : t`${shown.length} of ${contacts.length} contacts`}
        >
          <TextInput
            type="search"
            placeholder={t`A name, an address or a note`}
            value={typed}
            onValueChange={setTyped}
          />
        </Field>
      )}
      <Card padding="flush">
        {shown.length === 0 ? (
          <EmptyState title={t`No matching contacts`}>
            <Trans>Try another name, address or note.</Trans>
          </EmptyState>
        ) : (
          <ListRows label={t`Contacts`}>
            {shown.map((contact) => (
              <ContactRow key={contact.address} contact={contact} onEdit={() => onEdit(contact)} />
            ))}
          </ListRows>
        )}
      </Card>
    </div>
  );
}

function exportAddressBook(book: AddressBook, form: "json" | "csv"): void {
  if (form === "json") saveFile("holdfast-contacts.json", "application/json", formatAddressBookJson(book));
  else saveFile("holdfast-contacts.csv", "text/csv", formatAddressBookCsv(book));
}

interface ContactDetailProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
}

function ContactDetail({ contact, onEdit }: ContactDetailProps): ReactElement {
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
          <Button icon={<Pencil />} aria-label={t`Edit ${name}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Link to="/activity" search={{ with: address }} className={buttonStyle({ tone: "quiet" })}>
            <Trans>View activity</Trans>
          </Link>
        </div>
        <KeyValues
          items={[
            { label: t`Address`, value: <AddressText value={address} form="full" />, stacked: true },
            { label: t`Type`, value: kindLooks[kind].label },
            ...(note === ""
              ? []
              : [{ label: t`Note`, value: <span className="break-words">{note}</span>, stacked: true }]),
          ]}
        />
      </div>
    </Card>
  );
}

interface ContactRowProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
}

function ContactRow({ contact, onEdit }: ContactRowProps): ReactElement {
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

/** Labels for addresses that aren't contacts. Hidden if there are none. */
function LabelsCard(): ReactElement | undefined {
  const labels = useAddressBook((book) => book.labels);
  const [edited, setEdited] = useState<AddressLabel>();
  if (labels.length === 0) return undefined;
  return (
    <Card title={t`Labels`} padding="flush">
      <ListRows label={t`Labels`}>
        {labels.map((entry) => (
          <ListRow
            key={entry.address}
            lead={<Identicon value={entry.address} />}
            title={entry.label}
            note={<AddressText value={entry.address} form="ends" />}
            end={
              <IconButton
                label={t`Edit label ${entry.label}`}
                icon={<Pencil />}
                onClick={() => setEdited(entry)}
              />
            }
          />
        ))}
      </ListRows>
      <Dialog
        open={edited !== undefined}
        onOpenChange={() => setEdited(undefined)}
        title={t`Edit label`}
        description={t`Leave empty to remove the label.`}
      >
        {edited !== undefined && (
          <LabelForm address={edited.address} initial={edited.label} onSaved={() => setEdited(undefined)} />
        )}
      </Dialog>
    </Card>
  );
}

function ImportContacts({ open, onClose }: DialogControl): ReactElement {
  const store = useAddressBookStore();
  const toast = useToast();
  const [plan, setPlan] = useState<ImportPlan>();
  const [problem, setProblem] = useState<unknown>();

  const close = (): void => {
    setPlan(undefined);
    setProblem(undefined);
    onClose();
  };
  const read = async (file: File): Promise<void> => {
    setPlan(undefined);
    setProblem(undefined);
    try {
      if (file.size > 4 * LONGEST_ADDRESS_BOOK_FILE)
        throw contactsFileTooLarge({ got: file.size, most: LONGEST_ADDRESS_BOOK_FILE });
      setPlan(planImport(await file.text(), store.getState()));
    } catch (error) {
      if (!isSupraError(error) && !(error instanceof DOMException)) throw error;
      setProblem(error);
    }
  };
  const take = (): void => {
    if (plan === undefined) return;
    try {
      store.replace(plan.book);
      toast({ kind: "positive", title: t`File imported` });
      close();
    } catch (error) {
      setProblem(error);
    }
  };
  const count = plan === undefined ? 0 : plan.added + plan.changed;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t`Import contacts`}
      description={t`Choose a Holdfast export or a CSV file with “name” and “address” columns. You can review the changes before you import them.`}
      actions={
        <>
          <FileButton
            accept=".json,.csv,application/json,text/csv"
            icon={<FileUp />}
            onFile={(file) => void read(file)}
          >
            {plan === undefined ? t`Choose file` : t`Choose another file`}
          </FileButton>
          {count > 0 && (
            <Button tone="primary" onClick={take}>
              {plural(count, { one: "Import 1 entry", other: `Import ${count} entries` })}
            </Button>
          )}
        </>
      }
    >
      {problem !== undefined && <Problem error={problem} unaffected={t`Your contacts didn't change.`} />}
      {plan !== undefined && <PlanView plan={plan} />}
    </Dialog>
  );
}

function PlanView({ plan }: { readonly plan: ImportPlan }): ReactElement {
  const knownAddresses = useKnownAddresses(useActiveAccount()?.address);
  const book = useAddressBook((all) => all);
  const known = new Set<string>(book.contacts.map(({ address }) => address));
  const imitations = plan.contacts.filter(
    ({ address }) => !known.has(address) && findSimilarAddress(address, knownAddresses) !== undefined,
  );
  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      <ul className="flex flex-col gap-1">
        <li>{plural(plan.added, { one: "1 entry is new.", other: `${plan.added} entries are new.` })}</li>
        <li>{plural(plan.changed, { one: "1 entry changes.", other: `${plan.changed} entries change.` })}</li>
        <li>
          {plural(plan.unchanged, {
            one: "1 entry already exists.",
            other: `${plan.unchanged} entries already exist.`,
          })}
        </li>
      </ul>
      {imitations.length > 0 && (
        <Verdict kind="danger" title={t`Some of these addresses look like ones you know`}>
          <p>
            <Trans>
              These addresses start or end like ones you know, but are different. Check every character before
              you pay:
            </Trans>
          </p>
          <ul className="mt-1 list-disc pl-5">
            {imitations.slice(0, SHOWN).map(({ address, name }) => (
              <li key={address}>{name}</li>
            ))}
          </ul>
          {imitations.length > SHOWN && (
            <p>
              <Trans>{imitations.length} addresses in total.</Trans>
            </p>
          )}
        </Verdict>
      )}
      {plan.problems.length > 0 && (
        <Verdict
          kind="caution"
          title={plural(plan.problems.length, {
            one: "1 row skipped",
            other: `${plan.problems.length} rows skipped`,
          })}
        >
          <ul className="flex flex-col gap-2">
            {plan.problems.slice(0, SHOWN).map(({ at, text }) => (
              <li key={at} className="wrap-anywhere">
                <Trans>
                  Row {at}: {text}
                </Trans>
              </li>
            ))}
          </ul>
          {plan.problems.length > SHOWN && (
            <p className="mt-2">
              <Trans>The first {SHOWN} are shown.</Trans>
            </p>
          )}
        </Verdict>
      )}
    </div>
  );
}

const SHOWN = 20;
