import type { Session } from "@holdfast/wallet/vault/session.ts";
import type { Vault } from "@holdfast/wallet/vault/vault-api.ts";
import { answerRequest, vaultEffect } from "@holdfast/wallet/vault/vault-protocol.ts";
import type { ApprovalPrompt } from "./approval-prompt.ts";
import { HELLO_CHANNEL, pageName, type BackgroundMessage, type PageMessage } from "./background-messages.ts";
import type { WaitingList } from "./waiting-list.ts";

/** What pages of the wallet share. */
export interface Shared {
  readonly vault: Vault;
  readonly session: Session;
  readonly prompt: ApprovalPrompt;
  readonly waiting: WaitingList;
  /** Until then nobody is welcomed. */
  readonly isHeld: Promise<void>;
  /** Called when a page was closed. */
  readonly onPageClosed: () => void;
}

/** Serves the wallet's own pages, which have one vault between them. */
export function servePages(shared: Shared): void {
  const pages = new Set<ServedPage>();
  const hello = new BroadcastChannel(HELLO_CHANNEL);
  hello.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== "string") return;
    const page = new ServedPage(data, shared);
    pages.add(page);
    // Granted when the page is gone, however it went.
    void navigator.locks.request(pageName(data), () => {
      pages.delete(page);
      page.close();
      shared.onPageClosed();
      if (page.asks) void shared.prompt.pageClosed();
    });
    void shared.isHeld.then(() => {
      page.send({ kind: "welcome" });
      page.sendWaiting();
    });
  });
  shared.prompt.listen(() => {
    for (const page of pages) page.sendQuestion();
  });
  shared.waiting.listen(() => {
    for (const page of pages) page.sendWaiting();
  });
  shared.session.store.subscribe((now, before) => {
    // The page that erased the wallet begins anew, and all others with it.
    if (now.status === "none") return;
    if (before.status === "unlocked" && now.status !== "unlocked")
      for (const page of pages) page.send({ kind: "locked" });
    else if (now.accounts !== before.accounts) for (const page of pages) page.send({ kind: "opened" });
  });
}

/** One page of the wallet. */
class ServedPage {
  /** It answers requests of sites. */
  asks = false;
  /** The approval that the user sees in it. */
  #shown: string | undefined;
  #isClosed = false;
  readonly #channel: BroadcastChannel;
  readonly #shared: Shared;

  constructor(id: string, shared: Shared) {
    this.#shared = shared;
    this.#channel = new BroadcastChannel(pageName(id));
    this.#channel.addEventListener("message", ({ data }: MessageEvent<PageMessage>) => {
      void this.#receive(data);
    });
  }

  send(message: BackgroundMessage): void {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    this.#channel.postMessage(message);
  }

  sendQuestion(): void {
    if (!this.asks) return;
    const question = this.#shared.prompt.current;
    this.send({ kind: "question", question });
    if (question !== undefined) return;
    this.asks = false;
    this.#shared.prompt.windowCloses();
  }

  sendWaiting(): void {
    this.send({ kind: "waiting", waiting: this.#shared.waiting.current });
  }

  close(): void {
    this.#isClosed = true;
    this.#channel.close();
  }

  async #receive(message: PageMessage): Promise<void> {
    const { vault, session, prompt } = this.#shared;
    switch (message.kind) {
      case "vault": {
        const { request } = message;
        // The page may show another one by the time that it is signed.
        const shown = this.#shown;
        const response = await answerRequest(vault, request);
        const effect = response.ok ? vaultEffect(request.method) : "reads";
        // Stored before the page can send it. A page that is gone sends nothing.
        if (response.ok && effect === "signs" && shown !== undefined && !this.#isClosed)
          prompt.signed(shown, hashOf(response.value));
        // Known here before the page goes on with it: a site is answered from here.
        if (effect === "changes") session.opened(await vault.accounts());
        this.send({ kind: "vault", response });
        // Clear the session, so its timer cannot lock a new wallet.
        if (effect === "erases") await session.erased();
        return;
      }
      case "lock":
        return session.lock();
      case "touch":
        return session.touch();
      case "asks":
        this.asks = true;
        return this.sendQuestion();
      case "shows":
        return prompt.remind();
      case "shown":
        this.#shown = message.id;
        return prompt.seen(message.id);
      case "answer":
        return prompt.answer(message.id, message.answer);
    }
  }
}

/** A signed transaction has one; a message and a part of a transaction have none. */
function hashOf(signed: unknown): string | undefined {
  if (typeof signed !== "object" || signed === null || !("hash" in signed)) return undefined;
  return typeof signed.hash === "string" ? signed.hash : undefined;
}
