import type { Address } from "@holdfast/sdk";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type StoredCollectible, changeCollectibles } from "../../storage/collectibles.ts";
import { collectibleQuery, collectionQuery } from "../../chain/collectibles/collectible-query.ts";
import { formatAddress } from "../../format/address.ts";
import { showChainText } from "../../format/chain-text.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { without } from "./collectible-list.ts";
import { TokenPicture } from "./token-picture.tsx";
import { TokenPlaceholder } from "./token-placeholder.tsx";

interface GalleryGridProps {
  readonly label: string;
  readonly account: Address;
  readonly pieces: readonly StoredCollectible[];
}

/** However many pieces there are: only the rows in sight are drawn, and only what is drawn is read. */
export function GalleryGrid({ label, account, pieces }: GalleryGridProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const [{ top, width }, setPlace] = useState({ top: 0, width: 0 });
  useLayoutEffect(() => setPlace(measurePlace(list.current)), []);
  useEffect(() => {
    // What stands above it may grow, and the window may change.
    const watch = new ResizeObserver(() =>
      setPlace((before) => {
        const next = measurePlace(list.current);
        return next.top === before.top && next.width === before.width ? before : next;
      }),
    );
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  const columns = Math.max(2, Math.floor(width / NARROWEST));
  const height = Math.round((width - (columns - 1) * GAP) / columns) + TEXT + GAP;
  // eslint-disable-next-line react/incompatible-library -- its answers are used where it is called, and kept nowhere
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(pieces.length / columns),
    estimateSize: () => height,
    scrollMargin: top,
    overscan: 1,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const rows = virtualizer.getVirtualItems();
  const shown = rows.flatMap(({ index }) =>
    pieces.slice(index * columns, index * columns + columns).map((kept, at) => ({
      kept,
      at: index * columns + at,
    })),
  );
  const before = rows[0]?.start ?? top;
  return (
    <ul
      ref={list}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
      className="relative overflow-x-clip"
    >
      {shown.map(({ kept, at }) => (
        <li
          key={kept.token}
          aria-posinset={at + 1}
          aria-setsize={pieces.length}
          style={placeStyle(at, { columns, width, height, first: before - top, row: rows[0]?.index ?? 0 })}
          className="absolute"
        >
          <CollectibleTile account={account} kept={kept} />
        </li>
      ))}
    </ul>
  );
}

/** Pixels. */
const NARROWEST = 190;
const GAP = 16;
/** What stands below a picture, and the tile's own edges. */
const TEXT = 64;

interface Grid {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly first: number;
  readonly row: number;
}

function placeStyle(at: number, { columns, width, height, first, row }: Grid) {
  const cell = (width - (columns - 1) * GAP) / columns;
  return {
    width: cell,
    left: (at % columns) * (cell + GAP),
    top: first + (Math.floor(at / columns) - row) * height,
  };
}

function measurePlace(list: HTMLElement | null): { readonly top: number; readonly width: number } {
  if (list === null) return { top: 0, width: 0 };
  const { top, width } = list.getBoundingClientRect();
  return { top: top + window.scrollY, width };
}

interface CollectibleTileProps {
  readonly account: Address;
  readonly kept: StoredCollectible;
}

/** One piece of the gallery; it is read when it comes into sight. */
function CollectibleTile({ account, kept: { token, standing } }: CollectibleTileProps): ReactElement {
  const network = useActiveNetwork();
  const { data, error } = useQuery(collectibleQuery(network, token));
  const collection = useQuery({
    ...collectionQuery(network, data?.collection ?? token),
    enabled: data !== undefined && data !== null,
  });
  const isGone = data === null || (data !== undefined && data.owner !== account);
  useEffect(() => {
    // What was found and is no token, or has another owner by now, is not the account's; what was added stays.
    if (isGone && standing !== "added")
      changeCollectibles(network.chainId, account, (kept) => without(kept, token));
  }, [isGone, standing, network.chainId, account, token]);
  return (
    <Link
      to="/collectibles/$token"
      params={{ token }}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface-raised p-3 shadow-low transition-colors hover:border-line-strong"
    >
      {data === undefined || data === null ? (
        <TokenPlaceholder token={token} />
      ) : (
        <TokenPicture token={token} name={showChainText(data.name)} uri={data.uri} />
      )}
      <span className="min-w-0 px-1 pb-1">
        <span className="block truncate font-medium">
          {data === undefined || data === null ? formatAddress(token) : formatName(data.name, token)}
        </span>
        <span className="block truncate text-small text-text-quiet">
          {error !== null
            ? t`Couldn't load`
            : data === null
              ? t`No collectible at this address`
              : isGone
                ? t`Not in this account`
                : collection.data === undefined
                  ? t`Loading`
                  : collection.data === null
                    ? t`No collection`
                    : formatName(collection.data.name, collection.data.address)}
        </span>
      </span>
    </Link>
  );
}

/** What its creator calls it; the ends of its address where that is nothing. */
function formatName(name: string, address: Address): string {
  const shown = showChainText(name);
  return shown === "" ? formatAddress(address) : shown;
}
