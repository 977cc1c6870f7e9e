import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import { createCollection } from "./collection.ts";

export interface KnownVestingContract {
  readonly chainId: number;
  readonly address: Address;
}

/** All chains. Only addresses: the rest is on the chain. */
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

export function useVestingContracts(chainId: number): readonly Address[] {
  return vestingContracts.useAll().flatMap((one) => (one.chainId === chainId ? [one.address] : []));
}
