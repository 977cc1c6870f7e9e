/** Waits that can be cut short for everybody who waits. */
export class Wakeup {
  readonly #pause: (ms: number) => Promise<void>;
  readonly #waiting = new Set<() => void>();

  constructor(pause: (ms: number) => Promise<void>) {
    this.#pause = pause;
  }

  /** Resolves after `ms`, or when {@link ring} is called. */
  async pause(ms: number): Promise<void> {
    const { promise, resolve } = withResolvers();
    this.#waiting.add(resolve);
    await Promise.race([this.#pause(ms), promise]);
    this.#waiting.delete(resolve);
  }

  ring(): void {
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
