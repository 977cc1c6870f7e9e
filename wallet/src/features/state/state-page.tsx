import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FRAMEWORK_ADDRESS, isSupraError, type Address, stringifyJson, type JsonValue } from "@holdfast/sdk";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import Blocks from "lucide-react/icons/blocks";
import { useQuery } from "@tanstack/react-query";
import { useContacts } from "../../storage/address-book/address-book.ts";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { formatAddress } from "../../format/address.ts";
import { parseTypedAddress } from "../../format/typed-address.ts";
import { useSessionState } from "../../vault/vault-context.ts";
import { PlaceSearch, type PlaceReading } from "../../components/forms/place-search.tsx";
import { resourceQuery, WATCH_MS } from "../../chain/queries/contract-queries.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
import { useNow } from "../../ui/now.ts";
import { TypedTree } from "../../components/values/typed-tree.tsx";
import { formatRelativeTime } from "../../format/time.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useWorkbench } from "../../storage/workbench.ts";
import type { Pin } from "../../storage/workbench-schema.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PinButton } from "./pin-button.tsx";

export function StatePage(): ReactElement {
  const navigate = useNavigate();
  const accounts = useSessionState((state) => state.accounts);
  const contacts = useContacts();
  return (
    <Page>
      <PageHeading title={t`State`}>
        <Trans>View the on-chain resources, fields and table items of any address.</Trans>
      </PageHeading>
      <Card>
        <PlaceSearch
          label={t`Address`}
          hint={t`An account or object address. Short forms such as 0x1 work.`}
          missing={t`Enter an address to view.`}
          button={t`Show resources`}
          read={readAddress}
          onOpen={(address) => void navigate({ to: "/state/$address", params: { address } })}
        />
      </Card>
      <PinnedValues />
      <Card title={t`Suggestions`} padding="flush">
        <ListRows label={t`Suggestions`}>
          {[...accounts, ...contacts].map(({ name, address }) => (
            <ListRow
              key={address}
              lead={<Identicon value={address} />}
              title={name}
              note={formatAddress(address)}
              action={<Link to="/state/$address" params={{ address }} />}
            />
          ))}
          <ListRow
            lead={
              <RowIcon>
                <Blocks />
              </RowIcon>
            }
            title="0x1"
            note={t`The network's own resources`}
            action={<Link to="/state/$address" params={{ address: FRAMEWORK_ADDRESS }} />}
          />
        </ListRows>
      </Card>
    </Page>
  );
}

function readAddress(text: string): PlaceReading<Address> {
  if (text.trim() === "") return { kind: "empty" };
  try {
    return { kind: "ok", target: parseTypedAddress(text) };
  } catch (error) {
    if (isSupraError(error)) return { kind: "wrong", text: `${error.message} ${error.fix}` };
    throw error;
  }
}

/** Refreshed every few seconds while visible. */
function PinnedValues(): ReactElement | undefined {
  const { chainId } = useActiveNetwork();
  const pins = useWorkbench((all) => all.pins).filter((pin) => pin.chainId === chainId);
  if (pins.length === 0) return undefined;
  return (
    <Card title={t`Pinned`}>
      <ul aria-label={t`Pinned values`} className="-my-2 divide-y divide-line">
        {pins.map((pin) => (
          <PinnedRow key={stringifyJson([pin.address, pin.type, ...pin.path])} pin={pin} />
        ))}
      </ul>
    </Card>
  );
}

function PinnedRow({ pin }: { readonly pin: Pin }): ReactElement {
  const network = useActiveNetwork();
  const nameOf = useAddressNames();
  const now = useNow();
  const { address, type, path } = pin;
  const resource = useQuery({ ...resourceQuery(network, address, type), refetchInterval: WATCH_MS });
  const value = resource.data === undefined ? undefined : valueAt(resource.data, path);
  const change = useLastChange(value, resource.dataUpdatedAt);
  const name = path.at(-1) ?? shortType(type);
  const words = path.length === 0 ? type : t`${path.join(".")} of ${type}`;
  return (
    <li className="flex min-w-0 flex-col gap-1 py-3">
      <div className="flex min-w-0 items-start gap-2">
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-all">{name}</span>
          <Link
            to="/state/$address"
            params={{ address }}
            search={{ type }}
            title={words}
            className="block truncate text-small text-text-quiet underline-offset-4 hover:underline"
          >
            {path.length > 0 && `${[shortType(type), ...path.slice(0, -1)].join(".")}, `}
            {nameOf(address) ?? formatAddress(address)}
          </Link>
        </span>
        {isLeaf(value) && (
          <span className="max-w-[60%] py-1.5 text-right font-mono break-all tabular-nums">
            {value === null ? t`none` : String(value)}
          </span>
        )}
        <PinButton pin={pin} what={words} />
      </div>
      <StaleNote query={resource} />
      {resource.isPending && <Skeleton shape="line" />}
      {resource.data !== undefined && value === undefined && (
        <p className="text-small text-text-quiet">
          <Trans>This value no longer exists.</Trans>
        </p>
      )}
      {value !== undefined && !isLeaf(value) && (
        <TypedTree name={name} value={value} type={path.length === 0 ? type : undefined} />
      )}
      {change !== undefined && (
        <p role="status" className="text-small text-text-quiet">
          {change.before === undefined
            ? t`Changed ${formatRelativeTime(change.at, now)}`
            : t`Was ${change.before}, changed ${formatRelativeTime(change.at, now)}`}
        </p>
      )}
    </li>
  );
}

interface Change {
  readonly before: string | undefined;
  readonly at: number;
}

function useLastChange(value: JsonValue | undefined, readAt: number): Change | undefined {
  const isRead = readAt > 0;
  const text = value === undefined ? undefined : stringifyJson(value);
  const [seen, setSeen] = useState({ isRead, value, text, change: undefined as Change | undefined });
  if (isRead && (!seen.isRead || seen.text !== text)) {
    const before = isLeaf(seen.value) && seen.value !== null ? String(seen.value) : undefined;
    setSeen({ isRead, value, text, change: seen.isRead ? { before, at: readAt } : undefined });
  }
  return seen.change;
}

function valueAt(value: JsonValue | null, path: readonly string[]): JsonValue | undefined {
  if (value === null && path.length === 0) return undefined;
  let found: JsonValue | undefined = value;
  for (const step of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Readonly<Record<string, JsonValue>>)[step];
  }
  return found;
}

function isLeaf(value: JsonValue | undefined): value is null | boolean | number | bigint | string {
  return value !== undefined && (typeof value !== "object" || value === null);
}

function shortType(type: string): string {
  return (type.split("<")[0] ?? type).split("::").at(-1) ?? type;
}
