import type {
  OpenQuestion,
  SiteQuestions,
  WaitingRequests,
  WaitingWatch,
} from "@holdfast/wallet/sites/site-questions.ts";
import type { Session } from "@holdfast/wallet/vault/session.ts";
import { SharedVault } from "@holdfast/wallet/vault/shared-vault.ts";
import type { Vault } from "@holdfast/wallet/vault/vault-api.ts";
import type { BackgroundCalls, PageCalls } from "./background-messages.ts";
import type { BrowserPort } from "./browser.ts";
import { runtimeChannel } from "./runtime-channel.ts";

export class BackgroundLink {
  readonly #shared: SharedVault<BackgroundCalls, PageCalls>;
  readonly vault: Vault;
  readonly follow: (session: Session) => void;
  #waiting: WaitingRequests | undefined;
  #question: OpenQuestion | undefined;
  #isClosing = false;
  readonly #onNone: () => void;
  readonly #listeners = new Set<() => void>();

  /** @param onNone called in the approval window when no request is open */
  constructor(connect: () => Promise<BrowserPort>, onNone: () => void = () => undefined) {
    this.#onNone = onNone;
    this.#shared = new SharedVault<BackgroundCalls, PageCalls>({
      async connect() {
        const port = await connect();
        const closed = new Promise<void>((resolve) => port.onDisconnect.addListener(() => resolve()));
        return { channel: runtimeChannel(port), closed };
      },
      own: {
        waiting: (waiting) => {
          this.#waiting = waiting;
          for (const listener of this.#listeners) listener();
        },
        question: (question) => this.#setQuestion(question),
      },
    });
    this.vault = this.#shared.vault;
    this.follow = this.#shared.follow;
  }

  /** @throws vault/worker-failed if the background page can't be started */
  ready(): Promise<void> {
    return this.#shared.ready();
  }

  #setQuestion(question: OpenQuestion | undefined): void {
    // The window is closing: showing a request now would reject it before the user sees it.
    if (this.#isClosing) return;
    this.#question = question;
    for (const listener of this.#listeners) listener();
    if (question !== undefined) return this.#shared.tell("seen", question.id);
    // Also initially: the site may have gone before this window opened.
    this.#isClosing = true;
    this.#onNone();
  }

  readonly #subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Waiting requests, for pages outside the approval window. */
  readonly waiting: WaitingWatch = {
    current: () => this.#waiting,
    subscribe: this.#subscribe,
    show: () => this.#shared.tell("showApproval"),
  };

  readonly questions: SiteQuestions = {
    current: () => this.#question,
    subscribe: this.#subscribe,
    count: () => this.#waiting?.count ?? 1,
    answer: (id, answer) => this.#shared.tell("answer", id, answer),
  };
}
