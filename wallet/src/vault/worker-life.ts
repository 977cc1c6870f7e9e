// A page and the vault's worker see by locks of the browser whether the other one lives: it frees what has ended from its locks.

/** The vault worker's first message to each page: it holds the lock with its name. */
export const WORKER_STARTED = "holdfast:vault-started";

/** A page's first message to the vault's worker: the page holds this lock. */
export interface PageStarted {
  readonly pageLock: string;
}

export function isPageStarted(message: unknown): message is PageStarted {
  return typeof message === "object" && message !== null && "pageLock" in message;
}

/** The address of the vault's program in memory, and the name of its worker and of that worker's lock. */
export interface RunningProgram {
  readonly address: string;
  readonly name: string;
}

/** From a page that is about to start a worker. */
export interface ProgramToRun {
  readonly program: ArrayBuffer;
  readonly name: string;
}

/** Takes a lock for as long as this page or worker lives. Resolves when it is held. */
export function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, {}, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
}

/** Resolves when the lock is free. */
export async function whenFreed(name: string): Promise<void> {
  await navigator.locks.request(name, { mode: "shared" }, () => undefined);
}

export async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}
