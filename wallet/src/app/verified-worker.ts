interface StartedWorker {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: keyof WorkerEventMap, listener: (event: MessageEvent) => void): void;
  terminate(): void;
}

type Start = (program: ArrayBuffer) => Promise<StartedWorker>;

/**
 * A worker that is started only if its file is the one that was built: an import map, which holds for modules, does not
 * hold for workers. What was checked is what is started: the file is asked for once. Messages wait until then.
 */
export function createVerifiedWorker(url: string, integrity: string, start: Start): StartedWorker {
  return new VerifiedWorker(url, integrity, start);
}

/** The hash that the page names for a file of its own; undefined where the build wrote none. */
export function findIntegrity(url: string, page: Document): string | undefined {
  const map = page.querySelector('script[type="importmap"]')?.textContent ?? "{}";
  const { integrity = {} } = JSON.parse(map) as { readonly integrity?: Readonly<Record<string, string>> };
  return integrity[url];
}

class VerifiedWorker implements StartedWorker {
  readonly #events = new EventTarget();
  #worker: StartedWorker | undefined;
  /** What is done to the worker once it is there; undefined when it has ended before. */
  #waiting: ((worker: StartedWorker) => void)[] | undefined = [];

  constructor(url: string, integrity: string, start: Start) {
    void this.#begin(url, integrity, start);
  }

  postMessage(message: unknown, transfer: Transferable[]): void {
    this.#do((worker) => worker.postMessage(message, transfer));
  }

  addEventListener(type: keyof WorkerEventMap, listener: (event: MessageEvent) => void): void {
    this.#do((worker) => worker.addEventListener(type, listener));
    // For a worker that never comes.
    if (type === "error") this.#events.addEventListener(type, () => listener(new MessageEvent(type)));
  }

  terminate(): void {
    this.#waiting = undefined;
    this.#worker?.terminate();
  }

  async #begin(url: string, integrity: string, start: Start): Promise<void> {
    try {
      const response = await fetch(url, { integrity });
      const program = await response.arrayBuffer();
      if (this.#waiting === undefined) return;
      const worker = await start(program);
      const waiting = this.#waiting as ((worker: StartedWorker) => void)[] | undefined;
      if (waiting === undefined) return worker.terminate();
      this.#worker = worker;
      for (const action of waiting) action(this.#worker);
      this.#waiting = [];
    } catch {
      this.#events.dispatchEvent(new Event("error"));
    }
  }

  #do(action: (worker: StartedWorker) => void): void {
    if (this.#worker !== undefined) action(this.#worker);
    else this.#waiting?.push(action);
  }
}
