import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  attempt,
  isSupraError,
  isAddress,
  JsonNode,
  objectCodeAddress,
  parseAddress,
  type Address,
  type JsonValue,
  bytesToHex,
  hexToBytes,
} from "@holdfast/sdk";
import { useState, type ReactElement, useRef, type ChangeEvent, useMemo } from "react";
import FolderOpen from "lucide-react/icons/folder-open";
import PackagePlus from "lucide-react/icons/package-plus";
import { useQuery } from "@tanstack/react-query";
import { Problem, StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { FormOrigin } from "../../components/forms/form-origin.tsx";
import { PACKAGE_FORM, useFormDraft, fieldsToText } from "../../components/forms/form-draft.ts";
import { readPackage, type ChosenFile, type PackageInput, MAX_BYTES } from "./package-files.ts";
import { Button } from "../../ui/button.tsx";
import { DropArea } from "../../ui/drop-area.tsx";
import { resourceQuery } from "../../chain/queries/contract-queries.ts";
import { accountQuery } from "../../chain/queries/queries.ts";
import { useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Publication } from "./publication.tsx";
import { likelyKind, type Destination } from "./destination.ts";
import { likelyPublisher, listPublishers, type Publisher } from "./publisher.ts";

export function PublishPage(): ReactElement | undefined {
  const account = useOwnAccount();
  const network = useActiveNetwork();
  if (account === undefined) return undefined;
  return (
    <Page>
      <PageHeading title={t`Publish`}>
        <Trans>Publish or upgrade a compiled Move package on {network.name}.</Trans>
      </PageHeading>
      <Workplace key={network.id} account={account} />
    </Page>
  );
}

function Workplace({ account }: { readonly account: VaultAccount }): ReactElement {
  const kept = useFormDraft(PACKAGE_FORM);
  const [draft, setDraft] = useState(() => textToPackage(kept.before ?? ""));
  const [count, setCount] = useState(0);
  const [problem, setProblem] = useState<unknown>();
  const open = (next: PackageDraft | undefined): void => {
    setDraft(next);
    setCount(count + 1);
    kept.keep(next === undefined ? "" : packageToText(next));
  };
  const read = (files: readonly ChosenFile[]): void => {
    try {
      open({ input: readPackage(files) });
      setProblem(undefined);
    } catch (error) {
      if (!isSupraError(error)) throw error;
      // A wrong file must not delete the draft.
      setDraft(undefined);
      setProblem(error);
    }
  };
  return (
    <>
      <FormOrigin
        origin={kept.isBefore && draft !== undefined ? "draft" : undefined}
        onClear={() => open(undefined)}
      />
      <Card>
        <PackageDrop onFiles={read} />
      </Card>
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was sent.`} />}
      {draft !== undefined && (
        <DestinationForm
          key={`${count} ${account.id}`}
          account={account}
          draft={draft}
          onPublisher={(publisher) => {
            // A destination belongs to its publisher.
            const next = { input: draft.input, publisher };
            setDraft(next);
            kept.keep(packageToText(next));
          }}
          onChoose={(place) => {
            // The key below remounts with another account.
            setDraft({ ...draft, place });
            kept.keep(packageToText({ ...draft, place }));
          }}
          onSent={() => kept.keep("")}
        />
      )}
    </>
  );
}

function PackageDrop(props: { readonly onFiles: (files: readonly ChosenFile[]) => void }): ReactElement {
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (target.files === null || target.files.length === 0) return;
    void chosenFiles(target.files).then((chosen) => {
      target.value = ""; // otherwise choosing rebuilt files again fires no event
      props.onFiles(chosen);
    });
  };
  return (
    <DropArea onDropped={(dropped) => void droppedFiles(dropped).then(props.onFiles)}>
      <PackagePlus aria-hidden="true" className="size-8 text-text-quiet" />
      <p className="max-w-90 text-text-quiet">
        <Trans>
          Drop the compiler's build folder, package-metadata.bcs with the .mv files, or the JSON from the
          command line.
        </Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="primary" icon={<FolderOpen />} onClick={() => folder.current?.click()}>
          <Trans>Choose build folder</Trans>
        </Button>
        <Button onClick={() => files.current?.click()}>
          <Trans>Choose files</Trans>
        </Button>
      </div>
      <input
        ref={folder}
        type="file"
        onChange={choose}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        {...{ webkitdirectory: "" }}
      />
      <input
        ref={files}
        type="file"
        multiple
        accept=".mv,.bcs,.json"
        onChange={choose}
        tabIndex={-1}
        aria-label={t`Package files`}
        className="sr-only"
      />
    </DropArea>
  );
}

interface DestinationFormProps {
  readonly account: VaultAccount;
  readonly draft: PackageDraft;
  readonly onPublisher: (publisher: Address) => void;
  readonly onChoose: (choice: DestinationChoice) => void;
  readonly onSent: () => void;
}

function DestinationForm(props: DestinationFormProps): ReactElement {
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
            hint={publisher.kind === "multisig" ? t`Creates a proposal that the owners vote on.` : undefined}
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
  // Initial state: the next object changes once this one exists.
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
              problem={isAddress(object) ? undefined : t`Enter the full address: 0x and 64 hex digits.`}
            >
              <TextInput
                mono
                value={choice.object}
                onValueChange={(object) => change({ ...choice, object })}
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
          The next object that this account creates will have this address. Compile the package with it as the
          module address.
        </Trans>
      </p>
      <AddressText value={address} form="full" />
    </div>
  );
}

/** Undefined until known. Only an object's owner can upgrade it. */
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
  // Memoized: a package is compared only once per destination.
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

/** A build folder has a few dozen. */
const MAX_FILES = 2000;

async function chosenFiles(list: FileList): Promise<readonly ChosenFile[]> {
  return Promise.all(
    Array.from(list)
      .filter(({ name }) => isOfPackage(name))
      .slice(0, MAX_FILES)
      .map((file) => readFile(file.webkitRelativePath || file.name, file)),
  );
}

async function droppedFiles(transfer: DataTransfer): Promise<readonly ChosenFile[]> {
  // Read the entries before any await: the browser clears the list then.
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry()).filter(
    (entry) => entry !== null,
  );
  const found: ChosenFile[] = [];
  for (let looked = 0; looked < MAX_FILES; looked++) {
    const entry = entries.shift();
    if (entry === undefined) break;
    if (isDirectory(entry)) entries.push(...(await readFolderEntries(entry)));
    else if (isFile(entry) && isOfPackage(entry.name)) found.push(await readEntry(entry));
  }
  return found;
}

function isOfPackage(name: string): boolean {
  return /\.(?:mv|bcs|json)$/.test(name);
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

async function readEntry(entry: FileSystemFileEntry): Promise<ChosenFile> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  return readFile(entry.fullPath, file);
}

/** Too large a file is listed with its size, but not read. */
async function readFile(path: string, file: File): Promise<ChosenFile> {
  if (file.size > MAX_BYTES) return { path, bytes: new Uint8Array(), unreadSize: file.size };
  return { path, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Browsers return folder entries in batches of 100. */
async function readFolderEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

interface DestinationChoice {
  readonly kind: Destination["kind"];
  readonly object: string;
}

interface PackageDraft {
  readonly input: PackageInput;
  /** Default: the address that it was compiled for. */
  readonly publisher?: Address;
  readonly place?: DestinationChoice;
}

export function packageToText({ input, publisher, place }: PackageDraft): string {
  return fieldsToText({
    metadata: bytesToHex(input.metadata),
    code: input.modules.map(({ bytes }) => bytesToHex(bytes)).join(),
    publisher: publisher ?? "",
    place: place?.kind ?? "",
    object: place?.object ?? "",
  });
}

export function textToPackage(text: string): PackageDraft | undefined {
  const fields = new URLSearchParams(text);
  const kind = KINDS.find((one) => one === fields.get("place"));
  return attempt(() => {
    const code = (fields.get("code") ?? "").split(",").map((hex) => hexToBytes(hex));
    const input = readPackage([
      { path: "package-metadata.bcs", bytes: hexToBytes(fields.get("metadata") ?? "") },
      ...code.map((bytes, index) => ({ path: `${index}.mv`, bytes })),
    ]);
    const publisher = fields.get("publisher") ?? "";
    return {
      input,
      ...(isAddress(publisher) ? { publisher: parseAddress(publisher) } : {}),
      ...(kind === undefined ? {} : { place: { kind, object: fields.get("object") ?? "" } }),
    };
  });
}

const KINDS: readonly Destination["kind"][] = ["account", "new-object", "object"];
