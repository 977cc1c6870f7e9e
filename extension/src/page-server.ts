import { Rpc } from "@holdfast/wallet/vault/rpc.ts";
import type { IdleLock } from "@holdfast/wallet/vault/idle-lock.ts";
import type { Session } from "@holdfast/wallet/vault/session.ts";
import { callSharedVault, tellPages } from "@holdfast/wallet/vault/session-host.ts";
import type { SharedVaultEvents } from "@holdfast/wallet/vault/shared-vault.ts";
import {
  createVaultCalls,
  VAULT_CALLS,
  type Vault,
  type VaultMethod,
} from "@holdfast/wallet/vault/vault-api.ts";
import type { ApprovalPrompt } from "./approval-prompt.ts";
import type { ApprovalWindow } from "./approval-window.ts";
import { WELCOME, type BackgroundCalls, type PageCalls } from "./background-messages.ts";
import type { BrowserPort } from "./browser.ts";
import { isOwnPart } from "./own-parts.ts";
import { runtimeChannel } from "./runtime-channel.ts";
import type { WaitingList } from "./waiting-list.ts";

export interface Shared {
  readonly vault: Vault;
  readonly session: Session;
  readonly idleLock: IdleLock;
  readonly prompt: ApprovalPrompt;
  readonly waiting: WaitingList;
  readonly window: Pick<ApprovalWindow, "admit" | "close">;
  readonly onPageClosed: () => void;
}

export function servePages(shared: Shared): void {
  const pages = new Set<ServedPage>();
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name === "site" || !isOwnPart(port.sender ?? {})) return;
    const page = new ServedPage(port, shared);
    pages.add(page);
    port.onDisconnect.addListener(() => {
      pages.delete(page);
      page.isClosed = true;
      shared.onPageClosed();
      if (page.answers) void shared.prompt.pageClosed(page.windowId);
    });
  });
  shared.prompt.listen(() => {
    for (const page of pages) page.sendQuestion();
  });
  shared.waiting.listen(() => {
    for (const page of pages) page.sendWaiting();
  });
  tellPages(shared.session, () => [...pages].map(({ rpc }) => rpc));
}

class ServedPage {
  readonly rpc: Rpc<PageCalls & SharedVaultEvents, BackgroundCalls>;
  readonly windowId: number;
  /** True for the approval window. */
  answers: boolean;
  isClosed = false;
  #shown: string | undefined;
  readonly #shared: Shared;

  constructor(port: BrowserPort, shared: Shared) {
    const { session, idleLock, prompt } = shared;
    this.#shared = shared;
    this.answers = port.name === "approval";
    this.windowId = port.sender?.tab?.windowId ?? -1;
    port.postMessage(WELCOME);
    this.rpc = new Rpc<PageCalls & SharedVaultEvents, BackgroundCalls>(runtimeChannel(port), {
      ...createVaultCalls((method, args) => this.#callVault(method, args)),
      lock: () => void session.lock(),
      touch: () => idleLock.touch(),
      showApproval: () => prompt.remind(),
      seen: (id) => {
        this.#shown = id;
        prompt.seen(id);
      },
      answer: (id, answer) => prompt.answer(id, answer),
    });
    this.sendWaiting();
    if (!this.answers || shared.window.admit(this.windowId)) this.sendQuestion();
    else this.#end();
  }

  sendQuestion(): void {
    if (!this.answers) return;
    const question = this.#shared.prompt.current;
    if (question === undefined) this.#end();
    else this.rpc.tell("question", question);
  }

  /** The window closes itself; then the next one may open. */
  #end(): void {
    this.answers = false;
    this.rpc.tell("question", undefined);
    this.#shared.window.close(this.windowId);
  }

  sendWaiting(): void {
    this.rpc.tell("waiting", this.#shared.waiting.current);
  }

  /** Calls the vault and completes the effects before the page continues. */
  async #callVault(method: VaultMethod, args: readonly unknown[]): Promise<unknown> {
    const { prompt } = this.#shared;
    // The page may show another approval by then.
    const shown = this.#shown;
    const value = await callSharedVault(this.#shared, method, args);
    // Stored before the page can send it; a closed page sends nothing.
    const signs = VAULT_CALLS[method].effect === "signs";
    if (signs && shown !== undefined && !this.isClosed) prompt.signed(shown, readHash(value));
    return value;
  }
}

function readHash(signed: unknown): string | undefined {
  if (typeof signed !== "object" || signed === null || !("hash" in signed)) return undefined;
  return typeof signed.hash === "string" ? signed.hash : undefined;
}
