/** Never resolves: what a closed page still waits for. */
export const never: Promise<never> = new Promise(() => undefined);

interface Appointment {
  readonly atMs: number;
  readonly order: number;
  readonly task: () => void;
}

/**
 * Time that passes only from one appointment to the next. Nothing happens at the same moment as something else, so that
 * a seed gives the same run each time; the real work between two appointments (a node's answer, a signature) is waited
 * for.
 */
export class World {
  #nowMs = 0;
  #lastOrder = 0;
  #working = 0;
  readonly #heap: Appointment[] = [];

  get nowMs(): number {
    return this.#nowMs;
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.in(ms, resolve));
  }

  in(ms: number, task: () => void): void {
    this.#push({ atMs: this.#nowMs + Math.max(0, ms), order: ++this.#lastOrder, task });
  }

  /** Holds time still until real work is done. */
  async working<T>(work: Promise<T>): Promise<T> {
    this.#working++;
    try {
      return await work;
    } finally {
      this.#working--;
    }
  }

  /** Time stands still while the platform checks a signature, whichever part asks for it. The returned function ends that. */
  holdForSignatures(): () => void {
    const { subtle } = globalThis.crypto;
    const [importKey, verify] = [subtle.importKey.bind(subtle), subtle.verify.bind(subtle)];
    subtle.importKey = ((...given: Parameters<typeof importKey>) =>
      this.working(importKey(...given))) as typeof importKey;
    subtle.verify = (...given) => this.working(verify(...given));
    return () => Object.assign(subtle, { importKey, verify });
  }

  /** Runs until `isOver`, until nothing is left to happen, or until a time. @returns whether it was over */
  async run(isOver: () => boolean, untilMs: number): Promise<boolean> {
    await this.#settle();
    while (!isOver()) {
      const next = this.#pop();
      if (next === undefined || next.atMs > untilMs) return false;
      this.#nowMs = next.atMs;
      next.task();
      await this.#settle();
    }
    return true;
  }

  async #settle(): Promise<void> {
    let wasWorking = false;
    do {
      wasWorking = this.#working > 0;
      await new Promise((resolve) => setImmediate(resolve));
    } while (wasWorking || this.#working > 0);
  }

  #push(item: Appointment): void {
    const heap = this.#heap;
    let at = heap.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || isBefore(above, item)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = item;
  }

  #pop(): Appointment | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      const isRight = right !== undefined && left !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (child === undefined || isBefore(last, child)) break;
      heap[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(a: Appointment, b: Appointment): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}
