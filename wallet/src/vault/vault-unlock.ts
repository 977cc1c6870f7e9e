import { openVault, type Kdf, type OpenedVault, type VaultFile } from "@holdfast/sdk/vault-file";
import type { UnlockThrottle } from "./unlock-throttle.ts";
import { passwordWrong, unlockThrottled } from "./vault-errors.ts";

/** The only way to try a password: throttled after many wrong ones. */
export class VaultUnlock {
  readonly #throttle: UnlockThrottle;
  readonly #kdf: Kdf;

  constructor(throttle: UnlockThrottle, kdf: Kdf) {
    this.#throttle = throttle;
    this.#kdf = kdf;
  }

  waitSecs(): Promise<number> {
    return this.#throttle.waitSecs();
  }

  /** @throws vault/throttled, vault/password-wrong, vault/damaged, vault/key-derivation-impossible */
  async open(file: VaultFile, password: string): Promise<OpenedVault> {
    const opened = await this.#open(file, password);
    await this.#throttle.reset();
    return opened;
  }

  /** Opens a backup. Anyone can make one, so its tries don't count against this vault. */
  async openOther(file: VaultFile, password: string): Promise<OpenedVault> {
    const opened = await this.#open(file, password);
    await this.#throttle.forgive();
    return opened;
  }

  async #open(file: VaultFile, password: string): Promise<OpenedVault> {
    const waitSecs = await this.#throttle.waitSecs();
    if (waitSecs > 0) throw unlockThrottled({ waitSecs });
    await this.#throttle.begin();
    const opened = await this.#try(file, password);
    if (opened !== undefined) return opened;
    const [triesLeft, nextWait] = await Promise.all([this.#throttle.triesLeft(), this.#throttle.waitSecs()]);
    throw passwordWrong({ triesLeft, waitSecs: nextWait });
  }

  async #try(file: VaultFile, password: string): Promise<OpenedVault | undefined> {
    // No vault has an empty password, and the derivation would report too little memory.
    if (password === "") return undefined;
    try {
      return await openVault(file, password, this.#kdf);
    } catch (error) {
      await this.#throttle.forgive(); // not a wrong password, but too little memory or a damaged file
      throw error;
    }
  }
}
