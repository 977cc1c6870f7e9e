import { utf8ToBytes } from "../bytes/byte-array.ts";
import { ownBytes } from "../bytes/owned-bytes.ts";

/** Cost of a password check. `m` in KiB, `t` passes, `p` lanes. */
export interface KdfCost {
  readonly m: number;
  readonly t: number;
  readonly p: number;
}

/** Parameters that derive a key from a password. */
export interface KdfParameters extends KdfCost {
  readonly salt: Uint8Array;
}

/** Derives the 32-byte root key. Injected, so that tests can be quick. */
export type Kdf = (password: Uint8Array, parameters: KdfParameters) => Promise<Uint8Array>;

/** Keys derived from a password: the wrapping key, and a check value that tells a wrong password from damage. */
export interface PasswordKeys {
  /** AES-256-GCM, not extractable. */
  readonly wrappingKey: CryptoKey;
  /** The same 32 bytes, to be sealed to passkeys. The caller wipes them. */
  readonly rawKey: Uint8Array;
  readonly check: Uint8Array;
}

const MIB = 1024;
/** OWASP's minimum for Argon2id: 19 MiB, 2 passes. */
export const MIN_KDF_COST: KdfCost = { m: 19 * MIB, t: 2, p: 1 };

/** Minimum cost to accept: at or above OWASP's minimum, by memory and by traffic. */
export function isTooWeak({ m, t }: KdfCost): boolean {
  return m < MIN_KDF_COST.m || traffic({ m, t }) < traffic(MIN_KDF_COST);
}

/** Higher cost than Holdfast ever uses; it would only block the device. */
export function isTooCostly({ m, t, p }: KdfCost): boolean {
  return m > 1024 * MIB || t > 20 || p > 4;
}

/** True when `a` costs an attacker less than `b`. */
export function isWeaker(a: KdfCost, b: KdfCost): boolean {
  return traffic(a) < traffic(b);
}

/** Derives the keys of a password. It is normalized to NFKC, so that every keyboard gives the same text. */
export async function derivePasswordKeys(
  kdf: Kdf,
  password: string,
  parameters: KdfParameters,
): Promise<PasswordKeys> {
  const bytes = utf8ToBytes(password.normalize("NFKC"));
  const salt = ownBytes(parameters.salt);
  const root = new Uint8Array(await kdf(bytes, { ...parameters, salt }));
  bytes.fill(0);
  try {
    const { subtle } = globalThis.crypto;
    const base = await subtle.importKey("raw", root, "HKDF", false, ["deriveBits"]);
    const check = new Uint8Array(await subtle.deriveBits(hkdf("vault/check/v1"), base, 128));
    const rawKey = new Uint8Array(await subtle.deriveBits(hkdf("vault/kek/v1"), base, 256));
    const wrappingKey = await subtle.importKey("raw", rawKey, "AES-GCM", false, ["encrypt", "decrypt"]);
    return { wrappingKey, rawKey, check };
  } finally {
    root.fill(0);
  }
}

/** Memory traffic of Argon2id, which determines a guess's cost. */
function traffic({ m, t }: Pick<KdfCost, "m" | "t">): number {
  return m * (3 * t - 1);
}

function hkdf(info: string): HkdfParams {
  return { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: new Uint8Array(utf8ToBytes(info)) };
}
