import type { Vault } from "./vault-api.ts";
import { vaultLocked, vaultWorkerFailed } from "./worker-errors.ts";
import {
  recordToError,
  vaultMethods,
  type VaultMethod,
  type VaultRequest,
  type VaultResponse,
} from "./vault-protocol.ts";

/** The part of a Worker that is used here. */
export interface VaultWorker {
  postMessage(message: VaultRequest, transfer: Transferable[]): void;
  addEventListener(type: "message", listener: (event: MessageEvent<VaultResponse>) => void): void;
  addEventListener(type: "error" | "messageerror", listener: () => void): void;
  terminate(): void;
}

export interface VaultOptions {
  /** Starts the worker. The app passes one that its Trusted Types policy allows. */
  readonly createWorker?: () => VaultWorker;
  /** Told when the worker has ended by itself, or could not be started: its keys are gone, as after locking. */
  readonly onFailure?: (() => void) | undefined;
}

/** The vault as the page sees it. The worker is started by the first call, and by the first one after locking. */
export function createVault({ createWorker = startWorker, onFailure }: VaultOptions = {}): Vault {
  const link = new WorkerLink(createWorker, onFailure);
  const calls = Object.fromEntries(
    vaultMethods.map((method) => [method, (...args: readonly unknown[]) => link.call(method, args)]),
  ) as unknown as Omit<Vault, "lock">;
  return { ...calls, lock: async () => link.end(() => vaultLocked({})) };
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

class WorkerLink {
  readonly #createWorker: () => VaultWorker;
  readonly #onFailure: (() => void) | undefined;
  #worker: VaultWorker | undefined;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(createWorker: () => VaultWorker, onFailure: (() => void) | undefined) {
    this.#createWorker = createWorker;
    this.#onFailure = onFailure;
  }

  call(method: VaultMethod, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      try {
        this.#worker ??= this.#start();
        this.#worker.postMessage({ id, method, args }, args.flatMap(listSecrets));
      } catch {
        this.#failed();
      }
    });
  }

  /** Ends the worker and with it everything secret; waiting callers are told why. */
  end(why: () => Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const { reject } of waiting.values()) reject(why());
  }

  #failed(): void {
    this.end(() => vaultWorkerFailed({}));
    this.#onFailure?.();
  }

  #start(): VaultWorker {
    const worker = this.#createWorker();
    worker.addEventListener("message", ({ data }) => this.#settle(data));
    const fail = (): void => {
      if (this.#worker === worker) this.#failed();
    };
    worker.addEventListener("error", fail);
    worker.addEventListener("messageerror", fail);
    return worker;
  }

  #settle(response: VaultResponse): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if (response.ok) waiting?.resolve(response.value);
    else waiting?.reject(recordToError(response.error));
  }
}

/** What a passkey answered is handed over, not copied: none of it stays in the page. */
function listSecrets(arg: unknown): ArrayBuffer[] {
  if (typeof arg !== "object" || arg === null) return [];
  const { secret, passkey } = arg as { readonly secret?: unknown; readonly passkey?: unknown };
  const own = secret instanceof Uint8Array && secret.buffer instanceof ArrayBuffer ? [secret.buffer] : [];
  return [...own, ...listSecrets(passkey)];
}

function startWorker(): VaultWorker {
  return new Worker(new URL("./vault-worker.ts", import.meta.url), { type: "module", name: "vault" });
}
