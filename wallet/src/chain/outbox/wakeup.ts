/** Waits that can be cut short for everybody who waits. */
export class Wakeup {
  readonly #pause: (ms: number) => Promise<void>;
  readonly #waiting = new Set<() => void>();
  #rings = 0;

  constructor(pause: (ms: number) => Promise<void>) {
    this.#pause = pause;
  }

  /**
   * A wait for one who looks, waits and looks again: resolves after `ms`, or when {@link ring} is called. Whoever was
   * looking while it was called has looked too early, perhaps, and does not wait.
   */
  createPause(): (ms: number) => Promise<void> {
    let heard = this.#rings;
    return async (ms) => {
      if (heard === this.#rings) await this.pause(ms);
      heard = this.#rings;
    };
  }

  /** Resolves after `ms`, or when {@link ring} is called. */
  async pause(ms: number): Promise<void> {
    const { promise, resolve } = withResolvers();
    this.#waiting.add(resolve);
    await Promise.race([this.#pause(ms), promise]);
    this.#waiting.delete(resolve);
  }

  ring(): void {
    this.#rings += 1;
    for (const resolve of this.#waiting) resolve();
  }
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
