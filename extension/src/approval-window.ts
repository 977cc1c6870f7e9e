import { callServiceWorker } from "./service-worker-calls.ts";
import { createTurns } from "./turns.ts";

/**
 * The window in which the user answers. What is done with it is done one after another: a message that is sent again, because the
 * service worker was stopped, overtakes none.
 */
export class ApprovalWindow {
  readonly #inTurn = createTurns();
  /** Its number, from when the browser names it. */
  #id: number | undefined;
  #hasPage = false;

  /** Opens it, or brings it to the front. */
  open(): Promise<void> {
    return this.#inTurn(async () => {
      const id = await callServiceWorker("openApproval", this.#id ?? null);
      if (!this.#hasPage) this.#id = id;
    });
  }

  /** A page in this window is there. @returns false for a second window, which was opened because the service worker was stopped in the first call */
  admit(id: number): boolean {
    if (this.#hasPage && id !== this.#id) return false;
    this.#id = id;
    this.#hasPage = true;
    return true;
  }

  /** A window is closed: the next request opens another one. @returns false for another window of the browser */
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

  /** The page in it is gone. @returns whether the window is still there, as after a reload */
  isOpen(id: number): Promise<boolean> {
    if (this.#id === id) this.#hasPage = false;
    return this.#inTurn(() => callServiceWorker("isApprovalOpen", id));
  }
}
