import { randomBytes } from "@holdfast/sdk";
import { isWeaker, MIN_KDF_COST, type Kdf, type KdfCost } from "@holdfast/sdk/vault-file";
import { argon2id } from "hash-wasm";
import { keyDerivationImpossible } from "./vault-errors.ts";

/** Milliseconds since some moment. */
export type Stopwatch = () => number;

const MIB = 1024;
/** The memory of a password check where a device has it. */
const LARGE = 64 * MIB;
const TARGET_MS = 500;
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
  return MIN_KDF_COST;
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
function passesFor(msPerPass: number, minKib: number): number {
  return Math.min(MAX_PASSES, Math.max(minKib, Math.floor(TARGET_MS / msPerPass)));
}
