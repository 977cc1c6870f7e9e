import { Rpc, type Calls, type Channel } from "./rpc.ts";
import { createVaultCalls, type Vault, type VaultCalls, type VaultMethod } from "./vault-api.ts";
import { vaultLocked, vaultWorkerFailed } from "./worker-errors.ts";

/** A started part that holds the keys. */
export interface VaultLink {
  call(method: VaultMethod, args: readonly unknown[]): Promise<unknown>;
  /** Ends it, and with it everything secret. Waiting callers are told why. */
  end(why: () => Error): void;
}

/** Starts that part. `onFailure` is told when it has ended by itself. */
export type StartVault = (onFailure: () => void) => VaultLink;

/** The part of a Worker that is used here. */
export interface VaultWorker extends Channel {
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "error" | "messageerror", listener: () => void): void;
  terminate(): void;
}

interface VaultOptions {
  /** The app passes a worker that its Trusted Types policy allows. */
  readonly start?: StartVault;
  /** Told when the worker has ended by itself, or could not be started: its keys are gone, as after locking. */
  readonly onFailure?: (() => void) | undefined;
}

/** The vault as the page sees it. It is started by the first call, and by the first one after locking. */
export function createVault({ start = inWorker(startWorker), onFailure }: VaultOptions = {}): Vault {
  let link: VaultLink | undefined;
  const end = (why: () => Error): void => {
    const ended = link;
    link = undefined;
    ended?.end(why);
  };
  const failed = (): void => {
    end(() => vaultWorkerFailed({}));
    onFailure?.();
  };
  const begin = (): VaultLink => {
    const started = start(() => {
      if (link === started) failed();
    });
    return started;
  };
  const calls = createVaultCalls(async (method, args) => {
    try {
      link ??= begin();
    } catch {
      failed();
      throw vaultWorkerFailed({});
    }
    return link.call(method, args);
  });
  return { ...calls, lock: async () => end(() => vaultLocked({})) };
}

/** The vault in a worker. */
export function inWorker(createWorker: () => VaultWorker): StartVault {
  return (onFailure) => {
    const worker = createWorker();
    worker.addEventListener("error", onFailure);
    worker.addEventListener("messageerror", onFailure);
    return linkOver(worker, () => worker.terminate());
  };
}

/** The vault at the other end of a channel. @param own what it may call at this end */
export function linkOver<Own extends Calls<Own>>(
  channel: Channel,
  end: () => void,
  own = {} as Own,
): VaultLink {
  const rpc = new Rpc<VaultCalls, Own>(channel, own);
  return {
    call: (method, args) => rpc.call(method, ...(args as never)),
    end(why) {
      end();
      rpc.rejectAll(why);
    },
  };
}

function startWorker(): VaultWorker {
  return new Worker(new URL("./vault-worker.ts", import.meta.url), { type: "module", name: "vault" });
}
