import {
  isAddress,
  JsonNode,
  objectCodeAddress,
  parseAddress,
  type Address,
  type JsonValue,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { resourceQuery } from "../../chain/queries/contract-queries.ts";
import { accountQuery } from "../../chain/queries/queries.ts";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { PackageInput } from "./package-files.ts";
import { Publication } from "./publication.tsx";
import type { ChosenPlace, PackageDraft } from "./package-draft.ts";
import { likelyPlace, type PlaceKind, type PublishPlace } from "./publish-place.ts";
import { likelyPublisher, publishersOf, type Publisher } from "./publisher.ts";

interface GoingProps {
  readonly account: VaultAccount;
  readonly publisher: Publisher;
  readonly input: PackageInput;
  readonly onSent: () => void;
}

export interface PlacementProps extends Pick<GoingProps, "account" | "onSent"> {
  /** The package, and what was chosen before, if anything was. */
  readonly draft: PackageDraft;
  readonly onPublisher: (publisher: Address) => void;
  readonly onChoose: (place: ChosenPlace) => void;
}

/** Whose package it becomes and where it goes: chosen by what it was compiled for, and changed by hand. */
export function Placement({ account, draft, onPublisher, ...rest }: PlacementProps): ReactElement {
  const { chainId } = useActiveNetwork();
  const publishers = publishersOf(account, useMultisigAccounts(chainId));
  const publisher = likelyPublisher(publishers, draft.input, draft.publisher);
  return (
    <>
      {publishers.length > 1 && (
        <Card title="Publisher">
          <Field
            label="Publisher"
            hint={
              publisher.kind === "shared" ? "It becomes a proposal, on which the owners vote." : undefined
            }
          >
            <Select
              options={publishers.map(({ kind, address, name }) => ({
                value: address,
                label: name,
                note: kind === "shared" ? "A multisig account" : "Your account",
              }))}
              value={publisher.address}
              onValueChange={onPublisher}
            />
          </Field>
        </Card>
      )}
      <PlaceOf
        key={publisher.address}
        {...rest}
        account={account}
        publisher={publisher}
        input={draft.input}
        chosen={draft.place}
      />
    </>
  );
}

interface PlaceOfProps extends GoingProps {
  readonly chosen: ChosenPlace | undefined;
  readonly onChoose: (place: ChosenPlace) => void;
}

function PlaceOf(props: PlaceOfProps): ReactElement {
  const { address } = props.publisher;
  const network = useActiveNetwork();
  const info = useQuery(accountQuery(network, address));
  if (info.data === undefined)
    return info.isPending ? <p role="status">Loading the account</p> : <StaleNote query={info} />;
  const nextObject = objectCodeAddress(address, info.data?.sequenceNumber ?? 0n);
  return <PlaceForm {...props} nextObject={nextObject} />;
}

function PlaceForm(props: PlaceOfProps & { readonly nextObject: Address }): ReactElement {
  const { account, publisher, input, chosen, onChoose, onSent, nextObject } = props;
  // Chosen once: the next object is another one as soon as this one is there.
  const [place, setPlace] = useState(() => chosen ?? likelyChoice(input, publisher.address, nextObject));
  const { kind, object } = place;
  const places = PLACES[publisher.kind];
  const change = (next: ChosenPlace): void => {
    setPlace(next);
    onChoose(next);
  };
  return (
    <>
      <Card title="Destination">
        <div className="flex flex-col gap-4">
          <Field label="Publish to" hint={places.find(({ value }) => value === kind)?.note}>
            <Select
              options={places}
              value={kind}
              onValueChange={(next) => change({ ...place, kind: next })}
            />
          </Field>
          {kind === "new-object" && (
            <div className="flex flex-col gap-2 text-small">
              <p className="text-text-quiet">
                The next object of this account has this address. Compile the package for it, as the address
                of its modules.
              </p>
              <AddressText value={nextObject} form="full" />
            </div>
          )}
          {kind === "object" && (
            <Field
              label="Object"
              hint="The whole address of the object that holds the package."
              verdict={
                isAddress(object.trim())
                  ? undefined
                  : { kind: "error", text: "Enter the whole address: 0x and 64 digits." }
              }
            >
              <TextInput
                mono
                value={object}
                onChange={(event) => change({ ...place, object: event.target.value })}
              />
            </Field>
          )}
        </div>
      </Card>
      <Placed
        account={account}
        publisher={publisher}
        input={input}
        onSent={onSent}
        nextObject={nextObject}
        kind={kind}
        object={object.trim()}
      />
    </>
  );
}

function likelyChoice(input: PackageInput, account: Address, nextObject: Address): ChosenPlace {
  const kind = likelyPlace(input, account, nextObject);
  return { kind, object: kind === "object" ? (input.modules[0]?.address ?? "") : "" };
}

const OBJECTS = [
  { value: "new-object", label: "A new object", note: "With an address of its own, which can change hands." },
  { value: "object", label: "An object that is there", note: "Upgrades the package that it holds." },
] as const;

const PLACES = {
  own: [
    { value: "account", label: "This account", note: "Its modules are found under your address." },
    ...OBJECTS,
  ],
  shared: [
    { value: "account", label: "The multisig account", note: "Its modules are found under its address." },
    ...OBJECTS,
  ],
} as const;

interface PlacedProps extends GoingProps {
  readonly kind: PlaceKind;
  readonly object: string;
  readonly nextObject: Address;
}

function Placed({ kind, object, nextObject, ...given }: PlacedProps): ReactElement | undefined {
  switch (kind) {
    case "account":
      return <Publication key={kind} {...given} place={{ kind, address: given.publisher.address }} />;
    case "new-object":
      return <Publication key={kind} {...given} place={{ kind, address: nextObject }} />;
    case "object":
      return isAddress(object) ? <OnObject key={object} {...given} address={object} /> : undefined;
  }
}

/** Only the owner of an object may upgrade what it holds. */
function OnObject({ address, ...given }: GoingProps & { readonly address: Address }): ReactElement {
  const network = useActiveNetwork();
  const core = useQuery(resourceQuery(network, address, "0x1::object::ObjectCore"));
  if (core.data === undefined)
    return core.isPending ? <p role="status">Loading the object</p> : <StaleNote query={core} />;
  const place: PublishPlace = {
    kind: "object",
    address,
    isOwn: ownerOf(core.data) === given.publisher.address,
  };
  return <Publication {...given} place={place} />;
}

function ownerOf(core: JsonValue): Address | undefined {
  const node = new JsonNode(core, "ObjectCore");
  return core === null ? undefined : parseAddress(node.get("owner").string());
}
