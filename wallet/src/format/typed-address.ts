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
 * An address to look up. Accepts short forms such as 0x1, as nothing is sent there. Refuses an EVM address:
 * padding it would show a wrong, empty account.
 * @throws address/is-name, address/evm, address/bad-digit, address/bad-length
 */
export function parseTypedAddress(text: string): Address {
  const typed = text.trim();
  if (/^(?:0x)?[0-9a-f]{40}$/i.test(typed)) throw addressEvm({ text: typed });
  expectNoName(typed);
  return parseAddress(typed);
}

/**
 * An address to act on. Reports a name as such, not as wrong digits.
 * @throws address/is-name, and errors of the SDK
 */
export function parseTypedRecipient(text: string): Address {
  expectNoName(text.trim());
  return parsePastedRecipient(text);
}

function expectNoName(typed: string): void {
  if (isName(typed)) throw addressIsName({ name: typed });
}

/** "Bob", "hello world": not meant as digits. */
function isName(text: string): boolean {
  return (
    text.length <= LONGEST_NAME && /^\p{L}[\p{L}\p{M}\p{N} ._'’-]*$/u.test(text) && !/^[\da-f]+$/i.test(text)
  );
}

const LONGEST_NAME = 40;
