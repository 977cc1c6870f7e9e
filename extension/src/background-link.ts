import type {
  OpenQuestion,
  SiteQuestions,
  WaitingRequests,
  WaitingWatch,
} from "@holdfast/wallet/sites/site-questions.ts";
import type { Session } from "@holdfast/wallet/vault/session.ts";
import { vaultWorkerFailed } from "@holdfast/wallet/vault/worker-errors.ts";
import type { VaultWorker } from "@holdfast/wallet/vault/vault-client.ts";
import type { VaultResponse } from "@holdfast/wallet/vault/vault-protocol.ts";
import {
  HELLO_CHANNEL,
  BACKGROUND_LOCK,
  pageName,
  type BackgroundMessage,
  type PageMessage,
} from "./background-messages.ts";
import { callServiceWorker } from "./service-worker-calls.ts";

const GESTURES = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** How a page finds the background page. */
export interface BackgroundConnection {
  /** Resolves when the background page serves the page; it is started if need be. */
  readonly connect: () => Promise<void>;
  /** Resolves when the background page has ended. */
  readonly onClosed: () => Promise<void>;
}

/** A wallet page's connection to the background page, which has the vault. If the background page ends, another one starts, with a locked vault. */
export class BackgroundLink {
  readonly #channel: BroadcastChannel;
  readonly #connection: BackgroundConnection;
  /** Settled while there is a background page. */
  #connected: Promise<void> = Promise.resolve();
  readonly #responses = new Set<(response: VaultResponse) => void>();
  /** What was asked of a background page that is gone is answered by nobody. */
  readonly #failures = new Set<() => void>();
  #isAsked = false;
  /** The background page has locked the vault itself. */
  #isTold = false;
  #session: Session | undefined;
  #waiting: WaitingRequests | undefined;
  readonly #waitingListeners = new Set<() => void>();

  constructor(channel: BroadcastChannel, connection: BackgroundConnection) {
    this.#channel = channel;
    this.#connection = connection;
    this.#watch();
    channel.addEventListener("message", ({ data }: MessageEvent<BackgroundMessage>) => {
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
    // Where no background page can be started any more, whoever asks for something is told.
    void this.#connection
      .onClosed()
      .then(() => this.#reconnect())
      .catch(() => undefined);
  }

  async #reconnect(): Promise<void> {
    this.#connected = this.#connection.connect();
    for (const fail of [...this.#failures]) fail();
    await this.#connected;
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
      postMessage: (request) => void this.#connected.then(() => this.send({ kind: "vault", request }), fail),
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
    let isClosing = false;
    const listeners = new Set<() => void>();
    this.#channel.addEventListener("message", ({ data }: MessageEvent<BackgroundMessage>) => {
      // A request may be on its way while the window closes. Shown here, it would be refused by a user who never saw it.
      if (data.kind !== "question" || isClosing) return;
      current = data.question;
      if (current !== undefined) this.send({ kind: "shown", id: current.id });
      for (const listener of listeners) listener();
      // Also at first: the site may have gone while this window opened.
      if (current !== undefined) return;
      isClosing = true;
      onNone();
    });
    this.#isAsked = true;
    this.send({ kind: "asks" });
    return {
      current: () => current,
      subscribe: (listener) => {
        listeners.add(listener);
        this.#waitingListeners.add(listener);
        return () => {
          listeners.delete(listener);
          this.#waitingListeners.delete(listener);
        };
      },
      count: () => this.#waiting?.count ?? 1,
      answer: (id, answer) => this.send({ kind: "answer", id, answer }),
    };
  }
}

/** Connects a page to the background page, which is started if need be. @throws vault/worker-failed */
export async function connectBackground(): Promise<BackgroundLink> {
  const page = crypto.randomUUID();
  // Held until the page is gone: so the background page knows.
  await new Promise<void>((resolve) => {
    void navigator.locks.request(pageName(page), () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  const channel = new BroadcastChannel(pageName(page));
  const connect = async (): Promise<void> => {
    const isStarted = await callServiceWorker("startBackground", null).catch(() => false);
    if (!isStarted) throw vaultWorkerFailed({});
    const welcomed = new Promise<void>((resolve) => {
      channel.addEventListener("message", () => resolve(), { once: true });
    });
    const hello = new BroadcastChannel(HELLO_CHANNEL);
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    hello.postMessage(page);
    hello.close();
    await welcomed;
  };
  await connect();
  return new BackgroundLink(channel, { connect, onClosed: onBackgroundClosed });
}

/** Granted to all pages at once, and given back at once: the next background page waits for it. */
async function onBackgroundClosed(): Promise<void> {
  await navigator.locks.request(BACKGROUND_LOCK, { mode: "shared" }, () => undefined);
}
