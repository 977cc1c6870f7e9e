/** Waits that one call can end early for all waiters. */
export class Wakeup {
  readonly #pause: (ms: number) => Promise<void>;
  readonly #waiting = new Set<() => void>();

  constructor(pause: (ms: number) => Promise<void>) {
    this.#pause = pause;
  }

  /** Resolves after `ms`, or when {@link ring} is called. */
  async pause(ms: number): Promise<void> {
    let ring = (): void => undefined;
    const rung = new Promise<void>((resolve) => (ring = resolve));
    this.#waiting.add(ring);
    await Promise.race([this.#pause(ms), rung]);
    this.#waiting.delete(ring);
  }

  ring(): void {
    for (const resolve of this.#waiting) resolve();
  }
}
