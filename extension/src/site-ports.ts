import { isAskedMethod, type RequestQueue, type SiteAnswer } from "@holdfast/provider/approval";
import type { BrowserPort, MessageSender } from "./browser.ts";
import { readId, WELCOME, type BridgeMessage } from "./background-messages.ts";

/** A page of a site. */
interface SitePage {
  readonly origin: string;
  readonly port: BrowserPort;
  /** Answers that have not arrived yet, by the IDs of their requests. */
  readonly posted: Map<number, (isReceived: boolean) => void>;
  readonly gone: AbortController;
  /** The user's press that brought a request with it. */
  press: number | undefined;
}

/**
 * Lets web pages come to the request queue, each under the origin that the browser gives it. Requests wait for `isReady`:
 * before the networks are known, a site would be bound to the wrong one.
 */
export function serveSites(queue: Pick<RequestQueue, "answer" | "listen">, isReady: Promise<unknown>): void {
  const pages = new Set<SitePage>();
  chrome.runtime.onConnect.addListener((port) => {
    const origin = port.name === "site" ? readSiteOrigin(port.sender) : undefined;
    if (origin === undefined) return;
    const gone = new AbortController();
    const page: SitePage = { origin, port, posted: new Map(), gone, press: undefined };
    pages.add(page);
    port.postMessage(WELCOME);
    port.onMessage.addListener((message) => {
      const { request, press, received } = message as BridgeMessage;
      if (received !== undefined) return page.posted.get(received)?.(true);
      const id = readId(request);
      if (id === undefined) return;
      // One press brings the wallet to the front once, however often the page asks after it.
      const isPressed =
        isAskedMethod((request as { readonly method?: unknown }).method) &&
        press !== undefined &&
        press !== page.press;
      if (isPressed) page.press = press;
      const post = (answer: SiteAnswer): Promise<boolean> => postAnswer(page, id, answer);
      const answer = (): Promise<SiteAnswer> =>
        queue.answer(origin, request, { isPressed, signal: gone.signal, post });
      void isReady.then(answer, answer);
    });
    port.onDisconnect.addListener(() => {
      pages.delete(page);
      gone.abort();
      for (const settle of page.posted.values()) settle(false);
    });
  });
  queue.listen((origin, event) => {
    for (const { port, origin: own } of pages) if (own === origin) port.postMessage(event);
  });
}

/** Resolves to true when the page has the answer, and to false when the page is gone. */
async function postAnswer(
  { port, posted, gone }: SitePage,
  id: number,
  answer: SiteAnswer,
): Promise<boolean> {
  if (gone.signal.aborted) return false;
  port.postMessage({ id, ...answer });
  return new Promise<boolean>((resolve) => posted.set(id, resolve)).finally(() => posted.delete(id));
}

/** Undefined for what is no web page with an origin of its own. */
function readSiteOrigin({ id, origin }: MessageSender = {}): string | undefined {
  return id === chrome.runtime.id && origin !== undefined && /^https?:\/\//.test(origin) ? origin : undefined;
}
