import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { primaryNameQuery } from "../../chain/names/name-query.ts";
import { useCoinsFirst } from "../coins/coins-first.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";

/** The name that an account calls its own on the chain, where it points back to the account; else nothing. */
export function PrimaryName({ address }: { readonly address: Address }): ReactElement | undefined {
  const name = usePrimaryName(address);
  return name === undefined ? undefined : <span className="truncate text-text-quiet">{name}</span>;
}

/** The same as text, with what is not plain English written out. */
function usePrimaryName(address: Address): string | undefined {
  const network = useActiveNetwork();
  const canWait = useCoinsFirst(address);
  const { data } = useQuery({
    ...primaryNameQuery(network, address),
    enabled: network.nameService !== undefined && !canWait,
  });
  return data?.shown;
}
