import type {
  OutboxChannel,
  OutboxEntry,
  OutboxOptions,
  OutboxOwner,
  OutboxStore,
} from "@holdfast/sdk/outbox";
import type { Storage } from "../stores.ts";
import type { Random } from "./random.ts";
import { never, type World } from "./world.ts";

/** Faults of the device. */
export type DeviceFault = "quota" | "read failed" | "page closed" | "clock wrong" | "timers slow";

/** One page of the browser; a closed one does nothing any more, whatever it still waits for. */
export class Page {
  readonly number: number;
  /** Milliseconds by which its clock is wrong. */
  readonly skewMs: number;
  /** Hidden pages have slow timers. */
  isHidden = false;
  isOpen = true;
  /** Times that it asked its surroundings for something. */
  calls = 0;
  readonly closed: Promise<void>;
  readonly #resolveClosed: () => void;
  readonly #endings: (() => void)[] = [];

  constructor(number: number, skewMs: number) {
    this.number = number;
    this.skewMs = skewMs;
    let resolveClosed = (): void => undefined;
    this.closed = new Promise((resolve) => (resolveClosed = resolve));
    this.#resolveClosed = resolveClosed;
  }

  /** Calls `task` in the moment when it is closed. */
  onClose(task: () => void): void {
    this.#endings.push(task);
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const task of this.#endings) task();
    this.#resolveClosed();
  }
}

/** When a page is closed by its own next step: before or after the effect of its n-th request to its surroundings. */
export interface CrashPoint {
  readonly call: number;
  readonly when: "before" | "after";
}

export interface BrowserOptions {
  readonly world: World;
  readonly random: Random;
  /** What the pages store in: the real thing. */
  readonly storage: Storage;
  /** The share of writes and reads that fail while it is bad. */
  readonly storeFaultRate: number;
  readonly untilMs: number;
  readonly crash?: CrashPoint | undefined;
  /** Rules that are removed to see whether this harness notices. */
  readonly hasLocks: boolean;
  readonly isWrittenLate: boolean;
  readonly onFault: (fault: DeviceFault) => void;
}

/** What pages of one browser share: storage that can fail, locks, a channel. */
export class SimulatedBrowser {
  readonly #options: BrowserOptions;
  /** What was stored, in the order in which it was. */
  readonly entries = new Map<string, OutboxEntry>();
  readonly #locks = new Map<string, Waiting[]>();
  readonly #listeners: { readonly page: Page; readonly listener: (owner: OutboxOwner) => void }[] = [];
  /** Told of every entry that is written. */
  onWrite: (entry: OutboxEntry) => void = () => undefined;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  /** Runs one request of a page to its surroundings, unless the page is closed by then. */
  async step<T>(page: Page, run: () => Promise<T>): Promise<T> {
    if (!page.isOpen) return never;
    const { crash } = this.#options;
    page.calls++;
    const isCrash = crash !== undefined && page.number === 0 && page.calls === crash.call;
    if (isCrash && crash.when === "before") page.close();
    if (!page.isOpen) return never;
    let result: T;
    try {
      result = await run();
    } catch (error) {
      if (isCrash) page.close();
      if (!page.isOpen) return never;
      throw error;
    }
    if (isCrash) page.close();
    return page.isOpen ? result : never;
  }

  getStore(page: Page): OutboxStore {
    const { world, random, storage, isWrittenLate } = this.#options;
    const { store, close } = storage.open();
    page.onClose(close);
    const operation = <T>(fault: DeviceFault, effect: () => Promise<T>): Promise<T> =>
      this.step(page, async () => {
        // A disk that is busy with something else takes its time.
        await world.wait(random.isLucky(0.1) ? random.between(50, 500) : random.between(0.2, 3));
        if (!page.isOpen) return never;
        if (this.#isStruck(fault)) throw new DOMException("The storage failed.", "QuotaExceededError");
        const result = await world.working(effect());
        await world.wait(random.between(0.2, 3));
        return result;
      });
    const write = async (entry: OutboxEntry): Promise<void> => {
      await store.put(entry);
      this.entries.set(entry.hash, structuredClone(entry));
      this.onWrite(entry);
    };
    // Without strict durability a write is in the page's own view at once, and on the disk when there is time.
    const ownView = new Map<string, OutboxEntry>();
    return {
      list: (owner) =>
        operation("read failed", async () => {
          const stored = await store.list(owner);
          const own = [...ownView.values()].filter(({ hash }) => !this.entries.has(hash));
          return [...own, ...stored];
        }),
      put: (entry) =>
        operation("quota", async () => {
          if (!isWrittenLate) return write(entry);
          ownView.set(entry.hash, entry);
          return world.in(5000, () => {
            if (page.isOpen) void world.working(write(entry));
          });
        }),
      remove: (hash) =>
        operation("quota", async () => {
          await store.remove(hash);
          // A folder forgets no intent.
          if (storage.kind !== "folder") this.entries.delete(hash);
        }),
    };
  }

  createExclusive(page: Page): OutboxOptions["exclusive"] {
    if (!this.#options.hasLocks) return (_, run) => run();
    return (name, run) =>
      this.step(
        page,
        () =>
          new Promise((resolve, reject) => {
            const queue = this.#locks.get(name) ?? [];
            this.#locks.set(name, queue);
            const start = async (): Promise<void> => {
              try {
                resolve(await run());
              } catch (error) {
                reject(error instanceof Error ? error : new TypeError(String(error)));
              }
            };
            const waiting: Waiting = {
              page,
              start: () => void start().finally(() => this.#release(name, waiting)),
            };
            queue.push(waiting);
            void page.closed.then(() => this.#release(name, waiting));
            if (queue[0] === waiting) this.#options.world.in(0.1, waiting.start);
          }),
      );
  }

  createChannel(page: Page): OutboxChannel {
    return {
      post: (owner) => {
        if (!page.isOpen) return;
        for (const { page: other, listener } of this.#listeners)
          if (other !== page)
            this.#options.world.in(1, () => {
              if (other.isOpen) listener(owner);
            });
      },
      listen: (listener) => void this.#listeners.push({ page, listener }),
    };
  }

  createPause(page: Page): (ms: number) => Promise<void> {
    return (ms) => this.step(page, () => this.#options.world.wait(page.isHidden ? Math.max(ms, 60_000) : ms));
  }

  #release(name: string, waiting: Waiting): void {
    const queue = this.#locks.get(name) ?? [];
    const at = queue.indexOf(waiting);
    if (at === -1) return;
    queue.splice(at, 1);
    const next = queue[0];
    if (at === 0 && next !== undefined) this.#options.world.in(0.1, next.start);
  }

  #isStruck(fault: DeviceFault): boolean {
    const { world, random, storeFaultRate, untilMs, onFault } = this.#options;
    if (!random.isLucky(storeFaultRate) || world.nowMs >= untilMs) return false;
    onFault(fault);
    return true;
  }
}

interface Waiting {
  readonly page: Page;
  readonly start: () => void;
}
