import type { Address } from "@holdfast/sdk";
import { useMemo } from "react";
import { useAddressBook } from "../../storage/address-book/address-book.ts";
import type { TransactionNote } from "../../storage/address-book/address-book-schema.ts";
import { useSessionState } from "../../vault/vault-context.tsx";
import type { KnownWords } from "./activity-marks.ts";

/** Names and notes of this device, by which transactions are found. */
export function useKnownWords(): KnownWords & { readonly written: ReadonlyMap<string, TransactionNote> } {
  const book = useAddressBook((all) => all);
  const accounts = useSessionState((state) => state.accounts);
  return useMemo(() => {
    const names = new Map<Address, string>([
      ...book.labels.map(({ address, label }) => [address, label] as const),
      ...book.contacts.map(({ address, name }) => [address, name] as const),
      ...accounts.map(({ address, name }) => [address, name] as const),
    ]);
    const written = new Map<string, TransactionNote>(book.transactions.map((entry) => [entry.hash, entry]));
    const notes = new Map(
      book.transactions.map(({ hash, label, note }) => [hash as string, `${label}\n${note}`]),
    );
    return { names, notes, written };
  }, [book, accounts]);
}
