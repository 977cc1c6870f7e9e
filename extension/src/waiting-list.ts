import type { ApprovalLog } from "@holdfast/provider/approval";
import type { WaitingRequests } from "@holdfast/wallet/sites/site-questions.ts";
import type { ApprovalPrompt } from "./approval-prompt.ts";

export class WaitingList {
  #current: WaitingRequests | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(
    prompt: Pick<ApprovalPrompt, "current" | "listen">,
    approvals: Pick<ApprovalLog, "countQueued" | "subscribe">,
  ) {
    const look = (): void => {
      const asked = prompt.current;
      const before = this.#current;
      const count = asked === undefined ? 0 : 1 + approvals.countQueued();
      if (count === (before?.count ?? 0) && (count === 0 || isSame(before, asked))) return;
      this.#current =
        asked === undefined ? undefined : { origin: asked.origin, method: asked.request.method, count };
      for (const listener of this.#listeners) listener();
    };
    prompt.listen(look);
    approvals.subscribe(look);
  }

  get current(): WaitingRequests | undefined {
    return this.#current;
  }

  listen(listener: () => void): void {
    this.#listeners.add(listener);
  }
}

function isSame(before: WaitingRequests | undefined, asked: ApprovalPrompt["current"]): boolean {
  return before?.origin === asked?.origin && before?.method === asked?.request.method;
}
