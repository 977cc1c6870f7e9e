import type { SessionClock } from "../idle-lock.ts";

/** A clock whose hands are moved by hand. */
export class TestClock implements SessionClock {
  wall = 1_790_000_000_000;
  steady = 5000;
  readonly #timers: { at: number; run: () => void }[] = [];

  wallMs = (): number => this.wall;
  steadyMs = (): number => this.steady;

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.steady + ms, run };
    this.#timers.push(timer);
    return () => void this.#timers.splice(this.#timers.indexOf(timer), 1);
  }

  get isRunning(): boolean {
    return this.#timers.length > 0;
  }

  /** Lets time pass, with every timer on its second. */
  pass(ms: number): void {
    const end = this.steady + ms;
    for (;;) {
      const next = this.#timers.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= end);
      if (next === undefined) break;
      this.#move(next.at - this.steady);
      this.#timers.splice(this.#timers.indexOf(next), 1);
      next.run();
    }
    this.#move(end - this.steady);
  }

  /** The device sleeps: no timer runs, and the steady clock may stand still. */
  sleep(ms: number, { isSteadyStill = true } = {}): void {
    this.wall += ms;
    if (!isSteadyStill) this.steady += ms;
  }

  #move(ms: number): void {
    this.wall += ms;
    this.steady += ms;
  }
}
