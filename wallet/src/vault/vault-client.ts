import { Rpc, type Calls, type Channel } from "./rpc.ts";
import { createVaultCalls, type Vault, type VaultCalls, type VaultMethod } from "./vault-api.ts";
import { vaultLocked, vaultWorkerFailed } from "./worker-errors.ts";

/** A started part that holds the keys. */
export interface VaultLink {
  call(method: VaultMethod, args: readonly unknown[]): Promise<unknown>;
  /** Ends it, and with it everything secret. Waiting callers are told why. */
  end(why: () => Error): void;
}

/** Starts that part. */
export type StartVault = () => VaultLink;

/** The vault at the end of a link, which is started by the first call, and by the first one after locking. */
export function createVault(start: StartVault): Vault {
  let link: VaultLink | undefined;
  const calls = createVaultCalls(async (method, args) => {
    try {
      link ??= start();
    } catch {
      throw vaultWorkerFailed({});
    }
    return link.call(method, args);
  });
  return {
    ...calls,
    async lock() {
      const ended = link;
      link = undefined;
      ended?.end(() => vaultLocked({}));
    },
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
