import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import { createPersistedStore } from "./persisted-store.ts";

/** A transaction of another account that one of this wallet signed as its fee payer. */
export interface SponsoredTransaction {
  readonly chainId: number;
  readonly payer: Address;
  readonly sender: Address;
  readonly sequenceNumber: bigint;
}

const MAX_TRANSACTIONS = 1_000;

const stored = z.object({ transactions: z.array(z.unknown()) });

const storedTransaction = z.object({
  chainId: z.int().check(z.minimum(0), z.maximum(255)),
  payer: z.custom<Address>((value) => isAddress(value)),
  sender: z.custom<Address>((value) => isAddress(value)),
  sequenceNumber: z.string().check(z.regex(/^\d{1,20}$/)),
});

interface SponsoredTransactions {
  readonly transactions: readonly z.infer<typeof storedTransaction>[];
}

/** Nodes list no transaction under who paid its fee from a coin store: only the signer knows. */
const store = createPersistedStore<SponsoredTransactions>({
  name: "holdfast-sponsored-transactions",
  empty: { transactions: [] },
  read: (found) => ({ transactions: parseTransactions(found) }),
});

function parseTransactions(found: unknown): SponsoredTransactions["transactions"] {
  const read = z.safeParse(stored, found);
  return (read.success ? read.data.transactions : []).flatMap((item) => {
    const transaction = z.safeParse(storedTransaction, item);
    return transaction.success ? [transaction.data] : [];
  });
}

/** Remembers what was signed for another account. It may never be sent. */
export function keepSponsored({ sequenceNumber, ...transaction }: SponsoredTransaction): void {
  const text = sequenceNumber.toString();
  const isSame = (one: SponsoredTransactions["transactions"][number]): boolean =>
    one.chainId === transaction.chainId && one.sender === transaction.sender && one.sequenceNumber === text;
  store.change(({ transactions }) => ({
    transactions: [
      ...transactions.filter((one) => !isSame(one)),
      { ...transaction, sequenceNumber: text },
    ].slice(-MAX_TRANSACTIONS),
  }));
}

/** What an account signed as fee payer on a chain. */
export function sponsoredBy(chainId: number, payer: Address): readonly SponsoredTransaction[] {
  return store
    .getState()
    .transactions.filter((one) => one.chainId === chainId && one.payer === payer)
    .map(({ sequenceNumber, ...one }) => ({ ...one, sequenceNumber: BigInt(sequenceNumber) }));
}

/** For tests, which share a page. */
export function clearSponsored(): void {
  store.change(() => ({ transactions: [] }));
}
