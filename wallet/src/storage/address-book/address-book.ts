import type { Address, TransactionHash } from "@holdfast/sdk";
import { useCallback, useMemo } from "react";
import { useStore } from "zustand/react";
import { useService, type Service } from "../../services/app-services.ts";
import { BROWSER_STORAGE } from "../persisted-store.ts";
import { createAddressBookStore, type AddressBookStore } from "./address-book-store.ts";
import type { AddressBook, Contact, TransactionNote } from "./address-book-schema.ts";

export const addressBookService: Service<AddressBookStore> = {
  create: () => createAddressBookStore(BROWSER_STORAGE),
};

export function useAddressBookStore(): AddressBookStore {
  return useService(addressBookService);
}

/** Re-renders when the selected part changes. */
export function useAddressBook<T>(select: (book: AddressBook) => T): T {
  return useStore(useAddressBookStore(), select);
}

export function useContacts(): readonly Contact[] {
  return useAddressBook((book) => book.contacts);
}

export function useAddressLabels(): (address: Address) => string | undefined {
  const book = useAddressBook((all) => all);
  const names = useMemo(() => mapNames(book), [book]);
  return useCallback((address) => names.get(address), [names]);
}

export function useTransactionNote(hash: TransactionHash): TransactionNote | undefined {
  return useAddressBook((book) => book.transactions.find((entry) => entry.hash === hash));
}

function mapNames({ contacts, labels }: AddressBook): ReadonlyMap<string, string> {
  return new Map<string, string>([
    ...labels.map(({ address, label }) => [address, label] as const),
    ...contacts.map(({ address, name }) => [address, name] as const),
  ]);
}
