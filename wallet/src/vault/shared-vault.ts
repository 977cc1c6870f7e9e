import { Rpc, type Calls, type Channel } from "./rpc.ts";
import { watchPage, type Session } from "./session.ts";
import { createVaultCalls, type Vault, type VaultCalls } from "./vault-api.ts";
import { vaultLocked, vaultWorkerFailed } from "./worker-errors.ts";

export interface SharedVaultCalls extends VaultCalls {
  lock(): void;
  touch(): void;
}

export interface SharedVaultEvents {
  locked(): void;
  accountsChanged(): void;
}

export interface SharedVaultConnection {
  readonly channel: Channel;
  readonly closed: Promise<void>;
}

interface SharedVaultOptions<Theirs extends SharedVaultCalls & Calls<Theirs>, Own extends Calls<Own>> {
  readonly connect: () => Promise<SharedVaultConnection>;
  readonly own: Own;
  /** True if locking closes the other end, so that the next call reconnects. */
  readonly endsWithLock?: boolean;
  readonly onConnected?: (rpc: Rpc<Theirs, Own & SharedVaultEvents>) => void;
  readonly onHidden?: (isHidden: boolean) => void;
}

interface Connected<Theirs extends SharedVaultCalls & Calls<Theirs>, Own extends Calls<Own>> {
  readonly rpc: Promise<Rpc<Theirs, Own & SharedVaultEvents>>;
  readonly closed: Promise<void>;
}

/** A page's connection to the shared vault. If the vault's side ends, the next call restarts it, locked. */
export class SharedVault<
  Theirs extends SharedVaultCalls & Calls<Theirs> = SharedVaultCalls,
  Own extends Calls<Own> = Record<never, never>,
> {
  readonly #options: SharedVaultOptions<Theirs, Own>;
  #connected: Connected<Theirs, Own> | undefined;
  #isTold = false;
  #session: Session | undefined;

  constructor(options: SharedVaultOptions<Theirs, Own>) {
    this.#options = options;
  }

  /** @throws vault/worker-failed if the other end can't be started */
  async ready(): Promise<void> {
    await this.#connect().rpc;
  }

  tell<Name extends keyof Theirs & string>(method: Name, ...args: Parameters<Theirs[Name]>): void {
    this.#tell((rpc) => rpc.tell(method, ...args));
  }

  /** Locking it locks every page. */
  readonly vault: Vault = {
    ...createVaultCalls(async (method, args) => (await this.#connect().rpc).call(method, ...(args as never))),
    lock: async () => {
      // Another page may have unlocked it since, so don't lock it again.
      if (!this.#isTold) this.#tell((rpc) => rpc.tell("lock", ...([] as never)));
      this.#tell((rpc) => rpc.rejectAll(() => vaultLocked({})));
      const { endsWithLock = false } = this.#options;
      if (endsWithLock && this.#connected !== undefined) this.#begin(this.#connected.closed);
    },
  };

  /** Reports the user's actions, which keep the vault unlocked. A lock elsewhere locks this session too. */
  follow = (session: Session): void => {
    this.#session = session;
    const { onHidden = () => undefined } = this.#options;
    watchPage({
      touch: () => this.#tell((rpc) => rpc.tell("touch", ...([] as never))),
      setHidden: onHidden,
    });
  };

  #tell(say: (rpc: Rpc<Theirs, Own & SharedVaultEvents>) => void): void {
    this.#connected?.rpc.then(say).catch(() => undefined);
  }

  #connect(): Connected<Theirs, Own> {
    return this.#connected ?? this.#begin();
  }

  #begin(after?: Promise<void>): Connected<Theirs, Own> {
    const isCurrent = (): boolean => this.#connected === connected;
    const connection = this.#open(isCurrent, after);
    const connected = {
      rpc: connection.then(({ rpc }) => rpc),
      closed: connection.then(({ closed }) => closed),
    };
    this.#connected = connected;
    void this.#watch(connected);
    return connected;
  }

  async #open(isCurrent: () => boolean, after?: Promise<void>) {
    await after?.catch(() => undefined);
    const { channel, closed } = await this.#options.connect().catch(() => {
      throw vaultWorkerFailed({});
    });
    const own = {
      ...this.#options.own,
      // An old connection may still send this to the page that locked.
      locked: () => {
        if (isCurrent()) this.#lockedElsewhere();
      },
      accountsChanged: () => void this.#session?.refresh(),
    };
    const rpc = new Rpc<Theirs, Own & SharedVaultEvents>(channel, own);
    this.#options.onConnected?.(rpc);
    return { rpc, closed };
  }

  async #watch(connected: Connected<Theirs, Own>): Promise<void> {
    try {
      await connected.closed;
      if (this.#connected === connected) this.#begin();
      (await connected.rpc).rejectAll(() => vaultWorkerFailed({}));
      // The keys ended with the connection.
      await this.#session?.refresh();
    } catch {
      // The start failed; the next call tries again.
      if (this.#connected === connected) this.#connected = undefined;
    }
  }

  #lockedElsewhere(): void {
    this.#isTold = true;
    void this.#session?.lock();
    this.#isTold = false;
  }
}
