import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import { createCollection } from "./collection.ts";

/** A transaction of another account that one of this wallet signed as its fee payer. */
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

/** Nodes list no transaction under who paid its fee from a coin store: only the signer knows. */
export const sponsoredTransactions = createCollection<z.infer<typeof stored>>({
  name: "holdfast-sponsored-transactions",
  field: "transactions",
  schema: stored,
  key: ({ chainId, sender, sequenceNumber }) => `${chainId} ${sender} ${sequenceNumber}`,
  max: 1_000,
});

/** Remembers what was signed for another account. It may never be sent. */
export function keepSponsored({ sequenceNumber, ...transaction }: SponsoredTransaction): void {
  sponsoredTransactions.put({ ...transaction, sequenceNumber: sequenceNumber.toString() });
}

/** What an account signed as fee payer on a chain. */
export function sponsoredBy(chainId: number, payer: Address): readonly SponsoredTransaction[] {
  return sponsoredTransactions
    .all()
    .filter((one) => one.chainId === chainId && one.payer === payer)
    .map(({ sequenceNumber, ...one }) => ({ ...one, sequenceNumber: BigInt(sequenceNumber) }));
}
