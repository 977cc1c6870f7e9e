import { equalBytes } from "../bytes/byte-array.ts";
import type { Hash } from "./sha3.ts";

/** Lengths around the block of 136 bytes, where hashes go wrong if they do. */
const CHECKED_LENGTHS = [0, 1, 135, 136, 137, 271, 272, 1000];

/** Whether a hash answers what another one does, with bytes that it does not change later. */
export function isSameHash(fast: Hash, known: Hash): boolean {
  const inputs = CHECKED_LENGTHS.map((length) => Uint8Array.from({ length }, (_, index) => index));
  const answers = inputs.map(fast); // all before the first is looked at: shared memory would show
  return inputs.every((bytes, index) => equalBytes(answers[index] ?? bytes, known(bytes)));
}
