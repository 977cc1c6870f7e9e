import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";
import { collectibleQuery, collectionQuery } from "../../chain/collectibles/collectible-query.ts";
import { formatAddress } from "../../format/address.ts";
import { showChainText } from "../../format/chain-text.ts";
import { changeCollectibles, type StoredCollectible } from "../../storage/collectibles.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { without } from "./collectible-list.ts";
import { TokenPicture } from "./token-picture.tsx";
import { TokenPlaceholder } from "./token-placeholder.tsx";

export interface CollectibleTileProps {
  readonly account: Address;
  readonly kept: StoredCollectible;
}

/** One piece of the gallery; it is read when it comes into sight. */
export function CollectibleTile({ account, kept: { token, standing } }: CollectibleTileProps): ReactElement {
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
