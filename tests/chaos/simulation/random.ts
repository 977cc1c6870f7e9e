/** Numbers that look like chance and are the same for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  }

  /** 0 to 1 (Mulberry32). */
  next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  isLucky(chance: number): boolean {
    return this.next() < chance;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** An integer, both ends included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** One of several, by weight. */
  pick<T>(choices: readonly (readonly [T, number])[]): T | undefined {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    return choices.find(([, weight]) => (left -= weight) < 0)?.[0];
  }
}
