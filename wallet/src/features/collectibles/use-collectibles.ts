import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { foundCollectiblesQuery } from "../../chain/collectibles/found-collectibles.ts";
import { sortCollectibles } from "../../components/gifts/collectible-arrival.ts";
import { useKnownAddresses } from "../../components/addresses/known-addresses.ts";
import { changeCollectibles, useStoredCollectibles } from "../../storage/collectibles.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { withFound } from "./collectible-list.ts";

/** The collectibles of an account as this device knows them, and a look for more while they are in sight. */
export function useCollectibles(account: Address) {
  const network = useActiveNetwork();
  const { chainId } = network;
  const kept = useStoredCollectibles(chainId, account);
  const known = useKnownAddresses(account);
  const scannedTo = kept.scannedTo === undefined ? undefined : BigInt(kept.scannedTo);
  const look = useQuery(foundCollectiblesQuery(network, account, scannedTo));
  const { data } = look;
  useEffect(() => {
    if (data === undefined) return;
    changeCollectibles(chainId, account, (before) => {
      const next = withFound(before, data.tokens);
      return data.scannedTo === undefined ? next : { ...next, scannedTo: String(data.scannedTo) };
    });
  }, [data, chainId, account]);
  return { look, ...useMemo(() => sortCollectibles(kept, known), [kept, known]) };
}
