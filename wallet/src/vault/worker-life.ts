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
