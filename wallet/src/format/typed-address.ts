import { addressEvm } from "@holdfast/sdk/errors";
import { defineError, parseAddress, parsePastedRecipient, type Address } from "@holdfast/sdk";
import { t } from "@holdfast/sdk/text";

/** A name was entered in a field that accepts only addresses. */
export const addressIsName = /* @__PURE__ */ defineError(
  "address/is-name",
  (c: { name: string }) => t`“${c.name}” is a name, not an address.`,
  () => t`Enter the full address: 0x followed by 64 hex digits.`,
);

/**
 * Reads an address that a user types to look something up. Short forms such as 0x1 are allowed, because nothing is sent
 * there; an EVM account's address is refused, because padding it would show another, empty account.
 * @throws address/is-name, address/evm, address/bad-digit, address/bad-length
 */
export function parseTypedAddress(text: string): Address {
  const typed = text.trim();
  if (/^(?:0x)?[0-9a-f]{40}$/i.test(typed)) throw addressEvm({ text: typed });
  expectNoName(typed);
  return parseAddress(typed);
}

/**
 * Reads an address that something is done to, in any usual form. What is wrong with the digits of a name says nothing to
 * who typed one.
 * @throws address/is-name, or what the SDK's reading of a pasted recipient throws
 */
export function parseTypedRecipient(text: string): Address {
  expectNoName(text.trim());
  return parsePastedRecipient(text);
}

function expectNoName(typed: string): void {
  if (isName(typed)) throw addressIsName({ name: typed });
}

/** A word, which nobody meant as the digits of an address: "Bob", "hello world". */
function isName(text: string): boolean {
  return (
    text.length <= LONGEST_NAME && /^\p{L}[\p{L}\p{M}\p{N} ._'’-]*$/u.test(text) && !/^[\da-f]+$/i.test(text)
  );
}

const LONGEST_NAME = 40;
