import { isAskedMethod, type RequestQueue, type SiteAnswer } from "@holdfast/provider/approval";
import type { BrowserPort, MessageSender } from "./browser.ts";
import { WELCOME, type BridgeMessage } from "./background-messages.ts";

/** A page of a site. */
interface SitePage {
  readonly origin: string;
  /** Requests that wait for a user. */
  asked: number;
  /** The user's press that brought a request with it. */
  press: number | undefined;
  /** Answers that have not arrived yet, by the IDs of their requests. */
  readonly posted: Map<number, (isReceived: boolean) => void>;
  readonly gone: AbortController;
}

/**
 * Lets web pages come to the request queue, each under the origin that the browser gives it. Requests wait for `isReady`:
 * before the networks are known, a site would be bound to the wrong one.
 */
export function serveSites(
  queue: Pick<RequestQueue, "answer" | "listen" | "siteDisconnected">,
  isReady: Promise<unknown>,
): void {
  const pages = new Map<BrowserPort, SitePage>();
  chrome.runtime.onConnect.addListener((port) => {
    const origin = port.name === "site" ? readSiteOrigin(port.sender) : undefined;
    if (origin === undefined) return;
    const page: SitePage = {
      origin,
      asked: 0,
      press: undefined,
      posted: new Map(),
      gone: new AbortController(),
    };
    pages.set(port, page);
    port.postMessage(WELCOME);
    port.onMessage.addListener((message) => {
      const { request, press, received } = message as BridgeMessage;
      if (received !== undefined) return page.posted.get(received)?.(true);
      const id = readId(request);
      if (id === undefined) return;
      const isAsked = isAskedMethod((request as { readonly method?: unknown }).method);
      const weight = isAsked ? 1 : 0;
      page.asked += weight;
      // One press brings the wallet to the front once, however often the page asks after it.
      const isPressed = isAsked && press !== undefined && press !== page.press;
      if (isPressed) page.press = press;
      const post = (answer: SiteAnswer): boolean | Promise<boolean> => {
        page.asked -= weight;
        // The page may be gone: then nobody waits.
        if (!pages.has(port)) return false;
        port.postMessage({ id, ...answer });
        return new Promise<boolean>((resolve) => page.posted.set(id, resolve)).finally(() =>
          page.posted.delete(id),
        );
      };
      const answer = (): Promise<SiteAnswer> =>
        queue.answer(origin, request, { isPressed, signal: page.gone.signal, post });
      void isReady.then(answer, answer);
    });
    port.onDisconnect.addListener(() => {
      pages.delete(port);
      page.gone.abort();
      for (const settle of page.posted.values()) settle(false);
      // Another page of the site may have asked for the same, and waits for the same answer.
      const others = [...pages.values()].filter((one) => one.origin === origin);
      if (page.asked > 0 && others.every(({ asked }) => asked === 0)) queue.siteDisconnected(origin);
    });
  });
  queue.listen((origin, event) => {
    for (const [port, own] of pages) if (own.origin === origin) port.postMessage(event);
  });
}

/** Undefined for what is no web page with an origin of its own. */
function readSiteOrigin({ id, origin }: MessageSender = {}): string | undefined {
  return id === chrome.runtime.id && origin !== undefined && /^https?:\/\//.test(origin) ? origin : undefined;
}

function readId(message: unknown): number | undefined {
  if (typeof message !== "object" || message === null || !("id" in message)) return undefined;
  return typeof message.id === "number" ? message.id : undefined;
}
