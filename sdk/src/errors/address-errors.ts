import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

const ADDRESS_FIX = () => t`Paste the whole address: 0x followed by 64 hex digits.`;

/** Address text with no digits or more than 64. */
export const addressBadLength = /* @__PURE__ */ defineError(
  "address/bad-length",
  (c: { digits: number }) => t`An address has up to 64 hex digits; this one has ${c.digits}.`,
  ADDRESS_FIX,
);

/** Address text with a character that is not a hex digit. `at` counts characters from 0. */
export const addressBadDigit = /* @__PURE__ */ defineError(
  "address/bad-digit",
  (c: { at: number; character: string }) =>
    t`Character ${c.at + 1} of this address is ${JSON.stringify(c.character)}, which is not a hex digit.`,
  ADDRESS_FIX,
);

/** A recipient in neither the long form nor the short form of a framework address. */
export const addressNotStrict = /* @__PURE__ */ defineError(
  "address/not-strict",
  (c: { digits: number; hasPrefix: boolean }) =>
    c.hasPrefix
      ? t`A recipient address needs all 64 digits; this one has ${c.digits}.`
      : t`A recipient address must begin with 0x.`,
  ADDRESS_FIX,
);

/** A recipient of 20 bytes: the address of an EVM account. The same phrase has a different address on Supra's Move chain. */
export const addressEvm = /* @__PURE__ */ defineError(
  "address/evm",
  (c: { text: string }) => t`${c.text} is an EVM address of 20 bytes; a Move address has 32.`,
  () => t`Use the account's Supra Move address: 0x followed by 64 hex digits.`,
);
