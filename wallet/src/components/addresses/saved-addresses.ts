import { useContacts } from "../../storage/address-book/address-book.ts";
import { useSessionState } from "../../vault/vault-context.ts";

export interface SavedAddress {
  readonly name: string;
  readonly address: string;
}

export function useSavedAddresses(): readonly SavedAddress[] {
  const accounts = useSessionState((state) => state.accounts);
  const contacts = useContacts();
  return [...accounts, ...contacts];
}

/** A list of addresses, one on each line, with another one at its end. */
export function withAddress(lines: string, address: string): string {
  return lines.trim() === "" ? address : `${lines.trimEnd()}\n${address}`;
}
