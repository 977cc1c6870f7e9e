import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError, parseTypeTag, type Address, type JsonValue, type StructTag } from "@holdfast/sdk";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { moduleQuery, resourceQuery, WATCH_MS } from "../../chain/queries/contract-queries.ts";
import { findTables, type FoundTable } from "../../chain/contracts/table-finder.ts";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { TypedTree } from "../../components/values/typed-tree.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { PinButton } from "./pin-button.tsx";

interface ResourceViewProps {
  readonly address: Address;
  readonly type: string;
}

export function ResourceView({ address, type }: ResourceViewProps): ReactElement {
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
              <span className="font-medium">{path}</span> is a table from{" "}
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
            <Trans>Read an item of {path}</Trans>
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
      const tag = readType(type);
      return tag === undefined ? [] : findTables(value, tag, loadStruct);
    },
    retry: false,
  });
  return tables.data ?? [];
}

function readType(type: string) {
  try {
    return parseTypeTag(type);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
