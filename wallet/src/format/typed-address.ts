import { parseAddress, type Address } from "@holdfast/sdk";
import { addressEvm } from "@holdfast/sdk/errors";

/**
 * Reads an address that a user types to look something up. Short forms such as 0x1 are allowed, because nothing is sent
 * there; an EVM account's address is refused, because padding it would show another, empty account.
 * @throws address/evm, address/bad-digit, address/bad-length
 */
export function parseTypedAddress(text: string): Address {
  const typed = text.trim();
  if (/^(?:0x)?[0-9a-f]{40}$/i.test(typed)) throw addressEvm({ text: typed });
  return parseAddress(typed);
}
