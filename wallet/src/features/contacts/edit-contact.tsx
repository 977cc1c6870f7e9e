import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement, useRef, type SubmitEvent } from "react";
import { attempt, isSupraError, type Address } from "@holdfast/sdk";
import { useAddressBookStore } from "../../storage/address-book/address-book.ts";
import type { Contact, ContactKind } from "../../storage/address-book/address-book-schema.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useKnownAddresses } from "../../components/addresses/known-addresses.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { parseTypedRecipient } from "../../format/typed-address.ts";
import { findSimilarAddress, type KnownAddress } from "../../storage/address-book/address-poisoning.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { kindOptions } from "./contact-kinds.tsx";

interface EditContactProps {
  readonly contact: Contact | undefined;
  readonly address: string | undefined;
  readonly open: boolean;
  readonly onClose: (saved?: Contact) => void;
}

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
    toast({ kind: "positive", title: t`${contact.name} removed` });
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
            toast({ kind: "positive", title: t`${saved.name} saved` });
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

interface ContactFormProps {
  readonly contact?: Contact | undefined;
  readonly address?: string | undefined;
  readonly onSaved: (contact: Contact) => void;
}

type Part = "name" | "address" | "note";

function ContactForm({ contact, address = "", onSaved }: ContactFormProps): ReactElement {
  const store = useAddressBookStore();
  const [text, setText] = useState({
    name: contact?.name ?? "",
    address: contact?.address ?? address,
    note: contact?.note ?? "",
  });
  const [kind, setKind] = useState<ContactKind>(contact?.kind ?? "person");
  const [problem, setProblem] = useState<{ readonly part: Part; readonly text: string }>();
  const [comparedWith, setComparedWith] = useState<string>();
  const [nameInput, addressInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const entered = attempt(() => parseTypedRecipient(text.address));
  const similar = useSimilarAddress(entered, contact?.address);
  const mustCompare = similar !== undefined && comparedWith !== entered;

  const change = (part: Part, value: string): void => {
    setText({ ...text, [part]: value });
    if (problem?.part === part) setProblem(undefined);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (mustCompare) return addressInput.current?.focus();
    try {
      const draft = { ...text, address: parseTypedRecipient(text.address), kind };
      onSaved(store.saveContact(draft, contact?.address));
    } catch (error) {
      const part = locatePart(error);
      setProblem({ part, text: problemText(error) });
      if (part === "name") nameInput.current?.focus();
      else if (part === "address") addressInput.current?.focus();
    }
    return undefined;
  };
  const check = (part: Part): FieldVerdict | undefined =>
    problem?.part === part ? { kind: "error", text: problem.text } : undefined;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t`Name`} verdict={check("name")}>
        <TextInput
          ref={nameInput}
          value={text.name}
          autoComplete="off"
          onValueChange={(value) => change("name", value)}
        />
      </Field>
      <Field label={t`Address`} hint={t`Enter 0x followed by 64 hex digits.`} verdict={check("address")}>
        <TextInput
          ref={addressInput}
          mono
          placeholder="0x"
          value={text.address}
          onValueChange={(value) => change("address", value)}
        />
      </Field>
      {entered !== undefined && (
        <div className="mb-2 flex items-center gap-4 rounded-control bg-surface-sunken p-4">
          <Identicon value={entered} />
          <AddressText key={entered} value={entered} form="full" copy={false} />
        </div>
      )}
      {similar !== undefined && (
        <AddressPoisoningWarning
          knownAddress={similar}
          isCompared={!mustCompare}
          onCompared={(isCompared) => setComparedWith(isCompared ? entered : undefined)}
        />
      )}
      <Field label={t`Type`}>
        <Select options={kindOptions} value={kind} onValueChange={setKind} />
      </Field>
      <Field label={t`Note`} hint={t`Visible only to you. Stays on this device.`} verdict={check("note")}>
        <TextArea value={text.note} onValueChange={(value) => change("note", value)} />
      </Field>
      <Button type="submit" tone="primary" size="large" width="full">
        <Trans>Save contact</Trans>
      </Button>
    </form>
  );
}

interface AddressPoisoningWarningProps {
  readonly knownAddress: KnownAddress;
  readonly isCompared: boolean;
  readonly onCompared: (isCompared: boolean) => void;
}

function AddressPoisoningWarning({
  knownAddress,
  isCompared,
  onCompared,
}: AddressPoisoningWarningProps): ReactElement {
  const name = useAddressNames()(knownAddress);
  return (
    <Verdict
      kind="danger"
      title={
        name === undefined
          ? t`Looks like an address you paid before, but is different`
          : t`Looks like ${name}'s address, but is different`
      }
    >
      <p>
        <Trans>Scammers create addresses that start or end like ones you know. The address you know:</Trans>
      </p>
      <AddressText value={knownAddress} form="full" copy={false} />
      <Switch
        label={t`I checked every character and want to use the address above this warning`}
        checked={isCompared}
        onCheckedChange={onCompared}
      />
    </Verdict>
  );
}

/** Leaves out the edited contact's own address. */
function useSimilarAddress(
  entered: Address | undefined,
  before: Address | undefined,
): KnownAddress | undefined {
  const knownAddresses = useKnownAddresses(useActiveAccount()?.address);
  if (entered === undefined) return undefined;
  return findSimilarAddress(
    entered,
    knownAddresses.filter((knownAddress) => knownAddress !== before),
  );
}

function locatePart(error: unknown): Part {
  const code = isSupraError(error) ? error.code : "";
  if (code.startsWith("address/") || code === "contacts/address-taken") return "address";
  return /^contacts\/(?:name|text)/.test(code) ? "name" : "note";
}
