import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  FRAMEWORK_ADDRESS,
  isAddress,
  resourceNotFound,
  type Address,
  attempt,
  parseTypeTag,
  type JsonValue,
  type StructTag,
  argumentsToJson,
  parseJson,
  formatTypeTag,
  JsonNode,
  type StructAbi,
  type TypeTag,
} from "@holdfast/sdk";
import { useInfiniteQuery, useQuery, useQueryClient, useMutation } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState, type ReactElement, useEffect, useEffectEvent, useRef, type SubmitEvent } from "react";
import ChevronRight from "lucide-react/icons/chevron-right";
import Database from "lucide-react/icons/database";
import { clsx } from "clsx";
import {
  resourcesQuery,
  moduleQuery,
  resourceQuery,
  WATCH_MS,
  readTableItem,
  type TableItemRequest,
} from "../../chain/queries/contract-queries.ts";
import { formatAddress } from "../../format/address.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { Problem, StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { useChoice } from "../../ui/side-panel-context.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { ListAndDetail } from "../../ui/list-and-detail.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { SkeletonRows, Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useHasTwoColumns } from "../../ui/wide-screen.ts";
import { TypedTree } from "../../components/values/typed-tree.tsx";
import { Switch } from "../../ui/switch.tsx";
import { PinButton } from "./pin-button.tsx";
import { ArgumentField } from "../../arguments/argument-field.tsx";
import { emptyDraft, fitDraft, type ArgumentDraft } from "../../arguments/argument-draft.ts";
import { readDraft } from "../../arguments/argument-reading.ts";
import { isFillable, createShapes, type ArgumentShape } from "../../arguments/argument-shape.ts";
import { readTypeArgument } from "../../arguments/call-draft.ts";
import { toFieldVerdict } from "../../arguments/field-verdict.ts";
import { useArgumentOffers } from "../../components/addresses/argument-offers.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { fieldType, tableTypes } from "../../chain/contracts/field-type.ts";

/** Shows the selected resource beside the list on wide screens. */
export function StateAccountPage(): ReactElement {
  const { address } = useParams({ from: "/shell/state/$address" });
  const { tab = "resources", type } = useSearch({ from: "/shell/state/$address" });
  const { id } = useActiveNetwork();
  const chosen = tab === "resources" ? type : undefined;
  const hasRoom = useHasTwoColumns();
  if (!isAddress(address))
    return (
      <Page>
        <PageHeading title={t`State`}>
          <Trans>Invalid account address.</Trans>
        </PageHeading>
      </Page>
    );
  const all = (
    <Page>
      <AccountState key={`${id} ${address}`} address={address} />
    </Page>
  );
  if (!hasRoom) return all;
  return (
    <ListAndDetail
      list={all}
      chosen={chosen}
      detail={chosen !== undefined && <ChosenResource key={id} address={address} type={chosen} />}
      detailLabel={t`Resource`}
      placeholder={
        <EmptyState icon={<Database />} title={t`Choose a resource`}>
          <Trans>The resource's fields and tables appear here.</Trans>
        </EmptyState>
      }
    />
  );
}

function ChosenResource(props: { readonly address: Address; readonly type: string }): ReactElement {
  return (
    <Card title={<span className="font-mono text-small break-all">{props.type}</span>}>
      <ResourceView {...props} />
    </Card>
  );
}

function AccountState({ address }: { readonly address: Address }): ReactElement {
  const nameOf = useAddressNames();
  const { tab = "resources" } = useSearch({ from: "/shell/state/$address" });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading
        title={nameOf(address) ?? (address === FRAMEWORK_ADDRESS ? "0x1" : formatAddress(address))}
        aside={
          <Link to="/contracts/$address" params={{ address }} className={buttonStyle({ size: "small" })}>
            <Trans>View modules</Trans>
          </Link>
        }
      />
      <AddressText value={address} />
      <Card>
        <Tabs
          label={t`View`}
          value={tab}
          onValueChange={(next) =>
            void navigate({
              to: "/state/$address",
              params: { address },
              search: (before) => ({ ...before, tab: next }),
              replace: true,
              resetScroll: false,
            })
          }
          items={[
            { value: "resources", label: t`Resources`, content: <Resources address={address} /> },
            { value: "table", label: t`Table items`, content: <TableReader /> },
          ]}
        />
      </Card>
    </>
  );
}

const LONG_LIST = 8;

