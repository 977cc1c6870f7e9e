/** The worker's first message to each page: it holds the lock of this name. */
export const WORKER_STARTED = "holdfast:vault-started";

/** A page's first message to the worker: it holds this lock. */
export interface PageStarted {
  readonly pageLock: string;
}

export function isPageStarted(message: unknown): message is PageStarted {
  return typeof message === "object" && message !== null && "pageLock" in message;
}

/** The program's worker and its lock have the same name. */
export interface RunningProgram {
  readonly address: string;
  readonly name: string;
}

export interface ProgramToRun {
  readonly program: ArrayBuffer;
  readonly name: string;
}
