import type { Address } from "@holdfast/sdk";
import {
  createVaultFile,
  holds,
  openWithKey,
  reopenVault,
  resealVault,
  type Kdf,
  type KdfCost,
  type OpenedVault,
  type PasskeyHeader,
  type VaultFile,
} from "@holdfast/sdk/vault-file";
import { calibrateKdf, type Stopwatch } from "./key-derivation.ts";
import { sealPasskeySlot } from "./passkey-slot.ts";
import { storedToLimits, type SpendingLimits } from "./spending-limits.ts";
import type { VaultAccount } from "./vault-api.ts";
import { contentsToBytes, parseContents, type NamedPasskey, type VaultContents } from "./vault-contents.ts";
import { vaultChangedElsewhere, vaultMissing } from "./vault-errors.ts";
import { vaultLocked } from "./worker-errors.ts";
import type { Saved, StoredVault, VaultStore } from "./vault-store.ts";

/** The sealed vault and its key. Phrases and keys are decrypted only while in use. */
interface Unlocked {
  readonly file: VaultFile;
  readonly wrappingKey: CryptoKey;
  readonly accounts: readonly VaultAccount[];
  readonly recipients: readonly Address[];
  readonly limits: SpendingLimits;
  readonly passkeys: readonly NamedPasskey[];
}

export type Edit = (contents: VaultContents) => VaultContents | Promise<VaultContents>;

export interface Rewritten {
  readonly contents: VaultContents;
  readonly passkeys: readonly PasskeyHeader[];
}

export type Rewrite = (contents: VaultContents, file: VaultFile) => Promise<Rewritten>;

type KnownVault = Partial<
  Pick<VaultFile, "id" | "created" | "gen"> & {
    readonly cost: KdfCost;
    readonly passkeys: readonly PasskeyHeader[];
  }
>;

interface SealingOptions {
  readonly kdf: Kdf;
  readonly now: () => number;
  readonly stopwatch: Stopwatch;
}

/** Memory always matches the stored state. */
export class UnlockedVault {
  readonly #store: VaultStore;
  readonly #options: SealingOptions;
  #unlocked: Unlocked | undefined;

  constructor(store: VaultStore, options: SealingOptions) {
    this.#store = store;
    this.#options = options;
  }

  get current(): Unlocked | undefined {
    return this.#unlocked;
  }

  /** @throws vault/locked */
  expect(): Unlocked {
    if (this.#unlocked === undefined) throw vaultLocked({});
    return this.#unlocked;
  }

  close(): void {
    this.#unlocked = undefined;
  }

  /** @throws vault/missing and what loading throws */
  async stored(): Promise<StoredVault> {
    const stored = await this.#store.load();
    if (stored === undefined) throw vaultMissing({});
    return stored;
  }

  /** Wipes the data. */
  open(file: VaultFile, { wrappingKey, data }: OpenedVault): Unlocked {
    this.#unlocked = { file, wrappingKey, ...openParts(parseContents(data)) };
    return this.#unlocked;
  }

  /** Decrypts phrases and keys. @throws vault/locked, vault/damaged */
  async contents(): Promise<VaultContents> {
    const { file, wrappingKey } = this.expect();
    return parseContents(await reopenVault(file, wrappingKey));
  }

  /** Encrypts data under a new password, replacing every copy under an older one. Wipes `data`. */
  async write(data: Uint8Array, password: string, known: KnownVault): Promise<Saved> {
    const { kdf, stopwatch, now } = this.#options;
    try {
      const { passkeys = [], ...ids } = known;
      const { file, wrappingKey } = await createVaultFile(data, {
        created: new Date(now()).toISOString(),
        ...ids,
        sealToPasskeys: (key, owner) => Promise.all(passkeys.map((one) => sealPasskeySlot(one, key, owner))),
        password,
        kdf,
        cost: known.cost ?? (await calibrateKdf(kdf, stopwatch)),
      });
      const saved = await this.#store.save(file, (read) => holds(read, wrappingKey, data), {
        everywhere: true,
      });
      this.open(file, { wrappingKey, data });
      return saved;
    } finally {
      data.fill(0);
    }
  }

  /** New salt: removed passkeys and stolen keys open nothing new. Wipes `data`. True if old files remain. */
  async rewrite({ file, newest, data, password }: OpenedFile, rewrite: Rewrite): Promise<boolean> {
    const { contents, passkeys } = await rewrite(parseContents(data), file);
    const { id, created, kdf } = file;
    const cost = { m: kdf.m, t: kdf.t, p: kdf.p };
    const known = { id, created, gen: newest + 1, cost, passkeys };
    return (await this.write(contentsToBytes(contents), password, known)).isOlderLeft;
  }

  /** If that fails, the opened vault stays in force. */
  async strengthen(password: string, cost: KdfCost): Promise<void> {
    const { file, wrappingKey } = this.expect();
    try {
      const data = await reopenVault(file, wrappingKey);
      const { newest } = await this.stored();
      const { id, created, passkeys = [] } = file;
      await this.write(data, password, { id, created, gen: newest + 1, cost, passkeys });
    } catch {
      // The next unlock tries again.
    }
  }

  async change(edit: Edit): Promise<readonly VaultAccount[]> {
    return this.changeAnd(async (current) => {
      const contents = await edit(current);
      return { contents, result: contents.accounts };
    });
  }

  /** Edits the newest contents, which another window may have written. */
  async changeAnd<T>(
    edit: (contents: VaultContents) => Promise<{ readonly contents: VaultContents; readonly result: T }>,
  ): Promise<T> {
    const { wrappingKey } = this.expect();
    const { file, newest } = await this.stored();
    const current = await openWithKey(file, wrappingKey);
    if (current === undefined) throw vaultChangedElsewhere({});
    const { contents, result } = await edit(parseContents(current));
    const data = contentsToBytes(contents);
    try {
      const next = await resealVault(file, wrappingKey, data, newest + 1);
      await this.#store.save(next, (read) => holds(read, wrappingKey, data));
      this.#unlocked = { file: next, wrappingKey, ...openParts(contents) };
      return result;
    } finally {
      data.fill(0);
    }
  }
}

interface OpenedFile extends Pick<StoredVault, "file" | "newest"> {
  readonly data: Uint8Array;
  readonly password: string;
}

/** May stay decrypted while unlocked. */
function openParts({ accounts, recipients, limits, passkeys = [] }: VaultContents) {
  return { accounts, recipients, limits: storedToLimits(limits), passkeys };
}
