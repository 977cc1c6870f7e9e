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
  KEEPER_WANTED,
  pageName,
  type KeeperMessage,
  type PageMessage,
} from "./keeper-messages.ts";

const GESTURES = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** The way from a page of the wallet to the keeper, who has the vault. */
export class KeeperLink {
  readonly #channel: BroadcastChannel;
  readonly #responses = new Set<(response: VaultResponse) => void>();
  #session: Session | undefined;
  #waiting: WaitingRequests | undefined;
  readonly #waitingListeners = new Set<() => void>();

  constructor(channel: BroadcastChannel) {
    this.#channel = channel;
    channel.addEventListener("message", ({ data }: MessageEvent<KeeperMessage>) => {
      if (data.kind === "vault") for (const listener of this.#responses) listener(data.response);
      else if (data.kind === "locked") void this.#session?.lock();
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

  /** The vault, as the page's own code knows it. To end it is to lock it, for every page. */
  createWorker = (): VaultWorker => {
    const listeners: ((response: VaultResponse) => void)[] = [];
    return {
      postMessage: (request) => this.send({ kind: "vault", request }),
      addEventListener: (type: string, listener: (event: MessageEvent<VaultResponse>) => void) => {
        if (type !== "message") return;
        const tell = (response: VaultResponse): void =>
          listener(new MessageEvent<VaultResponse>("message", { data: response }));
        listeners.push(tell);
        this.#responses.add(tell);
      },
      terminate: () => {
        for (const listener of listeners) this.#responses.delete(listener);
        this.send({ kind: "lock" });
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
  await askServiceWorker(KEEPER_WANTED);
  const page = crypto.randomUUID();
  // Held until the page is gone: so the keeper knows.
  await new Promise<void>((resolve) => {
    void navigator.locks.request(pageName(page), () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  const channel = new BroadcastChannel(pageName(page));
  const welcomed = new Promise<void>((resolve) => {
    channel.addEventListener("message", () => resolve(), { once: true });
  });
  const hello = new BroadcastChannel(HELLO_CHANNEL);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  hello.postMessage(page);
  hello.close();
  await welcomed;
  return new KeeperLink(channel);
}
