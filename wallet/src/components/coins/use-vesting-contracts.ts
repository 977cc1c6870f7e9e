import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { foundVestingQuery } from "../../chain/queries/found-vesting.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useVestingContracts } from "../../storage/vesting-contracts.ts";

/** The vesting contracts of an account: those that were added here, then those of which its history tells. */
export function useKnownVesting(account: Address) {
  const network = useActiveNetwork();
  const added = useVestingContracts(network.chainId);
  const look = useQuery(foundVestingQuery(network, account));
  const { data } = look;
  const contracts = useMemo(() => [...new Set([...added, ...(data ?? [])])], [added, data]);
  return { added, contracts, look };
}
