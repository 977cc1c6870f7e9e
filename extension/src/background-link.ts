import type {
  OpenQuestion,
  SiteQuestions,
  WaitingRequests,
  WaitingWatch,
} from "@holdfast/wallet/sites/site-questions.ts";
import { Rpc } from "@holdfast/wallet/vault/rpc.ts";
import type { Session } from "@holdfast/wallet/vault/session.ts";
import type { StartVault } from "@holdfast/wallet/vault/vault-client.ts";
import { vaultWorkerFailed } from "@holdfast/wallet/vault/worker-errors.ts";
import type { BackgroundCalls, PageCalls } from "./background-messages.ts";
import type { BrowserPort } from "./browser.ts";
import { runtimeChannel } from "./runtime-channel.ts";

const GESTURES = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** A wallet page's connection to the background page, which has the vault. If the background page ends, another one starts, with a locked vault. */
export class BackgroundLink {
  readonly #connect: () => Promise<BrowserPort>;
  #rpc: Promise<Rpc<BackgroundCalls, PageCalls>>;
  /** The background page has locked the vault itself. */
  #isTold = false;
  #session: Session | undefined;
  #waiting: WaitingRequests | undefined;
  #question: OpenQuestion | undefined;
  #isClosing = false;
  readonly #onNone: () => void;
  /** Called when either may be another one. */
  readonly #listeners = new Set<() => void>();

  /**
   * @param connect opens a port to the background page, which is started if need be
   * @param onNone is called when no request is open, in a page that answers them
   */
  constructor(connect: () => Promise<BrowserPort>, onNone: () => void = () => undefined) {
    this.#connect = connect;
    this.#onNone = onNone;
    this.#rpc = this.#open();
  }

  /** @throws vault/worker-failed if the background page can't be started */
  async ready(): Promise<void> {
    await this.#rpc;
  }

  async #open(): Promise<Rpc<BackgroundCalls, PageCalls>> {
    const port = await this.#connect().catch(() => {
      throw vaultWorkerFailed({});
    });
    const rpc = new Rpc<BackgroundCalls, PageCalls>(runtimeChannel(port), {
      locked: () => this.#lockedElsewhere(),
      accountsChanged: () => void this.#session?.refresh(),
      waiting: (waiting) => {
        this.#waiting = waiting;
        for (const listener of this.#listeners) listener();
      },
      question: (question) => this.#setQuestion(question),
    });
    port.onDisconnect.addListener(() => {
      this.#rpc = this.#open();
      rpc.rejectAll(() => vaultWorkerFailed({}));
      // Locked, as the keys were in what ended. If no other one starts, whoever asks for something is told.
      this.#rpc.then(() => this.#session?.refresh()).catch(() => undefined);
    });
    return rpc;
  }

  #tell<Name extends keyof BackgroundCalls>(method: Name, ...args: Parameters<BackgroundCalls[Name]>): void {
    this.#rpc.then((rpc) => rpc.tell(method, ...args)).catch(() => undefined);
  }

  /** Said back, it would lock what another page may have opened again meanwhile. */
  #lockedElsewhere(): void {
    this.#isTold = true;
    void this.#session?.lock();
    this.#isTold = false;
  }

  #setQuestion(question: OpenQuestion | undefined): void {
    // A request may be on its way while the window closes. Shown here, it would be refused by a user who never saw it.
    if (this.#isClosing) return;
    this.#question = question;
    for (const listener of this.#listeners) listener();
    if (question !== undefined) return this.#tell("seen", question.id);
    // Also at first: the site may have gone while this window opened.
    this.#isClosing = true;
    this.#onNone();
  }

  /** The vault, as the page's own code knows it. To end it is to lock it, for every page. */
  startVault: StartVault = () => ({
    call: async (method, args) => (await this.#rpc).call(method, ...(args as never)),
    end: (why) => {
      void this.#rpc.then((rpc) => rpc.rejectAll(why)).catch(() => undefined);
      if (!this.#isTold) this.#tell("lock");
    },
  });

  /** What the user does here keeps the vault open, and what locks it elsewhere locks it here. */
  follow = (session: Session): void => {
    this.#session = session;
    const touch = (): void => this.#tell("touch");
    for (const gesture of GESTURES)
      document.addEventListener(gesture, touch, { passive: true, capture: true });
  };

  readonly #subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What waits in the window for approvals, for a page that is another one. */
  readonly waiting: WaitingWatch = {
    current: () => this.#waiting,
    subscribe: this.#subscribe,
    show: () => this.#tell("showApproval"),
  };

  /** Requests of sites, for the page that answers them. */
  readonly questions: SiteQuestions = {
    current: () => this.#question,
    subscribe: this.#subscribe,
    count: () => this.#waiting?.count ?? 1,
    answer: (id, answer) => this.#tell("answer", id, answer),
  };
}
