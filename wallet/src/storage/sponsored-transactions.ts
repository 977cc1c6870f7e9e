import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import { createCollection } from "./collection.ts";

/** Another account's transaction, signed as its fee payer. */
export interface SponsoredTransaction {
  readonly chainId: number;
  readonly payer: Address;
  readonly sender: Address;
  readonly sequenceNumber: bigint;
}

const stored = z.object({
  chainId: z.int().check(z.minimum(0), z.maximum(255)),
  payer: z.custom<Address>((value) => isAddress(value)),
  sender: z.custom<Address>((value) => isAddress(value)),
  sequenceNumber: z.string().check(z.regex(/^\d{1,20}$/)),
});

/** Nodes don't list a transaction for its fee payer if a coin store paid: only the signer knows. */
const sponsoredTransactions = createCollection<z.infer<typeof stored>>({
  name: "holdfast-sponsored-transactions",
  field: "transactions",
  schema: stored,
  key: ({ chainId, sender, sequenceNumber }) => `${chainId} ${sender} ${sequenceNumber}`,
  max: 1_000,
});

/** It may never be sent. */
export function keepSponsored({ sequenceNumber, ...transaction }: SponsoredTransaction): void {
  sponsoredTransactions.put({ ...transaction, sequenceNumber: sequenceNumber.toString() });
}

export function sponsoredBy(chainId: number, payer: Address): readonly SponsoredTransaction[] {
  return sponsoredTransactions
    .all()
    .filter((one) => one.chainId === chainId && one.payer === payer)
    .map(({ sequenceNumber, ...one }) => ({ ...one, sequenceNumber: BigInt(sequenceNumber) }));
}
