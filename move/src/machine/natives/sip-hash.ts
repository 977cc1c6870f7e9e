const MASK = (1n << 64n) - 1n;

/**
 * SipHash-2-4 of Aumasson and Bernstein: a fast hash for tables, no proof of anything. Without a key its two halves are
 * zero, as the chain's native function has them.
 */
export function sipHash(bytes: Uint8Array, [k0, k1]: readonly [bigint, bigint] = [0n, 0n]): bigint {
  const v: State = [
    k0 ^ 0x736f6d6570736575n,
    k1 ^ 0x646f72616e646f6dn,
    k0 ^ 0x6c7967656e657261n,
    k1 ^ 0x7465646279746573n,
  ];
  const whole = bytes.length - (bytes.length % 8);
  const absorb = (word: bigint): void => {
    v[3] ^= word;
    rounds(v, 2);
    v[0] ^= word;
  };
  for (let i = 0; i < whole; i += 8) absorb(littleEndian(bytes, i, i + 8));
  absorb((BigInt(bytes.length & 0xff) << 56n) | littleEndian(bytes, whole, bytes.length));
  v[2] ^= 0xffn;
  rounds(v, 4);
  return v[0] ^ v[1] ^ v[2] ^ v[3];
}

type State = [bigint, bigint, bigint, bigint];

function rounds(v: State, count: number): void {
  for (let round = 0; round < count; round++) {
    v[0] = (v[0] + v[1]) & MASK;
    v[1] = rotate(v[1], 13n) ^ v[0];
    v[0] = rotate(v[0], 32n);
    v[2] = (v[2] + v[3]) & MASK;
    v[3] = rotate(v[3], 16n) ^ v[2];
    v[0] = (v[0] + v[3]) & MASK;
    v[3] = rotate(v[3], 21n) ^ v[0];
    v[2] = (v[2] + v[1]) & MASK;
    v[1] = rotate(v[1], 17n) ^ v[2];
    v[2] = rotate(v[2], 32n);
  }
}

function rotate(word: bigint, by: bigint): bigint {
  return ((word << by) | (word >> (64n - by))) & MASK;
}

function littleEndian(bytes: Uint8Array, start: number, end: number): bigint {
  let word = 0n;
  for (let i = end - 1; i >= start; i--) word = (word << 8n) | BigInt(bytes[i] ?? 0);
  return word;
}
