import { defineError, isSupraError, readChainName, type Address } from "@holdfast/sdk";
import { t } from "@holdfast/sdk/text";
import { addressIsName, parseTypedRecipient } from "../../format/typed-address.ts";
import { nameKey } from "../../storage/address-book/address-book-schema.ts";
import type { SavedAddress } from "./saved-addresses.ts";

/** No account or contact has the name. */
const recipientNameUnknown = /* @__PURE__ */ defineError(
  "recipient/name-unknown",
  (c: { name: string }) => t`No contact or account is named “${c.name}”.`,
  () => t`Check the spelling, or enter the full address.`,
);

/** Several saved addresses have the same name. */
const recipientNameAmbiguous = /* @__PURE__ */ defineError(
  "recipient/name-ambiguous",
  (c: { name: string }) => t`You saved several addresses as “${c.name}”.`,
  () => t`Choose an address from the list, or enter the full address.`,
);

/**
 * Reads an address as it is typed or pasted, or the name of an own account or a contact.
 * @throws recipient/name-unknown, recipient/name-ambiguous, and what {@link parseTypedRecipient} throws
 */
export function readRecipientText(text: string, saved: readonly SavedAddress[]): Address {
  const typed = text.trim();
  const key = nameKey(typed);
  const named = /^0x/i.test(typed) ? [] : saved.filter(({ name }) => nameKey(name) === key);
  const found = new Set(named.map(({ address }) => address));
  const [only] = found;
  if (found.size > 1) throw recipientNameAmbiguous({ name: typed });
  try {
    return parseTypedRecipient(only ?? typed);
  } catch (error) {
    // A name of the chain may well exist: the field that can't look it up says that it wants an address.
    if (isSupraError(error, addressIsName) && readChainName(typed) === undefined)
      throw recipientNameUnknown({ name: typed });
    throw error;
  }
}
