import { hexToFixedBytes, bytesToHex } from "../bytes/hex.ts";
import { expectText } from "../bytes/owned-bytes.ts";
import { privateKeyInvalid } from "../errors/crypto-errors.ts";

const AIP80_PREFIX = "ed25519-priv-";

/**
 * Reads a private key that a user pasted: 64 hex digits, with or without 0x, or AIP-80 `ed25519-priv-0x…`.
 * The text never appears in an error.
 * @returns the 32-byte seed
 * @throws text/not-text, key/private-invalid
 */
export function parsePrivateKey(text: string): Uint8Array {
  expectText(text);
  const trimmed = text.trim();
  const hex = trimmed.startsWith(AIP80_PREFIX) ? trimmed.slice(AIP80_PREFIX.length) : trimmed;
  if (!/^(?:0x)?[0-9a-fA-F]{64}$/.test(hex)) throw privateKeyInvalid({ got: hex.replace(/^0x/, "").length });
  return hexToFixedBytes(hex, 32, "A private key");
}

/** AIP-80 text of a 32-byte seed: `ed25519-priv-0x…`. Secret. */
export function formatPrivateKey(seed: Uint8Array): string {
  return AIP80_PREFIX + bytesToHex(seed);
}
