import { field } from "./field.ts";
import type { SiteCalls, SiteEvent, SiteMethod, WalletLink } from "./messages.ts";
import { AWAY, away, ProviderError } from "./provider-error.ts";

export interface LinkPort {
  post(message: unknown): void;
  /** Replaces the listener; undefined removes it. */
  listen(listener: ((message: unknown) => void) | undefined): void;
}

/** Uses functions saved before page scripts can replace them. */
export function browserPort(port: MessagePort): LinkPort {
  const post = port.postMessage.bind(port);
  let listener: ((message: unknown) => void) | undefined;
  port.addEventListener("message", ({ data }: MessageEvent<unknown>) => listener?.(data));
  return {
    post: (message) => post(message),
    listen(next) {
      listener = next;
      port.start();
    },
  };
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: ProviderError) => void;
}

/** Saved before page scripts can replace it. */
const PagePromise = Promise;

/** Avoids list and map methods, which a page may have broken. */
export class PortLink implements WalletLink {
  readonly #port: LinkPort;
  #waiting: Record<number, Waiting | undefined> = {};
  readonly #listeners: ((event: SiteEvent) => void)[] = [];
  #lastId = 0;
  #isClosed = false;

  constructor(port: LinkPort) {
    this.#port = port;
    port.listen((message) => this.#receive(message));
  }

  call<M extends SiteMethod>(method: M, params: SiteCalls[M]["params"]): Promise<SiteCalls[M]["result"]> {
    return new PagePromise((resolve, reject) => {
      if (this.#isClosed) return reject(away());
      const id = ++this.#lastId;
      this.#waiting[id] = { resolve: (result) => resolve(result), reject };
      this.#port.post({ id, method, params });
    });
  }

  onEvent(listener: (event: SiteEvent) => void): void {
    this.#listeners[this.#listeners.length] = listener;
  }

  close(error: ProviderError = away()): void {
    this.#isClosed = true;
    this.#port.listen(undefined);
    for (let id = 1; id <= this.#lastId; id++) this.#waiting[id]?.reject(error);
    this.#waiting = {};
  }

  #receive(message: unknown): void {
    const id = field(message, "id");
    if (typeof id === "number") this.#settle(id, message);
    else if (isSiteEvent(message))
      for (let at = 0; at < this.#listeners.length; at++) this.#listeners[at]?.(message);
  }

  #settle(id: number, answer: unknown): void {
    const waiting = this.#waiting[id];
    delete this.#waiting[id];
    const error = field(answer, "error");
    if (error === undefined) return waiting?.resolve(field(answer, "result"));
    const code = field(error, "code");
    waiting?.reject(
      new ProviderError(typeof code === "number" ? code : AWAY, String(field(error, "message"))),
    );
  }
}

function isSiteEvent(message: unknown): message is SiteEvent {
  return typeof field(message, "event") === "string";
}
