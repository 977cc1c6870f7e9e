const WORD_BYTES = 8;

/** SipHash-2-4 (Aumasson, Bernstein), not a cryptographic proof. Without a key, both halves are zero. */
export function sipHash(bytes: Uint8Array, [k0, k1]: readonly [bigint, bigint] = [0n, 0n]): bigint {
  const state = new SipState([
    k0 ^ 0x736f6d6570736575n,
    k1 ^ 0x646f72616e646f6dn,
    k0 ^ 0x6c7967656e657261n,
    k1 ^ 0x7465646279746573n,
  ]);
  const whole = bytes.length - (bytes.length % WORD_BYTES);
  for (let i = 0; i < whole; i += WORD_BYTES) state.absorb(half(bytes, i), half(bytes, i + 4));
  state.absorb(half(bytes, whole), half(bytes, whole + 4) | (bytes.length << 24));
  return state.finish();
}

/** Four little-endian bytes; zeros beyond the end. */
function half(bytes: Uint8Array, at: number): number {
  const high = (bytes[at + 2] ?? 0) | ((bytes[at + 3] ?? 0) << 8);
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | (high << 16);
}

/** Four words of 64 bits as halves of 32: bigints take seventy times as long. Even places are the low halves. */
class SipState {
  readonly #words = new Int32Array(8);

  constructor(words: readonly bigint[]) {
    for (const [i, word] of words.entries()) {
      this.#words[2 * i] = Number(BigInt.asIntN(32, word));
      this.#words[2 * i + 1] = Number(BigInt.asIntN(32, word >> 32n));
    }
  }

  absorb(low: number, high: number): void {
    this.#mix(6, low, high);
    this.#rounds(2);
    this.#mix(0, low, high);
  }

  finish(): bigint {
    this.#mix(4, 0xff, 0);
    this.#rounds(4);
    const folded = (from: number): bigint =>
      BigInt.asUintN(
        32,
        BigInt(this.#at(from) ^ this.#at(from + 2) ^ this.#at(from + 4) ^ this.#at(from + 6)),
      );
    return (folded(1) << 32n) | folded(0);
  }

  #at(place: number): number {
    return this.#words[place] ?? 0;
  }

  #mix(word: number, low: number, high: number): void {
    this.#words[word] = this.#at(word) ^ low;
    this.#words[word + 1] = this.#at(word + 1) ^ high;
  }

  #rounds(count: number): void {
    for (let round = 0; round < count; round++) {
      this.#add(0, 2);
      this.#turn(2, 13, 0);
      this.#swap(0);
      this.#add(4, 6);
      this.#turn(6, 16, 4);
      this.#add(0, 6);
      this.#turn(6, 21, 0);
      this.#add(4, 2);
      this.#turn(2, 17, 4);
      this.#swap(4);
    }
  }

  #add(word: number, other: number): void {
    const low = (this.#at(word) >>> 0) + (this.#at(other) >>> 0);
    const carry = low > 0xffff_ffff ? 1 : 0;
    this.#words[word] = low | 0;
    this.#words[word + 1] = (this.#at(word + 1) + this.#at(other + 1) + carry) | 0;
  }

  #turn(word: number, by: number, other: number): void {
    const [low, high] = [this.#at(word), this.#at(word + 1)];
    this.#words[word] = ((low << by) | (high >>> (32 - by))) ^ this.#at(other);
    this.#words[word + 1] = ((high << by) | (low >>> (32 - by))) ^ this.#at(other + 1);
  }

  #swap(word: number): void {
    const low = this.#at(word);
    this.#words[word] = this.#at(word + 1);
    this.#words[word + 1] = low;
  }
}
