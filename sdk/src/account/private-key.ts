import { t } from "../errors/marked-text.ts";
import { hexToFixedBytes, bytesToHex } from "../bytes/hex.ts";
import { cleanPastedText } from "../bytes/pasted-text.ts";
import { privateKeyInvalid } from "../errors/crypto-errors.ts";

const AIP80_PREFIX = "ed25519-priv-";

/**
 * Reads a pasted private key: 64 hex digits with or without 0x, or AIP-80. Ignores quotes and invisible
 * characters. The text is never in an error.
 * @returns the 32-byte seed
 * @throws text/not-text, key/private-invalid
 */
export function parsePrivateKey(text: string): Uint8Array {
  const clean = cleanPastedText(text);
  const hex = clean.startsWith(AIP80_PREFIX) ? clean.slice(AIP80_PREFIX.length) : clean;
  if (!/^(?:0x)?[0-9a-fA-F]{64}$/.test(hex)) throw privateKeyInvalid(findProblem(hex));
  return hexToFixedBytes(hex, 32, t`A private key`);
}

function findProblem(text: string): Parameters<typeof privateKeyInvalid>[0] {
  const got = text.replace(/^0x/, "").length;
  if (text.startsWith("secp256k1-priv-")) return { got, form: "secp256k1" };
  return /^(?:0x)?[0-9a-fA-F]{128}$/.test(text) ? { got, form: "with-public-key" } : { got };
}

/** AIP-80 text of a 32-byte seed: `ed25519-priv-0x…`. Secret. */
export function formatPrivateKey(seed: Uint8Array): string {
  return AIP80_PREFIX + bytesToHex(seed);
}
