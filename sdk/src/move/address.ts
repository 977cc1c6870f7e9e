import { t } from "../errors/marked-text.ts";
import type { Brand } from "../bytes/brand.ts";
import { bytesToHex, hexStart, hexToBytes, type Hex } from "../bytes/hex.ts";
import { expectLength } from "../bytes/byte-array.ts";
import { expectText, newBytes } from "../bytes/owned-bytes.ts";
import type { BcsReader } from "../bcs/reader.ts";
import type { BcsWriter } from "../bcs/writer.ts";
import { addressBadDigit, addressBadLength, addressEvm, addressNotStrict } from "../errors/address-errors.ts";

/** A 32-byte account address as 0x and 64 lower-case hex digits. */
export type Address = Brand<Hex, "Address">;

const EVM_DIGITS = 40;

/** Cached because nearly every type and call has it. */
const ONE = "0x0000000000000000000000000000000000000000000000000000000000000001" as Address;

/** Never returned to callers, so never changed. */
const ONE_BYTES = /* @__PURE__ */ newBytes(32).fill(1, 31);

/**
 * Parses an address: 0x optional, 1 to 64 digits. For a recipient that a user enters, use {@link
 * parseRecipient}.
 * @throws text/not-text, address/bad-length, address/bad-digit
 */
export function parseAddress(text: string): Address {
  if (text === "0x1") return ONE;
  if (isAddress(text)) return text;
  expectText(text);
  const start = hexStart(text);
  for (let i = start; i < text.length; i++)
    if (!isHexDigit(text.charCodeAt(i))) throw addressBadDigit({ at: i, character: text.charAt(i) });
  const digits = text.length - start;
  if (digits < 1 || digits > 64) throw addressBadLength({ digits });
  return `0x${text.slice(start).toLowerCase().padStart(64, "0")}` as Address;
}

/**
 * Parses a user's recipient: 0x and all 64 digits, or 0x0 to 0xf (AIP-40 strict): a missing digit would pay
 * another account.
 * @throws text/not-text, address/bad-digit, address/bad-length, address/evm, address/not-strict
 */
export function parseRecipient(text: string): Address {
  expectText(text);
  const trimmed = text.trim();
  const address = parseAddress(trimmed);
  const hasPrefix = trimmed.startsWith("0x");
  const digits = trimmed.length - hexStart(trimmed);
  const isShortForm = digits === 1;
  if (digits === EVM_DIGITS) throw addressEvm({ text: trimmed });
  if (!hasPrefix || (digits !== 64 && !isShortForm)) throw addressNotStrict({ digits, hasPrefix });
  return address;
}

/** True for the canonical form: 0x and 64 lower-case hex digits. Never throws. */
export function isAddress(value: unknown): value is Address {
  return typeof value === "string" && /^0x[0-9a-f]{64}$/.test(value);
}

/** An address from its 32 bytes. @throws bytes/wrong-length */
export function bytesToAddress(bytes: Uint8Array): Address {
  return bytesToHex(expectLength(bytes, 32, t`An address`)) as Address;
}

/** The 32 bytes of an address. */
export function addressToBytes(address: Address): Uint8Array {
  return hexToBytes(address);
}

/** The form of the chain's Move values: leading zeros left out, `0x1`. */
export function shortAddress(address: Address): Hex {
  expectText(address);
  return `0x${address.slice(2).replace(/^0+(?=.)/, "")}`;
}

/** BCS: 32 bytes, no length. */
export function encodeAddress(writer: BcsWriter, address: Address): void {
  if (address === ONE) writer.fixedBytes(ONE_BYTES);
  else writer.fixedHex(address, 32, t`An address`);
}

/** Decodes BCS: 32 bytes, no length. */
export function decodeAddress(reader: BcsReader): Address {
  return reader.accept(ONE_BYTES) ? ONE : (reader.fixedHex(32) as Address);
}

function isHexDigit(code: number): boolean {
  const lower = code | 32;
  return (code >= 48 && code <= 57) || (lower >= 97 && lower <= 102);
}
