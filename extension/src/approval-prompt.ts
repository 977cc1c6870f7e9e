import {
  outcomeUnknown,
  pageClosed,
  type ApprovalLog,
  type AskedRequest,
  type SiteAnswers,
  type SiteQuestion,
} from "@holdfast/provider/approval";
import type { OpenQuestion, QuestionAnswer } from "@holdfast/wallet/sites/site-questions.ts";
import type { ApprovalWindow } from "./approval-window.ts";

type PromptWindow = Pick<ApprovalWindow, "open" | "closed" | "isOpen">;

interface Prompted {
  readonly question: OpenQuestion;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  result: unknown;
}

/** Shows one approval at a time and logs each step. The log's state determines the site's answer. */
export class ApprovalPrompt {
  readonly #approvals: ApprovalLog;
  readonly #window: PromptWindow;
  #prompted: Prompted | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(approvals: ApprovalLog, window: PromptWindow) {
    this.#approvals = approvals;
    this.#window = window;
    approvals.subscribe(() => this.#settle());
  }

  get current(): OpenQuestion | undefined {
    return this.#prompted?.question;
  }

  listen(listener: () => void): void {
    this.#listeners.add(listener);
  }

  ask<K extends SiteQuestion["kind"]>(
    asked: Extract<SiteQuestion, { kind: K }>,
    id: string,
  ): Promise<SiteAnswers[K] | undefined>;
  ask(asked: SiteQuestion, id: string): Promise<unknown> {
    const origin = "site" in asked ? asked.site.origin : asked.origin;
    const question: OpenQuestion = { id, origin, request: toAskedRequest(asked) };
    return new Promise((resolve, reject) => {
      const prompted: Prompted = { question, resolve, reject, result: undefined };
      this.#prompted = prompted;
      this.#changed();
      this.#window.open().catch(() => this.#approvals.move(id, "failed"));
    });
  }

  remind(): void {
    if (this.#prompted !== undefined) this.#window.open().catch(() => undefined);
  }

  seen(id: string): void {
    this.#approvals.move(id, "seen");
  }

  /** Called for a signature in this approval's window. @param hash of a transaction */
  signed(id: string, hash?: string): void {
    this.#approvals.move(id, "signed", hash);
  }

  answer(id: string, answer: QuestionAnswer): void {
    if (this.#prompted?.question.id !== id) return;
    this.#prompted.result = answer?.result;
    this.#approvals.move(id, answer === undefined ? "rejected" : "approved");
  }

  locked(): void {
    if (this.#prompted !== undefined) this.#approvals.move(this.#prompted.question.id, "locked");
  }

  /** A window of an earlier request does not answer the current one. */
  windowClosed(windowId: number): void {
    if (this.#window.closed(windowId) && this.#prompted !== undefined)
      this.#approvals.move(this.#prompted.question.id, "windowClosed");
  }

  /** If the service worker stopped just when the window closed. */
  async pageClosed(windowId: number): Promise<void> {
    if (!(await this.#window.isOpen(windowId))) this.windowClosed(windowId);
  }

  #settle(): void {
    if (this.#prompted === undefined) return;
    const { question, resolve, reject, result } = this.#prompted;
    const approval = this.#approvals.of(question.id);
    switch (approval?.state) {
      case undefined:
      case "queued":
      case "asked":
      case "shown":
      case "signed":
        return;
      case "approved":
      case "delivered":
        resolve(result);
        break;
      case "refused":
        resolve(undefined);
        break;
      case "withdrawn":
        reject(pageClosed());
        break;
      case "unknown":
        reject(outcomeUnknown(approval?.hash));
    }
    this.#prompted = undefined;
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

function toAskedRequest(asked: SiteQuestion): AskedRequest {
  switch (asked.kind) {
    case "connect":
      return { method: "connect", params: { chainId: String(asked.chainId) } };
    case "network":
      return { method: "changeNetwork", params: { chainId: String(asked.chainId) } };
    case "message":
      return { method: "signMessage", params: { text: asked.text } };
    case "sign-in":
      return { method: "signIn", params: asked.request };
    case "transaction":
      return { method: "sendTransaction", params: asked.request };
  }
}
