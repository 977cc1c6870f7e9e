import { openVault, type Kdf, type OpenedVault, type VaultFile } from "@holdfast/sdk/vault-file";
import type { UnlockThrottle } from "./unlock-throttle.ts";
import { passwordWrong, unlockThrottled } from "./vault-errors.ts";

/** The one way a password reaches a vault: slowly after many wrong ones. */
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

  /**
   * Opens the vault of this device: the right password ends the waiting.
   * @throws vault/throttled, vault/password-wrong, vault/damaged, vault/key-derivation-impossible
   */
  async open(file: VaultFile, password: string): Promise<OpenedVault> {
    const opened = await this.#open(file, password);
    await this.#throttle.reset();
    return opened;
  }

  /** Opens a file that was brought along. Anybody can make one, so its password says nothing about this vault's. */
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
    // No vault has an empty password, and the derivation refuses one as if memory had run out.
    if (password === "") return undefined;
    try {
      return await openVault(file, password, this.#kdf);
    } catch (error) {
      await this.#throttle.forgive(); // too little memory or a damaged file is nobody's wrong password
      throw error;
    }
  }
}
