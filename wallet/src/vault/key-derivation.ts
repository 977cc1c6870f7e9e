import { randomBytes } from "@holdfast/sdk";
import { isWeaker, MIN_KDF_COST, type Kdf, type KdfCost } from "@holdfast/sdk/vault-file";
import { argon2id } from "hash-wasm";
import { keyDerivationImpossible } from "./vault-errors.ts";

export type Stopwatch = () => number;

const MIB = 1024;
const LARGE = 64 * MIB;
const TARGET_MS = 500;
const MAX_PASSES = 12;
const QUICK_MS = 300;

/** A higher cost after a quick check; undefined to keep it. No unlock waits for a calibration. */
export function moreWork({ m, t, p }: KdfCost, tookMs: number): KdfCost | undefined {
  if (tookMs >= QUICK_MS) return undefined;
  const perPass = Math.max(1, tookMs) / t;
  const larger = { m: LARGE, t: passesFor((perPass * LARGE) / m, 3), p };
  const longer = { m, t: passesFor(perPass, t), p };
  return [larger, longer].find((next) => next.m >= m && isWeaker({ m, t, p }, next));
}

/** Compiles the code of the password check ahead, so that the check takes as long as calibrated. */
export async function warmUpKdf(kdf: Kdf): Promise<void> {
  try {
    await kdf(randomBytes(16), { m: 8, t: 1, p: 1, salt: randomBytes(16) });
  } catch {
    // The real derivation reports the error.
  }
}

/** Argon2id, version 1.3. @throws vault/key-derivation-impossible if there is too little memory */
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
    // No cause: the library's message could quote its input.
    throw keyDerivationImpossible({ memoryMib: Math.ceil(m / MIB) });
  }
};

/** 64 MiB and 3 to 12 passes, about half a second; or 32 MiB and at least 6; or OWASP's minimum. */
export async function calibrateKdf(kdf: Kdf, now: Stopwatch): Promise<KdfCost> {
  const large = await passMs(kdf, LARGE, 3, now);
  if (large !== undefined) return { m: LARGE, t: passesFor(large, 3), p: 1 };
  const medium = await passMs(kdf, 32 * MIB, 6, now);
  if (medium !== undefined) return { m: 32 * MIB, t: passesFor(medium, 6), p: 1 };
  return MIN_KDF_COST;
}

/** Milliseconds per pass, measured with the fewest: a single one would include memory allocation. */
async function passMs(kdf: Kdf, m: number, t: number, now: Stopwatch): Promise<number | undefined> {
  const parameters = { m, t, p: 1, salt: randomBytes(16) };
  const password = randomBytes(16);
  await warmUpKdf(kdf);
  try {
    const start = now();
    await kdf(password, parameters);
    return Math.max(1, now() - start) / t;
  } catch {
    return undefined; // too little memory: the caller tries less
  }
}

/** Rounded down: less than half a second is better than more. */
function passesFor(msPerPass: number, minKib: number): number {
  return Math.min(MAX_PASSES, Math.max(minKib, Math.floor(TARGET_MS / msPerPass)));
}
