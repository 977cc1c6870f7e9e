import { formatAddressBookCsv } from "../../storage/address-book/address-book-csv.ts";
import { formatAddressBookJson } from "../../storage/address-book/address-book-file.ts";
import type { AddressBook } from "../../storage/address-book/address-book-schema.ts";
import { saveFile } from "../../ui/save-file.ts";

/** Saves contacts, labels and notes as a file. */
export function exportAddressBook(book: AddressBook, form: "json" | "csv"): void {
  if (form === "json") saveFile("holdfast-contacts.json", "application/json", formatAddressBookJson(book));
  else saveFile("holdfast-contacts.csv", "text/csv", formatAddressBookCsv(book));
}
