import {
  type AskedRequest,
  outcomeUnknown,
  pageClosed,
  type SiteAnswers,
  type SiteQuestion,
} from "@holdfast/provider/approval";
import type { OpenQuestion, QuestionAnswer } from "@holdfast/wallet/sites/site-questions.ts";
import { askServiceWorker } from "./ask-service-worker.ts";
import { APPROVAL_WANTED } from "./background-messages.ts";

interface Waiting {
  readonly question: OpenQuestion;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  /** There is a window for it: one that is closed before was another one's. */
  hasWindow: boolean;
  /** The user has seen it. */
  isShown: boolean;
  /** Something was signed while it was shown: a transaction has a hash. */
  signed: { readonly hash: string | undefined } | undefined;
}

/** What waits for a user. The request queue asks one thing at a time. */
export class Questions {
  #waiting: Waiting | undefined;
  #isClosing = false;
  #isReminding = false;
  readonly #listeners = new Set<() => void>();

  get current(): OpenQuestion | undefined {
    return this.#waiting?.question;
  }

  listen(listener: () => void): void {
    this.#listeners.add(listener);
  }

  ask<K extends SiteQuestion["kind"]>(
    asked: Extract<SiteQuestion, { kind: K }>,
  ): Promise<SiteAnswers[K] | undefined>;
  ask(asked: SiteQuestion): Promise<unknown> {
    const question: OpenQuestion = {
      id: crypto.randomUUID(),
      origin: "site" in asked ? asked.site.origin : asked.origin,
      request: requestOf(asked),
    };
    return new Promise((resolve, reject) => {
      const waiting = { question, resolve, reject, hasWindow: false, isShown: false, signed: undefined };
      this.#waiting = waiting;
      this.#changed();
      void askServiceWorker(APPROVAL_WANTED).then(() => (waiting.hasWindow = true));
    });
  }

  /** Brings the window to the front: the user looks for what is asked. One time after another, however often it is wanted. */
  remind(): void {
    if (this.#waiting === undefined || this.#isReminding) return;
    this.#isReminding = true;
    void askServiceWorker(APPROVAL_WANTED).finally(() => (this.#isReminding = false));
  }

  shown(id: string): void {
    if (this.#waiting?.question.id === id) this.#waiting.isShown = true;
  }

  /** A signature was made: from now on nobody is told that nothing happened. */
  signed(hash?: string): void {
    if (this.#waiting?.isShown === true) this.#waiting.signed = { hash };
  }

  answer(id: string, answer: QuestionAnswer): void {
    const waiting = this.#waiting;
    if (waiting?.question.id !== id) return;
    this.#waiting = undefined;
    waiting.resolve(answer?.result);
    this.#changed();
  }

  /** The site's last page has gone: nobody waits for an answer. */
  siteDisconnected(origin: string): void {
    const waiting = this.#waiting;
    // What is signed already goes its way, and its window with it.
    if (waiting?.question.origin !== origin || waiting.signed !== undefined) return;
    this.#waiting = undefined;
    // Not a refusal: the user did not say a thing.
    waiting.reject(pageClosed());
    this.#changed();
  }

  /** The window closes by itself: what comes now does not reach it. */
  windowClosing(): void {
    this.#isClosing = true;
  }

  /** The window was closed. */
  closed(): void {
    const waiting = this.#waiting;
    const wasClosing = this.#isClosing;
    this.#isClosing = false;
    if (waiting === undefined) return;
    if (!waiting.isShown && (wasClosing || !waiting.hasWindow)) return void askServiceWorker(APPROVAL_WANTED);
    this.#waiting = undefined;
    if (waiting.signed !== undefined) waiting.reject(outcomeUnknown(waiting.signed.hash));
    else waiting.resolve(undefined);
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** What the user decides on, as it was asked. */
function requestOf(asked: SiteQuestion): AskedRequest {
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
