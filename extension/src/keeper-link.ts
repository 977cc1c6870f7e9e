import type {
  OpenQuestion,
  SiteQuestions,
  WaitingRequests,
  WaitingWatch,
} from "@holdfast/wallet/sites/site-questions.ts";
import type { Session } from "@holdfast/wallet/vault/session.ts";
import type { VaultWorker } from "@holdfast/wallet/vault/vault-client.ts";
import type { VaultResponse } from "@holdfast/wallet/vault/vault-protocol.ts";
import { askServiceWorker } from "./ask-service-worker.ts";
import {
  HELLO_CHANNEL,
  KEEPER_LOCK,
  KEEPER_WANTED,
  pageName,
  type KeeperMessage,
  type PageMessage,
} from "./keeper-messages.ts";

const GESTURES = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** How a page finds the keeper. */
export interface KeeperMeeting {
  /** Resolves when the keeper serves the page; it is started if need be. */
  readonly meet: () => Promise<void>;
  /** Resolves when the keeper is gone. */
  readonly isGone: () => Promise<void>;
}

/** The way from a page of the wallet to the keeper, who has the vault. A keeper that ends is followed by another one, with a locked vault. */
export class KeeperLink {
  readonly #channel: BroadcastChannel;
  readonly #meeting: KeeperMeeting;
  /** Settled while there is a keeper. */
  #met: Promise<void> = Promise.resolve();
  readonly #responses = new Set<(response: VaultResponse) => void>();
  /** What was asked of a keeper that is gone is answered by nobody. */
  readonly #failures = new Set<() => void>();
  #isAsked = false;
  /** The keeper has locked the vault itself. */
  #isTold = false;
  #session: Session | undefined;
  #waiting: WaitingRequests | undefined;
  readonly #waitingListeners = new Set<() => void>();

  constructor(channel: BroadcastChannel, meeting: KeeperMeeting) {
    this.#channel = channel;
    this.#meeting = meeting;
    this.#watch();
    channel.addEventListener("message", ({ data }: MessageEvent<KeeperMessage>) => {
      if (data.kind === "vault") for (const listener of this.#responses) listener(data.response);
      else if (data.kind === "locked") this.#lockedElsewhere();
      else if (data.kind === "opened") void this.#session?.refresh();
      else if (data.kind === "waiting") {
        this.#waiting = data.waiting;
        for (const listener of this.#waitingListeners) listener();
      }
    });
  }

  send(message: PageMessage): void {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    this.#channel.postMessage(message);
  }

  /** Said back, it would lock what another page may have opened again meanwhile. */
  #lockedElsewhere(): void {
    this.#isTold = true;
    void this.#session?.lock();
    this.#isTold = false;
  }

  #watch(): void {
    // Where no keeper can be started any more, whoever asks for something is told.
    void this.#meeting
      .isGone()
      .then(() => this.#meetAgain())
      .catch(() => undefined);
  }

  async #meetAgain(): Promise<void> {
    this.#met = this.#meeting.meet();
    for (const fail of [...this.#failures]) fail();
    await this.#met;
    this.#watch();
    if (this.#isAsked) this.send({ kind: "asks" });
    // Locked, as the keys were in what ended.
    await this.#session?.refresh();
  }

  /** The vault, as the page's own code knows it. To end it is to lock it, for every page. */
  createWorker = (): VaultWorker => {
    const listeners: ((response: VaultResponse) => void)[] = [];
    const failures: (() => void)[] = [];
    const fail = (): void => {
      for (const failure of failures) failure();
    };
    this.#failures.add(fail);
    return {
      postMessage: (request) => void this.#met.then(() => this.send({ kind: "vault", request }), fail),
      addEventListener: (type: string, listener: (event: MessageEvent<VaultResponse>) => void) => {
        if (type === "error") failures.push(() => listener(new MessageEvent("error")));
        if (type !== "message") return;
        const tell = (response: VaultResponse): void =>
          listener(new MessageEvent<VaultResponse>("message", { data: response }));
        listeners.push(tell);
        this.#responses.add(tell);
      },
      terminate: () => {
        for (const listener of listeners) this.#responses.delete(listener);
        this.#failures.delete(fail);
        if (!this.#isTold) this.send({ kind: "lock" });
      },
    };
  };

  /** What the user does here keeps the vault open, and what locks it elsewhere locks it here. */
  follow = (session: Session): void => {
    this.#session = session;
    const touch = (): void => this.send({ kind: "touch" });
    for (const gesture of GESTURES)
      document.addEventListener(gesture, touch, { passive: true, capture: true });
  };

  /** What waits in the window for approvals, for a page that is another one. */
  readonly waiting: WaitingWatch = {
    current: () => this.#waiting,
    subscribe: (listener) => {
      this.#waitingListeners.add(listener);
      return () => this.#waitingListeners.delete(listener);
    },
    show: () => this.send({ kind: "shows" }),
  };

  /** Requests of sites for this page; `onNone` is called when none is open. */
  ask(onNone: () => void): SiteQuestions {
    let current: OpenQuestion | undefined;
    let hasLeft = false;
    const listeners = new Set<() => void>();
    this.#channel.addEventListener("message", ({ data }: MessageEvent<KeeperMessage>) => {
      // A request may be on its way while the window closes. Shown here, it would be refused by a user who never saw it.
      if (data.kind !== "question" || hasLeft) return;
      current = data.question;
      if (current !== undefined) this.send({ kind: "shown", id: current.id });
      for (const listener of listeners) listener();
      // Also at first: the site may have gone while this window opened.
      if (current !== undefined) return;
      hasLeft = true;
      this.send({ kind: "leaves" });
      onNone();
    });
    this.#isAsked = true;
    this.send({ kind: "asks" });
    return {
      current: () => current,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      answer: (id, answer) => this.send({ kind: "answer", id, answer }),
    };
  }
}

/** Connects a page to the keeper, which is started if need be. */
export async function connectKeeper(): Promise<KeeperLink> {
  const page = crypto.randomUUID();
  // Held until the page is gone: so the keeper knows.
  await new Promise<void>((resolve) => {
    void navigator.locks.request(pageName(page), () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  const channel = new BroadcastChannel(pageName(page));
  const meet = async (): Promise<void> => {
    await askServiceWorker(KEEPER_WANTED);
    const welcomed = new Promise<void>((resolve) => {
      channel.addEventListener("message", () => resolve(), { once: true });
    });
    const hello = new BroadcastChannel(HELLO_CHANNEL);
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    hello.postMessage(page);
    hello.close();
    await welcomed;
  };
  await meet();
  return new KeeperLink(channel, { meet, isGone: whenKeeperIsGone });
}

/** Granted to all pages at once, and given back at once: the next keeper waits for it. */
async function whenKeeperIsGone(): Promise<void> {
  await navigator.locks.request(KEEPER_LOCK, { mode: "shared" }, () => undefined);
}
