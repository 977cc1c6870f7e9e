import { callServiceWorker } from "./service-worker-calls.ts";
import { createTurns } from "./turns.ts";

/** Runs its operations one at a time, so that a message resent to a restarted worker overtakes none. */
export class ApprovalWindow {
  readonly #inTurn = createTurns();
  #id: number | undefined;
  #hasPage = false;

  open(): Promise<void> {
    return this.#inTurn(async () => {
      const id = await callServiceWorker("openApproval", this.#id ?? null);
      if (!this.#hasPage) this.#id = id;
    });
  }

  /** @returns false for a second window, opened when the service worker stopped during the first call */
  admit(id: number): boolean {
    if (this.#hasPage && id !== this.#id) return false;
    this.#id = id;
    this.#hasPage = true;
    return true;
  }

  /** @returns false for another window of the browser */
  closed(id: number): boolean {
    if (this.#id !== id) return false;
    this.#id = undefined;
    this.#hasPage = false;
    return true;
  }

  close(id: number): void {
    this.closed(id);
    this.#inTurn(() => callServiceWorker("closeApproval", id)).catch(() => undefined);
  }

  /** @returns whether the window still exists, as after a reload */
  isOpen(id: number): Promise<boolean> {
    if (this.#id === id) this.#hasPage = false;
    return this.#inTurn(() => callServiceWorker("isApprovalOpen", id));
  }
}
