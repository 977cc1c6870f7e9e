/**
 * Which attempt at a review is in sight. What an earlier one still brings belongs to a review that was left, and
 * nothing is prepared, left or signed a second time while the vault is signing.
 */
export class ReviewAttempts {
  #latest = new AbortController();
  #isSigning = false;

  /** Begins one; answers the signal that it is no longer the one in sight, or nothing while the vault is signing. */
  begin(): AbortSignal | undefined {
    if (this.#isSigning) return undefined;
    this.#latest.abort();
    this.#latest = new AbortController();
    return this.#latest.signal;
  }

  /** Leaves what is in sight; false while the vault is signing. */
  leave(): boolean {
    return this.begin() !== undefined;
  }

  /** Signs what is in sight, once: answers nothing when it is being signed already. */
  async sign<Signed>(run: () => Promise<Signed>): Promise<Signed | undefined> {
    if (!this.leave()) return undefined;
    this.#isSigning = true;
    try {
      return await run();
    } finally {
      this.#isSigning = false;
    }
  }
}