function Resources({ address }: { readonly address: Address }): ReactElement {
  const network = useActiveNetwork();
  const resources = useInfiniteQuery(resourcesQuery(network, address));
  const [filter, setFilter] = useState("");
  const { type: wanted } = useSearch({ from: "/shell/state/$address" });
  const isWhole = resources.data !== undefined && !resources.hasNextPage;
  const types = [
    ...new Set(resources.data?.pages.flatMap(({ items }) => items.map(({ type }) => type)) ?? []),
  ];
  const shown = types.filter((type) => type.toLowerCase().includes(filter.trim().toLowerCase()));
  const readOn = (): void => {
    if (!resources.isFetchingNextPage) void resources.fetchNextPage();
  };
  return (
    <div className="flex flex-col gap-4">
      <StaleNote query={resources} />
      {resources.isPending && <SkeletonRows label={t`Loading the resources`} />}
      {resources.data !== undefined && types.length === 0 && (
        <EmptyState icon={<Database />} title={t`No resources`}>
          {t`This address holds no resources on ${network.name}.`}
        </EmptyState>
      )}
      {wanted !== undefined && isWhole && !types.includes(wanted) && (
        <Problem error={resourceNotFound({ type: wanted, address })} />
      )}
      {types.length > LONG_LIST && (
        <Field label={t`Filter`} hint={t`${shown.length} of ${types.length} resources.`}>
          <TextInput type="search" value={filter} onValueChange={setFilter} />
        </Field>
      )}
      {shown.length > 0 && (
        <ul aria-label={t`Resources`} className="divide-y divide-line">
          {shown.map((type) => (
            <ResourceRow key={type} address={address} type={type} />
          ))}
        </ul>
      )}
      {resources.hasNextPage && (
        <div className="flex flex-col items-center">
          {resources.error === null && <LoadMoreSentinel key={types.length} onSight={readOn} />}
          <Button loading={resources.isFetchingNextPage && t`Loading more`} onClick={readOn}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function ResourceRow({ address, type }: { readonly address: Address; readonly type: string }): ReactElement {
  const search = useSearch({ from: "/shell/state/$address" });
  const navigate = useNavigate();
  const { isSideBySide, marks } = useChoice(type);
  const isOpen = search.type === type;
  const toggle = (): void =>
    void navigate({
      to: "/state/$address",
      params: { address },
      search: isOpen && !isSideBySide ? {} : { type },
      replace: true,
      resetScroll: false,
    });
  return (
    <li className="py-1">
      <button
        type="button"
        {...(isSideBySide ? marks : { "aria-expanded": isOpen })}
        onClick={toggle}
        className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2 rounded-control px-2 py-1.5 text-left font-mono text-small break-all transition-colors hover:bg-surface-soft aria-current:bg-accent-soft"
      >
        <ChevronRight
          aria-hidden="true"
          className={clsx("size-4 shrink-0 transition-transform", isOpen && !isSideBySide && "rotate-90")}
        />
        {type}
      </button>
      {isOpen && !isSideBySide && <ResourceView address={address} type={type} />}
    </li>
  );
}

interface ResourceViewProps {
  readonly address: Address;
  readonly type: string;
}

function ResourceView({ address, type }: ResourceViewProps): ReactElement {
  const network = useActiveNetwork();
  const [isWatched, setIsWatched] = useState(false);
  const resource = useQuery({
    ...resourceQuery(network, address, type),
    refetchInterval: isWatched ? WATCH_MS : false,
  });
  return (
    <div className="flex flex-col gap-3 pt-2 pb-4 pl-2">
      <StaleNote query={resource} />
      {resource.isPending && <Skeleton shape="block" />}
      {resource.data === null && (
        <p className="text-text-quiet">
          <Trans>This resource no longer exists.</Trans>
        </p>
      )}
      {resource.data !== null && resource.data !== undefined && (
        <>
          <TypedTree
            name="data"
            value={resource.data}
            type={type}
            renderButton={(path, words) => (
              <PinButton pin={{ chainId: network.chainId, address, type, path: [...path] }} what={words} />
            )}
          />
          <Tables address={address} type={type} value={resource.data} />
        </>
      )}
      <Switch
        label={t`Watch`}
        note={t`Refreshes every few seconds while this page is visible.`}
        checked={isWatched}
        onCheckedChange={setIsWatched}
      />
    </div>
  );
}

function Tables(props: ResourceViewProps & { readonly value: JsonValue }): ReactElement | undefined {
  const { address, type, value } = props;
  const tables = useTables(type, value);
  if (tables.length === 0) return undefined;
  return (
    <ul aria-label={t`Tables in this resource`} className="flex flex-col gap-2">
      {tables.map(({ path, handle, keyType, valueType }) => (
        <li key={handle} className="rounded-control bg-surface-sunken p-3 text-small">
          <p>
            <Trans>
              <span className="font-medium">{path}</span> maps{" "}
              <span className="font-mono break-all">{keyType}</span> to{" "}
              <span className="font-mono break-all">{valueType}</span>.
            </Trans>
          </p>
          <Link
            to="/state/$address"
            params={{ address }}
            search={{ tab: "table", handle, keyType, valueType }}
            className="font-medium text-accent underline-offset-4 hover:underline"
          >
            <Trans>Read an item from {path}</Trans>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useTables(type: string, value: JsonValue): readonly FoundTable[] {
  const network = useActiveNetwork();
  const client = useQueryClient();
  const loadStruct = async ({ address, module, name }: StructTag) => {
    const found = await client.query(moduleQuery(network, address, module));
    return found?.abi.structs.find((struct) => struct.name === name);
  };
  const tables = useQuery({
    queryKey: ["tables", network.id, type, value],
    queryFn: async (): Promise<readonly FoundTable[]> => {
      const tag = attempt(() => parseTypeTag(type));
      return tag === undefined ? [] : findTables(value, tag, loadStruct);
    },
    retry: false,
  });
  return tables.data ?? [];
}

interface LoadMoreSentinelProps {
  readonly onSight: () => void;
}

/** Fires when scrolled near the end of a list; also provide a button. */
function LoadMoreSentinel({ onSight }: LoadMoreSentinelProps): ReactElement {
  const mark = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSight);
  useEffect(() => {
    const { current } = mark;
    if (current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
    }, NEAR);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} aria-hidden="true" />;
}

const NEAR = { rootMargin: "0px 0px 800px 0px" };

function TableReader(): ReactElement {
  const { handle = "", keyType = "", valueType = "" } = useSearch({ from: "/shell/state/$address" });
  // Remounts for another table; the same one keeps its input.
  return <TableForm key={handle} initial={{ handle, keyType, valueType }} />;
}

interface TableText {
  readonly handle: string;
  readonly keyType: string;
  readonly valueType: string;
}

function TableForm({ initial }: { readonly initial: TableText }): ReactElement {
  const network = useActiveNetwork();
  const [text, setText] = useState(initial);
  const [key, setKey] = useState<ArgumentDraft>();
  const [keyJson, setKeyJson] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const item = useMutation({ mutationFn: (request: TableItemRequest) => readTableItem(network, request) });
  const shape = findShape(text.keyType);
  const isPlain = shape !== undefined && isFillable(shape);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    const ready = isPlain ? parseKey(shape, fitDraft(shape, key)) : parseKeyJson(keyJson);
    const isTyped =
      readTypeArgument(text.keyType).kind === "ok" && readTypeArgument(text.valueType).kind === "ok";
    if (ready === undefined || !isTyped || handleProblem(text.handle) !== undefined) return;
    const types = { keyType: text.keyType.trim(), valueType: text.valueType.trim() };
    item.mutate({ handle: text.handle.trim(), ...types, key: ready.key });
  };
  const typeField = (name: "keyType" | "valueType", label: string, hint: string): ReactElement => (
    <Field label={label} hint={hint} verdict={toFieldVerdict(readTypeArgument(text[name]), isFinal)}>
      <TextInput mono value={text[name]} onValueChange={(value) => setText({ ...text, [name]: value })} />
    </Field>
  );
  const problem = isFinal ? handleProblem(text.handle) : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-text-quiet">
        <Trans>
          Open a resource and choose one of its tables. Holdfast then fills in the handle and types here.
        </Trans>
      </p>
      <Field label={t`Table`} hint={t`The table's handle, as shown in its resource.`} problem={problem}>
        <TextInput
          mono
          placeholder="0x"
          value={text.handle}
          onValueChange={(handle) => setText({ ...text, handle })}
        />
      </Field>
      {typeField("keyType", t`Key type`, t`A Move type. Example: address.`)}
      {typeField("valueType", t`Value type`, t`A Move type. Example: u64.`)}
      {isPlain ? (
        <KeyField shape={shape} draft={fitDraft(shape, key)} onChange={setKey} isFinal={isFinal} />
      ) : (
        <JsonKey text={keyJson} onChange={setKeyJson} isFinal={isFinal} />
      )}
      <div>
        <Button type="submit" tone="primary" loading={item.isPending && t`Loading the item`}>
          <Trans>Read item</Trans>
        </Button>
      </div>
      {item.error !== null && (
        <Problem error={item.error} unaffected={t`The table may have no item with this key.`} />
      )}
      {item.data !== undefined && <TypedTree name="item" value={item.data} type={text.valueType.trim()} />}
    </form>
  );
}

interface KeyFieldProps {
  readonly shape: ArgumentShape;
  readonly draft: ArgumentDraft;
  readonly onChange: (draft: ArgumentDraft) => void;
  readonly isFinal: boolean;
}

function KeyField(props: KeyFieldProps): ReactElement | undefined {
  const account = useActiveAccount();
  return account === undefined ? undefined : <OfferedKeyField {...props} account={account} />;
}

function OfferedKeyField(
  props: KeyFieldProps & { readonly account: Parameters<typeof useArgumentOffers>[0] },
): ReactElement {
  const offers = useArgumentOffers(props.account);
  return <ArgumentField {...props} label={t`Key`} offers={offers} />;
}

/** Struct keys are typed as the node's JSON. */
function JsonKey(props: {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isFinal: boolean;
}): ReactElement {
  const isWrong = props.isFinal && parseKeyJson(props.text) === undefined;
  return (
    <Field
      label={t`Key as JSON`}
      hint={t`Write a struct as an object with its fields. Write u64 and larger numbers as strings.`}
      problem={isWrong && t`Invalid JSON. Put strings in quotes.`}
    >
      <TextArea mono value={props.text} onValueChange={(value) => props.onChange(value)} />
    </Field>
  );
}

function findShape(type: string): ArgumentShape | undefined {
  if (readTypeArgument(type).kind !== "ok") return undefined;
  return createShapes({ parameters: [type.trim()], typeParameters: [] }, [])[0];
}

/** Undefined for an invalid field, which shows why. */
function parseKey(shape: ArgumentShape, draft: ArgumentDraft): { readonly key: JsonValue } | undefined {
  return attempt(() => {
    const value = readDraft(shape, draft ?? emptyDraft(shape), "key");
    const [key] = argumentsToJson(
      { ...KEY_FUNCTION, parameters: [shape.type] },
      { typeArguments: [], arguments: [value] },
    );
    return { key: key ?? null };
  });
}

/** A synthetic view function with the key as its argument. */
const KEY_FUNCTION = {
  name: "key",
  visibility: "public",
  isEntry: false,
  isView: true,
  typeParameters: [],
  returns: [],
} as const;

function parseKeyJson(text: string): { readonly key: JsonValue } | undefined {
  return attempt(() => ({ key: parseJson(text) }));
}

function handleProblem(text: string): string | undefined {
  return /^0x[0-9a-fA-F]{1,64}$/.test(text.trim())
    ? undefined
    : t`A handle begins with 0x and has up to 64 hex digits.`;
}

interface FoundTable {
  /** For example `data.owners`. */
  readonly path: string;
  readonly handle: string;
  readonly keyType: string;
  readonly valueType: string;
}

type StructLookup = (struct: StructTag) => Promise<StructAbi | undefined>;

/** Bounds the search, as a node's answer can have any size. */
const MAX_VALUES = 2000;

export async function findTables(
  value: JsonValue,
  type: TypeTag,
  lookUpStruct: StructLookup,
): Promise<readonly FoundTable[]> {
  const found: FoundTable[] = [];
  const waiting: { readonly value: JsonValue; readonly type: TypeTag; readonly path: string }[] = [
    { value, type, path: "" },
  ];
  for (let looked = 0; looked < MAX_VALUES; looked++) {
    const next = waiting.shift();
    if (next === undefined) break;
    const table = tableAt(next.value, next.type, next.path);
    if (table !== undefined) found.push(table);
    if (typeof next.value !== "object" || next.value === null) continue;
    const struct = next.type.kind === "struct" ? await lookUpStruct(next.type.struct) : undefined;
    for (const [name, part] of Object.entries(next.value)) {
      const partType = fieldType(next.type, struct, name);
      if (partType === undefined || part === undefined) continue;
      const isItem = next.type.kind === "vector";
      const path = isItem ? `${next.path}[${name}]` : next.path === "" ? name : `${next.path}.${name}`;
      waiting.push({ value: part, type: partType, path });
    }
  }
  return found;
}

function tableAt(value: JsonValue, type: TypeTag, path: string): FoundTable | undefined {
  const types = tableTypes(type);
  const handle = types === undefined ? undefined : findHandle(value);
  if (types === undefined || handle === undefined) return undefined;
  const [key, item] = types;
  return { path, handle, keyType: formatTypeTag(key), valueType: formatTypeTag(item) };
}

/** A plain table is `{handle}`; a table with length contains one. */
function findHandle(value: JsonValue): string | undefined {
  const handle = new JsonNode(value, "table");
  return handle.has("handle") && typeof handle.get("handle").value === "string"
    ? handle.get("handle").string()
    : undefined;
}
