import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import { createCollection } from "./collection.ts";

/** A vesting contract that the user wants to find again. */
export interface KnownVestingContract {
  readonly chainId: number;
  readonly address: Address;
}

/** Of every chain. Only where to look: what is in them is asked of the chain. */
export const vestingContracts = createCollection<KnownVestingContract>({
  name: "holdfast-vesting-contracts",
  field: "contracts",
  schema: z.object({
    chainId: z.int().check(z.minimum(0), z.maximum(255)),
    address: z.custom<Address>((value) => isAddress(value)),
  }),
  key: ({ chainId, address }) => `${chainId} ${address}`,
  max: 200,
});

/** The vesting contracts that were added for a chain. */
export function useVestingContracts(chainId: number): readonly Address[] {
  return vestingContracts.useAll().flatMap((one) => (one.chainId === chainId ? [one.address] : []));
}
