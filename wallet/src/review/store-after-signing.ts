import type { TransactionHash } from "@holdfast/sdk";
import type { AddressBookStore } from "../storage/address-book/address-book-store.ts";
import { saveMultisigAccount, type MultisigAccount } from "../storage/multisig-accounts.ts";
import { paidNames, type PaidName } from "../storage/paid-names.ts";
import { keepSponsored, type SponsoredTransaction } from "../storage/sponsored-transactions.ts";

/** What this device remembers of a transaction once it is signed. None of it is sent. */
export interface StoredAfterSigning {
  /** What the user wrote on it; empty for nothing. */
  readonly note?: string;
  /** The name that its recipient was entered by. */
  readonly paidName?: Omit<PaidName, "at"> | undefined;
  /** The multisig account that it makes. */
  readonly multisig?: MultisigAccount | undefined;
  /** Another account's transaction, of which it pays the fee. */
  readonly sponsored?: SponsoredTransaction | undefined;
}

/** Writes it down. The hash is missing where only a part was signed. @throws what the address book does */
export function keepHere(
  { note = "", paidName, multisig, sponsored }: StoredAfterSigning,
  hash: TransactionHash | undefined,
  book: Pick<AddressBookStore, "noteTransaction">,
): void {
  if (paidName !== undefined) paidNames.put({ ...paidName, at: Date.now() });
  if (multisig !== undefined) saveMultisigAccount(multisig);
  if (sponsored !== undefined) keepSponsored(sponsored);
  // Last, because only this can be refused.
  if (note !== "" && hash !== undefined) book.noteTransaction(hash, { label: "", note });
}
