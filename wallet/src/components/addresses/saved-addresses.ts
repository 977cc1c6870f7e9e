import { useContacts } from "../../storage/address-book/address-book.ts";
import { useSessionState } from "../../vault/vault-context.ts";

/** An address that a user may mean: an account of theirs, or a contact. */
export interface SavedAddress {
  readonly name: string;
  readonly address: string;
}

/** The own accounts, and then the contacts. */
export function useSavedAddresses(): readonly SavedAddress[] {
  const accounts = useSessionState((state) => state.accounts);
  const contacts = useContacts();
  return [...accounts, ...contacts];
}

/** A list of addresses, one on each line, with another one at its end. */
export function withAddress(lines: string, address: string): string {
  return lines.trim() === "" ? address : `${lines.trimEnd()}\n${address}`;
}
