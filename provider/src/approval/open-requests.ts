export class OpenRequests {
  readonly #open = new Map<string, number>();
  readonly #max: number;
  readonly #refuse: (max: number) => Error;

  constructor(max: number, refuse: (max: number) => Error) {
    this.#max = max;
    this.#refuse = refuse;
  }

  /** Rejects above the limit. */
  async run<T>(origin: string, request: () => Promise<T>): Promise<T> {
    if (this.#count(origin) >= this.#max) throw this.#refuse(this.#max);
    this.#open.set(origin, this.#count(origin) + 1);
    try {
      return await request();
    } finally {
      const left = this.#count(origin) - 1;
      if (left === 0) this.#open.delete(origin);
      else this.#open.set(origin, left);
    }
  }

  #count(origin: string): number {
    return this.#open.get(origin) ?? 0;
  }
}
