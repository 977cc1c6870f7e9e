import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

const ADDRESS_FIX = () => t`Paste the whole address: 0x followed by 64 hex digits.`;

/** An address has no digits, or more than 64. */
export const addressBadLength = /* @__PURE__ */ defineError(
  "address/bad-length",
  (c: { digits: number }) => t`An address has 1 to 64 hex digits, but this one has ${c.digits}.`,
  ADDRESS_FIX,
);

/** An address contains a character that is not a hex digit. `at` is the character's zero-based position. */
export const addressBadDigit = /* @__PURE__ */ defineError(
  "address/bad-digit",
  (c: { at: number; character: string }) =>
    t`Character ${c.at + 1} of this address is ${JSON.stringify(c.character)}, which is not a hex digit.`,
  ADDRESS_FIX,
);

/** A recipient address is shortened. Only framework addresses, such as 0x1, may be short. */
export const addressNotStrict = /* @__PURE__ */ defineError(
  "address/not-strict",
  (c: { digits: number; hasPrefix: boolean }) =>
    c.hasPrefix
      ? t`A recipient address needs all 64 digits, but this one has ${c.digits}.`
      : t`A recipient address must begin with 0x.`,
  ADDRESS_FIX,
);

/**
 * A recipient address has 20 bytes, like an EVM account's. A recovery phrase gives different addresses on
 * EVM and on Supra's Move chain.
 */
export const addressEvm = /* @__PURE__ */ defineError(
  "address/evm",
  (c: { text: string }) => t`${c.text} is a 20-byte EVM address, but Move addresses have 32 bytes.`,
  () => t`Enter the recipient's Supra Move address: 0x followed by 64 hex digits.`,
);
