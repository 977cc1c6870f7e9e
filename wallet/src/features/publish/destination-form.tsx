import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  isAddress,
  JsonNode,
  objectCodeAddress,
  parseAddress,
  type Address,
  type JsonValue,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState, type ReactElement } from "react";
import { resourceQuery } from "../../chain/queries/contract-queries.ts";
import { accountQuery } from "../../chain/queries/queries.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
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
import type { DestinationChoice, PackageDraft } from "./package-draft.ts";
import { likelyKind, type Destination } from "./destination.ts";
import { likelyPublisher, listPublishers, type Publisher } from "./publisher.ts";

interface DestinationFormProps {
  readonly account: VaultAccount;
  /** The package, and what was chosen before, if anything was. */
  readonly draft: PackageDraft;
  readonly onPublisher: (publisher: Address) => void;
  readonly onChoose: (choice: DestinationChoice) => void;
  readonly onSent: () => void;
}

export function DestinationForm(props: DestinationFormProps): ReactElement {
  const { account, draft, onPublisher } = props;
  const network = useActiveNetwork();
  const publishers = listPublishers(account, useMultisigAccounts(network.chainId));
  const publisher = likelyPublisher(publishers, draft.input, draft.publisher);
  const info = useQuery(accountQuery(network, publisher.address));
  return (
    <>
      {publishers.length > 1 && (
        <Card title={t`Publisher`}>
          <Field
            label={t`Publisher`}
            hint={
              publisher.kind === "multisig" ? t`The owners vote on the publication as a proposal.` : undefined
            }
          >
            <Select
              options={publishers.map(({ kind, address, name }) => ({
                value: address,
                label: name,
                note: kind === "multisig" ? t`A multisig account` : t`Your account`,
              }))}
              value={publisher.address}
              onValueChange={onPublisher}
            />
          </Field>
        </Card>
      )}
      {info.data !== undefined ? (
        <DestinationFields
          key={publisher.address}
          {...props}
          publisher={publisher}
          nextObject={objectCodeAddress(publisher.address, info.data?.sequenceNumber ?? 0n)}
        />
      ) : info.isPending ? (
        <p role="status">
          <Trans>Loading the account</Trans>
        </p>
      ) : (
        <StaleNote query={info} />
      )}
    </>
  );
}

function DestinationFields(
  props: DestinationFormProps & { readonly publisher: Publisher; readonly nextObject: Address },
): ReactElement {
  const { account, publisher, draft, onChoose, onSent, nextObject } = props;
  const { input } = draft;
  // Chosen once: the next object is another one as soon as this one is there.
  const [choice, setChoice] = useState(
    () => draft.place ?? likelyChoice(input, publisher.address, nextObject),
  );
  const { kind } = choice;
  const object = choice.object.trim();
  const { destination, core } = useDestination({ kind, object, publisher, nextObject });
  const options = OPTIONS[publisher.kind];
  const change = (next: DestinationChoice): void => {
    setChoice(next);
    onChoose(next);
  };
  return (
    <>
      <Card title={t`Destination`}>
        <div className="flex flex-col gap-4">
          <Field label={t`Publish to`} hint={options.find(({ value }) => value === kind)?.note}>
            <Select
              options={options}
              value={kind}
              onValueChange={(next) => change({ ...choice, kind: next })}
            />
          </Field>
          {kind === "new-object" && <NextObject address={nextObject} />}
          {kind === "object" && (
            <Field
              label={t`Object`}
              hint={t`Full address of the object that contains the package.`}
              verdict={
                isAddress(object)
                  ? undefined
                  : { kind: "error", text: t`Enter the full address: 0x and 64 hex digits.` }
              }
            >
              <TextInput
                mono
                value={choice.object}
                onChange={(event) => change({ ...choice, object: event.target.value })}
              />
            </Field>
          )}
        </div>
      </Card>
      {destination !== undefined && (
        <Publication
          key={kind === "object" ? object : kind}
          account={account}
          publisher={publisher}
          input={input}
          onSent={onSent}
          place={destination}
        />
      )}
      {core.isLoading && (
        <p role="status">
          <Trans>Loading the object</Trans>
        </p>
      )}
      {core.isError && <StaleNote query={core} />}
    </>
  );
}

function NextObject({ address }: { readonly address: Address }): ReactElement {
  return (
    <div className="flex flex-col gap-2 text-small">
      <p className="text-text-quiet">
        <Trans>
          This account's next object gets this address. Compile the package with this module address.
        </Trans>
      </p>
      <AddressText value={address} form="full" />
    </div>
  );
}

/** Where the package goes by what was chosen; undefined until it is known. Only the owner of an object may upgrade it. */
function useDestination(given: {
  readonly kind: Destination["kind"];
  readonly object: string;
  readonly publisher: Publisher;
  readonly nextObject: Address;
}) {
  const { kind, object, publisher, nextObject } = given;
  const network = useActiveNetwork();
  const address = kind === "object" && isAddress(object) ? object : undefined;
  const core = useQuery({
    ...resourceQuery(network, address ?? publisher.address, "0x1::object::ObjectCore"),
    enabled: address !== undefined,
  });
  const owner = publisher.address;
  const isOwn = core.data === undefined ? undefined : readOwner(core.data) === owner;
  // The same one until something of it changes: a package is compared with what is there once.
  const destination = useMemo((): Destination | undefined => {
    if (kind === "account") return { kind, address: owner };
    if (kind === "new-object") return { kind, address: nextObject };
    return address === undefined || isOwn === undefined ? undefined : { kind, address, isOwn };
  }, [kind, owner, nextObject, address, isOwn]);
  return { destination, core };
}

function likelyChoice(input: PackageInput, account: Address, nextObject: Address): DestinationChoice {
  const kind = likelyKind(input, account, nextObject);
  return { kind, object: kind === "object" ? (input.modules[0]?.address ?? "") : "" };
}

const OBJECTS = [
  {
    value: "new-object",
    label: t`A new object`,
    note: t`Has its own address and can be transferred.`,
  },
  { value: "object", label: t`Existing object`, note: t`Upgrades the package in the object.` },
] as const;

const OPTIONS = {
  own: [
    { value: "account", label: t`This account`, note: t`Modules appear under your address.` },
    ...OBJECTS,
  ],
  multisig: [
    { value: "account", label: t`The multisig account`, note: t`Modules appear under the object's address.` },
    ...OBJECTS,
  ],
} as const;

function readOwner(core: JsonValue): Address | undefined {
  const node = new JsonNode(core, "ObjectCore");
  return core === null ? undefined : parseAddress(node.get("owner").string());
}
