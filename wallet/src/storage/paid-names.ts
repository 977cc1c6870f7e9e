import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import { createCollection } from "./collection.ts";

/** A name paid from this device, with its address then. */
export interface PaidName {
  readonly chainId: number;
  readonly name: string;
  readonly address: Address;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** To notice when a name changes its address. */
export const paidNames = createCollection<PaidName>({
  name: "holdfast-paid-names",
  field: "names",
  schema: z.object({
    chainId: z.int().check(z.minimum(0), z.maximum(255)),
    name: z.string().check(z.maxLength(200)),
    address: z.custom<Address>((value) => isAddress(value)),
    at: z.number(),
  }),
  key: ({ chainId, name }) => `${chainId} ${name}`,
  max: 1_000,
});

export function usePaidName(chainId: number, name: string | undefined): PaidName | undefined {
  return paidNames.useAll().find((one) => one.chainId === chainId && one.name === name);
}
