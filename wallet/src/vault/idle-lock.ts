import type { PageWatch, Session } from "./session.ts";

/** Two clocks, because each has a fault: one can be set back, the other may stop while the device sleeps. */
export interface SessionClock {
  wallMs(): number;
  steadyMs(): number;
  /** The returned function cancels the call. */
  after(ms: number, run: () => void): () => void;
}

const MINUTE_MS = 60_000;
/** A sleeping device runs no timers, so the clocks are polled. */
const IDLE_CHECK_MS = 1000;

export interface LockMinutes {
  readonly idle: number;
  readonly hidden: number;
}

export class IdleLock implements PageWatch {
  readonly #clock: SessionClock;
  readonly #minutes: () => LockMinutes;
  readonly #lock: () => void;
  #lastUse: Moment;
  #hiddenSince: Moment | undefined;
  #cancel: (() => void) | undefined;

  /** @param minutes read at each tick, so that a changed setting applies at once */
  constructor(
    session: Pick<Session, "store" | "lock">,
    minutes: () => LockMinutes,
    clock: SessionClock = browserClock,
  ) {
    this.#clock = clock;
    this.#minutes = minutes;
    this.#lock = () => void session.lock();
    this.#lastUse = this.#now();
    session.store.subscribe(({ status }) => {
      if (status === "unlocked") this.#start();
      else this.#stop();
    });
  }

  #start(): void {
    this.#lastUse = this.#now();
    if (this.#hiddenSince !== undefined) this.#hiddenSince = this.#now();
    if (this.#cancel === undefined) this.#look();
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** A click just after waking must not extend a session that expired during sleep. */
  touch(): void {
    if (this.#isOver()) this.#end();
    else this.#lastUse = this.#now();
  }

  setHidden(isHidden: boolean): void {
    if (this.#isOver()) this.#end();
    if (!isHidden) this.#hiddenSince = undefined;
    else this.#hiddenSince ??= this.#now();
  }

  #look(): void {
    if (this.#isOver()) {
      this.#end();
      return;
    }
    this.#cancel = this.#clock.after(IDLE_CHECK_MS, () => this.#look());
  }

  #end(): void {
    if (this.#cancel === undefined) return;
    this.#stop();
    this.#lock();
  }

  #isOver(): boolean {
    const isHiddenTooLong =
      this.#hiddenSince !== undefined && this.#since(this.#hiddenSince) >= this.#minutes().hidden * MINUTE_MS;
    return isHiddenTooLong || this.#since(this.#lastUse) >= this.#minutes().idle * MINUTE_MS;
  }

  #now(): Moment {
    return { wall: this.#clock.wallMs(), steady: this.#clock.steadyMs() };
  }

  #since(moment: Moment): number {
    return Math.max(this.#clock.wallMs() - moment.wall, this.#clock.steadyMs() - moment.steady);
  }
}

interface Moment {
  readonly wall: number;
  readonly steady: number;
}

export const browserClock: SessionClock = {
  wallMs: () => Date.now(),
  steadyMs: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
