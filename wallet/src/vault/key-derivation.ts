import { randomBytes, utf8ToBytes } from "@holdfast/sdk";
import { argon2id } from "hash-wasm";
import { keyDerivationImpossible } from "./vault-errors.ts";

/** How much work a password check is. `m` in KiB, `t` passes, `p` lanes. */
export interface KdfCost {
  readonly m: number;
  readonly t: number;
  readonly p: number;
}

/** Everything that turns a password into a key. */
export interface KdfParameters extends KdfCost {
  readonly salt: Uint8Array;
}

/** Turns a password's bytes into the 32-byte root key. Injected, so that tests can be quick. */
export type Kdf = (password: Uint8Array, parameters: KdfParameters) => Promise<Uint8Array>;

/** Milliseconds since some moment. */
export type Stopwatch = () => number;

/** What a password opens: the key that wraps the data key, and the value that tells a wrong password from damage. */
export interface PasswordKeys {
  /** AES-256-GCM, not extractable. */
  readonly wrappingKey: CryptoKey;
  /** The same key's 32 bytes, to be sealed to passkeys. The caller wipes them. */
  readonly rawKey: Uint8Array;
  readonly check: Uint8Array;
}

const MIB = 1024;
/** The memory of a password check where a device has it. */
const LARGE = 64 * MIB;
const TARGET_MS = 500;
/** OWASP's least for Argon2id: 19 MiB, 2 passes. */
const LEAST: KdfCost = { m: 19 * MIB, t: 2, p: 1 };

/** The least work that is accepted when a vault is read: at or above OWASP's least, by memory and by traffic. */
export function isTooWeak({ m, t }: KdfCost): boolean {
  return m < LEAST.m || traffic({ m, t }) < traffic(LEAST);
}

/** Work that no vault of ours asks for: it would only keep the device busy. */
export function isTooCostly({ m, t, p }: KdfCost): boolean {
  return m > 1024 * MIB || t > 20 || p > 4;
}

/** True when `a` costs an attacker less than `b`. */
export function isWeaker(a: KdfCost, b: KdfCost): boolean {
  return traffic(a) < traffic(b);
}

/** Most passes that {@link calibrateKdf} asks for. */
const MAX_PASSES = 12;
/** A password check quicker than this deserves more work. */
const QUICK_MS = 300;

/**
 * The work that a password check deserves which took this long; undefined when it is to stay as it is. The check itself
 * is the measure, so that unlocking waits for no calibration; work is never taken away.
 */
export function moreWork({ m, t, p }: KdfCost, tookMs: number): KdfCost | undefined {
  if (tookMs >= QUICK_MS) return undefined;
  const perPass = Math.max(1, tookMs) / t;
  const larger = { m: LARGE, t: passesFor((perPass * LARGE) / m, 3), p };
  const longer = { m, t: passesFor(perPass, t), p };
  return [larger, longer].find((next) => next.m >= m && isWeaker({ m, t, p }, next));
}

/**
 * Loads and compiles the code of the password check, so that the check itself takes as long as it was calibrated to.
 * Nothing secret is put in. That it fails is found out by who needs it.
 */
export async function warmUpKdf(kdf: Kdf): Promise<void> {
  try {
    await kdf(randomBytes(16), { m: 8, t: 1, p: 1, salt: randomBytes(16) });
  } catch {
    // The check that is really made says why.
  }
}

/** Argon2id, version 1.3. @throws vault/key-derivation-impossible when the memory is not to be had */
export const deriveWithArgon2id: Kdf = async (password, { m, t, p, salt }) => {
  try {
    return await argon2id({
      password,
      salt,
      memorySize: m,
      iterations: t,
      parallelism: p,
      hashLength: 32,
      outputType: "binary",
    });
  } catch {
    // The cause is dropped on purpose: the library could quote its input.
    throw keyDerivationImpossible({ memoryMib: Math.ceil(m / MIB) });
  }
};

/**
 * The cost for this device: 64 MiB and as many passes as take about half a second, 3 to 12. Where 64 MiB are not to
 * be had: 32 MiB with at least 6 passes, then OWASP's least.
 */
export async function calibrateKdf(kdf: Kdf, now: Stopwatch): Promise<KdfCost> {
  const large = await passMs(kdf, LARGE, 3, now);
  if (large !== undefined) return { m: LARGE, t: passesFor(large, 3), p: 1 };
  const medium = await passMs(kdf, 32 * MIB, 6, now);
  if (medium !== undefined) return { m: 32 * MIB, t: passesFor(medium, 6), p: 1 };
  return LEAST;
}

/** The keys of a password, which is read as NFKC so that every keyboard writes the same one. */
export async function derivePasswordKeys(
  kdf: Kdf,
  password: string,
  parameters: KdfParameters,
): Promise<PasswordKeys> {
  const bytes = utf8ToBytes(password.normalize("NFKC"));
  const root = new Uint8Array(await kdf(bytes, parameters));
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

/** What Argon2id moves through memory, which is what a guess costs. */
function traffic({ m, t }: Pick<KdfCost, "m" | "t">): number {
  return m * (3 * t - 1);
}

/**
 * What a pass takes of a check as it is really made. The first run loads the code; one pass alone would count getting
 * the memory as if every pass did, so the least number of passes that is ever used is measured, as a whole.
 */
async function passMs(kdf: Kdf, m: number, t: number, now: Stopwatch): Promise<number | undefined> {
  const parameters = { m, t, p: 1, salt: randomBytes(16) };
  const password = randomBytes(16);
  await warmUpKdf(kdf);
  try {
    const start = now();
    await kdf(password, parameters);
    return Math.max(1, now() - start) / t;
  } catch {
    return undefined; // not enough memory: the caller asks for less
  }
}

/** Rounded down: a check that takes a little less than half a second is better than one that takes much more. */
function passesFor(msPerPass: number, least: number): number {
  return Math.min(MAX_PASSES, Math.max(least, Math.floor(TARGET_MS / msPerPass)));
}

function hkdf(info: string): HkdfParams {
  return { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: new Uint8Array(utf8ToBytes(info)) };
}
