import { callServiceWorker } from "./service-worker-calls.ts";

/**
 * The window in which the user answers. What is done with it is done one after another: a message that is sent again, because the
 * service worker was stopped, overtakes none.
 */
export class ApprovalWindow {
  #last: Promise<unknown> = Promise.resolve();

  /** Opens it, or brings it to the front, and answers its number. */
  open(): Promise<number> {
    return this.#inTurn(() => callServiceWorker("openApproval", null));
  }

  /** The page closed its window. The next request opens a new one. */
  forget(): Promise<unknown> {
    return this.#inTurn(() => callServiceWorker("forgetApproval", null));
  }

  isOpen(id: number): Promise<boolean> {
    return this.#inTurn(() => callServiceWorker("isApprovalOpen", id));
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(run);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
