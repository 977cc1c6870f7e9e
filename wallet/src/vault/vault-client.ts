import { Rpc, type Calls, type Channel } from "./rpc.ts";
import { createVaultCalls, type Vault, type VaultCalls, type VaultMethod } from "./vault-api.ts";
import { vaultLocked, vaultWorkerFailed } from "./worker-errors.ts";

interface VaultLink {
  call(method: VaultMethod, args: readonly unknown[]): Promise<unknown>;
  /** Waiting calls reject with the error. */
  end(why: () => Error): void;
}

export type StartVault = () => VaultLink;

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

/** @param own functions that the vault may call here */
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
